/** A stretch of a component's file: script, or a piece of markup with its look. */
export type ComponentStretch =
  | { readonly kind: 'script'; readonly text: string }
  | { readonly kind: 'markup'; readonly text: string; readonly look: string }

const SCRIPT = /(<script\b[^>]*>)([^]*?)(?=<\/script\s*>|$)/gi
/** Comments, the beginnings and ends of tags, texts in quotes. */
const MARKUP = /(<!--[^]*?(?:-->|$))|(<\/?[A-Za-z][\w.:-]*|\/?>)|(=\s*"[^"]*"|=\s*'[^']*')/g

/** Takes the text of a Vue or Svelte component apart, or a part of such a text: lines that begin with no tag are script. */
export function componentCode(code: string): readonly ComponentStretch[] {
  if (!/^\s*(?:<|\{[#:/@])/.test(code)) return [{ kind: 'script', text: code }]
  const stretches: ComponentStretch[] = []
  let at = 0
  for (const { index, 1: tag = '', 2: script = '' } of code.matchAll(SCRIPT)) {
    stretches.push(...markup(code.slice(at, index + tag.length)), { kind: 'script', text: script })
    at = index + tag.length + script.length
  }
  return [...stretches, ...markup(code.slice(at))]
}

function markup(text: string): readonly ComponentStretch[] {
  const stretches: ComponentStretch[] = []
  let at = 0
  const take = (to: number, look: string) => {
    if (to > at) stretches.push({ kind: 'markup', text: text.slice(at, to), look })
    at = to
  }
  for (const { index, 0: whole, 1: comment, 2: tag } of text.matchAll(MARKUP)) {
    take(index, '')
    take(index + whole.length, comment !== undefined ? 'co' : tag !== undefined ? 'ty' : 'st')
  }
  take(text.length, '')
  return stretches
}
