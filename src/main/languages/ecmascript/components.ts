import type { ExpressionId } from '#model/Expression'
import type { Syntax } from '#model/Syntax'
import { emptyFunction } from '#model/emptyFunction'
import type { FactsBuilder } from '../FactsBuilder.ts'
import { COMPONENT } from './builtins.ts'
import { read } from './read.ts'
import { openBlock } from './scopes.ts'
import { nameAt, readKey } from './sourceText.ts'
import { readStatements } from './statements.ts'
import { SPREAD_FIELD } from './objects.ts'
import { unwrap } from './unwrap.ts'
import type { Context, Walk } from './Walk.ts'

/** The component that a file is: what its setup script and its template run in. */
export interface Component {
  readonly framework: 'vue' | 'svelte'
  /** As other files name it by custom: the name of its file. */
  readonly name: string
  readonly definition: number
  readonly fn: number
  /** The object that says what a Vue component consists of. */
  options: Syntax | undefined
}

/** What `this` is in the functions of a component's options, and the options: names that no program can have. */
const INSTANCE = '(this)'
const OPTIONS = '(options)'
/** The name under which a template knows its own component. */
export const SELF = '$$self'
const INDEX = 'index'
const WORD = /(?<![.\w$])[A-Za-z_$][\w$]*/g
/** A template has fewer names than this. */
const NAMES_LIMIT = 5_000
/** What every instance of a Vue component has. */
const VUE_MEMBERS = new Set(
  '$emit $nextTick $forceUpdate $watch $set $delete $on $off $once $attrs $slots $refs $el $parent $root $data $props $options'.split(
    ' ',
  ),
)
/** What well-known plugins add to it: which of them the project has, its packages say. */
const OF_PLUGINS = /^\$(?:t|tc|te|tm|rt|d|n|i18n|router|route|store|localePath)$/
/** Options of a Vue component that hold members of its instances. */
const MEMBER_OPTIONS = ['methods', 'mixins', 'extends', 'data', 'setup']

/** Adds the symbol of the component that a file is. The scope of the module must be open. */
export function openComponent(
  facts: FactsBuilder,
  framework: Component['framework'],
  file: { readonly path: string; readonly length: number; readonly lines: number },
): Component {
  const name = nameOfFile(file.path)
  const definition = facts.definitions.length
  facts.definitions.push({
    name,
    kind: 'function',
    container: -1,
    line: 1,
    column: 1,
    startLine: 1,
    endLine: file.lines,
    start: 0,
    end: file.length,
    flags: ['exported', 'default'],
    signature: `<${name}>`,
    doc: '',
    complexity: 1,
    function: facts.functions.length,
    type: -1,
    isFile: true,
  })
  const fn = facts.functions.length
  facts.functions.push({
    ...emptyFunction(definition, facts.scope(0, 'function', definition)),
    parameters: [{ name: 'props', declared: -1, default: -1, kind: 'plain' }],
  })
  return { framework, name, definition, fn, options: undefined }
}

/** The name of a file without its extension; `index` is named by its folder. */
function nameOfFile(path: string): string {
  const names = path.slice(0, path.lastIndexOf('.')).split('/')
  return (names.at(-1) === INDEX ? names.at(-2) : undefined) ?? names.at(-1) ?? ''
}

/** Reads the parts of a component: what is the module's, what runs for each instance, then the template. */
export function readComponent(walk: Walk, context: Context, component: Component): void {
  const own: Context = { ...context, owner: component.definition, fn: component.fn }
  const parts = walk.file.parts ?? []
  bindStores(walk, component)
  for (const { role, root } of parts) {
    if (role === 'module') readStatements(walk, context, root.children)
    if (role === 'setup') readStatements(walk, own, root.children)
  }
  if (component.framework === 'svelte') bindProps(walk, component)
  const isSetUp = parts.some(({ role }) => role === 'setup')
  for (const { role, root } of parts) {
    if (role !== 'template') continue
    const inside = component.framework === 'vue' ? openBlock(walk, own) : own
    const names = namesIn(walk.text.slice(root.start, root.end))
    if (component.framework === 'vue') bindVueNames(walk, inside.scope, component, names, isSetUp)
    else walk.facts.bind(0, SELF, 'local', { value: walk.make.function(component.fn) })
    readStatements(walk, inside, root.children)
  }
  exportComponent(walk, component)
}

/** The default export is the component, beside what the script exports: calling it makes one, and it has the members of that. */
function exportComponent(walk: Walk, { fn }: Component): void {
  const { facts, make } = walk
  const value = make.function(fn)
  const at = facts.exports.findIndex((each) => each.name === 'default' && each.value >= 0)
  const known = facts.exports[at]
  if (known !== undefined) facts.exports[at] = { ...known, value: make.union([value, known.value]) }
  else {
    const entry = { name: 'default', value, specifier: undefined, imported: undefined, typeOnly: false, line: 1 }
    facts.exports.push(entry)
  }
}

/** `$count` is what is in the store `count`. */
function bindStores(walk: Walk, { framework }: Component): void {
  if (framework !== 'svelte') return
  const { facts, make, module } = walk
  for (const name of namesIn(walk.text)) {
    const store = name.slice(1)
    if (!name.startsWith('$') || !module.values.has(store) || module.values.has(name)) continue
    facts.bind(0, name, 'local', { value: make.member(make.name(0, store), '$'), space: 'value' })
  }
}

