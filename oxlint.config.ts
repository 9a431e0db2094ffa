import { defineConfig, type OxlintOverride } from 'oxlint'

/**
 * The walls of the house. Every room lists the rooms that it may import (`#room/…`) and the packages that it alone, or
 * with few others, may use. Everything else that starts with `#`, leaves the room by `../`, or names a kept package is
 * an error. Tests stand outside the walls: they may set up the real thing.
 */
const ROOMS: readonly Room[] = [
  { folder: 'src/shared', may: [], keeps: [] },
  { folder: 'src/main/model', may: ['shared'], keeps: ['node'] },
  { folder: 'src/main/languages', may: ['shared', 'model'], keeps: [] },
  { folder: 'src/main/link', may: ['shared', 'model'], keeps: [] },
  { folder: 'src/main/graph', may: ['shared', 'model'], keeps: [] },
  { folder: 'src/main/store', may: ['shared', 'model', 'graph'], keeps: ['node', 'better-sqlite3'] },
  { folder: 'src/main/git', may: ['shared', 'model'], keeps: ['node', 'node:child_process'] },
  {
    folder: 'src/main/indexer',
    may: ['shared', 'model', 'languages', 'link', 'store', 'git'],
    keeps: ['node', 'web-tree-sitter'],
  },
  { folder: 'src/main/cypher', may: ['shared', 'graph'], keeps: [] },
  { folder: 'src/main/queries', may: ['shared', 'model', 'graph', 'cypher'], keeps: ['node:crypto', 'node:buffer'] },
  { folder: 'src/main/serve', may: ['shared', 'model', 'queries'], keeps: ['node', 'node:http', 'node:child_process'] },
  {
    folder: 'src/main/cli',
    may: ['shared', 'model', 'queries', 'engine', 'serve'],
    keeps: ['node', 'node:child_process'],
  },
  {
    folder: 'src/main/engine',
    may: ['shared', 'model', 'languages', 'link', 'graph', 'store', 'git', 'indexer', 'queries', 'serve'],
    keeps: ['node', 'node:http', 'node:child_process'],
  },
  { folder: 'src/main/app', may: ['shared'], keeps: ['node', 'node:child_process', 'electron'] },
  { folder: 'src/renderer', may: ['shared'], keeps: ['react'] },
  { folder: 'src/renderer/stage', may: ['shared'], keeps: ['react', 'cytoscape'] },
]

interface Room {
  readonly folder: string
  readonly may: readonly string[]
  readonly keeps: readonly Kept[]
}

/** Packages behind a wall, and what to say to whoever reaches for one. `node` is every `node:` module but the named ones. */
const KEPT = {
  node: {
    patterns: ['node:*', '!node:http', '!node:child_process', '!node:crypto', '!node:buffer', '!node:perf_hooks'],
    why: 'this room is pure: no disk, no clock, no process',
  },
  'node:crypto': { patterns: ['node:crypto'], why: 'this room is pure' },
  'node:buffer': { patterns: ['node:buffer'], why: 'this room is pure' },
  'node:http': { patterns: ['node:http'], why: 'only serve and the engine speak HTTP' },
  'node:child_process': {
    patterns: ['node:child_process'],
    why: 'only git, the engine, serve, the command line and the shell start processes',
  },
  'better-sqlite3': { patterns: ['better-sqlite3'], why: 'only the store speaks SQL' },
  'web-tree-sitter': { patterns: ['web-tree-sitter'], why: 'only the indexer parses' },
  electron: { patterns: ['electron', 'electron/*'], why: 'only the shell knows Electron' },
  react: { patterns: ['react', 'react-dom', 'zustand', 'lucide-react'], why: 'only the renderer draws' },
  cytoscape: { patterns: ['cytoscape', 'cytoscape-fcose', 'elkjs'], why: 'only the stage knows Cytoscape' },
} as const satisfies Record<string, { readonly patterns: readonly string[]; readonly why: string }>
type Kept = keyof typeof KEPT

const OPEN_TO_NODE: readonly Kept[] = ['node:crypto', 'node:buffer']
const ALL_ROOMS = [
  'shared',
  'model',
  'languages',
  'link',
  'graph',
  'store',
  'git',
  'indexer',
  'cypher',
  'queries',
  'serve',
  'cli',
  'engine',
]

function walls({ folder, may, keeps }: Room): OxlintOverride {
  const own = folder.slice(folder.lastIndexOf('/') + 1)
  const closed = ALL_ROOMS.filter((room) => room !== own && !may.includes(room))
  const allowed = new Set<string>([...keeps, ...(keeps.includes('node') ? OPEN_TO_NODE : [])])
  const packages = Object.entries(KEPT).filter(([name]) => !allowed.has(name))
  return {
    files: [`${folder}/**/*.{ts,tsx}`],
    excludeFiles: [`**/*.test.{ts,tsx}`, `**/testing/**`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: closed.map((room) => `#${room}/*`),
              message: `${folder} may import only: ${may.join(', ') || 'nothing'}.`,
            },
            ...packages.map(([, { patterns, why }]) => ({ group: [...patterns], message: `Not here: ${why}.` })),
          ],
        },
      ],
    },
  }
}

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  options: { typeAware: true },
  ignorePatterns: ['out', '.*.ts', 'sample', 'grammars/**/samples', 'node_modules', 'coverage'],
  rules: {
    'import/no-cycle': ['error', { ignoreTypes: true }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'typescript/consistent-type-imports': 'error',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/unbound-method': 'off',
    'oxc/no-map-spread': 'off',
    'no-await-in-loop': 'off',
    // The compiler knows that an exhaustive switch returns; this rule does not.
    'consistent-return': 'off',
    'react/react-in-jsx-scope': 'off',
    // Virtual rows and composite widgets take their keys at one element with roles; axe checks them where they live, in e2e.
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/interactive-supports-focus': 'off',
    'jsx-a11y/click-events-have-key-events': 'off',
    'jsx-a11y/no-noninteractive-element-interactions': 'off',
    'jsx-a11y/no-noninteractive-tabindex': 'off',
    'jsx-a11y/no-autofocus': 'off',
    'react/incompatible-library': 'off',
    'import/no-named-as-default-member': 'off',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'unicorn/consistent-function-scoping': 'off',
    'import/no-unassigned-import': 'off',
    'no-shadow': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
    'unicorn/prefer-add-event-listener': 'off',
    'unicorn/require-post-message-target-origin': 'off',
    // The compiler checks it, and knows that a switch over a closed union has no way past it.
    'typescript/consistent-return': 'off',
    'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
  },
  overrides: ROOMS.map(walls),
})
