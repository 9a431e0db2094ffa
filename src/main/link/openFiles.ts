import type { ExpressionId } from '#model/Expression'
import type { Binding, FileFacts } from '#model/FileFacts'
import type { LinkFile, LinkInput } from './Linker.ts'
import { createMemo } from './memo.ts'

/** Prepares every file for linking: flat bindings, empty memos. Linear in the facts. */
export function openFiles(input: LinkInput): LinkFile[] {
  return input.files.map((file, index) => openFile(file, index, input))
}

/** Prepares one file; `index` is its place among all. */
export function openFile({ path, facts: all }: LinkInput['files'][number], index: number, input: LinkInput): LinkFile {
  const rules = input.rules(all.language)
  const shown = rules.namesShown?.(path, input.view)
  const facts = shown === undefined ? all : showing(all, shown)
  const bindings: Binding[] = []
  const firstBinding = new Int32Array(facts.scopes.length)
  for (const [scope, { bindings: own }] of facts.scopes.entries()) {
    firstBinding[scope] = bindings.length
    for (const binding of own) bindings.push(binding)
  }
  const expressionCount = facts.expressions.code.length / 3
  return {
    index,
    path,
    facts,
    rules,
    isTest: rules.isTestFile(path),
    package:
      facts.package === undefined ? undefined : (rules.packageOf?.(path, facts.package, input.view) ?? facts.package),
    bindings,
    firstBinding,
    bindingsByName: [],
    typeParameters: typeParametersByScope(facts),
    typeBounds: typeBoundsByScope(facts),
    typeOfScope: new Map(facts.types.flatMap(({ scope }, type) => (scope < 0 ? [] : [[scope, type] as const]))),
    expressionValues: createMemo(expressionCount),
    expressionTypes: createMemo(expressionCount),
    bindingValues: createMemo(bindings.length),
    functionReturns: createMemo(facts.functions.length),
    importResolutions: new Map(),
    exportsByName: new Map(),
    exportIndex: undefined,
    starSpecifiers: undefined,
    importedFiles: undefined,
    importedNames: [],
    largeObjects: new Map(),
    placements: undefined,
    assignedMembers: undefined,
    fixtures: undefined,
  }
}

/** Facts of a file that shows others only some of its names. */
function showing(facts: FileFacts, shown: ReadonlySet<string>): FileFacts {
  const isShown = (name: string): boolean => shown.has(name) || !/^\w/.test(name)
  return {
    ...facts,
    exports: facts.exports.filter(({ name }) => isShown(name)),
    definitions: facts.definitions.map((each) =>
      each.container >= 0 || isShown(each.name)
        ? each
        : { ...each, flags: each.flags.filter((flag) => flag !== 'exported') },
    ),
  }
}

function typeBoundsByScope(facts: FileFacts): ReadonlyMap<number, readonly ExpressionId[]> {
  const byScope = new Map<number, readonly ExpressionId[]>()
  for (const { scope, typeBounds } of [...facts.types, ...facts.functions]) {
    if (scope >= 0 && typeBounds !== undefined) byScope.set(scope, typeBounds)
  }
  return byScope
}

function typeParametersByScope(facts: FileFacts): ReadonlyMap<number, readonly string[]> {
  const byScope = new Map<number, readonly string[]>()
  for (const { scope, typeParameters } of [...facts.types, ...facts.functions]) {
    if (scope >= 0 && typeParameters.length > 0) byScope.set(scope, typeParameters)
  }
  return byScope
}
