import type { LinkRules } from '#model/LinkRules'
import { ECMASCRIPT_BUILTINS, TEST_GLOBALS } from './builtins.ts'
import { ecmascriptLibrary } from './library.ts'
import { implementationOf, moduleName } from './moduleFiles.ts'
import { ecmascriptGlobals } from './globals.ts'
import { givenByFramework } from './frameworkNames.ts'
import { ecmascriptOutside } from './outside.ts'
import { resolveEcmascriptImport } from './resolveImport.ts'
import { isEcmascriptTestFile, mayHaveTestGlobals } from './testFiles.ts'

/** Configuration files that module resolution reads. */
export const ECMASCRIPT_CONFIG_FILES = [
  'package.json',
  'tsconfig.json',
  'tsconfig*.json',
  'jsconfig.json',
  'pnpm-workspace.yaml',
]

/** How JavaScript and TypeScript find modules, members and library values. */
export const ecmascriptRules: LinkRules = {
  family: 'javascript',
  builtins: ECMASCRIPT_BUILTINS,
  testGlobals: { names: TEST_GLOBALS, mayBeIn: mayHaveTestGlobals },
  constructors: ['constructor'],
  callMethod: undefined,
  linearisation: 'single',
  implementationOf,
  resolveImport: resolveEcmascriptImport,
  changesAreFollowed: true,
  givenName: givenByFramework,
  globals: ecmascriptGlobals,
  prototype: 'prototype',
  functionMembers: { call: 'callOn', apply: 'applyOn', bind: 'bind' },
  protocols: { iterate: '[Symbol.iterator]', next: 'next' },
  overloads: 'body',
  outside: ecmascriptOutside,
  isTestFile: isEcmascriptTestFile,
  moduleName,
  library: ecmascriptLibrary,
}
