import type { LinkRules } from '#model/LinkRules'
import { javaConversions } from '../java/conversions.ts'
import { javaRules } from '../java/rules.ts'
import { KOTLIN_BUILTINS } from './builtins.ts'
import { kotlinLibrary } from './library.ts'
import { isKotlinTestFile } from './testFiles.ts'

/** Of all types, of data classes, and what operators and delegates call: called by the language, whatever the type is. */
const CALLED = /^(toString|equals|hashCode|compareTo|component\d+|getValue|setValue|provideDelegate|invoke|iterator)$/

/** How Kotlin finds types, members and library values; it shares Java's names and packages. */
export const kotlinRules: LinkRules = {
  ...javaRules,
  builtins: KOTLIN_BUILTINS,
  callMethod: 'invoke',
  namesArguments: true,
  importsExtensions: true,
  propertiesHideNoFunctions: true,
  sharesMembers: false,
  functionMembers: { invoke: 'call' },
  conversions: {
    ...javaConversions,
    widens: { ...javaConversions.widens, ...widenings() },
    boxes: {},
    final: new Set('Byte Short Int Long Float Double Boolean Char String Unit'.split(' ')),
    top: 'Any',
  },
  outside: {
    offersMember: ({ signature, isExported }) => isExported || /\bprotected\b/.test(signature),
    isCalledByName: (name, holder) => (holder === 'type' ? CALLED.test(name) : name === 'main'),
  },
  isTestFile: isKotlinTestFile,
  moduleName: (path) => path.replace(/\.kts?$/, '').replaceAll('/', '.'),
  library: kotlinLibrary,
}

/** What Kotlin's plain types may be used as. */
function widenings(): Record<string, readonly string[]> {
  const numbers = ['Byte', 'Short', 'Int', 'Long', 'Float', 'Double']
  return {
    ...Object.fromEntries(numbers.map((name) => [name, ['Number', 'Comparable']])),
    Char: ['Comparable'],
    Boolean: ['Comparable'],
    String: ['CharSequence', 'Comparable'],
  }
}
