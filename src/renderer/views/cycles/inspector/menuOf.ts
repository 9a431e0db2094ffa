import type { CycleLevel } from '#shared/viewState'

/** What gives a member its menu: a symbol and a file have one, a module has not. */
export function menuOf(name: string, level: CycleLevel): Readonly<Record<`data-${string}`, string>> {
  switch (level) {
    case 'call':
      return { 'data-symbol': name }
    case 'file':
      return { 'data-file': name }
    case 'module':
      return {}
  }
}
