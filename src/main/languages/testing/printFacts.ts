import type { Definition, FileFacts, FunctionFacts, Scope, SiteFacts, TypeFacts } from '#model/FileFacts'
import { MODULE_NAME } from '#shared/symbol'
import { definitionName, functionName, printExpression, typeName } from './printExpression.ts'

/**
 * The facts of a file as text that a person can check against the source: one line per symbol, binding, member, import, export and
 * site, in the order of the facts. Golden files of the languages' samples hold it.
 */
export function printFacts(facts: FileFacts): string {
  const sections: readonly (readonly [string, readonly string[]])[] = [
    ['symbols', facts.definitions.map((definition, index) => printDefinition(facts, definition, index))],
    ['imports', facts.imports.map(printImport)],
    ['exports', facts.exports.map((each) => printExport(facts, each))],
    ['star names', facts.starNames === undefined ? [] : [facts.starNames.join(' ')]],
    ['package', facts.package === undefined ? [] : [facts.package]],
    ['member imports', (facts.memberImports ?? []).map((each) => printExpression(facts, each))],
    ['usings', (facts.usings ?? []).map(({ scope, namespace }) => `${namespace} in ${scope}`)],
    ['scopes', facts.scopes.flatMap((scope, index) => printScope(facts, scope, index))],
    ['types', facts.types.flatMap((type, index) => printType(facts, type, index))],
    ['functions', facts.functions.map((fn, index) => printFunction(facts, fn, index))],
    [
      'assignments',
      (facts.assignments ?? []).map(
        ({ object, name, value }) => `${printExpression(facts, object)}.${name} = ${printExpression(facts, value)}`,
      ),
    ],
    ['sites', facts.sites.map((site) => printSite(facts, site))],
    ['diagnostics', facts.diagnostics.map(({ line, endLine, message }) => `${line}-${endLine} ${message}`)],
  ]
  const head = facts.generated ? 'generated\n' : ''
  const body = sections
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => `${title}\n${lines.map((line) => `  ${line}\n`).join('')}`)
    .join('\n')
  return `${head}${facts.language}, ${facts.lines} lines\n\n${body}`
}

function printDefinition(facts: FileFacts, definition: Definition, index: number): string {
  const { kind, line, column, startLine, endLine, flags, complexity, signature, doc } = definition
  const range = startLine === endLine ? `${startLine}` : `${startLine}-${endLine}`
  return [
    `${line}:${column}`,
    `${kind} ${definitionName(facts, index)}`,
    `lines ${range}`,
    ...(complexity > 0 ? [`complexity ${complexity}`] : []),
    ...(flags.length > 0 ? [flags.join(' ')] : []),
    ...(signature === '' ? [] : [signature]),
    ...(definition.linkedName === undefined ? [] : [`linked ${definition.linkedName}`]),
    ...(doc === '' ? [] : [`"${doc}"`]),
  ].join(' | ')
}

function printImport(each: FileFacts['imports'][number]): string {
  const marks = `${each.typeOnly ? ' type-only' : ''}${each.dynamic ? ' dynamic' : ''}`
  return `${each.line}:${each.column} ${each.name === '' ? '-' : each.name} of ${each.specifier} as ${each.local === '' ? '-' : each.local}${marks}`
}

function printExport(facts: FileFacts, each: FileFacts['exports'][number]): string {
  const source = each.specifier === undefined ? '' : ` from ${each.specifier} ${each.imported ?? ''}`
  const value = each.value < 0 ? '' : ` = ${printExpression(facts, each.value)}`
  return `${each.line} ${each.name}${value}${source}${each.typeOnly ? ' type-only' : ''}`
}

function printScope(facts: FileFacts, scope: Scope, index: number): readonly string[] {
  const owner = scope.owner < 0 ? MODULE_NAME : definitionName(facts, scope.owner)
  const parent = scope.parent < 0 ? '' : ` in ${scope.parent}`
  return [
    `${index} ${scope.kind} of ${owner}${parent}${scope.namespace === undefined ? '' : ` names of '${scope.namespace}'`}`,
    ...scope.bindings.map((binding) => {
      const declared = binding.declared < 0 ? '' : `: ${printExpression(facts, binding.declared)}`
      const values = binding.values.map((value) => printExpression(facts, value)).join(' | ')
      const space = binding.space === 'both' ? '' : ` (${binding.space})`
      return `  ${binding.kind} ${binding.name}${declared}${values === '' ? '' : ` = ${values}`}${space}`
    }),
    ...(scope.globs ?? []).map((glob) => `  all names of ${printExpression(facts, glob)}`),
  ]
}

function printType(facts: FileFacts, type: TypeFacts, index: number): readonly string[] {
  const list = (title: string, ids: readonly number[]): string =>
    ids.length === 0 ? '' : ` ${title} ${ids.map((id) => printExpression(facts, id)).join(', ')}`
  const parameters = type.typeParameters.length === 0 ? '' : `<${type.typeParameters.join(', ')}>`
  const aliased = type.aliased < 0 ? '' : ` = ${printExpression(facts, type.aliased)}`
  return [
    `${type.kind} ${typeName(facts, index)}${parameters}${list('extends', type.bases)}${list('implements', type.implements)}${list('decorated', type.decorators)}${aliased}`,
    ...type.members.map((member) => {
      const declared = member.declared < 0 ? '' : `: ${printExpression(facts, member.declared)}`
      const values = member.values.map((value) => printExpression(facts, value)).join(' | ')
      const marks = `${member.static ? 'static ' : ''}${member.abstract ? 'abstract ' : ''}`
      return `  ${marks}${member.kind} ${member.name}${declared}${values === '' ? '' : ` = ${values}`}`
    }),
  ]
}

function printFunction(facts: FileFacts, fn: FunctionFacts, index: number): string {
  const parameters = fn.parameters.map((parameter) => {
    const mark = parameter.kind === 'plain' ? '' : `${parameter.kind} `
    const declared = parameter.declared < 0 ? '' : `: ${printExpression(facts, parameter.declared)}`
    const initial = parameter.default < 0 ? '' : ` = ${printExpression(facts, parameter.default)}`
    return `${mark}${parameter.name}${declared}${initial}`
  })
  const list = (title: string, ids: readonly number[]): string =>
    ids.length === 0 ? '' : ` ${title} ${ids.map((id) => printExpression(facts, id)).join(' | ')}`
  const types = fn.typeParameters.length === 0 ? '' : `<${fn.typeParameters.join(', ')}>`
  const result = fn.returnType < 0 ? '' : `: ${printExpression(facts, fn.returnType)}`
  const marks = `${fn.async ? 'async ' : ''}${fn.generator ? 'generator ' : ''}${fn.static ? 'static ' : ''}`
  const type = fn.type < 0 ? '' : ` of ${typeName(facts, fn.type)}`
  return `${marks}${functionName(facts, index)}${types}(${parameters.join(', ')})${result}${type}${list('returns', fn.returns)}${list('yields', fn.yields)}${list('decorated', fn.decorators)}`
}

function printSite(facts: FileFacts, site: SiteFacts): string {
  const caller = site.caller < 0 ? MODULE_NAME : definitionName(facts, site.caller)
  const args = site.arguments.map((argument) => printExpression(facts, argument)).join(', ')
  return `${site.line}:${site.column} ${site.kind} in ${caller}: ${site.text} -> ${printExpression(facts, site.callee)}${args === '' ? '' : ` with ${args}`}`
}
