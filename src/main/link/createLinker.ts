import { declarationsOf } from './declarations.ts'
import { callResult, computeReturns } from './evaluate/calls.ts'
import { elementsOf, iterate } from './evaluate/containers.ts'
import { evaluateExpression } from './evaluate/expression.ts'
import { memberOfValue } from './evaluate/members.ts'
import { parameterValues } from './evaluate/parameters.ts'
import { argumentsOf, substitute } from './evaluate/substitute.ts'
import { evaluateTypeExpression } from './evaluate/typeExpression.ts'
import { createExtensionMethods } from './extensionMethods.ts'
import { createFieldWrites } from './fieldWrites.ts'
import { createAddedOutside } from './addedOutside.ts'
import { createGlobals } from './globals.ts'
import { createHierarchy } from './hierarchy.ts'
import type { LinkFile, Linker, LinkInput } from './Linker.ts'
import { isTooDeep, remembered, tooDeep } from './memo.ts'
import { openFiles } from './openFiles.ts'
import { createLinkage } from './linkage.ts'
import { createNamespaces } from './namespaces.ts'
import { createPackages } from './packages.ts'
import { createParts } from './parts.ts'
import { createSharedImports } from './sharedImports.ts'
import { createValueTable } from './createValueTable.ts'
import { NOTHING } from './values.ts'

/** Forgets what is known of the names that files declare: some came or went. */
export function forgetNames(linker: Linker): void {
  linker.packages = createPackages(() => linker)
  linker.globals = createGlobals(() => linker)
  linker.addedOutside = createAddedOutside(() => linker)
  linker.extensionMethods = createExtensionMethods(() => linker)
  linker.namespaces = createNamespaces(() => linker)
  linker.names = {}
}

/** Forgets what was found out about the types of all files, too: some mean something else. */
export function forgetTypes(linker: Linker): void {
  forgetNames(linker)
  linker.hierarchy = createHierarchy(() => linker)
  linker.parts = createParts(() => linker)
  linker.sharedImports = createSharedImports(() => linker)
  linker.linkage = createLinkage(() => linker)
  linker.fieldWrites = createFieldWrites(() => linker)
}

/** Wires the parts of evaluation together for one run. */
export function createLinker(input: LinkInput): Linker {
  const files = openFiles(input)
  const values = createValueTable()
  const filesByFamily = new Map<string, LinkFile>()
  for (const file of files) if (!filesByFamily.has(file.rules.family)) filesByFamily.set(file.rules.family, file)

  const linker: Linker = {
    files,
    fileByPath: new Map(files.map((file) => [file.path, file])),
    filesByFamily,
    view: input.view,
    values,
    hierarchy: createHierarchy(() => linker),
    packages: createPackages(() => linker),
    globals: createGlobals(() => linker),
    addedOutside: createAddedOutside(() => linker),
    parts: createParts(() => linker),
    sharedImports: createSharedImports(() => linker),
    extensionMethods: createExtensionMethods(() => linker),
    namespaces: createNamespaces(() => linker),
    names: {},
    linkage: createLinkage(() => linker),
    fieldWrites: createFieldWrites(() => linker),
    hasConverters: files.some(({ facts }) => facts.functions.some(({ converts }) => converts !== undefined)),
    flow: new Map(),
    arriving: new Map(),
    fedBindings: new Set(),
    fedFields: new Set(),
    merging: new Set(),
    pendingExports: new Set(),
    depth: 0,
    cut: Infinity,
    readsFlow: false,
    isProvisional: false,
    wasTooDeep: false,
    flowDependent: [],
    provisional: [],
    evaluate: (file, expression) =>
      expression < 0 ? NOTHING : remembered(linker, file.expressionValues, file, expression, evaluateExpression),
    evaluateType: (file, expression) =>
      expression < 0 ? NOTHING : remembered(linker, file.expressionTypes, file, expression, evaluateTypeExpression),
    declarationsOf: (file, expression, space) => declarationsOf(linker, file, expression, space),
    membersOf(set, name) {
      const only = set.length === 1 ? set[0] : undefined
      if (only !== undefined) return linker.memberOf(only.value, only.via, name)
      return values.union(set.map(({ value, via }) => linker.memberOf(value, via, name)))
    },
    // Members and calls are not remembered; an object that is spread into itself would have no end.
    memberOf(value, via, name) {
      if (isTooDeep(linker)) return tooDeep(linker)
      linker.depth += 1
      const members = memberOfValue(linker, value, via, name)
      linker.depth -= 1
      return members
    },
    callResult(callees, args, file) {
      if (isTooDeep(linker)) return tooDeep(linker)
      linker.depth += 1
      const result = callResult(linker, callees, args, file)
      linker.depth -= 1
      return result
    },
    returnsOf: (file, fn) => remembered(linker, file.functionReturns, file, fn, computeReturns),
    parameterValues: (file, fn, position) => parameterValues(linker, file, fn, position),
    iterate: (set, file) => iterate(linker, set, file),
    elementsOf: (set, file) => elementsOf(linker, set, file),
    substituteArguments(above, baseFile, base) {
      const scope = baseFile.facts.types[base.type]?.scope ?? -1
      const by = { parameters: argumentsOf(linker, baseFile, scope, base.args), receiver: undefined }
      const args = above.args.map((set) => substitute(linker, set, by))
      return values.class(above.file, above.type, args, false)
    },
  }
  return linker
}
