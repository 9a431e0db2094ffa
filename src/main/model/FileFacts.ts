import type { SymbolFlag, SymbolKind, UnresolvedReason } from '#shared/symbol'
import type { ExpressionId, ExpressionTable } from './Expression.ts'

/**
 * Everything that `parse` says about one file: plain data, no second file was looked at. Indices refer to the arrays
 * of the same file; -1 means none. Lines and columns start at 1, columns count UTF-16 units.
 */
export interface FileFacts {
  readonly language: string
  readonly lines: number
  /** Interned names; the strings that expressions refer to. */
  readonly strings: readonly string[]
  readonly definitions: readonly Definition[]
  /** Scope 0 is the module. */
  readonly scopes: readonly Scope[]
  readonly imports: readonly Import[]
  readonly exports: readonly Export[]
  readonly types: readonly TypeFacts[]
  readonly functions: readonly FunctionFacts[]
  readonly expressions: ExpressionTable
  /** Absent: none. */
  readonly assignments?: readonly MemberAssignment[]
  /**
   * The package (namespace) whose names the file's exports are, as declared (`LinkRules.packageOf` may tell more): its files see them
   * without an import. Absent: none.
   */
  readonly package?: string
  /** Values whose members are bound in scope 0, behind the names bound there: `import static a.B.*`. Absent: none. */
  readonly memberImports?: readonly ExpressionId[]
  /** What the file imports on behalf of every file of its unit (`LinkRules.unitOf`): `global using`. Absent: nothing. */
  readonly shared?: SharedImports
  /** Namespaces whose names are seen in a scope as if they stood there (`using namespace a::b`), dotted as written. Absent: none. */
  readonly usings?: readonly { readonly scope: number; readonly namespace: string }[]
  /** The names that a star import takes (`__all__`); absent: every export that does not start with `_`. */
  readonly starNames?: readonly string[]
  readonly sites: readonly SiteFacts[]
  readonly diagnostics: readonly Diagnostic[]
  /** True where the file says of itself that it was generated. */
  readonly generated: boolean
}

/** Imports that hold in several files. The expressions are those of the file that declares them. */
export interface SharedImports {
  /** Packages of which all names are taken. */
  readonly packages: readonly string[]
  /** Values whose members are taken, as in `memberImports`. */
  readonly members: readonly ExpressionId[]
  /** Names for something. */
  readonly names: readonly (readonly [string, ExpressionId])[]
}

/** A symbol of the file. Its identity is the container chain, the name and the ordinal among equals. */
export interface Definition {
  readonly name: string
  readonly kind: SymbolKind
  /** The enclosing definition, or -1 at module level. */
  readonly container: number
  /** Position of the name. */
  readonly line: number
  readonly column: number
  /** First line with decorators and modifiers, last line. */
  readonly startLine: number
  readonly endLine: number
  /** Offsets of the same into the text, in UTF-16 units; `end` is exclusive. Several names of one declaration may share them. */
  readonly start: number
  readonly end: number
  readonly flags: readonly SymbolFlag[]
  readonly signature: string
  readonly doc: string
  /** Cyclomatic complexity; 0 for what has no body. */
  readonly complexity: number
  /** The function or type facts that this symbol names, or -1. */
  readonly function: number
  readonly type: number
  /** The type that the symbol is a member of though it does not stand inside it, as its dotted name shows it. */
  readonly memberOf?: string
  /** The symbol is what the whole file is, named by the file: dotted names do not say that name twice. Absent: no. */
  readonly isFile?: boolean
  /**
   * The name under which other files mean the same symbol, where the language joins declarations (`LinkRules.namespaces`): what is declared
   * without a body stands for the definition of that name. Absent: known in its file alone.
   */
  readonly linkedName?: string
}

/**
 * `object.name = value` outside a class: what makes `app.use = function () {}`, `Circle.prototype.area = …`,
 * `Circle.make = …` members. Not for `exports.x` and `module.exports.x` (exports), and not for `this.x` in a class (its members).
 * The name `...` stands for all members of the value (`Object.assign(app, proto)`), `[]` for one under a computed key, `#2` for the third field
 * of the type.
 * A function constructor is no type: `new Circle()` finds the members assigned to `Circle.prototype` and to `this`
 * (`receiver`) in `Circle`.
 */
export interface MemberAssignment {
  readonly object: ExpressionId
  readonly name: string
  readonly value: ExpressionId
  /** The symbol that the assignment defines, or -1. */
  readonly definition: number
}

export const SCOPE_KINDS = ['module', 'function', 'class', 'block'] as const
export type ScopeKind = (typeof SCOPE_KINDS)[number]

