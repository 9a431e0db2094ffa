import type { Change } from './ChangedSymbol.ts'
import type { Seed } from './seeds.ts'
import { named } from '../named.ts'

export const EDIT_TYPES = ['behaviour', 'signature', 'remove', 'rename', 'comment'] as const
/** What is meant to be done to a file. */
export type EditType = (typeof EDIT_TYPES)[number]

/**
 * What an edit of that type does to a symbol of the file. Signatures, names and presence matter to what others can see:
 * the rest of the file counts as changed inside.
 */
export function changeFor(type: EditType, isSeen: boolean): Change {
  switch (type) {
    case 'comment':
      return 'comment'
    case 'behaviour':
      return 'behaviour'
    case 'signature':
      return isSeen ? 'signature' : 'behaviour'
    case 'remove':
    case 'rename':
      return 'deleted'
  }
  return type satisfies never
}

/** Before the edit: what to look at, in order. */
export function checklistFor(
  type: EditType,
  about: { readonly file: string; readonly hubs: readonly Seed[]; readonly tests: number; readonly users: number },
): readonly string[] {
  const [hub] = about.hubs
  return [
    `read ${about.file}: call get_code_snippet ${named('file_path', about.file)}`,
    ...(hub === undefined
      ? []
      : [
          `look at who uses ${hub.changed.localName}: call callers ${named('symbol', hub.changed.localName)} ${named('file_path', about.file)}`,
        ]),
    ...(TYPED[type](about.users) ?? []),
    about.tests === 0
      ? 'no test that is known reaches this file: write one for what you change first'
      : `run the ${about.tests === 1 ? 'test file that reaches' : `${about.tests} test files that reach`} it before and after`,
    ...(type === 'comment' ? [] : ['ask detect_changes working_tree=true after the edit']),
  ]
}

const TYPED: Readonly<Record<EditType, (users: number) => readonly string[] | undefined>> = {
  behaviour: () => undefined,
  comment: () => undefined,
  signature: (users) => (users === 0 ? undefined : ['change every caller in the same commit']),
  remove: (users) => (users === 0 ? undefined : ['list what would lead nowhere: call assess_change removed=<symbol>']),
  rename: (users) => (users === 0 ? undefined : ['rename every use in the same commit, imports included']),
}
