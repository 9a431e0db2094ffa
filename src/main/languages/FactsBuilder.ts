import type { Draft } from '#model/Draft'
import { LITERALS, OPERATIONS, type ExpressionId, type Literal, type Operation } from '#model/Expression'
import type {
  Binding,
  Definition,
  Diagnostic,
  Export,
  FileFacts,
  FunctionFacts,
  Import,
  MemberAssignment,
  Scope,
  ScopeKind,
  SharedImports,
  SiteFacts,
  TypeFacts,
} from '#model/FileFacts'
import { UNRESOLVED_REASONS, type UnresolvedReason } from '#shared/symbol'
import { createTripleTable } from './tripleTable.ts'

/** What `bind` is told of a name; absent means nothing is known. */
export interface BindingHint {
  readonly value?: ExpressionId
  readonly declared?: ExpressionId
  readonly definition?: number
  readonly space?: Binding['space']
  readonly pointers?: number
}

/**
 * Collects the facts of one file. The tables are open: an extractor pushes a record, keeps its index, and completes it
 * later (a function's returns, a class's members). Expressions are hash-consed, so equal ones share an id.
 */
export interface FactsBuilder {
  readonly definitions: Draft<Definition>[]
  readonly imports: Import[]
  readonly exports: Export[]
  readonly types: Draft<TypeFacts>[]
  readonly functions: Draft<FunctionFacts>[]
  readonly assignments: MemberAssignment[]
  readonly sites: SiteFacts[]
  readonly diagnostics: Diagnostic[]
  readonly expression: ExpressionBuilder
  /** Opens a scope and gives its index; the first one opened must be the module's, with parent -1. */
  scope(parent: number, kind: ScopeKind, owner: number, inPackage?: string): number
  /** Names in the scope are those of a namespace as well. */
  inNamespace(scope: number, namespace: string): void
  /** What names in a scope without a receiver are members of first. */
  runOn(scope: number, receiver: ExpressionId): void
  /** Binds a name in a scope. A second binding of the same name and space adds its value to the first. */
  bind(scope: number, name: string, kind: Binding['kind'], hint: BindingHint): void
  /** Takes a binding's values and symbol away again: a later definition of the name replaces them. */
  forget(scope: number, name: string): void
  /** The binding of a name in exactly this scope, if there is one already. */
  bindingIn(scope: number, name: string): Binding | undefined
  /** Lets the members of a value be seen in a scope, behind the names bound there. */
  addGlob(scope: number, value: ExpressionId): void
  parentOf(scope: number): number
  kindOf(scope: number): ScopeKind
  ownerOf(scope: number): number
  finish(options: {
    readonly lines: number
    readonly generated: boolean
    readonly starNames?: readonly string[]
    readonly package?: string
    readonly memberImports?: readonly ExpressionId[]
    readonly shared?: SharedImports
    readonly usings?: readonly { readonly scope: number; readonly namespace: string }[]
  }): FileFacts
}

/**
 * One method per constructor of `Expression.ts`; each gives the id of the (shared) expression. Where an expression is taken, -1 (what
 * should stand there is missing, or is no value) counts as one of which nothing is known.
 */
export interface ExpressionBuilder {
  /** The expression itself; for -1 one of which nothing is known. */
  given(id: ExpressionId): ExpressionId
  unknown(reason: UnresolvedReason): ExpressionId
  name(scope: number, name: string): ExpressionId
  member(object: ExpressionId, name: string): ExpressionId
  call(callee: ExpressionId, args: readonly ExpressionId[]): ExpressionId
  construct(callee: ExpressionId, args: readonly ExpressionId[]): ExpressionId
  element(container: ExpressionId): ExpressionId
  key(container: ExpressionId): ExpressionId
  awaited(value: ExpressionId): ExpressionId
  yielded(value: ExpressionId): ExpressionId
  self(type: number): ExpressionId
  selfClass(type: number): ExpressionId
  superOf(type: number): ExpressionId
  superClass(type: number): ExpressionId
  literal(kind: Literal): ExpressionId
  function(index: number): ExpressionId
  class(index: number): ExpressionId
  object(fields: readonly (readonly [string, ExpressionId])[]): ExpressionId
  array(items: readonly ExpressionId[]): ExpressionId
  /** `names`: of the items, in their order; empty for one without. Absent: none has one. */
  tuple(items: readonly ExpressionId[], names?: readonly string[]): ExpressionId
  spread(value: ExpressionId): ExpressionId
  union(values: readonly ExpressionId[]): ExpressionId
  declared(type: ExpressionId): ExpressionId
  narrowed(value: ExpressionId, type: ExpressionId): ExpressionId
  excluded(value: ExpressionId, type: ExpressionId): ExpressionId
  implicit(scope: number, name: string): ExpressionId
  parameter(fn: number, position: number): ExpressionId
  generic(type: ExpressionId, args: readonly ExpressionId[]): ExpressionId
  functionType(parameters: readonly ExpressionId[], result: ExpressionId): ExpressionId
  typeOf(value: ExpressionId): ExpressionId
  intersection(types: readonly ExpressionId[]): ExpressionId
  indexed(value: ExpressionId, position: number): ExpressionId
  imported(index: number): ExpressionId
  iterated(container: ExpressionId): ExpressionId
  receiver(fn: number): ExpressionId
  entered(context: ExpressionId): ExpressionId
  linked(name: string): ExpressionId
  pointed(pointer: ExpressionId): ExpressionId
  /** `place`: where it is written, which tells it apart from others. */
  expected(place: number): ExpressionId
  classOf(value: ExpressionId): ExpressionId
  converted(value: ExpressionId, type: ExpressionId): ExpressionId
  copied(value: ExpressionId, type: ExpressionId): ExpressionId
  cast(value: ExpressionId, type: ExpressionId): ExpressionId
  /** What an expression that was made here is. */
  operationOf(id: ExpressionId): Operation
}

