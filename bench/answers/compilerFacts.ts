import { join, relative } from 'node:path'
import ts from 'typescript-compiler'
import { compilerCalls } from '../compiler/compilerCalls.ts'

/** A function as the compiler knows it: where its name stands. */
export interface CompilerFunction {
  readonly file: string
  readonly line: number
  readonly name: string
}

/** A call that the compiler resolves to one function of the project. */
export interface ResolvedCall {
  readonly file: string
  readonly line: number
  readonly column: number
  /** The innermost named function around it; undefined at the top of a file. */
  readonly caller: CompilerFunction | undefined
  readonly target: CompilerFunction
}

export interface CompilerFacts {
  readonly calls: readonly ResolvedCall[]
  /** How many functions of the project have a name. */
  readonly names: ReadonlyMap<string, number>
  /** Sizes of the groups of files that import each other in a circle, largest first. */
  readonly importCycles: readonly number[]
}

/** What the TypeScript compiler says of the files of a folder, with the options of its tsconfig.json. */
export function compilerFacts(folder: string, files: readonly string[]): CompilerFacts {
  const options = optionsOf(folder)
  const program = ts.createProgram(
    files.map((file) => join(folder, file)),
    { ...options, allowJs: true, noEmit: true, skipLibCheck: true, types: [] },
  )
  const sources = new Map(files.map((file) => [file, program.getSourceFile(join(folder, file))]))
  const calls = compilerCalls(program, folder, files).flatMap(({ targets, ...place }): readonly ResolvedCall[] => {
    const [target] = targets
    const source = sources.get(place.file)
    const named = target === undefined ? undefined : functionAt(sources.get(target.file), target)
    if (source === undefined || named === undefined || targets.length !== 1) return []
    const { file, line, column } = place
    return [{ file, line, column, caller: callerAt(source, place), target: named }]
  })
  return { calls, names: namesIn(sources.values()), importCycles: importCycles(folder, files, options) }
}

function optionsOf(folder: string): ts.CompilerOptions {
  const file = join(folder, 'tsconfig.json')
  const read: unknown = ts.readConfigFile(file, (path) => ts.sys.readFile(path)).config
  return ts.parseJsonConfigFileContent(read, { ...ts.sys, readDirectory: () => [] }, folder).options
}

interface Place {
  readonly file: string
  readonly line: number
  readonly column: number
}

function functionAt(source: ts.SourceFile | undefined, { file, line, column }: Place): CompilerFunction | undefined {
  if (source === undefined) return undefined
  const start = source.getPositionOfLineAndCharacter(line - 1, column - 1)
  const name = /^[\w$]+/.exec(source.text.slice(start, start + 100))?.[0]
  return name === undefined ? undefined : { file, line, name }
}

/** Functions, methods, and variables and properties that hold a function, as Faultline's symbols are. */
function callerAt(source: ts.SourceFile, { file, line, column }: Place): CompilerFunction | undefined {
  const position = source.getPositionOfLineAndCharacter(line - 1, column - 1)
  let found: ts.Node | undefined
  const visit = (node: ts.Node): void => {
    if (position < node.getFullStart() || position >= node.getEnd()) return
    if (ts.isFunctionLike(node)) found = namedBy(node) ?? found
    ts.forEachChild(node, visit)
  }
  visit(source)
  if (found === undefined) return undefined
  const at = source.getLineAndCharacterOfPosition(found.getStart(source))
  return { file, line: at.line + 1, name: found.getText(source) }
}

function namesIn(sources: Iterable<ts.SourceFile | undefined>): ReadonlyMap<string, number> {
  const names = new Map<string, number>()
  const visit = (node: ts.Node): void => {
    const name = ts.isFunctionLike(node) ? namedBy(node)?.getText() : undefined
    if (name !== undefined) names.set(name, (names.get(name) ?? 0) + 1)
    ts.forEachChild(node, visit)
  }
  for (const source of sources) if (source !== undefined) visit(source)
  return names
}

function namedBy(node: ts.SignatureDeclaration): ts.Node | undefined {
  if (node.name !== undefined) return node.name
  const { parent } = node
  const holds = ts.isVariableDeclaration(parent) || ts.isPropertyDeclaration(parent) || ts.isPropertyAssignment(parent)
  return holds ? parent.name : undefined
}

/** Imports, re-exports and dynamic imports as the compiler resolves them. */
function importCycles(folder: string, files: readonly string[], options: ts.CompilerOptions): readonly number[] {
  const known = new Set(files)
  const imported = new Map(
    files.map((file) => {
      const path = join(folder, file)
      const { importedFiles } = ts.preProcessFile(ts.sys.readFile(path) ?? '', true, true)
      const targets = importedFiles.flatMap(({ fileName }) => {
        const resolved = ts.resolveModuleName(fileName, path, options, ts.sys).resolvedModule?.resolvedFileName
        return resolved === undefined ? [] : relative(folder, resolved)
      })
      return [file, targets.filter((target) => known.has(target))] as const
    }),
  )
  const reached = new Map(files.map((file) => [file, reachedFrom(imported, file)]))
  const groups = new Set<string>()
  for (const [file, below] of reached) {
    const together = [...below].filter((other) => reached.get(other)?.has(file) === true)
    if (together.some((other) => other !== file)) groups.add(together.sort((a, b) => (a < b ? -1 : 1)).join('\n'))
  }
  return [...groups].map((group) => group.split('\n').length).sort((a, b) => b - a)
}

/** Every file that following imports leads to, the first one itself only where a circle leads back to it. */
function reachedFrom(imported: ReadonlyMap<string, readonly string[]>, file: string): ReadonlySet<string> {
  const seen = new Set<string>()
  const waiting = [...(imported.get(file) ?? [])]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    waiting.push(...(imported.get(next) ?? []))
  }
  return seen
}
