import type { OpenTag } from './readMarkup.ts'

/** What an attribute says: empty for one without a value, undefined for none. */
export function attributeText(text: string, tag: OpenTag, name: string): string | undefined {
  const attribute = tag.attributes.find((each) => each.name === name)
  if (attribute === undefined) return undefined
  return attribute.value === undefined ? '' : text.slice(attribute.value.start, attribute.value.end)
}