/** What a component exports for each instance (`export let item`) is given to it by name. */
function bindProps(walk: Walk, { definition, fn }: Component): void {
  const { facts, make } = walk
  for (const each of facts.definitions) {
    if (each.container !== definition || !/^export\s+(?:let|var)\b/.test(each.signature)) continue
    facts.bind(0, each.name, 'definition', { value: make.member(make.parameter(fn, 0), each.name), space: 'value' })
  }
}

function namesIn(code: string): ReadonlySet<string> {
  const names = new Set<string>()
  for (const [name] of code.matchAll(WORD)) {
    if (names.size >= NAMES_LIMIT) break
    names.add(name)
  }
  return names
}

/** Binds what the names of a Vue template mean beside the names of a setup script: members of the instance and its components. */
function bindVueNames(
  walk: Walk,
  scope: number,
  component: Component,
  names: ReadonlySet<string>,
  isSetUp: boolean,
): void {
  const { facts, make, module } = walk
  const components = componentsOf(walk, component)
  for (const name of names) {
    const bind = (value: ExpressionId): void => facts.bind(scope, name, 'local', { value, space: 'value' })
    const registered = components.get(pascalCase(name))
    const camel = name.charAt(0).toLowerCase() + name.slice(1)
    if (name.startsWith('$')) {
      if (VUE_MEMBERS.has(name)) bind(builtinMember(walk, name))
      else if (!module.values.has(name) && !OF_PLUGINS.test(name)) bind(walk.dynamic)
    } else if (/^[A-Z]/.test(name) && registered !== undefined) bind(registered)
    else if (isSetUp && module.values.has(name)) continue
    else if (/^[A-Z]/.test(name)) {
      if (isSetUp && module.values.has(camel)) bind(make.name(0, camel))
      else if (!module.values.has(name) && name === pascalCase(component.name)) bind(make.function(component.fn))
    } else if (component.options !== undefined && facts.bindingIn(0, INSTANCE) !== undefined) {
      bind(make.member(make.name(0, INSTANCE), name))
    }
  }
}

function builtinMember(walk: Walk, name: string): ExpressionId {
  return walk.make.member(walk.make.name(0, COMPONENT), name)
}

function pascalCase(name: string): string {
  return name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** The components that the options register, by the name in its longest form. */
function componentsOf(walk: Walk, { options }: Component): ReadonlyMap<string, ExpressionId> {
  const literal = options && optionOf(walk, options, 'components')
  const object = literal && walk.objects.get(literal)
  if (object === undefined) return new Map()
  return new Map(object.names.map((name) => [pascalCase(name), walk.make.member(object.value, name)]))
}

/** The value of one of the options, where it is a pair. */
function optionOf(walk: Walk, options: Syntax, name: string): Syntax | undefined {
  const pair = options.children.find((part) => part.kind === 'pair' && readKey(walk.text, part.start).name === name)
  return pair?.children.at(-1)
}

/** Reads what a component's script exports as the component: an object of options, or a call that is given one. */
export function readOptions(walk: Walk, context: Context, value: Syntax, component: Component): ExpressionId {
  const inner = unwrap(value)
  const options = inner.kind === 'call' ? inner.children.slice(1).find(({ kind }) => kind === 'object') : inner
  const own: Context = { ...context, owner: component.definition, instance: walk.make.name(0, INSTANCE) }
  if (options?.kind !== 'object' || component.framework !== 'vue') return read(walk, context, value, 'value')
  component.options = options
  const result = read(walk, own, value, 'value')
  const object = walk.objects.get(options)
  if (object === undefined) return result
  walk.facts.bind(0, OPTIONS, 'local', { value: object.value })
  walk.facts.bind(0, INSTANCE, 'local', { value: instanceOf(walk, options, walk.make.name(0, OPTIONS)) })
  return inner === options ? result : walk.make.union([object.value, result])
}

/** What an instance of a component with these options has: its methods, its data, what it computes. */
function instanceOf(walk: Walk, options: Syntax, value: ExpressionId): ExpressionId {
  const { make } = walk
  const fields: (readonly [string, ExpressionId])[] = []
  for (const name of MEMBER_OPTIONS) {
    const option = make.member(value, name)
    if (name === 'data' || name === 'setup') fields.push([SPREAD_FIELD, make.call(option, [])])
    else if (name === 'methods') fields.push([SPREAD_FIELD, option])
    else {
      const other = name === 'mixins' ? make.element(option) : option
      fields.push([SPREAD_FIELD, make.member(other, 'methods')])
    }
  }
  const computed = optionOf(walk, options, 'computed')
  const names = (computed && walk.objects.get(computed)?.names) ?? []
  for (const name of names) fields.push([name, make.call(make.member(make.member(value, 'computed'), name), [])])
  for (const name of VUE_MEMBERS) fields.push([name, builtinMember(walk, name)])
  return make.object(fields)
}

/** What a component is given, where a call of its script means that: `defineProps<T>()`, `withDefaults(…)`, `$props()`. */
export function givenProps(
  walk: Walk,
  call: Syntax,
  args: readonly ExpressionId[],
  typeArgument: ExpressionId,
): ExpressionId | undefined {
  const { component, make } = walk
  const [callee] = call.children
  if (component === undefined || callee?.kind !== 'name') return undefined
  switch (nameAt(walk.text, callee.start)) {
    case 'withDefaults':
      return args[0]
    case 'defineProps':
    case '$props': {
      const given = make.parameter(component.fn, 0)
      return typeArgument < 0 ? given : make.union([make.declared(typeArgument), given])
    }
    default:
      return undefined
  }
}
