import { expect, test } from 'vitest'
import { edgesOf, linkProject } from './testing/linkProject.ts'

test('a module that is a function or a class is in use where it is handed on', async () => {
  const graph = await linkProject({
    'plug.js': 'module.exports = function plug() {}\n',
    'kind.js': 'module.exports = class Kind {}\n',
    'parts.js': 'exports.one = function () {}\nexports.two = function () {}\n',
    'whole.js': "module.exports = require('./round')\n",
    'round.js': "module.exports = require('./whole')\n",
    'main.js':
      "const plug = require('./plug')\nuse(plug)\nuse(require('./kind'))\nuse(require('./parts').one)\nuse(require('./parts'))\nuse(require('./whole'))\n",
  })
  expect(edgesOf(graph, ['references'])).toEqual([
    'main.<module> -references-> kind.Kind import',
    'main.<module> -references-> parts.one import',
    'main.<module> -references-> plug.plug import',
  ])
})
