import { describe, expect, test } from 'vitest'
import { edgesOf, linkProject, sitesOf, type ProjectTexts } from './testing/linkProject.ts'

async function calls(texts: ProjectTexts): Promise<readonly string[]> {
  return edgesOf(await linkProject(texts))
}

const BUTTON =
  '<script setup>\ndefineProps({ text: String })\n</script>\n<template><button>{{ text }}</button></template>\n'

describe('a Vue component', () => {
  test('is a symbol named by its file, and is called by the templates that have it, however they write its name', async () => {
    const texts = {
      'ui/MyButton.vue': BUTTON,
      'Plain.vue':
        "<script setup>\nimport MyButton from './ui/MyButton.vue'\n</script>\n<template><MyButton /></template>",
      'Kebab.vue':
        "<script setup>\nimport MyButton from './ui/MyButton'\n</script>\n<template><p><my-button/></p></template>",
      'Camel.vue':
        "<script setup>\nimport myButton from './ui/MyButton.vue'\n</script>\n<template><MyButton/></template>",
      'Space.vue': "<script setup>\nimport * as ui from './ui'\n</script>\n<template><ui.MyButton/></template>",
      'ui/index.ts': "export { default as MyButton } from './MyButton.vue'\n",
      'Old.vue': `<template><my-button></my-button><other-one/></template>
<script>
import Thing from './ui/MyButton.vue'
export default { components: { MyButton: Thing, 'other-one': Thing } }
</script>`,
    }
    expect(await calls(texts)).toEqual([
      'Camel -> ui.MyButton import',
      'Kebab -> ui.MyButton import',
      'Old -> ui.MyButton import',
      'Plain -> ui.MyButton import',
      'Space -> ui.MyButton import',
    ])
  })

  test('calls what directives say, with modifiers and without an argument', async () => {
    const graph = await linkProject({
      'View.vue':
        '<script setup>\nconst props = (o) => o\nconst on = () => {}\nconst more = () => {}\n</script>\n<template><b v-bind.prop="props(1)" v-on="more()" @click.once="on()" v-model.trim="text" /></template>\n',
    })
    expect(edgesOf(graph)).toEqual(['View -> View.more local', 'View -> View.on local', 'View -> View.props local'])
  })

  test('of a package is external; a tag that nothing in the file declares is unknown; elements of the page are none', async () => {
    const graph = await linkProject({
      'View.vue':
        "<script setup>\nimport { NButton } from 'naive-ui'\nimport button from './button'\n</script>\n<template>\n<NButton/>\n<router-link/>\n<button/>\n<Transition/>\n</template>",
      'button.ts': 'export default function button() {}\n',
    })
    expect(edgesOf(graph)).toEqual([])
    expect(sitesOf(graph, 'View.vue').filter((line) => line.includes('element'))).toEqual([
      '6 element NButton: external naive-ui',
      '7 element RouterLink: unresolved missing_import',
      '9 element Transition: builtin',
    ])
  })

  test('calls what its expressions call, and refers to its handlers, at the lines of the file', async () => {
    const graph = await linkProject({
      'Form.vue': `<script setup lang="ts">
import { format } from './format'
function save(): void {}
function load(id: number): void {}
class Row { label(): string { return '' } }
const rows: Row[] = []
</script>
<template>
  <input @input="save" :value="format(1)">
  <a @click="load(2)">{{ format(
    3) }}</a>
  <li v-for="(row, at) in rows" :key="at" v-if="row">{{ row.label() }}</li>
  <b v-if="rows.length">one</b>
  <b v-else-if="format(4)">two</b>
  <b v-else @click="() => { save(); load(5) }">three</b>
</template>
`,
      'format.ts': 'export function format(value: number): string { return String(value) }\n',
    })
    expect(edgesOf(graph, ['calls', 'references'])).toEqual([
      'Form -> Form.Row.label type',
      'Form -> Form.load local',
      'Form -> Form.save local',
      'Form -> format.format import',
      'Form -references-> Form.save local',
    ])
    expect(sitesOf(graph, 'Form.vue').filter((line) => line.includes('format'))).toEqual([
      '9 call format: resolved',
      '10 call format: resolved',
      '14 call format: resolved',
    ])
  })

  test('a name that a loop or a slot gives shadows one of the script', async () => {
    const texts = {
      'List.vue':
        '<script setup>\nimport { item } from \'./item\'\n</script>\n<template><li v-for="item in 3">{{ item() }}</li><p #head="{ item }">{{ item() }}</p>{{ item() }}</template>',
      'item.ts': 'export function item() {}\n',
    }
    const graph = await linkProject(texts)
    expect(sitesOf(graph, 'List.vue').filter((line) => line.includes(' call '))).toEqual([
      '4 call item: unresolved dynamic',
      '4 call item: unresolved no_type',
      '4 call item: resolved',
    ])
  })

  test('with options finds its members through this and in its template, and nothing else of the module there', async () => {
    const texts = {
      'Cart.vue': `<template><p @click="add">{{ total }} {{ price(1) }} {{ hidden() }}</p></template>
<script>
import { defineComponent } from 'vue'
import { shared } from './shared'
function hidden() {}
export default defineComponent({
  mixins: [shared],
  data() { return { box: new Box() } },
  computed: { total() { return this.price(2) } },
  mounted() { this.add(); this.reset(); this.$emit('ready') },
  methods: {
    add() { this.box.open(); hidden() },
    price(amount) { return amount },
  },
})
class Box { open() {} }
</script>`,
      'shared.js': 'export const shared = { methods: { reset() {} } }\n',
    }
    const graph = await linkProject(texts)
    expect(edgesOf(graph, ['calls', 'references']).filter((line) => !line.includes('Box type'))).toEqual([
      'Cart -> Cart.methods.price local',
      'Cart -references-> Cart.methods.add local',
      'Cart.computed.total -> Cart.methods.price local',
      'Cart.data -> Cart.Box local',
      'Cart.methods.add -> Cart.Box.open type',
      'Cart.methods.add -> Cart.hidden local',
      'Cart.mounted -> Cart.methods.add local',
      'Cart.mounted -> shared.shared.methods.reset import',
    ])
    expect(sitesOf(graph, 'Cart.vue')).toContain('10 call this.$emit: builtin')
  })

  test('is called by the scripts that mount it, and functions that it is given are called through its props', async () => {
    const texts = {
      'Dialog.vue':
        '<script setup lang="ts">\nconst props = defineProps<{ onClose: () => void }>()\nfunction end() { props.onClose() }\n</script>',
      'Page.vue': `<script setup lang="ts">
import Dialog from '@/Dialog.vue'
function closed(): void {}
</script>
<template><Dialog @close="closed" /></template>`,
      'Dialog.test.ts': `import { mount } from '@vue/test-utils'
import { it } from 'vitest'
import Dialog from './Dialog.vue'
it('opens', () => { mount(Dialog) })
`,
      'tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./*"] } } }',
    }
    expect(edgesOf(await linkProject(texts), ['calls', 'references'])).toEqual([
      'Dialog.end -> Page.closed import',
      'Dialog.test.opens -references-> Dialog import',
      'Page -> Dialog import',
      'Page -references-> Page.closed local',
    ])
  })

  test('with a torn script or a torn expression still has the rest', async () => {
    const graph = await linkProject({
      'Torn.vue': `<script setup>
function good() {}
function bad( {
</script>
<template>
  <p :a="good(" :b="good()">{{ ) }}</p>
  <p>{{ good() }}</p>
</template>`,
    })
    expect(sitesOf(graph, 'Torn.vue').filter((line) => line.includes(' call '))).toEqual([
      '6 call good: resolved',
      '7 call good: resolved',
    ])
  })
})

