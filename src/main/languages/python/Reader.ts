import type { ExpressionId } from '#model/Expression'
import type { Member } from '#model/FileFacts'
import type { Syntax, SyntaxFile } from '#model/Syntax'
import type { Draft } from '#model/Draft'
import type { FactsBuilder } from '../FactsBuilder.ts'
import type { Flow } from './flow.ts'

/** The body that is being read: of the module, a class or a function. */
export interface Frame {
  readonly kind: 'module' | 'class' | 'function'
  readonly outer: Frame | undefined
  readonly scope: number
  /** The definition to which call sites belong: a lambda without a name has that of the frame around it. */
  readonly owner: number
  /** Index of the function, or -1. */
  readonly fn: number
  /** The type whose body this is or whose method this is, or -1. */
  readonly type: number
  /** The first parameter of a method and what it stands for; empty for other functions. */
  readonly receiver: string
  readonly receiverIsClass: boolean
  /** What `yield` gives: the second argument of a declared `Generator`, or -1. */
  readonly sent: ExpressionId
  /** Where names that `global` and `nonlocal` declare are bound. */
  readonly elsewhere: Map<string, number>
  /** In which run of statements a name was defined last: a definition in the same run replaces the one before. */
  readonly replaceable: Map<string, number>
  /** The run of statements that is being read: 0 for those of the body itself, else one number for each block in it. */
  branch: number
  /** Whether the body's own block is being read, so that further blocks are inside it. */
  started: boolean
  /** What names stand for at the point that is being read. */
  flow: Flow
  complexity: number
}

/** A name or attribute that is used as a value; whether it may be a callable is decided when all bindings are known. */
export interface PendingReference {
  readonly callee: ExpressionId
  /** The first name of the chain, and the attribute after it where there is one. */
  readonly root: string
  readonly attribute: string | undefined
  readonly scope: number
  readonly caller: number
  readonly start: number
  readonly text: string
  /** The type to whose `self` the attribute belongs, or -1. */
  readonly type: number
  /** A local name whose value at this point is another name. */
  readonly isAlias: boolean
}

/**
 * The state of reading one Python file. The parts of the extractor stand in files of their own and reach each other
 * through `evaluate` and `readBlock`.
 */
export interface Reader {
  readonly file: SyntaxFile
  readonly builder: FactsBuilder
  readonly isTestFile: boolean
  /** Names that some class of the file declares as a property. */
  readonly propertyNames: ReadonlySet<string>
  /** Whether `:=` stands anywhere. */
  readonly hasWalrus: boolean
  /** Whether `# type:` stands anywhere. */
  readonly hasTypeComments: boolean
  /** Members of each type by name and role (see members.ts). */
  readonly members: Map<string, Draft<Member>>[]
  /** Line of the first binding of each module-level name. */
  readonly moduleNames: Map<string, number>
  readonly references: PendingReference[]
  /** Bounds of the file's type variables by name: `TypeVar('T', bound=X)`; undefined for one without. */
  readonly typeVariables: Map<string, ExpressionId | undefined>
  /** Those of them that stand for any function (`bound=Callable[…]`): a decorator hands on what it is given. */
  readonly functionVariables: Set<string>
  /** The scope of the function whose header is being read, in which its type variables are; -1 outside headers. */
  variableScope: number
  /** Names that loops and `try` statements assign (see assignedNames.ts). */
  readonly assignedNames: Map<Syntax, ReadonlySet<string>>
  /** Containers of the file, with the constant keys that each is known to have (see contents.ts). */
  readonly constantKeys: Map<string, Set<string>>
  /** `import a` by scope and name: `import a.b` after it binds nothing new. */
  readonly plainImports: Set<string>
  /** What `__all__` lists; `closed` is false once something was added that is no literal. */
  readonly all: { names: string[]; found: boolean; closed: boolean }
  /** The type variable that stands for the type of the receiver in the signature being read: `def open(self: T) -> T`. */
  selfVariable: string
  frame: Frame
  /** Innermost scope: the frame's own, or that of a comprehension in it. */
  scope: number
  /** Depth of the expression and of the block that is being read. */
  depth: number
  nesting: number
  /** Longest chain of assignments behind the names read since this was last reset; see flow.ts. */
  chain: number
  /** Number of the last block that was opened. */
  branches: number
  /** Inside `if TYPE_CHECKING:`. */
  typeChecking: boolean
  /** Inside `if __name__ == "__main__":`. */
  inMain: boolean
  /** Reads an expression: its sites are recorded, its value is given back. */
  evaluate(syntax: Syntax): ExpressionId
  /** The same for an expression whose value is handed on, so that a callable named there is a reference. */
  evaluateValue(syntax: Syntax): ExpressionId
  /** The value of an expression whose sites were recorded before. */
  evaluateQuietly(syntax: Syntax): ExpressionId
  /** Reads the statements of a block. */
  readBlock(block: Syntax): void
}

/** Runs `read` with another frame, and gives the frame back afterwards. */
export function withFrame(reader: Reader, frame: Frame, read: () => void): void {
  const { frame: outer, scope } = reader
  reader.frame = frame
  reader.scope = frame.scope
  read()
  reader.frame = outer
  reader.scope = scope
}

/** The scope in which an assignment to the name binds it. */
export function bindingScope(reader: Reader, name: string): number {
  return reader.frame.elsewhere.get(name) ?? reader.frame.scope
}

/** Whether the name is bound in the file as seen from here (so far): the language's own functions are not. */
export function isBound(reader: Reader, name: string): boolean {
  return scopeOf(reader, name, reader.scope) >= 0
}

/** The innermost scope from `scope` outwards that binds the name (so far), or -1. Class scopes are seen only from within. */
export function scopeOf(reader: Reader, name: string, scope: number): number {
  const { builder } = reader
  let crossedFunction = false
  for (let at = scope; at >= 0; at = builder.parentOf(at)) {
    const kind = builder.kindOf(at)
    if ((kind !== 'class' || !crossedFunction) && builder.bindingIn(at, name) !== undefined) return at
    if (kind === 'function') crossedFunction = true
  }
  return -1
}
