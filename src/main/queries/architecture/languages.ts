import { listOf } from '../rows/incompleteFiles.ts'
import type { Aspect } from './Ground.ts'

/** Files, lines and symbols by language, most files first. */
export const languages: Aspect = ({ scope: { reader }, files }) => {
  const { files: columns, symbols } = reader.graph
  const byLanguage = new Map<number, { files: number; lines: number; symbols: number }>()
  const languageOf = new Map<number, number>()
  for (const file of files) {
    const language = columns.language[file] ?? 0
    languageOf.set(file, language)
    const sum = byLanguage.get(language) ?? { files: 0, lines: 0, symbols: 0 }
    byLanguage.set(language, sum)
    sum.files += 1
    sum.lines += columns.lines[file] ?? 0
  }
  for (const file of symbols.file) {
    const sum = byLanguage.get(languageOf.get(file) ?? -1)
    if (sum !== undefined) sum.symbols += 1
  }
  const rows = [...byLanguage]
    .map(([language, sum]) => ({ name: reader.text(language), ...sum }))
    .sort((a, b) => b.files - a.files || (a.name < b.name ? -1 : 1))
  return listOf(['language', 'files', 'lines', 'symbols'], rows, {
    key: (row) => [-row.files, row.name],
    row: (row) => [row.name, row.files, row.lines, row.symbols],
  })
}
