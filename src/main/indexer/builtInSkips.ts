/** What is left out of every project unless `.faultlineignore` takes it back. Names of folders, relative to the root. */

/** Version control; never taken back, because it is no source. */
export const VERSION_CONTROL: ReadonlySet<string> = new Set(['.git', '.hg', '.svn', '.jj', '.bzr', 'CVS', '_darcs'])

const DEPENDENCIES: ReadonlySet<string> = new Set([
  'node_modules',
  'bower_components',
  'jspm_packages',
  '.yarn',
  '.pnpm-store',
  '.venv',
  'venv',
  'virtualenv',
  'site-packages',
  '__pycache__',
  '__pypackages__',
  '.tox',
  '.nox',
  '.eggs',
  '.mypy_cache',
  '.pytest_cache',
  '.ruff_cache',
  '.gradle',
  '.dart_tool',
  '.terraform',
])

/** Build output, unless git tracks files in it. Names of tools' own are output wherever they stand. */
const TOOL_OUTPUT: ReadonlySet<string> = new Set([
  '.next',
  '.nuxt',
  '.svelte-kit',
  '.angular',
  '.turbo',
  '.parcel-cache',
  '.nyc_output',
  '.output',
])

/** Ordinary words: output only where they stand beside the manifest of what is built. */
const PLAIN_OUTPUT: ReadonlySet<string> = new Set(['dist', 'build', 'out', 'target', 'coverage', 'htmlcov'])

const MANIFESTS: ReadonlySet<string> = new Set([
  'package.json',
  'pyproject.toml',
  'setup.py',
  'setup.cfg',
  'Cargo.toml',
  'pom.xml',
  'build.gradle',
  'build.gradle.kts',
  'go.mod',
  'composer.json',
  'Gemfile',
  'CMakeLists.txt',
  'Makefile',
  'meson.build',
  'pubspec.yaml',
  'mix.exs',
  'Package.swift',
])

/** Copies of other people's code, by a name that says so; `vendor` is also an ordinary word and needs a manifest or the root. */
const VENDORED: ReadonlySet<string> = new Set(['third_party', 'third-party', '3rdparty', 'thirdparty', 'Godeps'])
const VENDORED_AT_MANIFEST: ReadonlySet<string> = new Set(['vendor', 'vendored', '_vendor'])

/** Folders of installed packages and of caches: what is in them changes in great numbers and is never indexed. */
export function isDependencyFolder(name: string): boolean {
  return DEPENDENCIES.has(name)
}

/** The same as patterns for a watcher, with version control. */
export const UNWATCHED_FOLDERS: readonly string[] = [...VERSION_CONTROL, ...DEPENDENCIES]

export interface BuiltInSkip {
  readonly reason: 'built_in' | 'vendored'
  readonly detail: string
}

/** Where a folder stands: what decides whether its name is enough. */
export interface FolderPlace {
  readonly name: string
  /** Names of the files beside it. */
  readonly siblings: ReadonlySet<string>
  readonly inRoot: boolean
  /** Whether git tracks a file in it. */
  readonly tracked: boolean
}

/** Why a folder is left out of every project, or undefined where it is not. */
export function builtInSkip({ name, siblings, inRoot, tracked }: FolderPlace): BuiltInSkip | undefined {
  if (DEPENDENCIES.has(name)) return { reason: 'built_in', detail: 'installed packages or a cache' }
  if (!tracked && TOOL_OUTPUT.has(name)) return { reason: 'built_in', detail: 'build output' }
  const atManifest = [...siblings].some((sibling) => MANIFESTS.has(sibling))
  if (!tracked && PLAIN_OUTPUT.has(name) && atManifest) {
    return { reason: 'built_in', detail: 'build output that git does not track' }
  }
  if (VENDORED.has(name) || (VENDORED_AT_MANIFEST.has(name) && (atManifest || inRoot))) {
    return { reason: 'vendored', detail: 'copies of other projects; take it back with .faultlineignore' }
  }
  return undefined
}
