import type { FileFacts } from '#model/FileFacts'
import type { SyntaxFile } from '#model/Syntax'
import { createFactsBuilder } from '../FactsBuilder.ts'
import { declareModule, readModule } from './declarations.ts'
import { evaluate, evaluateValue } from './expressions.ts'
import type { Reader } from './Reader.ts'
import { readStatement } from './statements.ts'
import { isGoTestFile } from './testFiles.ts'
import { typeExpression } from './typeExpression.ts'

const GENERATED = /^\/\/ Code generated .* DO NOT EDIT\.$/m
/** A file that no build takes is a program of its own. */
const IGNORED = /^\/\/(go:build ignore| ?\+build ignore)\s*$/m
/** How far from the start a file says such things of itself. */
const HEAD_LENGTH = 4_000

/** The facts of a Go file. What is broken in it is left out; the rest is read as if it stood alone. */
export function extractGo(file: SyntaxFile): FileFacts {
  const reader = createReader(file)
  const head = file.text.slice(0, HEAD_LENGTH)
  declareModule(reader, file.root)
  readModule(reader, file.root)
  reader.builder.sites.sort((left, right) => left.line - right.line || left.column - right.column)
  return reader.builder.finish({
    lines: file.lines,
    generated: GENERATED.test(head),
    ...(reader.packageName === '' || IGNORED.test(head) ? {} : { package: reader.packageName }),
  })
}

function createReader(file: SyntaxFile): Reader {
  const builder = createFactsBuilder('go')
  const reader: Reader = {
    file,
    builder,
    isTestFile: isGoTestFile(file.path),
    packageName: '',
    moduleTypes: new Map(),
    declared: new Map(),
    extensions: new Map(),
    readNames: new Map(),
    constant: { declared: -1, values: [] },
    frame: { owner: -1, fn: -1, results: [], complexity: 0 },
    scope: builder.scope(-1, 'module', -1),
    depth: 0,
    evaluate: (syntax) => evaluate(reader, syntax),
    evaluateValue: (syntax) => evaluateValue(reader, syntax),
    readStatements(statements) {
      for (const statement of statements) readStatement(reader, statement)
    },
    typeOf: (syntax) => typeExpression(reader, syntax),
  }
  return reader
}
