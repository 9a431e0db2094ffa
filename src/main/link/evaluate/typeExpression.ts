import { LITERALS, type ExpressionId } from '#model/Expression'
import { UNRESOLVED_REASONS } from '#shared/symbol'
import { isBuiltin } from '../builtinNames.ts'
import { leftOf, listAt, namesAt, operationOf, rightOf, stringAt } from '../expressions.ts'
import type { LinkFile, Linker } from '../Linker.ts'
import { exportedName, instancesOf, surroundingName, submoduleOf, valuesOfExport } from '../modules.ts'
import { lookUpSeen, valuesSeen } from '../globs.ts'
import { namedAround } from './bindings.ts'
import { NOTHING, type Value, type Values } from '../values.ts'
import { importedType } from './expression.ts'
import { genericType } from './genericType.ts'
import { implicitType } from './implicit.ts'
import { namespaceMember } from './namespaceMember.ts'
import { ownEntry } from '../ownEntry.ts'
import { instancesOfMembers } from './wholeTypes.ts'

/** What a value of the type may be that a type expression names, one step. */
export function evaluateTypeExpression(linker: Linker, file: LinkFile, expression: ExpressionId): Values {
  const { facts } = file
  const { values } = linker
  const left = leftOf(facts, expression)
  const right = rightOf(facts, expression)
  switch (operationOf(facts, expression)) {
    case 'unknown':
      return values.one(values.unknown(UNRESOLVED_REASONS[left] ?? 'no_type'))
    case 'name':
      return typeNamed(linker, file, left, stringAt(facts, right))
    case 'implicit':
      return implicitType(linker, file, left, stringAt(facts, right))
    case 'imported':
      return importedType(linker, file, left)
    case 'member':
      return memberType(linker, file, left, stringAt(facts, right))
    case 'class':
      return typeOfFacts(linker, file, left)
    case 'linked':
      return linker.values.union(
        linker.linkage.typesNamed(file, stringAt(facts, left)).map(({ value }) => typeOfClass(linker, value)),
      )
    case 'generic':
      return genericType(linker, file, left, right)
    case 'union':
    case 'intersection':
      return values.union(listAt(facts, left).map((each) => linker.evaluateType(file, each)))
    case 'functionType':
      return values.one(
        values.functionType(
          listAt(facts, left).map((each) => linker.evaluateType(file, each)),
          right >= 0 ? linker.evaluateType(file, right) : NOTHING,
        ),
      )
    case 'typeOf':
      return linker.evaluate(file, left)
    case 'literal':
      return values.one(values.literal(LITERALS[left] ?? 'undefined'))
    case 'array': {
      const items = values.union(listAt(facts, left).map((each) => linker.evaluateType(file, each)))
      return values.one(values.container('array', items, NOTHING))
    }
    case 'tuple':
      return values.one(
        values.tuple(
          listAt(facts, left).map((each) => linker.evaluateType(file, each)),
          namesAt(facts, right),
        ),
      )
    case 'spread':
    case 'declared':
    case 'narrowed':
    case 'excluded':
      return linker.evaluateType(file, left)
    case 'object':
      return values.one(values.object(file.index, left, true))
    case 'element':
      return linker.elementsOf(linker.evaluateType(file, left), file)
    case 'self':
    case 'selfClass':
    case 'parameter':
    case 'function':
    case 'expected':
      return linker.evaluate(file, expression)
    case 'call':
    case 'new':
    case 'key':
    case 'await':
    case 'yielded':
    case 'iterated':
    case 'entered':
    case 'pointed':
    case 'indexed':
    case 'super':
    case 'superClass':
    case 'receiver':
    case 'classOf':
    case 'converted':
    case 'copied':
    case 'cast':
      return instancesOf(linker, linker.evaluate(file, expression))
  }
}

