import type { ImportResolution, ProjectView } from '#model/LinkRules'
import { fieldOf, fieldsOf } from './children.ts'
import { defineBasic } from './basic/defineBasic.ts'
import { dottedPath, folderOf, joinPath } from './basic/paths.ts'
import type { NodeReader } from './basic/Reader.ts'
import { literalName } from './ruby/arguments.ts'
import { RUBY_CONSTANTS, RUBY_LIBRARIES, RUBY_METHODS } from './ruby/builtins.ts'
import { noteBlock, readRubyCall, readRubyReturn, readRubyYield, readSuper } from './ruby/calls.ts'
import { contextOf, selfOf } from './ruby/Context.ts'
import { readAlias } from './ruby/declaring.ts'
import {
  readCase,
  readElement,
  readFor,
  readRescue,
  readRubyBinary,
  readRubyEither,
  readRubyIf,
  readStatements,
} from './ruby/flow.ts'
import { rubyLibrary } from './ruby/library.ts'
import { loadPathsOf } from './ruby/loadPaths.ts'
import { CONSTRUCTOR, readBlockFunction, readMethod, readSingletonMethod } from './ruby/methods.ts'
import { addAttribute, readRubyType } from './ruby/types.ts'
import {
  readConstantName,
  readHash,
  readItems,
  readPath,
  readRubyAssign,
  readRubyAugmented,
  readRubyName,
  readVariableOfSelf,
} from './ruby/values.ts'

const TEST_FILE = /(?:^|\/)(?:specs?|tests?|features)\/|_(?:test|spec)\.rb$|(?:^|\/)test_[^/]*\.rb$/
const TEST_GLOBALS = `describe context it specify example feature scenario test should let let! subject subject! before after around setup teardown expect
  allow double instance_double class_double spy eq eql equal be be_nil be_truthy be_falsey be_empty be_a be_an be_kind_of be_instance_of match
  match_array contain_exactly raise_error include have_key have_attributes change satisfy receive is_expected described_class shared_examples
  shared_context include_examples it_behaves_like assert assert_equal assert_nil assert_raises assert_includes assert_match refute RSpec Minitest`

const inBlock: NodeReader = (reader, syntax) => {
  noteBlock(reader, syntax)
  return readBlockFunction(reader, syntax)
}

