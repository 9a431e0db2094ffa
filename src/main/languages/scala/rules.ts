import type { LinkRules } from '#model/LinkRules'
import { javaRules } from '../java/rules.ts'
import { kotlinRules } from '../kotlin/rules.ts'
import { SCALA_BUILTINS } from './builtins.ts'
import { scalaLibrary } from './library.ts'
import { isScalaTestFile } from './testFiles.ts'

/** Of all types and of case classes, and what patterns and comprehensions call. */
const CALLED = /^(toString|equals|hashCode|apply|unapply|unapplySeq|compare|copy)$/

/** How Scala finds types, members and library values; it shares Java's names and packages. */
export const scalaRules: LinkRules = {
  ...javaRules,
  builtins: SCALA_BUILTINS,
  callMethod: 'apply',
  classCall: 'apply',
  callsByName: true,
  namesArguments: true,
  sharesMembers: false,
  functionMembers: { apply: 'call' },
  ...(kotlinRules.conversions === undefined ? {} : { conversions: kotlinRules.conversions }),
  outside: {
    offersMember: ({ isExported }) => isExported,
    isCalledByName: (name, holder) => (holder === 'type' ? CALLED.test(name) : name === 'main'),
  },
  isTestFile: isScalaTestFile,
  moduleName: (path) => path.replace(/\.(scala|sc)$/, '').replaceAll('/', '.'),
  library: scalaLibrary,
}
