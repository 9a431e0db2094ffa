import type { Syntax } from '#model/Syntax'
import { readAttribute } from './attributeNames.ts'
import { itemsIn, withAttributes, type Attributes } from './attributes.ts'
import { declareFunction, readFunction } from './functions.ts'
import { declareImpl, readImpl } from './impls.ts'
import { declareMacro, readMacroBody } from './macroDefinitions.ts'
import { declareModule, readModule } from './moduleItems.ts'
import { readMacro } from './macros.ts'
import type { Reader } from './Reader.ts'
import { declareTrait, readTrait } from './traits.ts'
import { declareEnum, declareStruct, declareTypeAlias, readEnum, readStruct, readTypeAlias } from './types.ts'
import { declareExternCrate, declareUse } from './uses.ts'
import { declareConst, readConst } from './constants.ts'

type Declare = (reader: Reader, item: Syntax, attributes: Attributes) => void
type Read = (reader: Reader, item: Syntax) => void

const DECLARE: ReadonlyMap<string, Declare> = new Map<string, Declare>([
  ['struct', declareStruct],
  ['enum', declareEnum],
  ['trait', declareTrait],
  ['typeAlias', declareTypeAlias],
  ['function', (reader, item, attributes) => void declareFunction(reader, item, attributes)],
  ['const', declareConst],
  ['mod', declareModule],
  ['use', declareUse],
  ['externCrate', declareExternCrate],
  ['macroDefinition', declareMacro],
])

const READ: ReadonlyMap<string, Read> = new Map<string, Read>([
  ['struct', readStruct],
  ['enum', readEnum],
  ['trait', readTrait],
  ['typeAlias', readTypeAlias],
  ['function', readFunction],
  ['const', readConst],
  ['mod', readModule],
  ['impl', readImpl],
  ['macroDefinition', readMacroBody],
])

/** Whether syntax is an item, which is known in all of its block. */
export function isItem({ kind }: Syntax): boolean {
  return DECLARE.has(kind) || kind === 'impl' || kind === 'foreign'
}

/** Adds the symbols of items and binds their names; what they are made of is read later, when all names are known. */
export function declareItems(reader: Reader, children: readonly Syntax[]): void {
  const impls: (readonly [Syntax, Attributes])[] = []
  withAttributes(reader, children, (item, attributes) => {
    if (item.kind === 'foreign') declareItems(reader, itemsIn(item))
    else if (item.kind === 'impl') impls.push([item, attributes])
    else DECLARE.get(item.kind)?.(reader, item, attributes)
  })
  // The types of the same module stand by now.
  for (const [item, attributes] of impls) declareImpl(reader, item, attributes)
}

/** Reads what declared items are made of; macros that stand between them as well. */
export function readItems(reader: Reader, children: readonly Syntax[]): void {
  for (const child of children) {
    if (child.kind === 'attribute') readAttribute(reader, child)
    else if (child.kind === 'foreign') readItems(reader, itemsIn(child))
    else if (child.kind === 'macro') readMacro(reader, child)
    else if (child.kind === 'statement') readItems(reader, child.children)
    else READ.get(child.kind)?.(reader, child)
  }
}
