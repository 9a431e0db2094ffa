import type { Syntax } from '#model/Syntax'
import { stringContent } from './header.ts'
import type { Reader } from './Reader.ts'

const NAMES_LIMIT = 5_000

/** Adds what is assigned to `__all__`, or added to it, in the module: strings in lists, tuples and sums of them. */
export function addToAll(reader: Reader, value: Syntax): void {
  const { all, file, frame } = reader
  if (frame.kind !== 'module') return
  all.found = true
  switch (value.kind) {
    case 'list':
    case 'tuple':
      for (const item of value.children) addToAll(reader, item)
      return
    case 'binary':
      for (const operand of value.children) addToAll(reader, operand)
      return
    case 'string': {
      const name = value.children.length === 0 ? stringContent(file.textOf(value)) : undefined
      if (name === undefined || all.names.length >= NAMES_LIMIT) all.closed = false
      else all.names.push(name)
      return
    }
    default:
      all.closed = false
  }
}

/** `__all__.extend([…])`, `__all__.append("name")`. */
export function readAllCall(reader: Reader, call: Syntax): void {
  const [callee, argument] = call.children
  if (argument === undefined || callee?.kind !== 'attribute' || reader.frame.kind !== 'module') return
  const method = /^__all__\s*\.\s*(extend|append|remove|\w+)$/.exec(reader.file.textOf(callee))?.[1]
  if (method === undefined) return
  if (method === 'extend' || method === 'append') addToAll(reader, argument)
  else reader.all.closed = false
}
