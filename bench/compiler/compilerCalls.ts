import ts from 'typescript-compiler'

/** Where a name stands: the file relative to the corpus, line and column from 1, columns in UTF-16 units. */
export interface Place {
  readonly file: string
  readonly line: number
  readonly column: number
}

/** What the TypeScript compiler says of one call, at the place of the callee's name. */
export interface CompilerCall extends Place {
  readonly text: string
  /**
   * `project`: a function or class of the corpus, by the places of its declarations; `value`: a variable, parameter or property of the
   * corpus whose value the compiler does not follow; `outside`: a declaration elsewhere; `unknown`: nothing.
   */
  readonly kind: 'project' | 'value' | 'outside' | 'unknown'
  readonly targets: readonly Place[]
}

/** Aliases and initialisers that are followed to a function. */
const STEPS_LIMIT = 8
const TEXT_LIMIT = 40

const OPTIONS: ts.CompilerOptions = {
  allowJs: true,
  checkJs: false,
  noEmit: true,
  strict: true,
  skipLibCheck: true,
  esModuleInterop: true,
  resolveJsonModule: true,
  allowImportingTsExtensions: true,
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  types: ['node'],
}

/** A program of several folders: what they share is read once. `folder/file` are the paths. */
export function compile(
  folders: readonly { readonly folder: string; readonly files: readonly string[] }[],
): ts.Program {
  return ts.createProgram(
    folders.flatMap(({ folder, files }) => files.map((file) => `${folder}/${file}`)),
    OPTIONS,
  )
}

/** Every call, construction and tagged template of the files, in order, as the compiler resolves it. */
export function compilerCalls(program: ts.Program, folder: string, files: readonly string[]): readonly CompilerCall[] {
  const paths = new Map(files.map((file) => [`${folder}/${file}`, file]))
  const checker = program.getTypeChecker()
  const calls: CompilerCall[] = []
  for (const [path, file] of paths) {
    const source = program.getSourceFile(path)
    if (source === undefined) throw new Error(`the compiler does not read ${file}`)
    const visit = (node: ts.Node): void => {
      const callee = calleeOf(node)
      if (callee !== undefined) calls.push(callAt(checker, paths, { source, file, node: nameIn(callee) }))
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return calls
}

function calleeOf(node: ts.Node): ts.Expression | undefined {
  if (ts.isTaggedTemplateExpression(node)) return node.tag
  if (ts.isNewExpression(node)) return node.expression
  if (!ts.isCallExpression(node)) return undefined
  const isCall = node.expression.kind !== ts.SyntaxKind.ImportKeyword && !isRequire(node)
  return isCall ? node.expression : undefined
}

function isRequire(node: ts.CallExpression): boolean {
  return ts.isIdentifier(node.expression) && node.expression.text === 'require'
}

/** The part of a callee that names what is called. */
function nameIn(callee: ts.Expression): ts.Node {
  const inner = withoutCasts(callee)
  return ts.isPropertyAccessExpression(inner) ? inner.name : inner
}

function withoutCasts(expression: ts.Expression): ts.Expression {
  let inner = expression
  while (
    ts.isParenthesizedExpression(inner) ||
    ts.isAsExpression(inner) ||
    ts.isNonNullExpression(inner) ||
    ts.isSatisfiesExpression(inner) ||
    ts.isTypeAssertionExpression(inner)
  ) {
    inner = inner.expression
  }
  return inner
}

/** What a class extends. */
function baseOf(declared: ts.ClassLikeDeclaration | undefined): ts.ExpressionWithTypeArguments | undefined {
  return declared?.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)?.types[0]
}

function callAt(
  checker: ts.TypeChecker,
  paths: ReadonlyMap<string, string>,
  { source, file, node }: { readonly source: ts.SourceFile; readonly file: string; readonly node: ts.Node },
): CompilerCall {
  const place = placeOf(source, file, node)
  const text = node.getText(source).slice(0, TEXT_LIMIT)
  const declarations = declarationsOf(checker, node)
  if (declarations.length === 0) return { ...place, text, kind: 'unknown', targets: [] }
  const own = declarations.filter((each) => paths.has(each.getSourceFile().fileName))
  if (own.length === 0) return { ...place, text, kind: 'outside', targets: [] }
  const targets = own.flatMap((each) => targetsOf(checker, paths, each, 0))
  return { ...place, text, kind: targets.length > 0 ? 'project' : 'value', targets }
}

/** What the name of a callee was declared as; `f.call(…)` and `f.apply(…)` call `f`, `super(…)` the class above. */
function declarationsOf(checker: ts.TypeChecker, node: ts.Node): readonly ts.Declaration[] {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent) && parent.name === node && /^(?:call|apply)$/.test(node.getText())) {
    const called = declarationsOf(checker, nameIn(parent.expression))
    if (called.some((each) => ts.isFunctionLike(each) || ts.isVariableDeclaration(each))) return called
  }
  if (node.kind === ts.SyntaxKind.SuperKeyword) {
    const above = baseOf(ts.findAncestor(node, ts.isClassLike))
    return above === undefined ? [] : declarationsOf(checker, nameIn(above.expression))
  }
  return resolveAlias(checker, checker.getSymbolAtLocation(node))?.declarations ?? []
}

