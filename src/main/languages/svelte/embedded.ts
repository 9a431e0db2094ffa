import type { EmbeddedCode, EmbeddedPart } from '#model/EmbeddedCode'
import { withTemplate } from '../markup/withTemplate.ts'
import { attributeText } from '../markup/attributeText.ts'
import { rawEnd, readMarkup, type MarkupToken, type OpenTag } from '../markup/readMarkup.ts'
import { scriptLanguage } from '../markup/scriptLanguage.ts'
import { createTemplateWriter, hasContent, NESTING_LIMIT } from '../markup/TemplateWriter.ts'
import { writeSvelteTemplate } from './template.ts'

/** What is code in a Svelte component: its scripts, and everything else that is no style, as the code of its template. */
export function svelteCode(_path: string, text: string): EmbeddedCode {
  const { tokens, torn } = readMarkup(text, { start: 0, end: text.length, marks: 'single' })
  const blocks = blocksOf(tokens)
  const parts = blocks.filter(({ name }) => name === 'script').map((tag) => scriptPart(text, tag))
  const writer = createTemplateWriter(text)
  const template = tokens.filter((token) => token.kind !== 'open' || !blocks.includes(token))
  writeSvelteTemplate(writer, text, template)
  return withTemplate(text, parts, writer, { markup: besideBlocks(text, blocks), torn })
}

/** The scripts and styles at the top of the file; those inside of elements are a part of the page. */
function blocksOf(tokens: readonly MarkupToken[]): readonly OpenTag[] {
  const blocks: OpenTag[] = []
  const open: string[] = []
  for (const token of tokens) {
    if (token.kind === 'close') {
      const at = open.lastIndexOf(token.name)
      if (at >= 0) open.length = at
    } else if (token.kind === 'open' && hasContent(token)) {
      if (open.length === 0 && (token.name === 'script' || token.name === 'style')) blocks.push(token)
      if (open.length < NESTING_LIMIT) open.push(token.name)
    }
  }
  return blocks
}

function scriptPart(text: string, tag: OpenTag): EmbeddedPart {
  const isModule = attributeText(text, tag, 'module') !== undefined || attributeText(text, tag, 'context') === 'module'
  return {
    role: isModule ? 'module' : 'setup',
    language: scriptLanguage(
      attributeText(text, tag, 'lang') ?? attributeText(text, tag, 'type')?.replace('text/', ''),
    ),
    start: tag.end,
    end: rawEnd(text, tag.end, text.length, tag.name),
  }
}

function besideBlocks(text: string, blocks: readonly OpenTag[]): readonly string[] {
  const starts = blocks.map(({ start }) => start)
  const ends = blocks.map((tag) => rawEnd(text, tag.end, text.length, tag.name))
  return [0, ...ends].map((from, index) => text.slice(from, starts[index] ?? text.length))
}
