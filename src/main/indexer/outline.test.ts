import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { Parser as TreeSitter, type Node } from 'web-tree-sitter'
import { LANGUAGES, languageNamed } from '#languages/index'
import type { EmbeddedPart } from '#model/EmbeddedCode'
import type { Outline, OutlineSymbol } from '#model/Outline'
import { packageRoot } from '#model/packageRoot'
import { loadGrammar } from './loadGrammar.ts'
import { createParser, type Parser } from './parse.ts'
import { createPositions } from './positions.ts'

let parser: Parser
beforeAll(async () => {
  parser = await createParser()
})

const EXTENSION: Readonly<Record<string, string>> = {
  typescript: 'ts',
  tsx: 'tsx',
  javascript: 'js',
  python: 'py',
  go: 'go',
  java: 'java',
}

function outline(language: string, text: string): Promise<Outline> {
  return parser.outline(`harbour.${EXTENSION[language]}`, language, text)
}

/** What differs between two texts, as `name: signature code comments`, then the module's code and the imports' names. */
async function differences(language: string, before: string, after: string): Promise<readonly string[]> {
  const [left, right] = [await outline(language, before), await outline(language, after)]
  const old = new Map(left.symbols.map((symbol) => [nameOf(symbol), symbol]))
  const current = new Map(right.symbols.map((symbol) => [nameOf(symbol), symbol]))
  const names = [...new Set([...old.keys(), ...current.keys()])].sort()
  const symbols = names.flatMap((name) => {
    const what = differenceOf(old.get(name), current.get(name))
    return what === '' ? [] : [`${name}: ${what}`]
  })
  const kept = new Set(left.imports.map(({ digest }) => digest))
  const still = new Set(right.imports.map(({ digest }) => digest))
  return [
    ...symbols,
    ...(left.moduleCode === right.moduleCode ? [] : ['module']),
    ...left.imports.filter(({ digest }) => !still.has(digest)).map(({ specifier }) => `- import ${specifier}`),
    ...right.imports
      .filter(({ digest }) => !kept.has(digest))
      .map(({ specifier, locals }) => `+ import ${[specifier, ...locals].join(' ')}`),
  ]
}

function nameOf({ localName, ordinal }: OutlineSymbol): string {
  return ordinal === 0 ? localName : `${localName}~${ordinal}`
}

function differenceOf(before: OutlineSymbol | undefined, after: OutlineSymbol | undefined): string {
  if (before === undefined) return 'added'
  if (after === undefined) return 'deleted'
  return (['signature', 'code', 'comments'] as const).filter((part) => before[part] !== after[part]).join(' ')
}

interface Case {
  readonly says: string
  readonly language: string
  readonly before: string
  readonly after: string
  readonly differs: readonly string[]
}

const TS = `import { quay } from './quay'

/** Ties up. */
export function moor(ship: string): number {
  // Gently.
  return quay(ship)
}

export class Pier {
  length = 1
  add(n: number) {
    return this.length + n
  }
}

export const depth = 3, width = 4
`
const PY = `"""About piers."""
import os
from .quay import tie, untie


class Pier(Base):
    """A pier."""

    length = 1

    def moor(self, ship):
        """Ties up."""
        if ship:
            log(ship)
        return tie(ship)


def cast_off(ship):
    return untie(ship)
`
const GO = `package harbour

import (
	"fmt"
	"os"
)

// Pier is long.
type Pier struct {
	Length int
}

const Max = 3

// Moor ties up.
func (p *Pier) Moor(ship string) error {
	fmt.Println(ship)
	return nil
}
`
const JAVA = `package harbour;

import java.util.List;

/** Long. */
public class Pier {
  private int length = 1;

  @Override
  public int moor(String ship) {
    return ship.length();
  }

  void castOff() {}
}
`
const JS = `const quay = require('./quay')
require('./setup')(quay)

function Pier() {}
Pier.prototype.moor = function (ship) {
  return quay.tie(ship)
}
module.exports = Pier
`