export interface Scope {
  readonly parent: number
  readonly kind: ScopeKind
  /** The definition whose body this scope is in: the caller of its call sites; -1 for the module. */
  readonly owner: number
  /**
   * The namespace whose names, exported by any file under their dotted names, are seen in the scope; empty for that of all files. Absent:
   * its names are those of its bindings.
   */
  readonly namespace?: string
  readonly bindings: readonly Binding[]
  /** What names in it without a receiver are members of first, before the types around are asked (`with(x) { … }`). Absent: nothing. */
  readonly receiver?: ExpressionId
  /** Values (modules, types) whose members are seen in the scope, behind the names bound there: `use shapes::*`. Absent: none. */
  readonly globs?: readonly ExpressionId[]
  /** The package whose names, declared in any file, are seen in the scope (a namespace). Absent: none. */
  readonly package?: string
}

/**
 * A name in a scope. A name that is bound to a definition has its `function`, `class` or initialiser as value. Every value that may be assigned to it is listed; a shadowed name
 * never falls through. A parameter has a `parameter` expression as value (the receiver of a method: `self` or `selfClass`).
 */
export interface Binding {
  readonly name: string
  readonly kind: 'definition' | 'parameter' | 'import' | 'local' | 'global'
  /** What the name stands for. Empty: bound, but nothing is known. */
  readonly values: readonly ExpressionId[]
  /** The declared type (a type expression), or -1. */
  readonly declared: ExpressionId
  /** The symbol, where the name is one. */
  readonly definition: number
  /** A type-only name (interface, type alias) and a value of the same name may stand side by side. */
  readonly space: 'value' | 'type' | 'both'
  /** How many pointers (and arrays) the declaration puts before its type, which leaves them out. Absent: none, or not told. */
  readonly pointers?: number
}

export interface Import {
  /** As written: `./a`, `express`, `..pkg.mod`; the package (`FileFacts.package`) where the language imports names of those. */
  readonly specifier: string
  /**
   * The exported name; `*` for the namespace (and for `require(…)`, which gives `export=` where the module has one),
   * `default` for the default; empty for a bare side-effect import. With local `*` too it binds every name of the
   * module in scope 0 (`from x import *`), behind the names bound there. Python's `import a.b` binds `a`: the import has
   * specifier `a`, and a second one for `a.b` with an empty name; a submodule is a member of its package.
   */
  readonly name: string
  readonly local: string
  readonly typeOnly: boolean
  /** `import(…)`, `require(…)` inside an expression or under a condition. */
  readonly dynamic: boolean
  readonly line: number
  readonly column: number
  /** It only says what a module is called (`mod shapes;`, the start of a path): by this alone nothing is taken from it. Absent: no. */
  readonly names?: boolean
}

/**
 * An exported name: a local expression, or a re-export of another module's name (`*` for all). `default` is the default
 * export; `export=` is what the module itself is (`module.exports = x`, `export = x`), whose members are then members of the
 * module. Where every module-level name is visible from outside (Python) each of them is an export, imports too.
 */
export interface Export {
  readonly name: string
  readonly value: ExpressionId
  readonly specifier: string | undefined
  /** For a re-export: the name in the other module; `*` with name `*` exports all, with another name the namespace. */
  readonly imported: string | undefined
  readonly typeOnly: boolean
  readonly line: number
  /** Only other modules of the project see it. Absent: no. */
  readonly internal?: boolean
  /** The package whose name it is, where that is another one than the file's own (a file with several namespaces). Absent: the file's. */
  readonly package?: string
}

/** A class, interface, enum, or the members of an object type. */
export interface TypeFacts {
  /** The symbol, or -1 for a type without a name (an object type written in place, a class expression). */
  readonly definition: number
  readonly kind: 'class' | 'interface' | 'enum' | 'alias'
  readonly bases: readonly ExpressionId[]
  readonly implements: readonly ExpressionId[]
  readonly typeParameters: readonly string[]
  /** What each type parameter extends, as type expressions; -1 for one without a bound. Absent: none has one. */
  readonly typeBounds?: readonly ExpressionId[]
  readonly members: readonly Member[]
  /** For an alias: the type expression that it names, else -1. */
  readonly aliased: ExpressionId
  /**
   * The type that this one adds members to: they stand apart from it, often in another file (methods of Go). It has no
   * bases and no symbol of its own, and its type parameters are those of the type under other names. Absent: none.
   */
  readonly extends?: ExpressionId
  /**
   * The full name under which the parts of one type declare themselves (`partial class`): all of a unit (`LinkRules.unitOf`) with the same
   * name are one type. Absent: it is whole.
   */
  readonly part?: string
  /**
   * What values of the type are underneath (a defined type over a function, map, list): what calling, indexing and
   * iterating them gives. Absent: nothing but the members.
   */
  readonly underlying?: ExpressionId
  /** It is part of other types: what it asks of itself and does not have is looked for in those below it. Absent: no. */
  readonly mixin?: boolean
  readonly decorators: readonly ExpressionId[]
  readonly scope: number
}

