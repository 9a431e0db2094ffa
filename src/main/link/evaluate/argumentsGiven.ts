import type { ExpressionId } from '#model/Expression'
import type { Parameter } from '#model/FileFacts'
import { leftOf, listAt, operationOf, stringAt } from '../expressions.ts'
import type { LinkFile } from '../Linker.ts'

/** An argument of a call with the parameter that takes it; -1 where there is none. */
export interface GivenArgument {
  readonly argument: ExpressionId
  readonly position: number
}

/**
 * Which parameter takes which argument: by position, by name where the language allows that, and the last parameter for what is written
 * behind a call. `shift` is the position of the first argument. What follows a spread argument is not known.
 */
export function argumentsGiven(
  target: LinkFile,
  parameters: readonly Parameter[],
  { args, file, shift }: { readonly args: readonly ExpressionId[]; readonly file: LinkFile; readonly shift: number },
): readonly GivenArgument[] {
  const given: GivenArgument[] = []
  const rest = parameters.findIndex(({ kind }) => kind === 'rest')
  let next = shift
  for (const [at, argument] of args.entries()) {
    const operation = operationOf(file.facts, argument)
    if (operation === 'spread') break
    if (operation === 'object' && target.rules.namesArguments === true && at === args.length - 1) {
      given.push(...named(parameters, argument, file))
      break
    }
    while (parameters[next]?.label !== undefined && parameters[next]?.label !== '' && next < parameters.length)
      next += 1
    const isRest = rest >= 0 && next >= rest
    const isTaken = next < parameters.length && parameters[next]?.kind === 'plain'
    given.push({ argument, position: isRest ? rest : isTaken ? next : -1 })
    if (!isRest) next += 1
  }
  return given
}

function named(parameters: readonly Parameter[], object: ExpressionId, file: LinkFile): readonly GivenArgument[] {
  const { facts } = file
  const pairs = listAt(facts, leftOf(facts, object))
  const given: GivenArgument[] = []
  for (let at = 0; at + 1 < pairs.length; at += 2) {
    const name = stringAt(facts, pairs[at] ?? -1)
    const position =
      name === ''
        ? parameters.length - 1
        : parameters.findIndex((each) => (each.label ?? each.name) === name && each.kind !== 'keywords')
    given.push({ argument: pairs[at + 1] ?? -1, position })
  }
  return given
}

/** Whether a parameter may be left out. */
export function mayBeLeftOut({ default: value, optional, kind }: Parameter): boolean {
  return value >= 0 || optional === true || kind !== 'plain'
}

/** Whether a call with so many arguments fits: what has a default may be left out. */
export function takesCount(parameters: readonly Parameter[], count: number): boolean {
  const isOpen = parameters[parameters.length - 1]?.kind === 'rest'
  const plain = isOpen ? parameters.slice(0, -1) : parameters
  const needed = plain.filter((each) => each.default < 0 && each.optional !== true).length
  return count >= needed && (isOpen || count <= parameters.length)
}
