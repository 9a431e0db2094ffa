import type { ExpressionId } from '#model/Expression'
import type { ImportResolution, ProjectView } from '#model/LinkRules'
import type { Syntax } from '#model/Syntax'
import { addSite } from './addSite.ts'
import { fieldOf } from './children.ts'
import { callParts, readArguments } from './basic/calls.ts'
import { defineBasic } from './basic/defineBasic.ts'
import { addExport } from './basic/define.ts'
import { addImport } from './basic/imports.ts'
import { dottedPath, folderOf, joinPath } from './basic/paths.ts'
import { bindLocal, inScope, type Reader } from './basic/Reader.ts'
import { unquoted } from './basic/text.ts'
import { openType } from './basic/types.ts'
import { readAssign, readVariable } from './basic/values.ts'

/** Functions of the compiler; those that are not here are as unknown as any name. */
const BUILTINS = `@abs @addrSpaceCast @addWithOverflow @alignCast @alignOf @as @atomicLoad @atomicRmw @atomicStore @bitCast @bitOffsetOf
  @bitReverse @bitSizeOf @branchHint @breakpoint @byteSwap @call @cDefine @ceil @cImport @cInclude @clz @cmpxchgStrong @cmpxchgWeak
  @compileError @compileLog @constCast @cos @ctz @cUndef @cVaArg @cVaCopy @cVaEnd @cVaStart @divExact @divFloor @divTrunc @embedFile
  @enumFromInt @errorCast @errorFromInt @errorName @errorReturnTrace @exp @exp2 @export @extern @field @fieldParentPtr @FieldType @floatCast
  @floatFromInt @floor @frame @frameAddress @hasDecl @hasField @inComptime @intCast @intFromBool @intFromEnum @intFromError @intFromFloat
  @intFromPtr @log @log10 @log2 @max @memcpy @memmove @memset @min @mod @mulAdd @mulWithOverflow @offsetOf @panic @popCount @prefetch
  @ptrCast @ptrFromInt @reduce @rem @returnAddress @round @select @setEvalBranchQuota @setFloatMode @setRuntimeSafety @shlExact
  @shlWithOverflow @shrExact @shuffle @sin @sizeOf @splat @sqrt @src @subWithOverflow @tagName @tan @This @trap @trunc @truncate @Type
  @typeInfo @typeName @TypeOf @unionInit @Vector @volatileCast @wasmMemoryGrow @wasmMemorySize @workGroupId`
const STANDARD = new Set(['std', 'builtin', 'root'])
const TEST_FILE = /(?:^|\/)tests?(?:\/|\.zig$)|_test\.zig$/

/** Zig: every file is a struct, as every container is. */
export const zig = defineBasic({
  title: 'Zig',
  extensions: ['.zig'],
  grammar: { package: 'tree-sitter-wasms', file: 'out/tree-sitter-zig.wasm' },
  configFiles: ['build.zig.zon'],
  syntax: {
    id: 'zig',
    members: 'lexical',
    exports: 'marked',
    assigning: 'never',
    isEntry: (name) => name === 'main' || name === '_start',
    begin(reader) {
      const { root } = reader.file
      const holder = openType(reader, root, -1, { scope: 0 })
      reader.holder = holder
      addExport(reader, 'export=', reader.builder.expression.class(holder.type), 0)
    },
    typeOf: (reader, syntax) => (isThis(reader, syntax) ? thisType(reader) : undefined),
    readers: {
      builtin: readBuiltin,
      for: (reader, syntax) => readCaptures(reader, syntax, (value) => reader.builder.expression.element(value)),
      captures: (reader, syntax) => readCaptures(reader, syntax, (value) => value),
      variable(reader, syntax) {
        // The grammar takes `x = y;` for a declaration too.
        const name = fieldOf(syntax, 'name')
        const isNew = DECLARATION.test(reader.file.text.slice(syntax.start, name?.start ?? syntax.start))
        return isNew ? readVariable(reader, syntax) : readAssign(reader, syntax)
      },
    },
  },
  rules: {
    builtins: BUILTINS,
    sharesMembers: true,
    resolveImport: ({ specifier }, from, project) => resolveZigImport(specifier, from, project),
    outside: { offersMember: ({ isExported }) => isExported },
    isTestFile: (path) => TEST_FILE.test(path),
    moduleName: (path) => dottedPath(path, /\.zig$/),
  },
})

const DECLARATION = /\b(?:var|const)\s/

function isThis({ file }: Reader, syntax: Syntax): boolean {
  return syntax.kind === 'builtin' && file.textOf(syntax) === '@This()'
}

function thisType({ builder, holder }: Reader): ExpressionId {
  return holder === undefined ? builder.expression.unknown('no_type') : builder.expression.class(holder.type)
}

/** `if (value) |name|`, `for (items) |name|`: names for what stands before them. */
function readCaptures(reader: Reader, syntax: Syntax, valueOf: (value: ExpressionId) => ExpressionId): ExpressionId {
  const { builder, frame, file } = reader
  frame.complexity += 1
  return inScope(reader, builder.scope(reader.scope, 'block', frame.owner), () => {
    const values: ExpressionId[] = []
    for (const each of syntax.children) {
      if (each.kind !== 'pattern') {
        values.push(reader.read(each))
        continue
      }
      for (const [position, name] of each.children.entries()) {
        const value = values[position] ?? -1
        bindLocal(reader, file.textOf(name), value < 0 ? -1 : valueOf(value))
      }
    }
    return -1
  })
}

/** `@import("x.zig")`, `@This()`, and any other function of the compiler. */
function readBuiltin(reader: Reader, syntax: Syntax): ExpressionId {
  const { builder, file } = reader
  const { callee, given } = callParts(syntax)
  if (callee === undefined) return -1
  const name = file.textOf(callee)
  const [first] = given
  if (name === '@import' && first?.kind === 'string') {
    return addImport(reader, syntax, { specifier: unquoted(file.textOf(first)), name: '*' })
  }
  if (isThis(reader, syntax)) return thisType(reader)
  const args = readArguments(reader, given)
  addSite(reader, 'call', builder.expression.name(0, name), args, { at: callee.start, text: name })
  const [type, value] = given
  return name === '@as' && type !== undefined && value !== undefined ? (args[1] ?? -1) : -1
}

/** A path is relative to the file; any other name is that of a package. */
function resolveZigImport(specifier: string, from: string, project: ProjectView): ImportResolution {
  if (STANDARD.has(specifier)) return { kind: 'builtin', package: specifier }
  const path = joinPath(folderOf(from), specifier)
  if (path !== undefined && project.has(path)) return { kind: 'file', path }
  if (specifier.endsWith('.zig')) return { kind: 'missing' }
  // A package of the project itself is its root file, by the usual layout.
  for (const root of [`src/${specifier}.zig`, `src/root.zig`, `${specifier}.zig`]) {
    if (isOwnName(specifier, project) && project.has(root)) return { kind: 'file', path: root }
  }
  return { kind: 'external', package: specifier }
}

function isOwnName(specifier: string, project: ProjectView): boolean {
  const name = /\.name\s*=\s*[."]+@?"?([\w-]+)/.exec(project.config('build.zig.zon') ?? '')?.[1]
  return name === specifier || name?.replaceAll('-', '_') === specifier
}
