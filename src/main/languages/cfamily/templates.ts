import type { Syntax } from '#model/Syntax'
import { childOf, fieldOf } from '../children.ts'
import type { Reader } from './Reader.ts'
import { isType } from './types.ts'

/** The type parameters of a template; those that are values are none. */
export function templateOf(reader: Reader, template: Syntax | undefined): { readonly names: string[] } {
  const list = template === undefined ? undefined : childOf(template, 'typeParameters')
  const names = (list?.children ?? []).flatMap((each) => {
    if (each.kind !== 'typeParameter') return []
    const name = fieldOf(each, 'name') ?? each.children.find(isType)
    return name === undefined ? [] : [reader.file.textOf(name)]
  })
  return { names }
}
