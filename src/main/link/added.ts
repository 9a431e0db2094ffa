import type { ExpressionId } from '#model/Expression'
import { arrive, flowing } from './flow.ts'
import { bindingKey, fieldKey } from './flowKeys.ts'
import { lastNameOf, leftOf, operationOf, rightOf, stringAt } from './expressions.ts'
import type { LinkFile, Linker } from './Linker.ts'
import { importOf } from './modules.ts'
import { ownEntry } from './ownEntry.ts'
import { lookUp } from './scopes.ts'
import type { Values } from './values.ts'

/** Imports that are followed to the variable of a container. */
const STEPS_LIMIT = 8

/** Where the container is kept that an expression means: a variable, or a field of a type. */
type Keeper =
  | { readonly kind: 'binding'; readonly file: LinkFile; readonly index: number }
  | { readonly kind: 'field'; readonly object: ExpressionId; readonly name: string }

/**
 * Notes every variable and field into which some call of a file puts values (`handlers.push(f)`), so that what is read from them counts as
 * dependent on flow. Must run for all files before anything is evaluated for good.
 */
export function noteAdders(linker: Linker, file: LinkFile): void {
  const names = adderNames(file)
  if (names.size === 0) return
  for (const { kind, callee } of file.facts.sites) {
    if (kind !== 'call' && kind !== 'operator') continue
    if (operationOf(file.facts, callee) !== 'member' || !names.has(lastNameOf(file.facts, callee))) continue
    const keeper = keeperOf(linker, file, leftOf(file.facts, callee))
    if (keeper?.kind === 'binding') linker.fedBindings.add(bindingKey(keeper.file, keeper.index))
    if (keeper?.kind === 'field') linker.fedFields.add(keeper.name)
  }
}

/** Puts the arguments of a call into the container that its method adds to. */
export function addFromSite(linker: Linker, file: LinkFile, callee: ExpressionId, args: readonly ExpressionId[]): void {
  if (operationOf(file.facts, callee) !== 'member') return
  const name = lastNameOf(file.facts, callee)
  if (!adderNames(file).has(name)) return
  const object = leftOf(file.facts, callee)
  const position = adderPosition(linker, file, object, name)
  const keeper = position === undefined ? undefined : keeperOf(linker, file, object)
  if (position === undefined || keeper === undefined) return
  const arriving = args
    .slice(position)
    .flatMap((each) => linker.evaluate(file, each))
    .flatMap((pair) => flowing(linker, pair, keeper.kind === 'binding' && keeper.file !== file))
  if (arriving.length === 0) return
  if (keeper.kind === 'field') {
    addToField(linker, file, keeper.object, keeper.name, arriving)
    return
  }
  // What tests put into production code are doubles.
  if (file.isTest && !keeper.file.isTest) return
  arrive(linker, bindingKey(keeper.file, keeper.index), arriving)
}

function adderPosition(linker: Linker, file: LinkFile, object: ExpressionId, name: string): number | undefined {
  for (const { value } of linker.evaluate(file, object)) {
    const owner = value.kind === 'container' ? value.container : value.kind
    const position = ownEntry(file.rules.library.adders, `${owner}.${name}`)
    if (position !== undefined) return position
  }
  return undefined
}

function addToField(linker: Linker, file: LinkFile, object: ExpressionId, name: string, arriving: Values): void {
  if (!linker.fedFields.has(name)) return
  for (const { value } of linker.evaluate(file, object)) {
    if (value.kind !== 'instance' && value.kind !== 'class') continue
    const typeFile = linker.files[value.file]
    if (typeFile === undefined || (file.isTest && !typeFile.isTest)) continue
    const owner = linker.hierarchy.find(typeFile, value.type, name, { static: undefined })?.owner
    const ownerFile = owner === undefined ? undefined : linker.files[owner.file]
    if (owner === undefined || ownerFile === undefined) continue
    arrive(linker, fieldKey(ownerFile, owner.type, name), arriving)
  }
}

function keeperOf(linker: Linker, file: LinkFile, object: ExpressionId, steps = 0): Keeper | undefined {
  const left = leftOf(file.facts, object)
  switch (operationOf(file.facts, object)) {
    case 'member':
      return { kind: 'field', object: left, name: stringAt(file.facts, rightOf(file.facts, object)) }
    case 'name': {
      const found = lookUp(file, left, stringAt(file.facts, rightOf(file.facts, object)), 'value')
      const binding = found?.kind === 'binding' ? file.bindings[found.index] : undefined
      if (found?.kind !== 'binding' || binding === undefined || steps > STEPS_LIMIT) return undefined
      if (binding.kind !== 'import') return { kind: 'binding', file, index: found.index }
      return binding.values[0] === undefined ? undefined : keeperOf(linker, file, binding.values[0], steps + 1)
    }
    case 'imported': {
      const found = importOf(linker, file, left)
      const expression = found?.kind === 'local' ? found.expressions[0] : undefined
      if (found?.kind !== 'local' || expression === undefined || steps > STEPS_LIMIT) return undefined
      return keeperOf(linker, found.file, expression, steps + 1)
    }
    default:
      return undefined
  }
}

const namesByAdders = new WeakMap<object, ReadonlySet<string>>()
const NO_NAMES: ReadonlySet<string> = new Set()

function adderNames(file: LinkFile): ReadonlySet<string> {
  const { adders } = file.rules.library
  if (adders === undefined) return NO_NAMES
  let names = namesByAdders.get(adders)
  if (names === undefined) {
    names = new Set(Object.keys(adders).map((key) => key.slice(key.indexOf('.') + 1)))
    namesByAdders.set(adders, names)
  }
  return names
}