describe('a Svelte component', () => {
  test('calls components, actions, snippets, and what its blocks and handlers call', async () => {
    const graph = await linkProject({
      'lib/Card.svelte':
        '<script>\n  let { children, onpick } = $props()\n  function go() { onpick() }\n</script>\n{@render children()}',
      'lib/tools.ts':
        'export function focus(node: unknown) {}\nexport class Boat { sail(): void {} }\nexport async function load(): Promise<Boat> { return new Boat() }\n',
      'Page.svelte': `<script lang="ts">
  import Card from './lib/Card.svelte'
  import * as ui from './lib'
  import { Boat, focus, load } from './lib/tools'
  let { boats }: { boats: Boat[] } = $props()
  let shown = $derived(boats.filter((boat) => keep(boat)))
  function keep(boat: Boat): boolean { return true }
  function pick(): void {}
</script>
{#snippet row(boat: Boat)}<li on:click={() => boat.sail()}>x</li>{/snippet}
{#each shown as boat, i (keep(boat))}
  <Card onpick={pick} use:focus>{@render row(boat)}</Card>
{:else}
  <ui.Card />
{/each}
{#await load() then boat}{boat.sail()}{:catch e}{keep(e)}{/await}
<input onchange={pick} />
`,
      'lib/index.js': "export { default as Card } from './Card.svelte'\n",
    })
    expect(edgesOf(graph, ['calls', 'references']).filter((line) => !line.startsWith('lib.tools'))).toEqual([
      'Page -> Page.keep local',
      'Page -> Page.row local',
      'Page -> lib.Card import',
      'Page -> lib.tools.Boat.sail type',
      'Page -> lib.tools.focus import',
      'Page -> lib.tools.load import',
      'Page -references-> Page.pick local',
      'Page.row -> lib.tools.Boat.sail type',
      'lib.Card -> lib.Card.children local',
      'lib.Card.go -> Page.pick import',
    ])
    expect(sitesOf(graph, 'Page.svelte').filter((line) => /\$/.test(line))).toEqual([
      '5 call $props: builtin',
      '6 call $derived: builtin',
    ])
  })

  test('of the older kind has props, reactive statements, stores and a module script', async () => {
    const graph = await linkProject({
      'Old.svelte': `<script context="module">
  export function next() {}
</script>
<script>
  import { t } from 'svelte-i18n'
  export let onDone = () => {}
  $: total = sum(1)
  function sum(x) { next(); onDone(); return x }
</script>
<svelte:self/>{$t('x')}
<button on:click={sum}>{total}</button>`,
      'Use.svelte': `<script>
  import Old, { next } from './Old.svelte'
  function done() {}
  next()
</script>
<Old onDone={done} let:item>{item.show()}</Old>`,
    })
    expect(edgesOf(graph, ['calls', 'references'])).toEqual([
      'Old -> Old local',
      'Old -> Old.sum local',
      'Old -references-> Old.sum local',
      'Old.sum -> Old.next local',
      'Old.sum -> Old.onDone local',
      'Old.sum -> Use.done import',
      'Use -> Old import',
      'Use -> Old.next import',
      'Use -references-> Use.done local',
    ])
    expect(sitesOf(graph, 'Old.svelte')).toContain('10 call $t: external svelte-i18n')
  })

  test('is given the snippets inside of it', async () => {
    const texts = {
      'Pane.svelte': '<script>\n  let { header } = $props()\n</script>\n{@render header(1)}',
      'Page.svelte':
        "<script>\n  import Pane from './Pane.svelte'\n  const header = 1\n</script>\n<Pane>\n  {#snippet header(n)}{n}{/snippet}\n</Pane>",
    }
    const graph = await linkProject(texts)
    expect(edgesOf(graph, ['calls', 'references'])).toEqual([
      'Page -> Pane import',
      'Page -references-> Page.header~2 local',
      'Pane -> Page.header~2 import',
    ])
  })

  test('and a script of the same name stay apart', async () => {
    const texts = {
      'Tide.svelte': "<script>\nimport { rise } from './Tide.ts'\nrise()\n</script>",
      'Tide.ts': 'export function rise() {}\n',
    }
    expect(await calls(texts)).toEqual(['Tide.svelte -> Tide.ts.rise import'])
  })
})