/** More values of one name than this are as good as none: linking gives up on fewer. */
const VALUES_LIMIT = 64

export function createFactsBuilder(language: string): FactsBuilder {
  const strings = createInterner()
  const code: number[] = []
  const lists: number[] = []
  const expression = createExpressions(strings.intern, code, lists)
  const scopes: {
    parent: number
    kind: ScopeKind
    owner: number
    receiver?: ExpressionId
    namespace?: string
    bindings: Draft<Binding>[]
    globs: ExpressionId[]
    byName: Map<string, Draft<Binding>>
    package?: string
  }[] = []
  const builder = {
    definitions: [] as Draft<Definition>[],
    imports: [] as Import[],
    exports: [] as Export[],
    types: [] as Draft<TypeFacts>[],
    functions: [] as Draft<FunctionFacts>[],
    assignments: [] as MemberAssignment[],
    sites: [] as SiteFacts[],
    diagnostics: [] as Diagnostic[],
  }
  return {
    ...builder,
    expression,
    scope(parent, kind, owner, inPackage) {
      const scope = { parent, kind, owner, bindings: [], globs: [], byName: new Map() }
      scopes.push(inPackage === undefined ? scope : { ...scope, package: inPackage })
      return scopes.length - 1
    },
    inNamespace(scope, namespace) {
      const target = scopes[scope]
      if (target !== undefined) target.namespace = namespace
    },
    runOn(scope, receiver) {
      const target = scopes[scope]
      if (target !== undefined) target.receiver = receiver
    },
    bind(scope, name, kind, hint) {
      const target = scopes[scope]
      if (target === undefined) throw new Error(`no scope ${scope}`)
      const space = hint.space ?? 'both'
      const key = space === 'type' ? `${name}\0type` : name
      let binding = target.byName.get(key)
      if (binding === undefined) {
        binding = { name, kind, values: [], declared: -1, definition: -1, space }
        target.byName.set(key, binding)
        target.bindings.push(binding)
      }
      const value = hint.value ?? -1
      const isNew = value >= 0 && binding.values.length < VALUES_LIMIT && !binding.values.includes(value)
      if (isNew) binding.values.push(value)
      if (hint.pointers !== undefined && hint.pointers > 0) binding.pointers = hint.pointers
      if (binding.declared < 0) binding.declared = hint.declared ?? -1
      if (binding.definition < 0) binding.definition = hint.definition ?? -1
    },
    forget(scope, name) {
      const binding = scopes[scope]?.byName.get(name)
      if (binding === undefined) return
      binding.values.length = 0
      binding.definition = -1
    },
    bindingIn: (scope, name) => scopes[scope]?.byName.get(name) ?? scopes[scope]?.byName.get(`${name}\0type`),
    addGlob(scope, value) {
      const globs = scopes[scope]?.globs
      if (globs !== undefined && globs.length < VALUES_LIMIT && !globs.includes(value)) globs.push(value)
    },
    parentOf: (scope) => scopes[scope]?.parent ?? -1,
    kindOf: (scope) => scopes[scope]?.kind ?? 'module',
    ownerOf: (scope) => scopes[scope]?.owner ?? -1,
    finish({ lines, generated, ...options }) {
      const plainScopes: Scope[] = scopes.map(
        ({ parent, kind, owner, namespace, bindings, receiver, globs, package: inPackage }) => ({
          parent,
          kind,
          owner,
          ...(namespace === undefined ? {} : { namespace }),
          bindings,
          ...(globs.length === 0 ? {} : { globs }),
          ...(inPackage === undefined ? {} : { package: inPackage }),
          ...(receiver === undefined ? {} : { receiver }),
        }),
      )
      return {
        language,
        lines,
        generated,
        ...builder,
        sites: builder.sites.map((site) =>
          site.arguments.every((id) => id >= 0) ? site : { ...site, arguments: site.arguments.map(expression.given) },
        ),
        scopes: plainScopes,
        ...options,
        strings: strings.all,
        expressions: { code, lists },
      }
    },
  }
}

