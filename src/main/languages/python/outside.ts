import type { OutsideRules } from '#model/LinkRules'

const SPECIAL = /^__\w+__$/

/** A leading underscore keeps a name to its package; the language calls special methods. */
export const pythonOutside: OutsideRules = {
  offersMember: ({ name }) => !name.startsWith('_') || SPECIAL.test(name),
  isCalledByName: (name) => SPECIAL.test(name),
}