/**
 * Parameter properties and `this.x = …` of methods are fields; call signatures are methods with an empty name. A static field `...` stands
 * for all members of its value, which go by the name of the type.
 */
export interface Member {
  readonly name: string
  readonly static: boolean
  readonly kind: 'method' | 'field' | 'getter' | 'setter' | 'constructor'
  /** The symbol, or -1 for a field that is none. */
  readonly definition: number
  /** The `function` of a method, getter, setter, constructor; what is assigned to a field. */
  readonly values: readonly ExpressionId[]
  readonly declared: ExpressionId
  readonly abstract: boolean
  /** As that of a binding. */
  readonly pointers?: number
  /** A field into which values are put here (`self.items.append(x)`) and that a type above may declare: that one's counts. Absent: no. */
  readonly filled?: boolean
}

export interface Parameter {
  readonly name: string
  readonly declared: ExpressionId
  readonly default: ExpressionId
  /** Takes only what nothing else names (`T&&`), and that before another one does. Absent: no. */
  readonly temporary?: boolean
  /** May be left out though it has no default (`x?: T`). Absent: no. */
  readonly optional?: boolean
  /** The name under which an argument is given, where that is not the name in the body; empty: by position alone. Absent: the name itself. */
  readonly label?: string
  /** On what a function that is given for it runs, as a type expression: `build: Builder.() -> Unit`. Absent: on nothing. */
  readonly receives?: ExpressionId
  readonly kind: 'plain' | 'rest' | 'keywords' | 'keywordOnly'
  /** As that of a binding. Absent: none, or not told. */
  readonly pointers?: number
}

export interface FunctionFacts {
  /** The symbol; -1 for an anonymous function, whose calls belong to the symbol around it. */
  readonly definition: number
  /** Where an anonymous function with a body starts, so that calls can be said to lead there. Absent: not told. */
  readonly line?: number
  /** With `self`, `cls` where the language writes them as a parameter (`LinkRules.selfIsParameter`). */
  readonly parameters: readonly Parameter[]
  readonly returnType: ExpressionId
  /** As that of a binding, for the result. */
  readonly pointers?: number
  readonly returns: readonly ExpressionId[]
  readonly yields: readonly ExpressionId[]
  readonly async: boolean
  readonly generator: boolean
  readonly decorators: readonly ExpressionId[]
  /** The type whose method this is, or -1. */
  readonly type: number
  readonly static: boolean
  /** May be called as if it were a member of its first argument (`shape.Twice()` for `Twice(this Shape shape)`). Absent: no. */
  readonly extension?: boolean
  /**
   * Makes a value of one type of one of another: a constructor, one that is static or one without parameters, of the object itself. `implied`:
   * also where nothing in the text says so; `asked`: only where a conversion is written. Absent: no.
   */
  readonly converts?: 'implied' | 'asked'
  /** Says of itself that objects choose what it runs, where methods must (`LinkRules.virtualIsDeclared`). Absent: no. */
  readonly virtual?: boolean
  /** Seen in its own type alone: nothing below replaces it, and it replaces nothing above. Absent: no. */
  readonly private?: boolean
  readonly scope: number
  readonly typeParameters: readonly string[]
  /** What each type parameter extends, as type expressions; -1 for one without a bound. Absent: none has one. */
  readonly typeBounds?: readonly ExpressionId[]
}

export const SITE_KINDS = ['call', 'new', 'element', 'decorator', 'reference', 'operator', 'getter'] as const
/**
 * `element` is a JSX element; `reference` a name or member used as a value (an argument, an item, what is returned or
 * assigned), which yields `references` where it is a callable of the project and nothing where it is not. The callee of an
 * `operator` or `getter` is a `member`; such sites are kept only where the project defines that member.
 */
export type SiteKind = (typeof SITE_KINDS)[number]

export interface SiteFacts {
  readonly kind: SiteKind
  readonly callee: ExpressionId
  /** In order; `spread` for `...xs`. Keyword arguments come last as one `object` (name, value); one without a name is for the last parameter. */
  readonly arguments: readonly ExpressionId[]
  readonly line: number
  readonly column: number
  /** The definition in whose body the site stands, or -1 for module-level code. */
  readonly caller: number
  /** The callee as written, shortened to 120 characters, on one line. */
  readonly text: string
}

/** Broken input, said instead of thrown. */
export interface Diagnostic {
  readonly message: string
  readonly line: number
  readonly endLine: number
  readonly reason: UnresolvedReason | 'syntax' | 'limit' | 'encoding'
}