function createInterner(): { intern(text: string): number; readonly all: readonly string[] } {
  const all: string[] = []
  const ids = new Map<string, number>()
  return {
    all,
    intern(text) {
      let id = ids.get(text)
      if (id === undefined) {
        id = all.length
        all.push(text)
        ids.set(text, id)
      }
      return id
    },
  }
}

const OPERATION_NUMBERS = Object.fromEntries(OPERATIONS.map((operation, number) => [operation, number]))

function createExpressions(intern: (text: string) => number, code: number[], lists: number[]): ExpressionBuilder {
  const idOf = createTripleTable(code)
  const listIds = new Map<string, number>()

  function make(operation: Operation, left: number, right = -1): ExpressionId {
    return idOf(OPERATION_NUMBERS[operation] ?? 0, left, right)
  }

  function given(id: ExpressionId): ExpressionId {
    return id < 0 ? make('unknown', UNRESOLVED_REASONS.indexOf('no_type')) : id
  }

  function list(expressions: readonly ExpressionId[]): number {
    const items = expressions.some((id) => id < 0) ? expressions.map(given) : expressions
    const key = items.length === 1 ? String(items[0]) : items.join()
    let offset = listIds.get(key)
    if (offset === undefined) {
      offset = freshList(items)
      listIds.set(key, offset)
    }
    return offset
  }

  function freshList(items: readonly number[]): number {
    const offset = lists.length
    lists.push(items.length, ...items)
    return offset
  }

  return {
    given,
    unknown: (reason) => make('unknown', UNRESOLVED_REASONS.indexOf(reason)),
    name: (scope, name) => make('name', scope, intern(name)),
    member: (object, name) => make('member', given(object), intern(name)),
    call: (callee, args) => make('call', given(callee), list(args)),
    construct: (callee, args) => make('new', given(callee), list(args)),
    element: (container) => make('element', given(container)),
    key: (container) => make('key', given(container)),
    awaited: (value) => make('await', given(value)),
    yielded: (value) => make('yielded', given(value)),
    self: (type) => make('self', type),
    selfClass: (type) => make('selfClass', type),
    superOf: (type) => make('super', type),
    superClass: (type) => make('superClass', type),
    literal: (kind) => make('literal', LITERALS.indexOf(kind)),
    function: (index) => make('function', index),
    class: (index) => make('class', index),
    // Two object literals are two objects, equal fields or not: what is assigned to one is no member of the other.
    object: (fields) => make('object', freshList(fields.flatMap(([name, value]) => [intern(name), given(value)]))),
    array: (items) => make('array', list(items)),
    tuple: (items, names = []) =>
      make('tuple', list(items), names.some((name) => name !== '') ? list(names.map(intern)) : -1),
    spread: (value) => make('spread', given(value)),
    union: (values) =>
      values.length === 1 && values[0] !== undefined ? given(values[0]) : make('union', list(values)),
    declared: (type) => make('declared', given(type)),
    narrowed: (value, type) => make('narrowed', given(value), given(type)),
    excluded: (value, type) => make('excluded', given(value), given(type)),
    implicit: (scope, name) => make('implicit', scope, intern(name)),
    parameter: (fn, position) => make('parameter', fn, position),
    generic: (type, args) => make('generic', given(type), list(args)),
    functionType: (parameters, result) => make('functionType', list(parameters), result),
    typeOf: (value) => make('typeOf', given(value)),
    intersection: (types) => make('intersection', list(types)),
    indexed: (value, position) => make('indexed', given(value), position),
    imported: (index) => make('imported', index),
    iterated: (container) => make('iterated', given(container)),
    receiver: (fn) => make('receiver', fn),
    entered: (context) => make('entered', given(context)),
    linked: (name) => make('linked', intern(name)),
    pointed: (pointer) => make('pointed', given(pointer)),
    expected: (place) => make('expected', place),
    classOf: (value) => make('classOf', given(value)),
    converted: (value, type) => make('converted', given(value), given(type)),
    copied: (value, type) => make('copied', given(value), given(type)),
    cast: (value, type) => make('cast', given(value), given(type)),
    operationOf: (id) => OPERATIONS[code[id * 3] ?? 0] ?? 'unknown',
  }
}
