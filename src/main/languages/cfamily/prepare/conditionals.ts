import type { Tokens } from './tokens.ts'

interface Branch {
  readonly directive: number
  net: number
  least: number
  parens: number
  first: string
  last: string
}

interface Group {
  readonly branches: Branch[]
  /** What stands before the group ends a statement, and the group stands in no list. */
  readonly isPlain: boolean
}

const ENDS = new Set([';', '{', '}', ':', ''])
const NO_STARTS = new Set([
  'else',
  ')',
  ']',
  ',',
  '&&',
  '&',
  '|',
  '||',
  '=',
  '?',
  ':',
  '.',
  '->',
  '+',
  '(',
  '[',
  '<',
  '>',
])
const DIRECTIVE = /^#\s*(if|ifdef|ifndef|elif|elifdef|elifndef|else|endif)\b\s*(.*)/

/**
 * Takes out what a reader cannot read of conditional compilation. Branches that each are whole are all read. Where one ends in the middle of
 * a block, a list or a statement, the directives go, and of several branches all but one; what `#if 0` guards goes too.
 */
export function resolveConditionals(tokens: Tokens): void {
  const groups: Group[] = []
  const lists: boolean[] = []
  let before = ''
  let parens = 0
  const branch = (): Branch | undefined => {
    const { branches } = groups[groups.length - 1] ?? { branches: [] }
    return branches[branches.length - 1]
  }
  const count = (net: number, parenNet: number): void => {
    const open = branch()
    if (open === undefined) return
    open.net += net
    open.parens += parenNet
    open.least = Math.min(open.least, open.net)
  }
  for (let at = 0; at < tokens.count; at += 1) {
    const text = tokens.at(at)
    const [, word] = text.startsWith('#') ? (DIRECTIVE.exec(text) ?? []) : []
    if (word === undefined) {
      if (text.startsWith('#')) continue
      const open = branch()
      if (open !== undefined && open.first === '') open.first = text
      if (open !== undefined) open.last = text
      if (text === '{')
        lists.push(before === '=' || before === ',' || (before === '{' && lists[lists.length - 1] === true))
      if (text === '}') lists.pop()
      if (text === '{' || text === '}') count(text === '{' ? 1 : -1, 0)
      if (text === '(' || text === ')') {
        parens += text === '(' ? 1 : -1
        count(0, text === '(' ? 1 : -1)
      }
      before = text
      continue
    }
    if (word.startsWith('if')) {
      const isInList = lists[lists.length - 1] === true || parens > 0
      groups.push({ branches: [opened(at)], isPlain: ENDS.has(before) && !isInList })
    } else if (word === 'endif') {
      const group = groups.pop()
      if (group === undefined) continue
      const kept = resolve(tokens, group, at)
      const last = group.branches[group.branches.length - 1]
      // The branches that were left out count no more.
      parens -= group.branches.reduce((sum, each) => sum + each.parens, 0) - (kept?.parens ?? 0)
      count(kept?.net ?? 0, kept?.parens ?? 0)
      const open = branch()
      if (open !== undefined && last !== undefined && last.last !== '') {
        if (open.first === '') open.first = last.first
        open.last = last.last
      }
    } else groups[groups.length - 1]?.branches.push(opened(at))
  }
}

function opened(directive: number): Branch {
  return { directive, net: 0, least: 0, parens: 0, first: '', last: '' }
}

/** Takes out what does not fit. Gives the branch that counts, or undefined where all of them are whole. */
function resolve(tokens: Tokens, { branches, isPlain }: Group, end: number): Branch | undefined {
  const isOff = branches.map(({ directive }) => /^#\s*(el)?if\s+(0|false)\b/.test(tokens.at(directive)))
  const isWhole = isPlain && branches.every((each, at) => isOff[at] === true || isClean(each))
  if (isWhole) {
    for (const [at] of branches.entries()) if (isOff[at] === true) takeOut(tokens, branches, at, end)
    return undefined
  }
  const kept = Math.max(isOff.indexOf(false), 0)
  for (const [at, { directive }] of branches.entries()) {
    tokens.isOut[directive] = 1
    if (at !== kept || isOff[at] === true) takeOut(tokens, branches, at, end)
  }
  tokens.isOut[end] = 1
  return isOff[kept] === true ? undefined : branches[kept]
}

function isClean({ net, least, parens, first, last }: Branch): boolean {
  return net === 0 && least === 0 && parens === 0 && ENDS.has(last) && !NO_STARTS.has(first)
}

function takeOut(tokens: Tokens, branches: readonly Branch[], at: number, end: number): void {
  const from = (branches[at]?.directive ?? 0) + 1
  tokens.isOut.fill(1, from, branches[at + 1]?.directive ?? end)
}
