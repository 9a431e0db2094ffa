import type { LinkRules } from '#model/LinkRules'

/** Configuration files that module resolution reads. */
export const ECMASCRIPT_CONFIG_FILES = [
  'package.json',
  'tsconfig.json',
  'tsconfig.*.json',
  'jsconfig.json',
  'pnpm-workspace.yaml',
]

/** How JavaScript and TypeScript find modules, members and library values. */
export const ecmascriptRules: LinkRules = {
  family: 'javascript',
  builtins: new Set(),
  constructors: ['constructor'],
  callMethod: undefined,
  linearisation: 'single',
  resolveImport: () => ({ kind: 'missing' }),
  isTestFile: (path) => /\.(test|spec|cy)\.[cm]?[jt]sx?$|(^|\/)(__tests__|tests?|e2e)\//.test(path),
  moduleName: (path) => path.replace(/\.[^./]+$/, '').replaceAll('/', '.'),
  library: { containers: {}, methods: {}, functions: {} },
}
