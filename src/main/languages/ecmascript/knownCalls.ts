import type { Syntax } from '#model/Syntax'
import { assignExport } from './commonJs.ts'
import { constantText } from './constants.ts'
import { described, describedMembers } from './descriptors.ts'
import { plainValue, propertyOf } from './paths.ts'
import { isGlobal } from './scopes.ts'
import type { Context, Walk } from './Walk.ts'

/** Names under which packages that copy members into their first argument are imported by custom. */
const MERGING: ReadonlySet<string> = new Set(['mixin', 'extend', 'mergeDescriptors'])

/**
 * Calls of the language's own functions that declare something: `Object.assign(module.exports, { … })`,
 * `Object.defineProperty(exports, 'x', { value })`, `util.inherits(Child, Parent)`, `Object.assign(Circle.prototype, { … })`.
 */
export function readKnownCall(walk: Walk, context: Context, call: Syntax): void {
  const [callee, ...args] = call.children
  if (callee?.kind === 'name' && walk.file.textOf(callee) === 'inherits') inherit(walk, context, args)
  if (callee?.kind === 'name' && MERGING.has(walk.file.textOf(callee))) mergeMembers(walk, context, args)
  const [object] = callee?.children ?? []
  if (callee?.kind !== 'member' || object?.kind !== 'name') return
  switch (`${walk.file.textOf(object)}.${propertyOf(walk, callee)}`) {
    case 'Object.assign':
      if (isGlobal(walk, context, 'Object')) {
        assignFields(walk, context, args)
        mergeMembers(walk, context, args)
      }
      return
    case 'Object.setPrototypeOf':
      if (isGlobal(walk, context, 'Object')) linkPrototypes(walk, context, args)
      return
    case 'Object.defineProperty':
      if (isGlobal(walk, context, 'Object')) defineProperty(walk, context, args)
      return
    case 'Object.defineProperties':
      if (isGlobal(walk, context, 'Object')) defineProperties(walk, context, args)
      return
    case 'util.inherits':
      inherit(walk, context, args)
      return
    default:
  }
}

/** The fields of plain object literals become exports or members of the first argument. */
function assignFields(walk: Walk, context: Context, [target, ...sources]: readonly Syntax[]): void {
  if (target === undefined) return
  const line = walk.file.lineOf(target.start)
  const isExports = isExportsObject(walk, context, target)
  const object = isExports ? undefined : plainValue(walk, context, target)
  if (!isExports && object === undefined) return
  for (const source of sources) {
    const literal = walk.objects.get(source)
    for (const name of literal?.names ?? []) {
      const value = walk.make.member(literal?.value ?? walk.unknown, name)
      if (isExports) assignExport(walk, { name, nameStart: source.start }, { value, line })
      else if (object !== undefined) walk.facts.assignments.push({ object, name, value, definition: -1 })
    }
  }
}

/** All members of the sources that are no literals become members of the first argument. */
function mergeMembers(walk: Walk, context: Context, [target, ...sources]: readonly Syntax[]): void {
  const object =
    target === undefined || isExportsObject(walk, context, target) ? undefined : plainValue(walk, context, target)
  if (object === undefined) return
  for (const source of sources) {
    const value = walk.objects.has(source) ? undefined : plainValue(walk, context, source)
    if (value !== undefined) walk.facts.assignments.push({ object, name: '...', value, definition: -1 })
  }
}

function linkPrototypes(walk: Walk, context: Context, [child, parent]: readonly Syntax[]): void {
  const [childClass] = child?.children ?? []
  if (child?.kind !== 'member' || propertyOf(walk, child) !== 'prototype' || childClass === undefined) return
  const object = plainValue(walk, context, childClass)
  const value = parent && plainValue(walk, context, parent)
  if (object === undefined || value === undefined) return
  walk.facts.assignments.push({ object, name: 'prototype', value, definition: -1 })
}

function inherit(walk: Walk, context: Context, [child, parent]: readonly Syntax[]): void {
  const object = child && plainValue(walk, context, child)
  const value = parent && plainValue(walk, context, parent)
  if (object === undefined || value === undefined) return
  walk.facts.assignments.push({
    object,
    name: 'prototype',
    value: walk.make.member(value, 'prototype'),
    definition: -1,
  })
}

/** `Object.defineProperty(object, 'x', { value: y })` and `{ get: () => y }`. */
function defineProperty(walk: Walk, context: Context, [target, key, descriptor]: readonly Syntax[]): void {
  const name = key === undefined ? undefined : constantText(walk, context, key)
  const isLiteral = descriptor !== undefined && walk.objects.has(descriptor)
  const value = isLiteral ? described(walk, descriptor) : undefined
  if (target === undefined || key === undefined || name === undefined || value === undefined) return
  if (isExportsObject(walk, context, target)) {
    assignExport(walk, { name, nameStart: key.start }, { value, line: walk.file.lineOf(key.start) })
    return
  }
  const object = plainValue(walk, context, target)
  if (object !== undefined) walk.facts.assignments.push({ object, name, value, definition: -1 })
}

/** `Object.defineProperties(object, { x: { value: y }, … })`. */
function defineProperties(walk: Walk, context: Context, [target, descriptors]: readonly Syntax[]): void {
  if (target === undefined || descriptors === undefined) return
  const isExports = isExportsObject(walk, context, target)
  const object = isExports ? undefined : plainValue(walk, context, target)
  for (const [name, value] of describedMembers(walk, descriptors)) {
    const { start } = descriptors
    if (isExports) assignExport(walk, { name, nameStart: start }, { value, line: walk.file.lineOf(start) })
    else if (object !== undefined) walk.facts.assignments.push({ object, name, value, definition: -1 })
  }
}

function isExportsObject(walk: Walk, context: Context, target: Syntax): boolean {
  const text = walk.file.textOf(target)
  if (text === 'exports') return isGlobal(walk, context, 'exports')
  return text === 'module.exports' && isGlobal(walk, context, 'module')
}
