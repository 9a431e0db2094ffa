import type { ExpressionId } from '#model/Expression'
import type { Parameter } from '#model/FileFacts'
import type { Syntax } from '#model/Syntax'
import { fieldOf } from '../children.ts'
import { declaratorsOf, readDeclarator } from './declarators.ts'
import type { Reader } from './Reader.ts'
import { declaredType, typeIn } from './types.ts'

/** Reads the parameters of a function; `(void)` is none. Types of parameters without one (K&R) follow behind the list. */
export function readParameters(reader: Reader, list: Syntax | undefined, behind: readonly Syntax[] = []): Parameter[] {
  const { file } = reader
  const parameters: Parameter[] = []
  for (const child of list?.children ?? []) {
    if (child.kind === 'identifier')
      parameters.push(plain(file.textOf(child), typeBehind(reader, behind, file.textOf(child))))
    else if (child.kind === 'parameter' || child.kind === 'restParameter') {
      const parameter = readParameter(reader, child)
      if (parameter !== undefined) parameters.push(parameter)
    } else if (child.kind === 'rest') parameters.push(REST)
  }
  const isOpen =
    list !== undefined && /\.\.\.\s*\)$/.test(file.textOf(list)) && !parameters.some(({ kind }) => kind === 'rest')
  return isOpen ? [...parameters, REST] : parameters
}

const REST: Parameter = { name: '...', declared: -1, default: -1, kind: 'rest' }

function plain(name: string, declared: ExpressionId): Parameter {
  return { name, declared, default: -1, kind: 'plain' }
}

function readParameter(reader: Reader, syntax: Syntax): Parameter | undefined {
  const { file } = reader
  const declarator = readDeclarator(declaratorsOf(syntax)[0])
  const type = typeIn(syntax)
  const name = declarator.name === undefined ? '' : file.textOf(declarator.name)
  if (name === '' && declaratorsOf(syntax).length === 0 && type?.kind === 'plainType' && file.textOf(type) === 'void') {
    return undefined
  }
  const value = fieldOf(syntax, 'value')
  const declared = declaredType(reader, type, { ...declarator, isFunction: false })
  return {
    ...plain(name.replace(/^\.\.\.\s*/, ''), declared),
    ...(value === undefined ? {} : { default: reader.evaluate(value) }),
    ...(declarator.callable === undefined && declarator.pointers + declarator.arrays > 0
      ? { pointers: declarator.pointers + declarator.arrays }
      : {}),
    ...(isTemporary(file.text.slice(syntax.start, value?.start ?? syntax.end)) ? { temporary: true } : {}),
    ...(syntax.kind === 'restParameter' ? { kind: 'rest', declared: -1 } : {}),
  }
}

/** `Type&& name`. */
function isTemporary(text: string): boolean {
  return /&&\s*\w*\s*=?\s*$/.test(text)
}

function typeBehind(reader: Reader, declarations: readonly Syntax[], name: string): ExpressionId {
  for (const declaration of declarations) {
    for (const each of declaratorsOf(declaration)) {
      const declarator = readDeclarator(each)
      const found = declarator.name !== undefined && reader.file.textOf(declarator.name) === name
      if (found) return declaredType(reader, typeIn(declaration), declarator)
    }
  }
  return -1
}

/** The types of the parameters of a type of functions. */
export function parameterTypes(reader: Reader, list: Syntax | undefined): ExpressionId[] {
  return readParameters(reader, list).map(({ declared }) =>
    declared < 0 ? reader.builder.expression.unknown('no_type') : declared,
  )
}

/** Binds the parameters of a function in its scope. */
export function bindParameters({ builder }: Reader, fn: number, scope: number): void {
  for (const [position, { name, pointers = 0 }] of (builder.functions[fn]?.parameters ?? []).entries()) {
    if (name !== '' && name !== '...') {
      builder.bind(scope, name, 'parameter', { value: builder.expression.parameter(fn, position), pointers })
    }
  }
}