function typeNamed(linker: Linker, file: LinkFile, scope: number, name: string): Values {
  const { values } = linker
  const found = lookUpSeen(linker, file, scope, name, 'type')
  if (found?.kind === 'seen') return valuesSeen(linker, found, 'type')
  if (found?.kind === 'typeParameter') return values.one(values.typeParameter(file.index, found.scope, found.position))
  if (found?.kind === 'binding') {
    const binding = file.bindings[found.index]
    if (binding === undefined || binding.values.length === 0) return values.one(values.unknown('no_type'))
    return values.union(binding.values.map((each) => linker.evaluateType(file, each)))
  }
  const container = ownEntry(file.rules.library.containers, name)
  if (container !== undefined) return values.one(values.container(container, NOTHING, NOTHING))
  const starred = surroundingName(linker, file, name)
  if (starred !== undefined && starred.kind !== 'external')
    return instancesOf(linker, valuesOfExport(linker, starred, 'type'))
  const everywhere = linker.globals.typesOf(file, name)
  if (everywhere.length > 0) return everywhere
  if (isBuiltin(file, name)) return values.one(values.builtin(name, true))
  if (starred !== undefined) return valuesOfExport(linker, starred, 'type')
  const around = namedAround(linker, file, scope, name)
  if (around.length > 0) return around.map(({ value, via }) => values.reach(madeOf(linker, value), via))
  return values.one(values.unknown('no_type', '', name))
}

/** Of a type outside the project an instance; a package stays one. */
function madeOf({ values }: Linker, value: Value): Value {
  if (value.kind === 'external' && value.path !== '') return values.external(value.package, value.path, true)
  return value.kind === 'builtin' && value.path.includes('.') ? values.builtin(value.path, true) : value
}

/** An alias stands for what it names; other types for their instances. */
function typeOfFacts(linker: Linker, file: LinkFile, type: number): Values {
  const facts = file.facts.types[type]
  if (facts?.kind === 'alias' && facts.aliased >= 0) return linker.evaluateType(file, facts.aliased)
  const main = linker.parts.mainOf(file, type)
  return linker.values.one(linker.values.instance(main.file.index, main.type, [], { self: false, exact: false }))
}

function typeOfClass(linker: Linker, value: Value): Values {
  const file = value.kind === 'class' ? linker.files[value.file] : undefined
  return value.kind === 'class' && file !== undefined ? typeOfFacts(linker, file, value.type) : linker.values.one(value)
}

/** A type of a namespace, or the type of a property of a type. */
function memberType(linker: Linker, file: LinkFile, object: ExpressionId, name: string): Values {
  const { values } = linker
  const holders = linker.evaluateType(file, object)
  return values.union(
    holders.map(({ value, via }) => {
      switch (value.kind) {
        case 'module': {
          const target = linker.files[value.file]
          return target === undefined
            ? NOTHING
            : instancesOf(linker, valuesOfExport(linker, exportedName(linker, target, name), 'type'))
        }
        case 'folder': {
          const found = submoduleOf(linker, file, value.path, name)
          return found === undefined ? NOTHING : valuesOfExport(linker, found, 'type')
        }
        case 'external': {
          // A package, or a type of it, named further: what comes of it is an instance, and keeps its whole path.
          const path = value.path === '' ? name : `${value.path}.${name}`
          return [values.reach(values.external(value.package, path, true), via)]
        }
        case 'namespace': {
          const asking = linker.files[value.file]
          return asking === undefined ? NOTHING : namespaceMember(linker, asking, value.path, name, 'type')
        }
        case 'builtin': {
          // The language's own modules and namespaces have types as packages do.
          const hasTypes = file.rules.moduleNamed !== undefined || (file.rules.namespaces !== undefined && !value.made)
          if (!hasTypes) return instancesOf(linker, linker.memberOf(value, via, name))
          return [values.reach(values.builtin(`${value.path}.${name}`, true), via)]
        }
        case 'object':
        case 'instance':
          return nestedType(linker, value, via, name)
        default:
          return instancesOf(linker, linker.memberOf(value, via, name))
      }
    }),
  )
}

function nestedType(linker: Linker, value: Value, via: number, name: string): Values {
  const asMember = linker.memberOf(value, via, name)
  if (value.kind !== 'instance' || asMember.some((pair) => pair.value.kind !== 'unknown')) {
    return instancesOfMembers(linker, asMember)
  }
  const asClass = linker.values.class(value.file, value.type, value.args, false)
  return instancesOfMembers(linker, linker.memberOf(asClass, via, name))
}
