import { expect, it } from 'vitest'
import { jsx, jsxs } from './jsx-runtime.ts'

const HOSTILE = 'moor\u202egnp.ts'
const SHOWN = 'moor\\u202egnp.ts'

it('makes every text of an element inert, and leaves what is not text of the page as it is', () => {
  const inner = jsx('b', { children: HOSTILE })
  expect(inner.props).toEqual({ children: SHOWN })
  const outer = jsxs('span', {
    title: HOSTILE,
    'aria-label': HOSTILE,
    'data-name': HOSTILE,
    children: [HOSTILE, 7, inner],
  })
  expect(outer.props).toEqual({ title: SHOWN, 'aria-label': SHOWN, 'data-name': HOSTILE, children: [SHOWN, 7, inner] })
})

it('takes over properties in which nothing is hidden', () => {
  const children = ['harbour', 'pier']
  expect(jsxs('p', { children }).props).toEqual({ children })
  expect(jsx('input', { value: HOSTILE }).props).toEqual({ value: HOSTILE })
})
