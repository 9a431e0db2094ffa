import type { ExpressionId } from '#model/Expression'
import type { LibraryRules } from '#model/LinkRules'
import { leftOf, listAt, operationOf, rightOf, stringAt } from '../expressions.ts'
import type { LinkFile, Linker } from '../Linker.ts'
import { lookUpImplicit } from '../implicitNames.ts'
import { instancesOf } from '../modules.ts'
import { lookUp } from '../scopes.ts'
import { NOTHING, type ContainerKind, type Values } from '../values.ts'
import { awaited } from './containers.ts'
import { argumentsOf, substitute } from './substitute.ts'
import { ownEntry } from '../ownEntry.ts'

/** A type with type arguments: a container, a library type, a class of the project, or an alias with its parameters replaced. */
export function genericType(linker: Linker, file: LinkFile, type: ExpressionId, list: number): Values {
  const argumentList = listAt(file.facts, list)
  const args = argumentList.map((each) => linker.evaluateType(file, each))
  const names = libraryNames(linker, file, type)
  for (const name of names) {
    const container = ownEntry(file.rules.library.containers, name)
    if (container !== undefined) return linker.values.one(containerOf(linker, container, args))
    const meaning = ownEntry(file.rules.library.types, name)
    if (meaning !== undefined) return libraryType(linker, file, meaning, argumentList, args)
  }
  return projectType(linker, file, type, args)
}

/** A container with its type arguments: of a map the key comes first, of the others the item. */
function containerOf(linker: Linker, container: ContainerKind, args: readonly Values[]) {
  if (container === 'result') return linker.values.container(container, args[0] ?? NOTHING, args[1] ?? NOTHING)
  const isKeyed = container === 'map' && args.length > 1
  const items = (isKeyed ? args[1] : args[0]) ?? NOTHING
  return linker.values.container(container, items, isKeyed ? (args[0] ?? NOTHING) : NOTHING)
}

type LibraryTypeMeaning = NonNullable<LibraryRules['types']>[string]

function libraryType(
  linker: Linker,
  file: LinkFile,
  meaning: LibraryTypeMeaning,
  argumentList: readonly ExpressionId[],
  args: readonly Values[],
): Values {
  const { values } = linker
  switch (meaning) {
    case 'same':
      return values.union(args)
    case 'first':
      return args[0] ?? NOTHING
    case 'class':
      return (args[0] ?? NOTHING).map(({ value, via }) =>
        values.reach(value.kind === 'instance' ? values.class(value.file, value.type, value.args, false) : value, via),
      )
    case 'instance':
      return instancesOf(linker, args[0] ?? NOTHING)
    case 'result':
      return argumentList[0] === undefined ? NOTHING : linker.callResult(args[0] ?? NOTHING, [], file)
    case 'awaited':
      return awaited(linker, args[0] ?? NOTHING)
  }
}

function projectType(linker: Linker, file: LinkFile, type: ExpressionId, args: readonly Values[]): Values {
  const { values } = linker
  const alias = aliasNamed(linker, file, type)
  if (alias !== undefined) {
    const { aliasFile, index } = alias
    const scope = aliasFile.facts.types[index]?.scope ?? -1
    const aliased = linker.evaluateType(aliasFile, aliasFile.facts.types[index]?.aliased ?? -1)
    return substitute(linker, aliased, { parameters: argumentsOf(linker, aliasFile, scope, args), receiver: undefined })
  }
  return linker
    .evaluateType(file, type)
    .map(({ value, via }) =>
      values.reach(
        value.kind === 'instance' && value.args.length === 0
          ? values.instance(value.file, value.type, args, { self: value.self, exact: value.exact })
          : value,
        via,
      ),
    )
}

/** The alias that a type expression names directly: its arguments replace parameters inside what it names. */
function aliasNamed(
  linker: Linker,
  file: LinkFile,
  type: ExpressionId,
): { readonly aliasFile: LinkFile; readonly index: number } | undefined {
  for (const { file: definedIn, expression } of linker.declarationsOf(file, type, 'type')) {
    if (operationOf(definedIn.facts, expression) !== 'class') continue
    const index = leftOf(definedIn.facts, expression)
    const facts = definedIn.facts.types[index]
    if (facts?.kind === 'alias' && facts.aliased >= 0 && facts.typeParameters.length > 0) {
      return { aliasFile: definedIn, index }
    }
  }
  return undefined
}

/** A name that no type of the project has. */
function isOutside(linker: Linker, file: LinkFile, type: ExpressionId, name: string): boolean {
  const found = lookUpImplicit(linker, file, leftOf(file.facts, type), name, 'type')
  return found === undefined || (found.kind === 'export' && found.exported.kind === 'external')
}

/** Names under which the language's rules may know the type: as written, or as taken from a package. */
function libraryNames(linker: Linker, file: LinkFile, type: ExpressionId): readonly string[] {
  const operation = operationOf(file.facts, type)
  const name = stringAt(file.facts, rightOf(file.facts, type))
  if (operation === 'name' && lookUp(file, leftOf(file.facts, type), name, 'type') === undefined) return [name]
  if (operation === 'implicit' && isOutside(linker, file, type, name)) return [name]
  if (operation !== 'name' && operation !== 'member' && operation !== 'imported' && operation !== 'implicit') return []
  return linker.evaluateType(file, type).flatMap(({ value }) => {
    if (value.kind === 'builtin') return [value.path, value.path.slice(value.path.lastIndexOf('.') + 1)]
    if (value.kind !== 'external') return []
    return [`${value.package}.${value.path}`, value.path.slice(value.path.lastIndexOf('.') + 1)]
  })
}
