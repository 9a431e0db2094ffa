import { expect, it } from 'vitest'
import { SYMBOL_FLAGS } from '#shared/symbol'
import { linkProject, type ProjectTexts } from './testing/linkProject.ts'

/** The symbols with flags about use from outside, as `name: flags`. */
async function flagsOf(texts: ProjectTexts): Promise<readonly string[]> {
  const { symbols, strings } = await linkProject(texts)
  return [...symbols.flags].flatMap((bits, row) => {
    const flags = ['entry_point', 'public', 'registered', 'fulfils'] as const
    const set = flags.filter((flag) => (bits & (1 << SYMBOL_FLAGS.indexOf(flag))) !== 0)
    return set.length === 0 ? [] : [`${strings[symbols.qualifiedName[row] ?? 0]}: ${set.join(' ')}`]
  })
}

it('what a package hands out is what its entries export, by whatever way, with inherited members', async () => {
  expect(
    await flagsOf({
      'package.json':
        '{"name": "quay", "exports": {".": "./dist/prod/index.js", "./debug": "./dist/prod/debug.js"}, "bin": {"quay": "cli.js"}}',
      'src/debug.ts': 'export function trace() {}\n',
      'src/index.ts':
        "export { moor as tie } from './moor.ts'\nexport * from './star.ts'\nexport { Tug } from './tug.ts'\n",
      'src/moor.ts': 'export function moor() {}\nexport function inner() {}\n',
      'src/star.ts': 'export const list = () => {}\n',
      'src/tug.ts':
        'class Boat { float() {} private sink() {} }\nexport class Tug extends Boat { pull() {} #secret() {} }\n',
      'cli.js': 'function main() {}\n',
    }),
  ).toEqual([
    'cli.<module>: entry_point',
    'src.debug.<module>: entry_point',
    'src.debug.trace: public',
    'src.<module>: entry_point',
    'src.moor.moor: public',
    'src.star.list: public',
    'src.tug.Boat.float: public fulfils',
    'src.tug.Tug: public',
    'src.tug.Tug.pull: public fulfils',
  ])
})

it('an application hands out nothing, and still has what a library or the language calls', async () => {
  expect(
    await flagsOf({
      'package.json': '{"private": true}',
      'src/view.ts':
        "import { Component } from 'some-library'\nexport class View extends Component { render() {} }\nexport class Plain { toJSON() {} other() {} }\n",
    }),
  ).toEqual(['src.view.View.render: fulfils', 'src.view.Plain.toJSON: fulfils'])
})

it('decorators and annotations register, those that only say something do not', async () => {
  expect(
    await flagsOf({
      'app.py':
        'import web\n@web.get("/")\ndef _index(): pass\nclass _Box:\n    @property\n    def size(self): return 1\n    @web.on\n    def _hook(self): pass\n',
      'Site.java':
        'import org.web.Get;\nclass Site {\n  @Get void index() {}\n  @Override public String toString() { return ""; }\n  private void own() {}\n}\n',
    }),
  ).toEqual([
    'Site.Site.index: registered',
    'Site.Site.toString: fulfils',
    'app._index: registered',
    'app._Box.size: fulfils',
    'app._Box._hook: registered',
  ])
})

it('files that a framework runs by their names are entries, and what they show is used', async () => {
  const flags = await flagsOf({
    'package.json': '{"private": true, "devDependencies": {"@sveltejs/kit": "2"}}',
    'src/routes/+page.svelte': "<script>\nimport Card from './Card.svelte'\n</script>\n<Card/>",
    'src/routes/Card.svelte': '<b>x</b>',
    'src/routes/+page.server.ts': 'export function load() {}\n',
    'src/hooks.server.ts': 'export function handle() {}\n',
    'nuxt/package.json': '{"private": true, "dependencies": {"nuxt": "4"}}',
    'nuxt/app/pages/tides.vue': '<template><b/></template>',
    'nuxt/app/components/Rope.vue': '<template><b/></template>',
    'next/package.json': '{"private": true, "dependencies": {"next": "16"}}',
    'next/app/[dock]/page.tsx': 'export default function Dock() {}\nexport async function generateMetadata() {}\n',
    'next/app/[dock]/rope.tsx': 'export function Rope() {}\n',
    'next/middleware.ts': 'export function middleware() {}\n',
    'next/vitest.config.mts': 'export default function config() {}\n',
    'remix/package.json': '{"private": true, "dependencies": {"@remix-run/react": "2"}}',
    'remix/app/routes/_index.tsx': 'export function loader() {}\n',
    'remix/app/models/page.ts': 'export function page() {}\n',
  })
  expect(flags.filter((line) => !line.includes('<module>'))).toEqual([
    'next.app.[dock].page.Dock: public',
    'next.app.[dock].page.generateMetadata: public',
    'next.middleware.middleware: public',
    'next.vitest.config.config: public',
    'nuxt.app.pages.tides: public',
    'remix.app.routes._index.loader: public',
    'src.hooks.server.handle: public',
    'src.routes.+page.server.load: public',
    'src.routes.+page: public',
  ])
})

it('a module that is taken whole and handed on may be used for all that it exports', async () => {
  const flags = await flagsOf({
    'package.json': '{"private": true}',
    'app.js': "import * as all from './all'\nimport * as used from './used'\nregister(all)\nregister(used.part)\n",
    'all.js': "export { Crane } from './crane'\nexport function tie() {}\nfunction own() {}\nexport * from './star'\n",
    'crane.js': 'export class Crane { lift() {} }\nexport function none() {}\n',
    'star.js': 'export function star() {}\n',
    'used.js': 'export function part() {}\nexport function rest() {}\n',
  })
  expect(flags).toEqual(['all.tie: fulfils', 'crane.Crane: fulfils', 'crane.Crane.lift: fulfils', 'star.star: fulfils'])
})
