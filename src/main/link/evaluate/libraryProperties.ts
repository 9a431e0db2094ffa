import type { LibraryProperty } from '#model/LinkRules'
import type { Linker } from '../Linker.ts'
import { ownEntry } from '../ownEntry.ts'
import { NOTHING, type ContainerKind, type Value, type Values } from '../values.ts'

type Holder = Extract<Value, { kind: 'container' | 'tuple' }>

/** What reading a property of a library container or tuple gives; undefined where no language has one of that name. */
export function propertyOf(linker: Linker, value: Holder, name: string): Values | undefined {
  const owner = value.kind === 'container' ? value.container : value.kind
  for (const { rules } of linker.filesByFamily.values()) {
    const property = ownEntry(rules.library.properties, `${owner}.${name}`)
    if (property !== undefined) return valueOf(linker, value, property, rules.library.lists ?? 'array')
  }
  return undefined
}

function valueOf(linker: Linker, value: Holder, property: LibraryProperty, lists: ContainerKind): Values {
  const { values } = linker
  const listOf = (items: Values): Values => values.one(values.container(lists, items, NOTHING))
  if (value.kind === 'tuple') return value.items[property === 'second' ? 1 : 0] ?? NOTHING
  switch (property) {
    case 'element':
      return value.items
    case 'key':
      return value.keys
    case 'listOfElement':
      return listOf(value.items)
    case 'listOfKey':
      return listOf(value.keys)
    case 'self':
      return values.one(value)
    case 'first':
    case 'second':
      return NOTHING
  }
}
