import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { addSite } from '../addSite.ts'
import { childOf } from '../children.ts'
import { nameOf, type Reader } from '../basic/Reader.ts'
import { readHanded } from '../basic/sites.ts'
import { testBlock } from './testBlocks.ts'

/** What is left of a chain: its value, where its last name stands, and where it starts. */
interface Link {
  readonly value: ExpressionId
  readonly at: Syntax
  readonly start: number
  /** Its last name is a member: what is read, where nothing calls it. */
  readonly isMember: boolean
}

/** Reads the arguments of a call: by position, then one object of those by name. */
export function readDartArguments(reader: Reader, list: Syntax): readonly ExpressionId[] {
  const { expression } = reader.builder
  const given: ExpressionId[] = []
  const named: (readonly [string, ExpressionId])[] = []
  const known = (value: ExpressionId): ExpressionId => (value < 0 ? expression.unknown('dynamic') : value)
  const pending = list.children.flatMap((each) => (each.kind === 'arguments' ? each.children : [each]))
  for (const each of pending) {
    if (each.kind === 'named') {
      const label = childOf(each, 'label')
      const value = readHandedOn(
        reader,
        each.children.filter((child) => child !== label),
      )
      const name = label === undefined ? '' : reader.file.textOf(label).replace(/\s*:$/, '')
      if (name !== '') named.push([name, known(value)])
    } else if (each.kind === 'argument') given.push(known(readHandedOn(reader, each.children)))
  }
  return named.length === 0 ? given : [...given, expression.object(named)]
}

/** An argument: a callable that it names is a reference. */
export function readHandedOn(reader: Reader, nodes: readonly Syntax[]): ExpressionId {
  const [only, ...others] = nodes
  return only?.kind === 'name' && others.length === 0 ? readHanded(reader, only) : readOne(reader, nodes)
}

/** Parts of an expression that stand on their own: links of a chain follow what they belong to. */
const LINKS = new Set(['selector', 'memberOf', 'index', 'arguments', 'cascade'])
const IGNORED = new Set(['typeName', 'typeArguments', 'nullable', 'functionType', 'label', 'static'])

/** Reads nodes in order, each with the links behind it; gives the value of each. */
export function readSequence(reader: Reader, nodes: readonly Syntax[]): readonly ExpressionId[] {
  const values: ExpressionId[] = []
  for (let at = 0; at < nodes.length; at += 1) {
    const node = nodes[at]
    if (node === undefined || IGNORED.has(node.kind)) continue
    const links: Syntax[] = []
    for (let next = nodes[at + 1]; next !== undefined && LINKS.has(next.kind); next = nodes[at + 1]) {
      links.push(next)
      at += 1
    }
    values.push(links.length === 0 ? reader.read(node) : readChain(reader, node, links))
  }
  return values
}

/** The value of nodes that are one expression; -1 for several. */
export function readOne(reader: Reader, nodes: readonly Syntax[]): ExpressionId {
  const values = readSequence(reader, nodes)
  return values.length === 1 ? (values[0] ?? -1) : -1
}

function readChain(reader: Reader, first: Syntax, links: readonly Syntax[]): ExpressionId {
  const block = first.kind === 'name' && links.length === 1 ? testBlock(reader, first, links[0]) : undefined
  if (block !== undefined) {
    addSite(reader, 'call', reader.read(first), [], { at: first.start, text: nameOf(reader, first) })
    reader.read(block)
    return -1
  }
  let link: Link = { value: reader.read(first), at: first, start: first.start, isMember: false }
  const pending = links.flatMap((each) => (each.kind === 'selector' ? each.children : [each]))
  for (const each of pending) {
    if (each.kind === 'cascade') {
      noteRead(reader, link)
      readCascade(reader, link, each)
    } else link = follow(reader, link, each)
  }
  noteRead(reader, link)
  return link.value
}

/** A member that is read and not called may be a getter. */
function noteRead(reader: Reader, { value, at, start, isMember }: Link): void {
  if (isMember) addSite(reader, 'getter', value, [], { at: at.start, text: reader.file.text.slice(start, at.end) })
}

function follow(reader: Reader, link: Link, each: Syntax): Link {
  const { expression } = reader.builder
  const known = link.value < 0 ? expression.unknown('no_type') : link.value
  switch (each.kind) {
    case 'memberOf': {
      const index = childOf(each, 'index')
      if (index !== undefined) return follow(reader, link, index)
      const name = childOf(each, 'name')
      if (name === undefined) return link
      noteRead(reader, link)
      return { value: expression.member(known, nameOf(reader, name)), at: name, start: link.start, isMember: true }
    }
    case 'index': {
      noteRead(reader, link)
      const args = [readOne(reader, each.children)].filter((value) => value >= 0)
      addSite(reader, 'operator', expression.member(known, '[]'), args, { at: each.start, text: '[]' })
      return { value: expression.element(known), at: each, start: link.start, isMember: false }
    }
    case 'arguments': {
      const args = readDartArguments(reader, each)
      const text = reader.file.text.slice(link.start, link.at.end)
      addSite(reader, 'call', known, args, { at: link.at.start, text })
      return { value: expression.call(known, args), at: each, start: link.start, isMember: false }
    }
    default:
      return link
  }
}

/** `..raise()..x = 2`: what is called is a member of what the cascade starts with. */
function readCascade(reader: Reader, on: Link, cascade: Syntax): void {
  let link: Link = { ...on, isMember: false }
  const rest: Syntax[] = []
  for (const each of cascade.children.flatMap((child) => (child.kind === 'selector' ? child.children : [child]))) {
    if (rest.length === 0 && LINKS.has(each.kind)) link = follow(reader, link, each)
    else rest.push(each)
  }
  if (rest.length === 0) noteRead(reader, link)
  else readSequence(reader, rest)
}