const CASES: readonly Case[] = [
  ...change('a body', 'typescript', TS, [['quay(ship)', 'quay(ship, 1)']], ['moor: code']),
  ...change('a parameter', 'typescript', TS, [['n: number', 'n: string']], ['Pier.add: signature code']),
  ...change('a word of the declaration', 'typescript', TS, [['export function', 'function']], ['moor: signature code']),
  ...change('a value', 'typescript', TS, [['depth = 3', 'depth = 5']], ['depth: code']),
  ...change('documentation', 'typescript', TS, [['Ties up', 'Moors']], ['moor: comments']),
  ...change('a comment inside', 'typescript', TS, [['Gently', 'Slowly']], ['moor: comments']),
  ...change('a comment behind', 'typescript', TS, [['width = 4', 'width = 4 // m']], ['width: comments']),
  ...change('a new member', 'typescript', TS, [['  add(', '  trim() {}\n\n  add(']], ['Pier.trim: added']),
  ...change(
    'a field that is no symbol',
    'typescript',
    TS,
    [['  length = 1', '  length = 1\n  beam = 2;']],
    ['Pier: code'],
  ),
  ...change('a base', 'typescript', TS, [['class Pier', 'class Pier extends Quay']], ['Pier: signature code']),
  ...change(
    'a new variable',
    'typescript',
    TS,
    [['export const', 'const draught = 1;\nexport const']],
    ['draught: added'],
  ),
  ...change('a statement', 'typescript', TS, [['export const', 'start()\nexport const']], ['module']),
  ...change('an import', 'typescript', TS, [['{ quay }', '{ quay, dock }']], ['+ import ./quay dock']),
  ...change(
    'a rebound import',
    'typescript',
    TS,
    [["'./quay'", "'./dock'"]],
    ['- import ./quay', '+ import ./dock quay'],
  ),
  ...change(
    'a name handed on',
    'typescript',
    TS,
    [['/** Ties', "export { a } from './a'\n/** Ties"]],
    ['+ import ./a'],
  ),
  ...change(
    'formatting',
    'typescript',
    TS,
    [
      ['ship: string)', '\n  ship: string,\n)'],
      ['return quay(ship)', 'return quay(\n    ship,\n  );'],
      ['length = 1', 'length=1;'],
      ['width = 4', 'width = 4;'],
    ],
    [],
  ),
  ...change(
    'order',
    'typescript',
    TS,
    [
      ['  length = 1\n', ''],
      ['+ n\n  }\n', '+ n\n  }\n  length = 1\n'],
    ],
    [],
  ),
  ...change('space in a string', 'typescript', "const a = ' '\n", [["' '", "'  '"]], ['a: code']),
  ...change('a type alias', 'typescript', 'type A = { b: string }\n', [['string', 'number']], ['A: signature code']),
  ...change('a deleted function', 'typescript', TS, [[/\/\*\* Ties[\s\S]*?\n}\n\n/, '']], ['moor: deleted']),

  ...change('a docstring', 'python', PY, [['Ties up', 'Moors']], ['Pier.moor: comments']),
  ...change('the docstring of the module', 'python', PY, [['About piers', 'Piers']], []),
  ...change('nesting', 'python', PY, [['        return tie', '            return tie']], ['Pier.moor: code']),
  ...change('a deeper indentation', 'python', PY, [[/^ +/gm, '  $&']], []),
  ...change('a decorator', 'python', PY, [['def cast_off', '@traced\ndef cast_off']], ['cast_off: signature code']),
  ...change('a default', 'python', PY, [['cast_off(ship)', 'cast_off(ship=None)']], ['cast_off: signature code']),
  ...change('an import', 'python', PY, [['import os\n', '']], ['- import os']),
  ...change(
    'a conditional import',
    'python',
    PY,
    [['import os\n', 'import os\nif os:\n    import sys\n']],
    ['module', '+ import sys sys'],
  ),
  ...change(
    'a new method',
    'python',
    PY,
    [['    def moor', '    def trim(self): ...\n\n    def moor']],
    ['Pier.trim: added'],
  ),

  ...change(
    'a second method',
    'python',
    'class Pier:\n    def moor(self):\n        pass\n',
    [['class Pier:\n', 'class Pier:\n    def trim(self):\n        pass\n']],
    ['Pier.trim: added'],
  ),
  ...change('a second symbol', 'typescript', 'export class Pier {}\n', [['{}', '{}\nclass Quay {}']], ['Quay: added']),

  ...change('a body', 'go', GO, [['return nil', 'return err']], ['Pier.Moor: code']),
  ...change('a receiver', 'go', GO, [['p *Pier', 'p Pier']], ['Pier.Moor: signature code']),
  ...change('a new function', 'go', GO, [['// Moor', 'func Trim() {}\n\n// Moor']], ['Trim: added']),
  ...change('a group of constants', 'go', GO, [['const Max = 3', 'const (\n\tMax = 3\n\tMin = 1\n)']], ['Min: added']),
  ...change('an import', 'go', GO, [['\t"os"\n', '']], ['- import os']),
  ...change('the first import', 'go', 'package a\n', [['a\n', 'a\n\nimport (\n\t"os"\n)\n']], ['+ import os os']),
  ...change('a comment', 'go', GO, [['is long', 'is short']], ['Pier: comments']),

  ...change('a body', 'java', JAVA, [['ship.length()', '1']], ['Pier.moor: code']),
  ...change('an annotation', 'java', JAVA, [['@Override', '@Deprecated']], ['Pier.moor: signature code']),
  ...change('a result', 'java', JAVA, [['void castOff', 'int castOff']], ['Pier.castOff: signature code']),
  ...change('a private field', 'java', JAVA, [['length = 1', 'length = 2']], ['Pier: code']),
  ...change('a new method', 'java', JAVA, [['  void cast', '  void trim() {}\n  void cast']], ['Pier.trim: added']),

  ...change('a body', 'javascript', JS, [['tie(ship)', 'tie(1)']], ['Pier.moor: code']),
  ...change(
    'a required module',
    'javascript',
    JS,
    [["'./quay'", "'./dock'"]],
    ['- import ./quay', '+ import ./dock quay'],
  ),
  ...change(
    'a call of a required module',
    'javascript',
    JS,
    [['(quay)', '(1)']],
    ['- import ./setup', '+ import ./setup'],
  ),
  ...change('an element', 'tsx', 'export const App = () => <p>Moored</p>\n', [['Moored', 'Away']], ['App: code']),
]

