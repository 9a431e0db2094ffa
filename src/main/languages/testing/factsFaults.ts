import { LITERALS, OPERATIONS, type Operation } from '#model/Expression'
import type { FileFacts } from '#model/FileFacts'
import { UNRESOLVED_REASONS } from '#shared/symbol'

/** What a number of an expression, or of a record, refers to. */
type Reference =
  | 'definition'
  | 'expression'
  | 'function'
  | 'import'
  | 'list'
  | 'literal'
  | 'number'
  | 'pairs'
  | 'reason'
  | 'scope'
  | 'string'
  | 'strings'
  | 'type'

/** What left and right of each operation are; absent: not used. */
const OPERANDS: Readonly<Record<Operation, readonly [Reference, Reference?]>> = {
  unknown: ['reason'],
  name: ['scope', 'string'],
  member: ['expression', 'string'],
  call: ['expression', 'list'],
  new: ['expression', 'list'],
  element: ['expression'],
  key: ['expression'],
  await: ['expression'],
  yielded: ['expression'],
  self: ['type'],
  selfClass: ['type'],
  super: ['type'],
  superClass: ['type'],
  literal: ['literal'],
  function: ['function'],
  class: ['type'],
  object: ['pairs'],
  array: ['list'],
  tuple: ['list'],
  spread: ['expression'],
  union: ['list'],
  declared: ['expression'],
  narrowed: ['expression', 'expression'],
  parameter: ['function', 'number'],
  generic: ['expression', 'list'],
  functionType: ['list'],
  typeOf: ['expression'],
  intersection: ['list'],
  indexed: ['expression', 'number'],
  imported: ['import'],
  iterated: ['expression'],
  receiver: ['function'],
  entered: ['expression'],
  excluded: ['expression', 'expression'],
  implicit: ['scope', 'string'],
  linked: ['string'],
  pointed: ['expression'],
  expected: ['number'],
  classOf: ['expression'],
  converted: ['expression', 'expression'],
  copied: ['expression', 'expression'],
  cast: ['expression', 'expression'],
}

/**
 * What is wrong with the facts of a text, one line each: numbers that refer to nothing, places outside of the text, circles among
 * scopes and containers. Empty for every text, however broken, that an extractor was given.
 */
