import type { Syntax } from '#model/Syntax'

/** Members and calls of one chain, and operators before its start, that are looked through. */
const DEPTH_LIMIT = 200
/** What may stand behind `!` in a chain. */
const CHAINED = new Set(['call', 'member', 'subscript', 'nonNull', 'instantiation'])
const OPERATED = new Set(['unary', 'binary'])

/**
 * The grammar of TypeScript lets `!` behind an operand take all before it, so that `a < item!.size()` is read as `(a < item)!.size()`. Gives the
 * same with the chain behind the operator, as the language has it; undefined where nothing is to be changed.
 */
export function reassociated(text: string, syntax: Syntax): Syntax | undefined {
  const chain: Syntax[] = []
  let at: Syntax | undefined = syntax
  while (at !== undefined && CHAINED.has(at.kind) && chain.length < DEPTH_LIMIT) {
    chain.push(at)
    const [first]: readonly Syntax[] = at.children
    // What stands in parentheses starts behind them.
    at = first?.start === syntax.start ? first : undefined
  }
  if (at === undefined || !OPERATED.has(at.kind) || chain.at(-1)?.kind !== 'nonNull') return undefined
  return behindOperators(text, at, chain, 0)
}

/** The operators again, the last operand being the start of the chain. */
function behindOperators(text: string, operated: Syntax, chain: readonly Syntax[], depth: number): Syntax {
  const last = operated.children.at(-1)
  if (last === undefined || depth > DEPTH_LIMIT) return operated
  const isOpen = OPERATED.has(last.kind) && last.end === operated.end
  const operand = isOpen ? behindOperators(text, last, chain, depth + 1) : chainOf(chain, last, startOf(text, last))
  return { ...operated, end: operand.end, children: [...operated.children.slice(0, -1), operand] }
}

function chainOf(chain: readonly Syntax[], base: Syntax, start: number): Syntax {
  let built = base
  for (const each of chain.toReversed()) built = { ...each, start, children: [built, ...each.children.slice(1)] }
  return built
}

/** Where an operand starts with the parentheses around it. */
function startOf(text: string, { start }: Syntax): number {
  let at = start
  for (let before = start - 1; before >= 0 && /[\s(]/.test(text[before] ?? ''); before -= 1) {
    if (text[before] === '(') at = before
  }
  return at
}