describe('what a framework puts in scope', () => {
  const nuxt = { 'package.json': '{ "dependencies": { "nuxt": "4", "@nuxtjs/i18n": "9" } }' }

  test('of a Nuxt application: components by folder and file, composables, Vue and Nuxt themselves', async () => {
    const graph = await linkProject({
      ...nuxt,
      'app/components/base/Button.vue': '<template><b/></template>',
      'app/components/status/StatusCard.vue': '<template><slot/></template>',
      'app/composables/tides.ts': 'export function useTides() {}\nexport { deep } from "./more/deep"\n',
      'app/composables/more/deep.ts': 'export function deep() {}\nexport function twice() {}\n',
      'app/utils/twice.ts': 'export function twice() {}\n',
      'app/pages/index.vue': `<script setup>
useTides()
deep()
twice()
ref(1)
navigateTo('/')
nowhere()
</script>
<template>
<BaseButton/>
<lazy-status-card/>
<NuxtLink/>
{{ $t('a') }}
<Nothing/>
</template>`,
    })
    expect(edgesOf(graph)).toEqual([
      'app.pages -> app.components.base.Button import',
      'app.pages -> app.components.status.StatusCard import',
      'app.pages -> app.composables.more.deep.deep import',
      'app.pages -> app.composables.tides.useTides import',
    ])
    expect(sitesOf(graph, 'app/pages/index.vue').filter((line) => !line.endsWith(' resolved'))).toEqual([
      '4 call twice: unresolved ambiguous',
      '5 call ref: external vue',
      '6 call navigateTo: external nuxt',
      '7 call nowhere: unresolved missing_import',
      '12 element NuxtLink: external nuxt',
      '13 call $t: external vue-i18n',
      '14 element Nothing: unresolved missing_import',
    ])
  })

  test('is in scope nowhere else', async () => {
    const graph = await linkProject({
      'package.json': '{ "dependencies": { "vue": "3", "vue-router": "4" } }',
      'components/Card.vue': '<template><b/></template>',
      'composables/tides.ts': 'export function useTides() {}\n',
      'Page.vue': '<script setup>\nuseTides()\n</script>\n<template><Card/><RouterView/></template>',
    })
    expect(edgesOf(graph)).toEqual([])
    expect(sitesOf(graph, 'Page.vue')).toContain('4 element RouterView: external vue-router')
  })

  test('the signs of frameworks lead to their folders', async () => {
    const graph = await linkProject({
      'site/package.json': '{}',
      'site/src/lib/Card.svelte': '<b>x</b>',
      'site/src/lib/index.ts': 'export function open() {}\n',
      'site/src/routes/+page.svelte':
        "<script>\nimport Card from '$lib/Card.svelte'\nimport { open } from '$lib'\nimport { page } from '$app/state'\nimport gone from '$lib/gone'\nopen()\npage.now()\ngone()\n</script>\n<Card/>",
      'web/package.json': '{}',
      'web/src/Main.vue': "<script setup>\nimport Bar from '@/Bar.vue'\n</script>\n<template><Bar/></template>",
      'web/src/Bar.vue': '<template><b/></template>',
    })
    expect(edgesOf(graph)).toEqual([
      'site.src.routes.+page -> site.src.lib.Card import',
      'site.src.routes.+page -> site.src.lib.open import',
      'web.src.Main -> web.src.Bar import',
    ])
    expect(sitesOf(graph, 'site/src/routes/+page.svelte').filter((line) => line.includes(' call '))).toEqual([
      '6 call open: resolved',
      '7 call page.now: external @sveltejs/kit',
      '8 call gone: unresolved missing_import',
    ])
  })
})
