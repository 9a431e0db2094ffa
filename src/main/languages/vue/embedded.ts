import type { EmbeddedCode, EmbeddedPart } from '#model/EmbeddedCode'
import type { Diagnostic } from '#model/FileFacts'
import { withTemplate } from '../markup/withTemplate.ts'
import { attributeText } from '../markup/attributeText.ts'
import { rawEnd, readMarkup, type OpenTag } from '../markup/readMarkup.ts'
import { scriptLanguage } from '../markup/scriptLanguage.ts'
import { createTemplateWriter } from '../markup/TemplateWriter.ts'
import { wordsOf } from '../markup/wordsOf.ts'
import { writeVueTemplate } from './template.ts'

/** A file has a few blocks; more than this are not read. */
const BLOCKS_LIMIT = 50

interface Block {
  readonly tag: OpenTag
  readonly start: number
  readonly end: number
}

/** What is code in a Vue component: its scripts, and its template as code. */
export function vueCode(_path: string, text: string): EmbeddedCode {
  const torn: number[] = []
  const blocks = blocksOf(text, torn)
  const scripts = blocks.filter(({ tag }) => tag.name === 'script' && attributeText(text, tag, 'src') === undefined)
  const parts: EmbeddedPart[] = scripts.map(({ tag, start, end }) => ({
    role: tag.attributes.some(({ name }) => name === 'setup') ? 'setup' : 'module',
    language: scriptLanguage(attributeText(text, tag, 'lang')),
    start,
    end,
  }))
  const writer = createTemplateWriter(text)
  const words = wordsOf(scripts.map(({ start, end }) => text.slice(start, end)))
  const diagnostics: Diagnostic[] = []
  for (const { tag, start, end } of blocks) {
    if (tag.name !== 'template') continue
    const language = attributeText(text, tag, 'lang') ?? 'html'
    if (language === 'html') {
      const markup = readMarkup(text, { start, end, marks: 'double' })
      torn.push(...markup.torn)
      writeVueTemplate(writer, text, markup.tokens, words)
    } else {
      const line = text.slice(0, start).split('\n').length
      diagnostics.push({ message: `a template in ${language} is not read`, line, endLine: line, reason: 'limit' })
    }
  }
  const markup = blocks.filter(({ tag }) => tag.name === 'template').map(({ start, end }) => text.slice(start, end))
  return withTemplate(text, parts, writer, { markup, torn, diagnostics })
}

/** The elements at the top of the file, with the stretches of what is in them. */
function blocksOf(text: string, torn: number[]): readonly Block[] {
  const blocks: Block[] = []
  let at = 0
  while (blocks.length < BLOCKS_LIMIT) {
    const opened = readMarkup(text, { start: at, end: text.length, marks: 'none', first: true })
    torn.push(...opened.torn)
    const tag = opened.tokens.at(-1)
    if (tag?.kind !== 'open') break
    if (tag.isClosed) {
      at = tag.end
      continue
    }
    const end = contentEnd(text, tag)
    blocks.push({ tag, start: tag.end, end })
    at = end
  }
  return blocks
}

function contentEnd(text: string, tag: OpenTag): number {
  const isMarkup = tag.name === 'template' && (attributeText(text, tag, 'lang') ?? 'html') === 'html'
  if (!isMarkup) return rawEnd(text, tag.end, text.length, tag.name)
  return readMarkup(text, { start: tag.end, end: text.length, marks: 'double', inside: 'template' }).end
}
