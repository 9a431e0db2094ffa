import { countOf } from '../../ui/formatCount.ts'
import { changeWord } from './changeWords.ts'
import type { ImpactReport } from './ImpactReport.ts'
import { impactSentence, sentenceText } from './sentence.ts'
import { isSeed } from './witness.ts'

/** Rows of one table of the export; what is beyond them is counted. */
const MOST_ROWS = 40

/**
 * The impact as Markdown for a pull request: sentence, verdict, risk factors, changed symbols, impacted modules, tests, command.
 * Names and paths are the analysed project's: nothing in them is read as markup.
 */
export function impactMarkdown(report: ImpactReport): string {
  const blocks = [
    '## Impact',
    escapeText(sentenceText(impactSentence(report))),
    gradeLine(report),
    bullets(report.factors.map(escapeText)),
    section(
      'Changed',
      table(
        ['Symbol', 'Change', 'Callers', 'Where'],
        report.changed
          .filter(isSeed)
          .map(({ name, change, callers, file, line }) => [
            code(name),
            changeWord(change),
            callers === undefined ? 'not known' : String(callers),
            code(line > 0 ? `${file}:${line}` : file),
          ]),
        report.changedTotal,
        'changed symbol',
      ),
    ),
    section(
      'Impacted modules',
      table(
        ['Module', 'Symbols', 'Files', 'Nearest hop'],
        report.moduleRows.map(({ module, symbols, files, hop }) => [
          code(module),
          String(symbols),
          String(files),
          String(hop),
        ]),
        report.modules,
        'module',
      ),
    ),
    section(
      'Tests to run',
      table(
        ['File', 'Tests', 'Hop'],
        report.tests.map(({ file, tests, hop }) => [code(file), String(tests), String(hop)]),
        report.testsTotal,
        'test file',
      ),
    ),
    report.command === undefined ? '' : fence(report.command),
    bullets(report.warnings.map(escapeText)),
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

function gradeLine({ verdict, level, completeness, unresolved, baseRef, mergeBase, head }: ImpactReport): string {
  const partial = unresolved > 0 ? ` (${countOf(unresolved, 'unresolved call')} may add more)` : ''
  const parts = [
    `**${verdict}**`,
    ...(level === undefined ? [] : [`risk ${level}`]),
    ...(completeness === undefined ? [] : [`${completeness}${partial}`]),
    ...(baseRef === undefined
      ? []
      : [`against ${code(baseRef)}${mergeBase === undefined ? '' : ` at ${code(mergeBase.slice(0, 7))}`}`]),
    ...(head === undefined ? [] : [`HEAD ${code(head.slice(0, 7))}`]),
  ]
  return parts.join(', ')
}

function section(title: string, body: string): string {
  return body === '' ? '' : `### ${title}\n\n${body}`
}

function table(heads: readonly string[], rows: readonly (readonly string[])[], total: number, noun: string): string {
  if (rows.length === 0) return ''
  const shown = rows.slice(0, MOST_ROWS)
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  const lines = [line(heads), line(heads.map(() => '---')), ...shown.map(line)]
  const left = Math.max(total, rows.length) - shown.length
  const noted = left > 0 ? `\n\n${countOf(left, `more ${noun}`)} not listed here.` : ''
  return `${lines.join('\n')}${noted}`
}

function bullets(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n')
}

/** A code span that a backtick in the text cannot end and a bar cannot cut out of its table cell. */
function code(text: string): string {
  const flat = oneLine(text).replaceAll('|', '\\|')
  const longest = Math.max(0, ...(flat.match(/`+/g) ?? []).map((ticks) => ticks.length))
  const ticks = '`'.repeat(longest + 1)
  return longest === 0 ? `${ticks}${flat}${ticks}` : `${ticks} ${flat} ${ticks}`
}

function fence(text: string): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((ticks) => ticks.length))
  const ticks = '`'.repeat(longest + 1)
  return `${ticks}sh\n${text}\n${ticks}`
}

/** Nothing of a plain text is markup, a mention or a link. */
function escapeText(text: string): string {
  return oneLine(text)
    .replace(/[\\`*_{}[\]()<>#+!|~&]/g, String.raw`\$&`)
    .replaceAll('@', '&#64;')
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}
