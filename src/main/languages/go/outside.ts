import type { OutsideRules } from '#model/LinkRules'

const INTERNAL = /(^|\/)internal\//

/** Nothing imports a program; `internal` packages are for the module alone, though what they make may leave it. */
export const goOutside: OutsideRules = {
  offers: (path, declared) => (declared === 'main' ? 'nothing' : INTERNAL.test(path) ? 'members' : 'exports'),
  offersMember: ({ isExported }) => isExported,
}
