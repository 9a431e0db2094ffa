import { jsx as makeElement, jsxs as makeElements } from 'react/jsx-runtime'
import { inert } from '#shared/hiddenCharacters'

/**
 * What JSX is compiled to in this interface (see `jsxImportSource`): React's own, but every text of the page is inert. Names and
 * sources come from a repository that nobody vouches for, and with a mark of direction in it one name reads as another. Here no part
 * can forget it. What is copied, asked for or typed is no child of an element, and stays as it is.
 */
export const jsx: typeof makeElement = (type, props, key) => makeElement(type, shown(props), key)
export const jsxs: typeof makeElements = (type, props, key) => makeElements(type, shown(props), key)

export { Fragment, type JSX } from 'react/jsx-runtime'

/** Attributes that are read like text: by the pointer's tip and by a screen reader. */
const READ: ReadonlySet<string> = new Set(['title', 'aria-label'])

function shown(props: unknown): unknown {
  if (typeof props !== 'object' || props === null) return props
  const texts = Object.entries(props).flatMap(([name, value]): readonly (readonly [string, unknown])[] => {
    const inertValue = name === 'children' ? inertChildren(value) : READ.has(name) ? inertText(value) : value
    return inertValue === value ? [] : [[name, inertValue]]
  })
  return texts.length === 0 ? props : { ...props, ...Object.fromEntries(texts) }
}

/** The children themselves where none of them is a text with something hidden in it. */
function inertChildren(children: unknown): unknown {
  if (!Array.isArray(children)) return inertText(children)
  const all: readonly unknown[] = children
  return all.every((child) => inertText(child) === child) ? children : all.map(inertText)
}

function inertText(value: unknown): unknown {
  return typeof value === 'string' ? inert(value) : value
}
