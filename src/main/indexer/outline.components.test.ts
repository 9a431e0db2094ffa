import { beforeAll, describe, expect, it } from 'vitest'
import { createParser, type Parser } from './parse.ts'

let parser: Parser
beforeAll(async () => {
  parser = await createParser()
})

/** The symbols whose code differs between two texts of one component, and what it imports in the second alone. */
async function changed(language: 'vue' | 'svelte', before: string, after: string): Promise<readonly string[]> {
  const path = `Harbour.${language}`
  const [left, right] = [await parser.outline(path, language, before), await parser.outline(path, language, after)]
  const known = new Map(left.symbols.map(({ localName, code }) => [localName, code]))
  const imported = new Set(left.imports.map(({ digest }) => digest))
  expect(right.moduleCode).toBe(left.moduleCode)
  return [
    ...right.symbols.filter(({ localName, code }) => known.get(localName) !== code).map(({ localName }) => localName),
    ...right.imports.filter(({ digest }) => !imported.has(digest)).map(({ specifier }) => `import ${specifier}`),
  ]
}

describe('the outline of a component', () => {
  const vue = (script: string, template: string): string =>
    `<script setup>\nimport Card from './Card.vue'\n${script}\n</script>\n<template>\n${template}\n</template>\n<style>b { color: red }</style>\n`
  const script = 'function save() { store() }'
  const template = '<Card @close="save">text</Card>'
  const before = vue(script, template)

  it('tells a function of its script from what it shows', async () => {
    expect(await changed('vue', before, vue('function save() { keep() }', template))).toEqual(['Harbour.save'])
    expect(await changed('vue', before, before.replace("'./Card.vue'", "'./Box.vue'"))).toEqual(['import ./Box.vue'])
  })

  it.each(['<Card @close="saved">text</Card>', '<Card @close="save">other</Card>', '<p @close="save">text</p>'])(
    'shows that its template became %s',
    async (each) => {
      expect(await changed('vue', before, vue(script, each))).toEqual(['Harbour'])
    },
  )

  it('leaves white space, comments and styles out', async () => {
    const spaced = before.replace('text<', '\n  text\n <').replace('<Card', '<!-- card --><Card').replace('red', 'blue')
    expect(await changed('vue', before, `<!-- head -->\n${spaced}`)).toEqual([])
  })

  it('has the snippets of Svelte as symbols', async () => {
    const svelte = (inside: string, below: string): string =>
      `<script>\n  let n = 1\n</script>\n{#snippet row(x)}<li>{${inside}}</li>{/snippet}\n<p>{@render row(${below})}</p>\n`
    expect(await changed('svelte', svelte('x', 'n'), svelte('x + 1', 'n'))).toEqual(['Harbour', 'Harbour.row'])
    expect(await changed('svelte', svelte('x', 'n'), svelte('x', 'n + 1'))).toEqual(['Harbour'])
  })
})
