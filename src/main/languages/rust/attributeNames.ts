import type { Syntax } from '#model/Syntax'
import { nameOf } from './define.ts'
import type { Reader } from './Reader.ts'
import { addNamedReference } from './sites.ts'

/** `key = path` among the arguments of an attribute: the macro that takes the attribute calls, or reads, what the path names. */
const VALUE = /=\s*((?:::\s*)?[A-Za-z_]\w*(?:\s*::\s*[A-Za-z_]\w*)*)\s*(?=[,)\]])/g
const STRING = /"(?:[^"\\]|\\.)*"/g
/** Arguments of `serde` that write the path of a function, or of a module of functions, as a string. */
const SERDE =
  /\b(default|with|serialize_with|deserialize_with|skip_serializing_if|getter)\s*=\s*"((?:::)?[A-Za-z_]\w*(?:::[A-Za-z_]\w*)*)"/g
const SERDE_ATTRIBUTE = /^#!?\[\s*(?:cfg_attr\s*\([^"]*\b)?serde\b/
/** The functions that a module has that `with` names. */
const OF_MODULE = ['serialize', 'deserialize'] as const
/** Longer attributes are tables of a macro's own. */
const LENGTH_LIMIT = 4_000

/** Records what the arguments of an attribute name as a value: what its macro makes of it is not seen, but the name is in use. */
export function readAttribute(reader: Reader, attribute: Syntax): void {
  const text = reader.file.text.slice(attribute.start, Math.min(attribute.end, attribute.start + LENGTH_LIMIT))
  if (!text.includes('=')) return
  const plain = text.replace(STRING, (string) => ' '.repeat(string.length))
  for (const match of plain.matchAll(VALUE)) {
    const path = match[1] ?? ''
    addNamedReference(reader, namesOf(path), attribute.start + match.index + match[0].indexOf(path))
  }
  if (!SERDE_ATTRIBUTE.test(text)) return
  for (const match of text.matchAll(SERDE)) {
    const [whole, key, path = ''] = match
    const start = attribute.start + match.index + whole.lastIndexOf(path)
    const paths = key === 'with' ? OF_MODULE.map((name) => `${path}::${name}`) : [path]
    for (const each of paths) addNamedReference(reader, namesOf(each), start)
  }
}

function namesOf(path: string): readonly string[] {
  return path.split('::').map((name) => nameOf(name.trim()))
}
