import { defineBasic } from './basic/defineBasic.ts'
import { dottedPath } from './basic/paths.ts'
import type { NodeReader, Reader } from './basic/Reader.ts'
import { inScope } from './basic/Reader.ts'
import { DART_BUILTINS } from './dart/builtins.ts'
import {
  CONSTRUCTOR,
  readFormals,
  readFunctionBody,
  readInitializers,
  readLambda,
  readLocalFunction,
} from './dart/functions.ts'
import { readDartExport, readDartImport, readPart, readPartOf, resolveDartImport } from './dart/libraries.ts'
import { dartLibrary } from './dart/library.ts'
import { readCase, readDartType, readDeclarations, readLocals } from './dart/members.ts'
import { readOne, readSequence } from './dart/sequence.ts'
import {
  readAnd,
  readAnnotation,
  readCast,
  readDartAssign,
  readDartIf,
  readDartNew,
  readDartReturn,
  readForParts,
  readTry,
  readVariablePattern,
} from './dart/statements.ts'

const TEST_FILE = /_test\.dart$|(?:^|\/)(?:test|integration_test|test_driver)\//
const TEST_GLOBALS = `test testWidgets blocTest group setUp tearDown setUpAll tearDownAll expect expectLater verify verifyNever when any anyNamed
  registerFallbackValue isA equals isNull isNotNull isTrue isFalse throwsA throwsException throwsArgumentError throwsStateError completion completes
  contains hasLength isEmpty isNotEmpty emitsInOrder emits emitsDone find findsOneWidget findsNothing findsNWidgets same fail isNot allOf
  anyOf everyElement predicate startsWith endsWith containsAll unorderedEquals greaterThan lessThan closeTo matches pumpEventQueue returnsNormally`

const ignored: NodeReader = () => -1
/** An expression that stands in a node of its own. */
const one: NodeReader = (reader, syntax) => readOne(reader, syntax.children)
const many: NodeReader = (reader, syntax) => {
  readSequence(reader, syntax.children)
  return -1
}

function inBlock(reader: Reader, children: Parameters<typeof readSequence>[1]): void {
  const scope = reader.builder.scope(reader.scope, 'block', reader.frame.owner)
  inScope(reader, scope, () => readSequence(reader, children))
}

/** Dart: libraries with their parts, packages of a workspace, classes with mixins, extensions, cascades, futures. */
export const dart = defineBasic({
  title: 'Dart',
  extensions: ['.dart'],
  interpreters: ['dart'],
  grammar: { package: 'tree-sitter-wasms', file: 'out/tree-sitter-dart.wasm' },
  configFiles: ['pubspec.yaml'],
  syntax: {
    id: 'dart',
    members: 'inherited',
    exports: 'unmarked',
    assigning: 'never',
    isEntry: (name) => name === 'main',
    readFile: readDeclarations,
    readers: {
      import: readDartImport,
      export: readDartExport,
      part: readPart,
      partOf: readPartOf,
      class: readDartType,
      mixin: readDartType,
      enum: readDartType,
      extension: readDartType,
      case: readCase,
      alias: ignored,
      annotation: readAnnotation,
      formals: readFormals,
      typeParameters: ignored,
      type: ignored,
      initializers: readInitializers,
      functionBody: readFunctionBody,
      lambda: readLambda,
      localFunction: readLocalFunction,
      variables: readLocals,
      variablePattern: readVariablePattern,
      pattern: many,
      ownConstructor: ({ builder, holder }) =>
        holder === undefined ? -1 : builder.expression.member(builder.expression.self(holder.type), CONSTRUCTOR),
      superConstructor: ({ builder, holder }) =>
        holder === undefined ? -1 : builder.expression.member(builder.expression.superOf(holder.type), CONSTRUCTOR),
      block(reader, syntax) {
        inBlock(reader, syntax.children)
        return -1
      },
      loop(reader, syntax) {
        reader.frame.complexity += 1
        inBlock(reader, syntax.children)
        return -1
      },
      branch(reader, syntax) {
        reader.frame.complexity += 1
        inBlock(reader, syntax.children)
        return -1
      },
      forParts: readForParts,
      statement: many,
      operation: many,
      other: many,
      group: one,
      return: readDartReturn,
      yield(reader, syntax) {
        const value = readOne(reader, syntax.children)
        const facts = reader.builder.functions[reader.frame.fn]
        if (facts !== undefined && value >= 0 && !reader.file.textOf(syntax).startsWith('yield*'))
          facts.yields.push(value)
        return -1
      },
      if: readDartIf,
      either: readDartIf,
      ifNull(reader, syntax) {
        reader.frame.complexity += 1
        const known = readSequence(reader, syntax.children).filter((each) => each >= 0)
        return known.length === 0 ? -1 : reader.builder.expression.union(known)
      },
      and: readAnd,
      or(reader, syntax) {
        reader.frame.complexity += 1
        readSequence(reader, syntax.children)
        return -1
      },
      typeTest: many,
      cast: readCast,
      await(reader, syntax) {
        const value = readOne(reader, syntax.children)
        return value < 0 ? -1 : reader.builder.expression.awaited(value)
      },
      try: readTry,
      assign: readDartAssign,
      new: readDartNew,
      array(reader, syntax) {
        const { expression } = reader.builder
        const items = readSequence(reader, syntax.children).filter((each) => each >= 0)
        return expression.array(items.length === 0 ? [expression.unknown('no_type')] : items)
      },
      map: many,
      pair: many,
      string(reader, syntax) {
        readSequence(reader, syntax.children)
        return reader.builder.expression.literal('string')
      },
      arguments: many,
      argument: many,
    },
  },
  rules: {
    builtins: DART_BUILTINS,
    testGlobals: { names: new Set(TEST_GLOBALS.split(/\s+/)), mayBeIn: (path) => TEST_FILE.test(path) },
    constructors: [CONSTRUCTOR],
    callMethod: 'call',
    functionMembers: { call: 'call' },
    classesAreCallable: true,
    ownConstructors: true,
    namesArguments: true,
    protocols: { iterate: 'iterator', next: 'current', index: '[]' },
    resolveImport: ({ specifier }, from, project) => resolveDartImport(specifier, from, project),
    outside: {
      offersMember: ({ isExported }) => isExported,
      isCalledByName: (name, holder) => (holder === 'type' ? CALLED.test(name) : name === 'main'),
    },
    isTestFile: (path) => TEST_FILE.test(path),
    moduleName: (path) => dottedPath(path, /\.dart$/),
    library: dartLibrary,
  },
})

/** What the language and the widgets of its framework call, whatever the type is. */
const CALLED =
  /^(?:toString|hashCode|==|noSuchMethod|call|iterator|build|initState|dispose|didChangeDependencies|didUpdateWidget|createState|debugFillProperties|toJson)$/
