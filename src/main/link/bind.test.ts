import { expect, it } from 'vitest'
import { edgesOf, linkProject, sitesOf } from './testing/linkProject.ts'

it('binding a function refers to it and calls nothing', async () => {
  const graph = await linkProject({
    'tide.js': 'function rise() {}\nfunction day(handle) {\n  handle(rise.bind(null, 1))\n}\n',
  })
  expect(edgesOf(graph, ['calls', 'references'])).toEqual(['tide.day -references-> tide.rise local'])
  expect(sitesOf(graph, 'tide.js')).toContain('3 call rise.bind: builtin')
})
