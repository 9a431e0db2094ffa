import { defineBasic } from './basic/defineBasic.ts'
import { dottedPath } from './basic/paths.ts'
import { ELIXIR_MODULES, KERNEL } from './elixir/builtins.ts'
import { readElixirCall, readElixirName } from './elixir/calls.ts'
import { readModuleName } from './elixir/modules.ts'
import { readBinary, readClause, readElixirLambda, readUnary } from './elixir/operators.ts'

const TEST_FILE = /_test\.exs$|(?:^|\/)test\//
const MODULES: ReadonlySet<string> = new Set(ELIXIR_MODULES.split(/\s+/))

/** Elixir: modules by their full names, functions by name and number of arguments, pipes, macros as they are written. */
export const elixir = defineBasic({
  title: 'Elixir',
  extensions: ['.ex', '.exs'],
  interpreters: ['elixir'],
  grammar: { package: 'tree-sitter-wasms', file: 'out/tree-sitter-elixir.wasm' },
  documentation:
    '(unary_operator operand: (call target: (identifier) @_name (arguments (string) @documentation)) (#any-of? @_name "doc" "moduledoc"))',
  syntax: {
    id: 'elixir',
    members: 'lexical',
    closedTypes: true,
    exports: 'unmarked',
    assigning: 'local',
    lastIsResult: true,
    package: 'elixir',
    keysOf: (name, parameters, defaults) =>
      Array.from({ length: defaults + 1 }, (_, left) => `${name}/${parameters - left}`),
    readers: {
      call: readElixirCall,
      name: readElixirName,
      alias: (reader, syntax) => readModuleName(reader, reader.file.textOf(syntax)),
      atom: (reader, syntax) => reader.builder.expression.name(0, reader.file.textOf(syntax)),
      unary: readUnary,
      binary: readBinary,
      clause: readClause,
      lambda: readElixirLambda,
      do: (reader, syntax) => reader.readAll(syntax.children),
    },
  },
  rules: {
    builtins: [...KERNEL].join(' '),
    sharesMembers: true,
    interfaceNamesDispatch: true,
    // Modules are global: one that the project does not declare is of a package, or of the language.
    outsideName(name) {
      if (/^:[a-z]/.test(name)) return 'erlang'
      const [first = ''] = name.split('.')
      if (!/^[A-Z]/.test(first)) return undefined
      return MODULES.has(first) ? 'elixir' : first
    },
    resolveImport: () => ({ kind: 'missing' }),
    outside: {
      isCalledByName: (name) => /^(?:start_link|init|child_spec|start|run|handle_\w+|__using__|main)$/.test(name),
    },
    isTestFile: (path) => TEST_FILE.test(path),
    moduleName: (path) => dottedPath(path, /\.exs?$/),
  },
})