function change(
  says: string,
  language: string,
  before: string,
  edits: readonly (readonly [string | RegExp, string])[],
  differs: readonly string[],
): readonly Case[] {
  let after = before
  for (const [from, to] of edits) {
    const edited = after.replace(from, to)
    if (edited === after) throw new Error(`nothing to edit: ${String(from)}`)
    after = edited
  }
  return [{ says: `${says} (${language})`, language, before, after, differs }]
}

describe('an outline', () => {
  it.each(CASES)('tells $says', async ({ language, before, after, differs }) => {
    expect(await differences(language, before, after)).toEqual(differs)
  })

  it('gives symbols their kind, lines, and a place among those of the same name', async () => {
    const { symbols, broken } = await outline(
      'typescript',
      'export function tie(a: string): void\nexport function tie(a: unknown) {\n}\n',
    )
    expect(broken).toBe(false)
    expect(
      symbols.map(({ localName, ordinal, kind, startLine, endLine, exported }) => [
        localName,
        ordinal,
        kind,
        startLine,
        endLine,
        exported,
      ]),
    ).toEqual([
      ['tie', 0, 'function', 1, 1, true],
      ['tie', 1, 'function', 2, 3, true],
    ])
  })

  it('says where it could not read', async () => {
    expect((await outline('typescript', 'function tie( {{{ \n')).broken).toBe(true)
  })
})

/** The stretches of a file of several languages that are parsed where they stand; undefined for all of it. */
function scriptsOf(languageId: string, text: string): readonly EmbeddedPart[] | undefined {
  const embedded = languageNamed(languageId)?.embedded?.('', text)
  return embedded?.parts.filter(({ end }) => end <= embedded.ownLength)
}

/** The leaves of a text as a query for them would find them. */
async function withTree<Result>(languageId: string, text: string, use: (root: Node) => Result): Promise<Result> {
  const language = languageNamed(languageId)
  if (language === undefined) throw new Error(`no language ${languageId}`)
  const treeSitter = new TreeSitter().setLanguage((await loadGrammar(language)).grammar)
  const ranges = scriptsOf(languageId, text)?.map(createPositions(text).rangeOf)
  const tree = treeSitter.parse(text, undefined, ranges === undefined ? {} : { includedRanges: ranges })
  if (tree === null) throw new Error('no tree')
  try {
    return use(tree.rootNode)
  } finally {
    tree.delete()
    treeSitter.delete()
  }
}

