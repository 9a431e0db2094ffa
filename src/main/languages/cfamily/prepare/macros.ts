import { declaresTest } from '../testSymbols.ts'
import { isMacroLike, isWord, type Part } from './header.ts'
import type { Tokens } from './tokens.ts'

const MACRO_TYPE = /^[\w\s:*&<>,]*$/

/** Takes macros out of the head of a declaration that no grammar can read there. */
export function takeMacrosOut(tokens: Tokens, parts: readonly Part[]): void {
  const [first] = parts
  if (first === undefined || first.text === 'typedef') return
  const rest = withoutLeadingCall(tokens, parts)
  const opening = rest.findIndex(
    ({ kind, text }, at) => kind === 'group' && text === '(' && rest[at - 1]?.kind === 'name',
  )
  const names = rest.flatMap((part, at) => (part.kind === 'name' ? [at] : []))
  const nameAt = opening > 0 ? opening - 1 : (names[names.length - 1] ?? -1)
  if (nameAt < 0 || rest.slice(0, nameAt).some(({ text }) => text === '(')) return
  const before = names.filter((at) => at < nameAt)
  const hasType = rest.slice(0, nameAt).some(({ kind }) => kind === 'type')
  takeExtra(tokens, rest, { before, nameAt, extra: before.length - (hasType ? 0 : 1) })
  if (opening > 0) takeTrailing(tokens, rest.slice(opening + 1))
}

/** `API(type) name(…)`: what is in the brackets is the type, unless another one follows. */
function withoutLeadingCall(tokens: Tokens, parts: readonly Part[]): readonly Part[] {
  const lead = parts.findIndex(({ kind }) => kind !== 'word')
  const name = parts[lead]
  const group = parts[lead + 1]
  const next = parts.slice(lead + 2)
  if (name?.kind !== 'name' || group?.kind !== 'group' || group.text !== '(' || declaresTest(name.text)) return parts
  const follows = next.filter(({ text }) => text !== '*' && text !== '&')
  const isFollowed =
    follows[0] !== undefined && follows[0].kind !== 'group' && follows[0].kind !== 'mark' && follows[0].text !== 'const'
  if (!isFollowed || !isMacroLike(name.text)) return parts
  const callAt = follows.findIndex(({ kind, text }) => kind === 'group' && text === '(')
  const heads = callAt < 0 ? follows : follows.slice(0, callAt)
  const types = heads.filter((part) => part.kind === 'type' || (part.kind === 'name' && !isMacroLike(part.text)))
  const inside = tokens.text.slice(tokens.ends[group.start], tokens.starts[group.end - 1])
  const isType = MACRO_TYPE.test(inside) && inside.trim() !== '' && types.length < 2
  take(tokens, name.start, name.end)
  if (isType) {
    take(tokens, group.start, group.start + 1)
    take(tokens, group.end - 1, group.end)
    return [{ kind: 'type', text: '', start: group.start, end: group.start }, ...next]
  }
  take(tokens, group.start, group.end)
  return next
}

interface Names {
  readonly before: readonly number[]
  readonly nameAt: number
  readonly extra: number
}

/** Two names cannot be the type of a third one: one of them is a macro. */
function takeExtra(tokens: Tokens, parts: readonly Part[], { before, nameAt, extra }: Names): void {
  if (extra <= 0) return
  const like = before.filter((at) => isMacroLike(parts[at]?.text ?? ''))
  const name = parts[nameAt]
  if (like.length === 0 && name !== undefined && isMacroLike(name.text)) {
    // What looks like the name of a function is said of a variable: `Type name GUARDED_BY(lock);`.
    take(tokens, name.start, parts[nameAt + 1]?.kind === 'group' ? (parts[nameAt + 1]?.end ?? name.end) : name.end)
    return
  }
  for (const at of [...like, ...before.filter((each) => !like.includes(each))].slice(0, extra)) {
    const part = parts[at]
    if (part === undefined) continue
    const group = parts[at + 1]
    take(tokens, part.start, group?.kind === 'group' && group.text === '(' ? group.end : part.end)
  }
}

/** Macros behind the parameters: `void f() LOCKS_EXCLUDED(mutex);`. */
function takeTrailing(tokens: Tokens, parts: readonly Part[]): void {
  for (const [at, part] of parts.entries()) {
    if (part.kind !== 'name' || !isMacroLike(part.text)) continue
    const group = parts[at + 1]
    take(tokens, part.start, group?.kind === 'group' ? group.end : part.end)
  }
}

/** Macros between `class` and its name: `class API Shape final : …`. */
export function takeFromClassHead(tokens: Tokens, start: number, end: number): void {
  const words: number[] = []
  for (let at = start; at < end; at += 1) {
    const text = tokens.at(at)
    if (text === ':' || text === '<') break
    if (isWord(text) && text !== 'final' && tokens.isOut[at] !== 1) words.push(at)
    if (text === '(') {
      // What a macro before the name is given.
      let depth = 0
      for (; at < end; at += 1) {
        if (tokens.at(at) === '(') depth += 1
        if (tokens.at(at) === ')') depth -= 1
        if (depth === 0) break
      }
    }
  }
  const isPath = words.some((at) => tokens.at(at + 1) === '::')
  const name = words[words.length - 1]
  if (isPath || name === undefined) return
  const first = words[0] ?? name
  if (first < name && isWord(tokens.at(first))) take(tokens, first, name)
}

export function take(tokens: Tokens, start: number, end: number): void {
  tokens.isOut.fill(1, start, end)
}