export function factsFaults(facts: FileFacts, text: string): readonly string[] {
  const faults: string[] = []
  const { code, lists } = facts.expressions
  const sizes: Readonly<Record<Exclude<Reference, 'list' | 'pairs' | 'strings' | 'number'>, number>> = {
    definition: facts.definitions.length,
    expression: code.length / 3,
    function: facts.functions.length,
    import: facts.imports.length,
    literal: LITERALS.length,
    reason: UNRESOLVED_REASONS.length,
    scope: facts.scopes.length,
    string: facts.strings.length,
    type: facts.types.length,
  }

  function refers(where: string, reference: Reference, value: number | undefined): void {
    if (value === undefined || !Number.isInteger(value) || value < 0)
      faults.push(`${where}: ${value} is no ${reference}`)
    else if (reference === 'list') for (const item of listAt(where, value)) refers(`${where}[]`, 'expression', item)
    else if (reference === 'strings') for (const item of listAt(where, value)) refers(`${where}[]`, 'string', item)
    else if (reference === 'pairs') {
      listAt(where, value).forEach((item, at) => refers(`${where}[]`, at % 2 === 0 ? 'string' : 'expression', item))
    } else if (reference !== 'number' && value >= sizes[reference]) {
      faults.push(`${where}: ${value} of ${sizes[reference]} ${reference}s`)
    }
  }
  function mayRefer(where: string, reference: Reference, value: number | undefined): void {
    if (value !== undefined && value !== -1) refers(where, reference, value)
  }
  function allRefer(where: string, values: readonly number[] | undefined): void {
    for (const value of values ?? []) refers(where, 'expression', value)
  }
  function listAt(where: string, offset: number): readonly number[] {
    const length = lists[offset]
    if (length === undefined || offset + length >= lists.length) {
      faults.push(`${where}: no list at ${offset}`)
      return []
    }
    return lists.slice(offset + 1, offset + 1 + length)
  }
  function stands(where: string, line: number, endLine = line): void {
    if (line < 1 || endLine < line || endLine > facts.lines) faults.push(`${where}: lines ${line}-${endLine}`)
  }

  for (let at = 0; at < code.length; at += 3) {
    const operation = OPERATIONS[code[at] ?? -1]
    if (operation === undefined) {
      faults.push(`expression ${at / 3}: no operation ${code[at]}`)
      continue
    }
    const [left, right] = OPERANDS[operation]
    refers(operation, left, code[at + 1])
    if (right !== undefined) refers(operation, right, code[at + 2])
    if (operation === 'functionType') mayRefer(operation, 'expression', code[at + 2])
    if (operation === 'tuple') mayRefer(operation, 'strings', code[at + 2])
  }
  facts.definitions.forEach((definition, index) => {
    const where = `definition ${definition.name}`
    if (definition.container >= index || definition.container < -1) faults.push(`${where} in ${definition.container}`)
    stands(where, definition.line)
    stands(where, definition.startLine, definition.endLine)
    const { start, end } = definition
    if (start < 0 || end < start || end > text.length)
      faults.push(`${where}: offsets ${start}-${end} of ${text.length}`)
    mayRefer(where, 'function', definition.function)
    mayRefer(where, 'type', definition.type)
  })
  facts.scopes.forEach((scope, index) => {
    const where = `scope ${index}`
    if (scope.parent >= index || scope.parent < -1) faults.push(`${where} in ${scope.parent}`)
    mayRefer(where, 'definition', scope.owner)
    mayRefer(where, 'expression', scope.receiver)
    allRefer(where, scope.globs)
    for (const binding of scope.bindings) {
      allRefer(`${where} ${binding.name}`, binding.values)
      mayRefer(`${where} ${binding.name}`, 'expression', binding.declared)
      mayRefer(`${where} ${binding.name}`, 'definition', binding.definition)
    }
  })
  facts.types.forEach((type, index) => {
    const where = `type ${index}`
    mayRefer(where, 'definition', type.definition)
    refers(where, 'scope', type.scope)
    for (const list of [type.bases, type.implements, type.decorators]) allRefer(where, list)
    for (const id of [type.aliased, type.extends, type.underlying, ...(type.typeBounds ?? [])]) {
      mayRefer(where, 'expression', id)
    }
    for (const member of type.members) {
      mayRefer(`${where} ${member.name}`, 'definition', member.definition)
      allRefer(`${where} ${member.name}`, member.values)
      mayRefer(`${where} ${member.name}`, 'expression', member.declared)
    }
  })
  facts.functions.forEach((fn, index) => {
    const where = `function ${index}`
    mayRefer(where, 'definition', fn.definition)
    mayRefer(where, 'type', fn.type)
    refers(where, 'scope', fn.scope)
    for (const list of [fn.returns, fn.yields, fn.decorators]) allRefer(where, list)
    for (const id of [fn.returnType, ...(fn.typeBounds ?? [])]) mayRefer(where, 'expression', id)
    for (const parameter of fn.parameters) {
      for (const id of [parameter.declared, parameter.default, parameter.receives]) mayRefer(where, 'expression', id)
    }
  })
  for (const each of facts.imports) stands(`import ${each.specifier}`, each.line)
  for (const each of facts.exports) {
    stands(`export ${each.name}`, each.line)
    mayRefer(`export ${each.name}`, 'expression', each.value)
  }
  for (const each of facts.assignments ?? []) {
    allRefer(`assignment ${each.name}`, [each.object, each.value])
    mayRefer(`assignment ${each.name}`, 'definition', each.definition)
  }
  for (const site of facts.sites) {
    const where = `site ${site.text}`
    stands(where, site.line)
    refers(where, 'expression', site.callee)
    allRefer(where, site.arguments)
    mayRefer(where, 'definition', site.caller)
  }
  for (const { message, line, endLine } of facts.diagnostics) stands(`diagnostic ${message}`, line, endLine)
  for (const using of facts.usings ?? []) refers('using', 'scope', using.scope)
  allRefer('member imports', facts.memberImports)
  allRefer('shared', facts.shared?.members)
  allRefer(
    'shared',
    facts.shared?.names.map(([, id]) => id),
  )
  return faults
}