/** Lines that a comment can stand before: in the middle of a string or of a JSX text it would be none. */
function placesBetweenTokens(language: string, lines: readonly string[]): Promise<readonly number[]> {
  const text = lines.join('\n')
  const scripts = scriptsOf(language, text)
  return withTree(language, text, (root) => {
    let offset = 0
    return lines.flatMap((line, index) => {
      const start = offset
      offset += line.length + 1
      if (scripts?.some((each) => each.start < start && each.end >= start) === false) return []
      const leaf = root.descendantForIndex(Math.max(start - 1, 0), start)
      const isInside = leaf?.childCount === 0 && leaf.startIndex < start && leaf.endIndex > start
      const isText = leaf === null || /^jsx_(?:element|fragment)$/.test(leaf.type)
      const isContinued = lines[index - 1]?.endsWith('\\') === true
      return isInside || isText || isContinued ? [] : [index]
    })
  })
}

/** What makes a symbol is a name like any other for the grammar. */
const ELIXIR_KEYWORD = /^elixir def/

/** Where names end. */
function endsOfNames(language: string, text: string): Promise<readonly number[]> {
  return withTree(language, text, (root) =>
    root
      .descendantsOfType(['identifier', 'property_identifier', 'field_identifier', 'type_identifier'])
      .flatMap((node) => (node === null || ELIXIR_KEYWORD.test(`${language} ${node.text}`) ? [] : [node.endIndex])),
  )
}

describe('over the samples of every language', () => {
  const samples = LANGUAGES.flatMap((language) => {
    const folder = join(packageRoot(), 'grammars', language.facts, 'samples')
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => language.extensions.some((extension) => path.endsWith(extension)))
      .map((path) => ({ path, language: language.id, text: readFileSync(join(folder, path), 'utf8') }))
  })
  const NEW_COMMENT: Readonly<Record<string, string>> = {
    python: '# new',
    lua: '-- new',
    elixir: '# new',
    bash: '# new',
    ocaml: '(* new *)',
    powershell: '# new',
    ruby: '# new',
  }

  it.each(samples)('comments and blank lines anywhere change no code of $path', async ({ path, language, text }) => {
    const before = await parser.outline(path, language, text)
    if (before.broken) return
    const lines = text.split('\n')
    const places = await placesBetweenTokens(language, lines)
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...places), fc.boolean(), async (at, isBlank) => {
        const inserted = isBlank ? '' : (NEW_COMMENT[language] ?? '// new')
        const after = await parser.outline(path, language, lines.toSpliced(at, 0, inserted).join('\n'))
        if (after.broken) return
        expect(after.symbols.map(({ code, signature }) => [code, signature])).toEqual(
          before.symbols.map(({ code, signature }) => [code, signature]),
        )
      }),
      { numRuns: 40 },
    )
  })

  it.each(samples)('another name in one place changes what stands there alone in $path', async (sample) => {
    const { path, language, text } = sample
    const facts = await parser.parse(path, language, text)
    const before = await parser.outline(path, language, text)
    const ends = await endsOfNames(language, text)
    if (before.broken || ends.length === 0) return
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...ends), async (end) => {
        const after = await parser.outline(path, language, `${text.slice(0, end)}Anew${text.slice(end)}`)
        // The name of a symbol, of what makes one, or of an import: other symbols are there now.
        const isSame = after.symbols.length === before.symbols.length && !after.broken
        if (!isSame || after.symbols.some(({ localName }, at) => localName !== before.symbols[at]?.localName)) return
        if (after.imports.some(({ digest }, at) => digest !== before.imports[at]?.digest)) return
        const around = facts.definitions.filter((each) => each.start < end && each.end >= end)
        const size = Math.min(...around.map((each) => each.end - each.start))
        const owners = around.filter((each) => each.end - each.start === size)
        const changed = after.symbols.filter(({ code }, at) => code !== before.symbols[at]?.code)
        expect(changed.length).toBe(owners.length)
        expect(after.moduleCode === before.moduleCode).toBe(owners.length > 0)
      }),
      { numRuns: 40 },
    )
  })
})
