import type { FileFacts } from '#model/FileFacts'
import type { SyntaxFile } from '#model/Syntax'
import { createFactsBuilder } from '../FactsBuilder.ts'
import { evaluate, evaluateValue } from './expressions.ts'
import { declareItems, readItems } from './items.ts'
import { moduleImport } from './modules.ts'
import type { Reader } from './Reader.ts'
import { readBlock } from './statements.ts'
import { isRustTestFile } from './testFiles.ts'
import { typeExpression } from './typeExpression.ts'

const GENERATED =
  /^\s*(?:\/\/|\/\*)[^\n]*(?:@generated|automatically generated|DO NOT (?:EDIT|MODIFY)|auto-?generated)/im
/** How far from the start a file says of itself that it was generated. */
const HEAD_LENGTH = 1_000

/** The facts of a Rust file. What is broken in it is left out; the rest is read as if it stood alone. */
export function extractRust(file: SyntaxFile): FileFacts {
  const reader = createReader(file)
  declareItems(reader, file.root.children)
  readItems(reader, file.root.children)
  reader.builder.sites.sort((left, right) => left.line - right.line || left.column - right.column)
  return reader.builder.finish({
    lines: file.lineOf(file.text.length),
    generated: GENERATED.test(file.text.slice(0, HEAD_LENGTH)),
  })
}

function createReader(file: SyntaxFile): Reader {
  const builder = createFactsBuilder('rust')
  const scope = builder.scope(-1, 'module', -1)
  const modules = new Map<string, number>()
  const own = moduleImport({ builder, modules, file }, 'self', 0)
  const isTest = isRustTestFile(file.path)
  const reader: Reader = {
    file,
    builder,
    modules,
    insides: file.inside?.children ?? [],
    declared: new Map(),
    modulesByItem: new Map(),
    readNames: new Map(),
    frame: { owner: -1, fn: -1, complexity: 0 },
    module: { scope, type: -1, definition: -1, own, parent: undefined, path: [], isTest },
    selfType: -1,
    scope,
    depth: 0,
    evaluate: (syntax) => evaluate(reader, syntax),
    evaluateValue: (syntax) => evaluateValue(reader, syntax),
    readBlock: (children) => readBlock(reader, children),
    declareItems: (children) => declareItems(reader, children),
    readItems: (children) => readItems(reader, children),
    typeOf: (syntax) => typeExpression(reader, syntax),
  }
  return reader
}
