import type { Literal } from '#model/Expression'
import { VIAS, type UnresolvedReason, type Via } from '#shared/symbol'

/** What an expression may stand for, and how it was reached. In a fixed order, without repeats, at most VALUES_LIMIT. */
export type Values = readonly Reached[]

export interface Reached {
  readonly value: Value
  readonly via: number
}

export type ContainerKind = 'array' | 'map' | 'set' | 'promise' | 'iterator' | 'option' | 'result'

/** A thing that the analysed program may compute. Equal values are one object with one id. */
export type Value = Identity &
  (
    | { readonly kind: 'function'; readonly file: number; readonly fn: number; readonly receiver: Value | undefined }
    | ClassShape
    | InstanceShape
    /** What a function constructor (`new Circle()` of `function Circle() {}`) makes; its prototype as well. */
    | { readonly kind: 'constructed'; readonly file: number; readonly fn: number }
    | { readonly kind: 'module'; readonly file: number }
    | { readonly kind: 'folder'; readonly path: string }
    /** A namespace as a file sees it. */
    | { readonly kind: 'namespace'; readonly file: number; readonly path: string }
    /** An object literal: `list` is its run of fields. */
    | { readonly kind: 'object'; readonly file: number; readonly list: number; readonly asType: boolean }
    | { readonly kind: 'container'; readonly container: ContainerKind; readonly items: Values; readonly keys: Values }
    /** `names` of the items, in their order, where they have any. */
    | { readonly kind: 'tuple'; readonly items: readonly Values[]; readonly names: readonly string[] }
    | { readonly kind: 'literal'; readonly literal: Literal }
    | ExternalShape
    | BuiltinShape
    | { readonly kind: 'libraryMethod'; readonly receiver: Value; readonly name: string }
    | UnknownShape
    | { readonly kind: 'typeParameter'; readonly file: number; readonly scope: number; readonly position: number }
    | { readonly kind: 'functionType'; readonly parameters: readonly Values[]; readonly result: Values }
    | { readonly kind: 'super'; readonly file: number; readonly type: number; readonly static: boolean }
  )

interface Identity {
  readonly id: number
  /** Mentions a type parameter, so that substitution may change it. */
  readonly open: boolean
}

interface ClassShape {
  readonly kind: 'class'
  readonly file: number
  readonly type: number
  readonly args: readonly Values[]
  /** `cls`: the class on which the method was called, which may be one below. */
  readonly self: boolean
}

interface InstanceShape {
  readonly kind: 'instance'
  readonly file: number
  readonly type: number
  readonly args: readonly Values[]
  /** `this`, `self`. */
  readonly self: boolean
  /** Made here, so that it is no instance of a class below. */
  readonly exact: boolean
}

interface ExternalShape {
  readonly kind: 'external'
  readonly package: string
  /** What was taken from the package. */
  readonly path: string
  /** A call stands between. */
  readonly made: boolean
  /** The package hands it to a function of the project, or it came of such a thing: without a path it may be of the project all the same. */
  readonly handed: boolean
  /** The type of the project that has it from outside: a call of it may give one of that type. */
  readonly of: ClassValue | undefined
}

interface BuiltinShape {
  readonly kind: 'builtin'
  readonly path: string
  readonly made: boolean
  /** As that of what is external. */
  readonly of: ClassValue | undefined
}

interface UnknownShape {
  readonly kind: 'unknown'
  readonly reason: UnresolvedReason
  /** Where a known binding leads to, or empty. */
  readonly expectedFile: string
  readonly expectedName: string
}

export type FunctionValue = Extract<Value, { kind: 'function' }>
export type ClassValue = Extract<Value, { kind: 'class' }>
export type InstanceValue = Extract<Value, { kind: 'instance' }>
export type ExternalValue = Extract<Value, { kind: 'external' }>
/** Something of a package or of the language. */
export type OutsideValue = Extract<Value, { kind: 'external' | 'builtin' }>
export type UnknownValue = Extract<Value, { kind: 'unknown' }>

/** More possible values than this are no information: the set becomes unknown with reason `limit`. */
export const VALUES_LIMIT = 32

export const NOTHING: Values = []

export const VIA: Readonly<Record<Via, number>> = {
  local: VIAS.indexOf('local'),
  import: VIAS.indexOf('import'),
  type: VIAS.indexOf('type'),
  inherited: VIAS.indexOf('inherited'),
  dispatch: VIAS.indexOf('dispatch'),
  possible: VIAS.indexOf('possible'),
}

/** Makes values, each once. */
export interface ValueTable {
  function(file: number, fn: number, receiver: Value | undefined): Value
  class(file: number, type: number, args: readonly Values[], self: boolean): Value
  instance(file: number, type: number, args: readonly Values[], how: { self: boolean; exact: boolean }): Value
  constructed(file: number, fn: number): Value
  module(file: number): Value
  folder(path: string): Value
  namespace(file: number, path: string): Value
  object(file: number, list: number, asType: boolean): Value
  container(container: ContainerKind, items: Values, keys: Values): Value
  tuple(items: readonly Values[], names?: readonly string[]): Value
  literal(literal: Literal): Value
  external(name: string, path: string, made: boolean, handed?: boolean, of?: ClassValue): Value
  builtin(path: string, made: boolean, of?: ClassValue): Value
  libraryMethod(receiver: Value, name: string): Value
  unknown(reason: UnresolvedReason, expectedFile?: string, expectedName?: string): Value
  typeParameter(file: number, scope: number, position: number): Value
  functionType(parameters: readonly Values[], result: Values): Value
  super(file: number, type: number, isStatic: boolean): Value
  /** The value as reached in this way; one object per pair. */
  reach(value: Value, via: number): Reached
  /** A set of one value that is at hand: via `local`. */
  one(value: Value): Values
  union(sets: readonly Values[]): Values
}