/** Ruby: modules and classes that several files reopen, mixins, attributes, blocks, calls without a receiver. */
export const ruby = defineBasic({
  title: 'Ruby',
  extensions: ['.rb', '.rake', '.gemspec', '.ru'],
  fileNames: ['Rakefile', 'Gemfile', 'Guardfile', 'Capfile'],
  interpreters: ['ruby'],
  configFiles: ['*.gemspec', 'Gemfile'],
  grammar: { package: '@vscode/tree-sitter-wasm', file: 'wasm/tree-sitter-ruby.wasm' },
  syntax: {
    id: 'ruby',
    members: 'inherited',
    exports: 'unmarked',
    assigning: 'local',
    variables: false,
    lastIsResult: true,
    package: 'ruby',
    isTest: (reader, name) => reader.isTestFile && reader.holder !== undefined && name.startsWith('test_'),
    begin(reader) {
      reader.scope = contextOf(reader).script
    },
    readers: {
      class: readRubyType,
      module: readRubyType,
      singleton(reader, syntax) {
        const context = contextOf(reader)
        const { isSingleton, isPrivate } = context
        Object.assign(context, { isSingleton: true, isPrivate: false })
        reader.readAll(fieldsOf(syntax, 'body'))
        Object.assign(context, { isSingleton, isPrivate })
        return -1
      },
      attribute(reader, syntax) {
        addAttribute(reader, syntax, literalName(reader.file.textOf(syntax)), { reads: true, writes: true })
        return -1
      },
      method: readMethod,
      singletonMethod: readSingletonMethod,
      statements: readStatements,
      alias: readAlias,
      block: inBlock,
      arrow(reader, syntax) {
        const body = fieldOf(syntax, 'body')
        return readBlockFunction(reader, {
          ...syntax,
          children: [...syntax.children.filter((each) => each !== body), ...(body?.children ?? [])],
        })
      },
      assign: readRubyAssign,
      augmented: readRubyAugmented,
      if: readRubyIf,
      either: readRubyEither,
      case: readCase,
      for: readFor,
      repeat(reader, syntax) {
        reader.frame.complexity += 1
        reader.readAll(syntax.children)
        return -1
      },
      rescue: readRescue,
      return: readRubyReturn,
      yield: readRubyYield,
      super: readSuper,
      call: readRubyCall,
      binary: readRubyBinary,
      element: readElement,
      hash: readHash,
      array: readItems,
      symbol(reader, syntax) {
        reader.readAll(syntax.children)
        return reader.builder.expression.literal('string')
      },
      self: (reader) => selfOf(reader),
      path: readPath,
      field: readVariableOfSelf,
      global: () => -1,
      constant: readConstantName,
      name: readRubyName,
    },
  },
  rules: {
    builtins: `${RUBY_METHODS} ${RUBY_CONSTANTS}`,
    testGlobals: { names: new Set(TEST_GLOBALS.split(/\s+/)), mayBeIn: (path) => TEST_FILE.test(path) },
    constructors: [CONSTRUCTOR],
    namesArguments: true,
    functionMembers: { call: 'call', yield: 'call' },
    protocols: { iterate: 'each' },
    // Constants are global: one that the project does not declare is of a gem.
    outsideName: (name) => (/^[A-Z]/.test(name) ? name : HOSTS[name]),
    resolveImport: ({ specifier }, from, project) => resolveRequire(specifier, from, project),
    outside: {
      isCalledByName: (name, holder) => holder === 'type' && CALLED.test(name),
    },
    isTestFile: (path) => TEST_FILE.test(path),
    moduleName: (path) => dottedPath(path, /\.(?:rb|rake|gemspec|ru)$/),
    library: rubyLibrary,
  },
})

/** Names of the files that build tools run. */
const HOSTS: Readonly<Partial<Record<string, string>>> = {
  ...Object.fromEntries(['task', 'desc', 'namespace', 'multitask', 'sh', 'directory'].map((name) => [name, 'rake'])),
  ...Object.fromEntries(
    ['gem', 'gemspec', 'source', 'group', 'git_source', 'platforms'].map((name) => [name, 'bundler']),
  ),
  ...Object.fromEntries(['run', 'use', 'map'].map((name) => [name, 'rack'])),
}

/** What the language calls, or a hook that it has. */
const CALLED =
  /^(?:to_\w+|each|call|<=>|==|===|hash|eql\?|inspect|coerce|method_missing|respond_to_missing\?|included|extended|inherited|prepended|method_added|initialize_copy|setup|teardown)$/

/** Folders that load paths usually start in. */
const ROOTS = ['', 'lib/', 'app/', 'test/', 'spec/']
const FOLDERS_LIMIT = 20

/** `a/b` is `a/b.rb` in a folder of the load path; what starts with a dot is beside the file. */
function resolveRequire(specifier: string, from: string, project: ProjectView): ImportResolution {
  const path = specifier.replace(/\.rb$/, '')
  if (path.startsWith('.')) {
    const file = joinPath(folderOf(from), `${path}.rb`)
    return file !== undefined && project.has(file) ? { kind: 'file', path: file } : { kind: 'missing' }
  }
  for (let folder = folderOf(from), step = 0; step < FOLDERS_LIMIT; folder = folderOf(folder), step += 1) {
    for (const root of ROOTS) {
      const file = joinPath(folder, `${root}${path}.rb`)
      if (file !== undefined && project.has(file)) return { kind: 'file', path: file }
    }
    if (folder === '') break
  }
  for (const root of loadPathsOf(project)) {
    const file = joinPath(root, `${path}.rb`)
    if (file !== undefined && project.has(file)) return { kind: 'file', path: file }
  }
  const [first = path] = path.split('/')
  return RUBY_LIBRARIES.has(first) ? { kind: 'builtin', package: first } : { kind: 'external', package: first }
}
