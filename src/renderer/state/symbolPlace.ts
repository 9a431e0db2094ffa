import { ask } from '../api.ts'
import { say, sentenceOf } from './notices.ts'
import { useProject } from './project.ts'
import type { SymbolRow } from './symbolRow.ts'
import { readSymbol } from './useSymbol.ts'

/** Where a symbol is defined, asked at this moment. Undefined, and said, where it has no place in the project. */
export async function symbolPlace(qn: string): Promise<SymbolRow | undefined> {
  const { root } = useProject.getState()
  if (root === undefined) return undefined
  try {
    const symbol = readSymbol(await ask('get_code_snippet', { project: root, format: 'json', symbol: qn }))?.symbol
    if (symbol !== undefined && symbol.file !== '' && !symbol.external) return symbol
    say(`${qn} has no place in this project's files.`)
  } catch (cause) {
    say(sentenceOf(cause), 'bad')
  }
  return undefined
}