function resolveAlias(checker: ts.TypeChecker, symbol: ts.Symbol | undefined): ts.Symbol | undefined {
  return symbol !== undefined && (symbol.flags & ts.SymbolFlags.Alias) !== 0 ? checker.getAliasedSymbol(symbol) : symbol
}

/** The functions and classes that a declaration stands for: itself, or what it is initialised with. */
function targetsOf(
  checker: ts.TypeChecker,
  paths: ReadonlyMap<string, string>,
  declaration: ts.Node,
  steps: number,
): readonly Place[] {
  const source = declaration.getSourceFile()
  const file = paths.get(source.fileName)
  if (file === undefined || steps > STEPS_LIMIT) return []
  if (ts.isClassLike(declaration)) return [...constructorsOf(checker, paths, declaration, steps)]
  if (isCallable(declaration)) return [placeOf(source, file, ts.getNameOfDeclaration(declaration) ?? declaration)]
  const value = valueOf(declaration)
  if (value === undefined) return []
  const inner = withoutCasts(value)
  if (ts.isArrowFunction(inner) || ts.isFunctionExpression(inner) || ts.isClassExpression(inner)) {
    const named = placeOf(source, file, nameOfDeclared(declaration) ?? inner)
    return ts.isClassExpression(inner) ? [named, ...constructorsOf(checker, paths, inner, steps)] : [named]
  }
  if (!ts.isIdentifier(inner) && !ts.isPropertyAccessExpression(inner)) return []
  const symbol = resolveAlias(checker, checker.getSymbolAtLocation(nameIn(inner)))
  return (symbol?.declarations ?? []).flatMap((each) => targetsOf(checker, paths, each, steps + 1))
}

function isCallable(node: ts.Node): node is ts.SignatureDeclaration {
  return ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node) || ts.isMethodSignature(node)
}

/** The class and the constructors that making an instance of it runs: its own, or the one that it inherits. */
function constructorsOf(
  checker: ts.TypeChecker,
  paths: ReadonlyMap<string, string>,
  declared: ts.ClassLikeDeclaration,
  steps: number,
): readonly Place[] {
  const source = declared.getSourceFile()
  const file = paths.get(source.fileName)
  if (file === undefined || steps > STEPS_LIMIT) return []
  const own = declared.members.filter((member) => ts.isConstructorDeclaration(member))
  const places = [declared.name ?? declared, ...own].map((node) => placeOf(source, file, node))
  const base = baseOf(declared)
  if (own.length > 0 || base === undefined) return places
  const above = declarationsOf(checker, nameIn(base.expression))
  return [...places, ...above.flatMap((each) => targetsOf(checker, paths, each, steps + 1))]
}

function nameOfDeclared(declaration: ts.Node): ts.Node | undefined {
  if (ts.isBinaryExpression(declaration)) return nameIn(declaration.left)
  if (ts.isPropertyAccessExpression(declaration)) return declaration.name
  // The parser only makes nodes of these kinds declarations.
  return ts.getNameOfDeclaration(declaration as ts.Declaration)
}

function valueOf(declaration: ts.Node): ts.Expression | undefined {
  if (
    ts.isVariableDeclaration(declaration) ||
    ts.isPropertyAssignment(declaration) ||
    ts.isPropertyDeclaration(declaration)
  ) {
    return declaration.initializer
  }
  if (ts.isShorthandPropertyAssignment(declaration)) return declaration.name
  if (ts.isBinaryExpression(declaration)) return lastValue(declaration)
  const { parent } = declaration
  const isAssigned = ts.isPropertyAccessExpression(declaration) && ts.isBinaryExpression(parent)
  return isAssigned && parent.left === declaration ? lastValue(parent) : undefined
}

/** `a = b = value`: the value. */
function lastValue(assignment: ts.BinaryExpression): ts.Expression {
  let value = assignment.right
  while (ts.isBinaryExpression(value) && value.operatorToken.kind === ts.SyntaxKind.EqualsToken) value = value.right
  return value
}

function placeOf(source: ts.SourceFile, file: string, node: ts.Node): Place {
  const { line, character } = source.getLineAndCharacterOfPosition(node.getStart(source))
  return { file, line: line + 1, column: character + 1 }
}
