import { isRecord } from '#shared/isRecord'
import type { ReadText, Runner, RunnerKind } from './Runner.ts'

/** What Faultline knows of running tests. Nothing here is run; it is read what a project says that it runs. */
export const RUNNERS: readonly RunnerKind[] = [
  { extensions: 'ts tsx mts cts js jsx mjs cjs vue svelte'.split(' '), find: findNode },
  { extensions: ['py'], find: findPython },
  { extensions: ['go'], find: findGo },
  { extensions: ['rs'], find: findCargo },
  { extensions: ['java', 'kt', 'scala', 'groovy'], find: findJvm },
  { extensions: ['php'], find: findPhp },
  { extensions: ['rb'], find: findRuby },
  { extensions: 'c cc cpp cxx h hh hpp hxx'.split(' '), find: findCmake },
]

async function findNode(read: ReadText): Promise<Runner | undefined> {
  const text = await read('package.json')
  const manifest = text === undefined ? undefined : parsed(text)
  if (!isRecord(manifest)) return undefined
  const scripts = isRecord(manifest['scripts']) ? manifest['scripts'] : {}
  const said = testScripts(scripts)
  const tool = NODE_TOOLS.find(({ mark }) => said.some((script) => mark.test(script)))
  const script = typeof scripts['test'] === 'string' && !NO_TEST.test(scripts['test']) ? scripts['test'] : undefined
  const installed = { ...recordOf(manifest['dependencies']), ...recordOf(manifest['devDependencies']) }
  const dependency = script === undefined ? NODE_TOOLS.find(({ name }) => Object.hasOwn(installed, name)) : undefined
  const found = tool ?? dependency
  const manager = await managerOf(read, manifest)
  if (script !== undefined) return { whole: [manager, 'test'], some: (files) => found?.some(files) }
  return found === undefined ? undefined : { whole: found.some([]), some: found.some }
}

/** `npm init` writes a test script that fails. */
const NO_TEST = /no test specified/

const NODE_TOOLS: readonly {
  readonly name: string
  readonly mark: RegExp
  some(files: readonly string[]): readonly string[]
}[] = [
  { name: 'vitest', mark: /\bvitest\b/, some: (files) => ['npx', 'vitest', 'run', ...files] },
  {
    name: 'jest',
    mark: /\bjest\b/,
    some: (files) => ['npx', 'jest', ...(files.length === 0 ? [] : ['--runTestsByPath', ...files])],
  },
  { name: 'mocha', mark: /\bmocha\b/, some: (files) => ['npx', 'mocha', ...files] },
  { name: 'ava', mark: /\bava\b/, some: (files) => ['npx', 'ava', ...files] },
  { name: 'tap', mark: /\btap\b/, some: (files) => ['npx', 'tap', ...files] },
  { name: 'node', mark: /\bnode\b[^&|;]*\s--test\b/, some: (files) => ['node', '--test', ...files] },
]

/** The test script and those it runs by name: `yarn test:app`, `npm run unit`. */
function testScripts(scripts: Readonly<Record<string, unknown>>): readonly string[] {
  const found: string[] = []
  const queue = ['test']
  const seen = new Set<string>()
  for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
    const script = Object.hasOwn(scripts, name) ? scripts[name] : undefined
    if (typeof script !== 'string' || seen.has(name)) continue
    seen.add(name)
    found.push(script)
    for (const [, called = ''] of script.matchAll(
      /\b(?:npm run|npm|yarn run|yarn|pnpm run|pnpm|bun run)\s+([\w:.-]+)/g,
    )) {
      queue.push(called)
    }
  }
  return found
}

async function managerOf(read: ReadText, manifest: Readonly<Record<string, unknown>>): Promise<string> {
  const said = manifest['packageManager']
  const named = typeof said === 'string' ? /^(npm|yarn|pnpm|bun)@/.exec(said)?.[1] : undefined
  if (named !== undefined) return named
  if ((await read('pnpm-lock.yaml')) !== undefined) return 'pnpm'
  return (await read('yarn.lock')) === undefined ? 'npm' : 'yarn'
}

async function findPython(read: ReadText, test: ReadText): Promise<Runner | undefined> {
  for (const [file, mark] of PYTEST_MARKS) {
    const text = await read(file)
    if (text === undefined || !mark.test(text)) continue
    const pytest = ['python', '-m', 'pytest']
    return { whole: pytest, some: (files) => [...pytest, ...new Set(files.map(pytestTarget))] }
  }
  const isUnittest = /^\s*(?:import|from)\s+unittest\b/m.test((await test('')) ?? '')
  const isRoot = (await read('pyproject.toml')) ?? (await read('setup.py')) ?? (await read('setup.cfg'))
  if (!isUnittest || isRoot === undefined) return undefined
  return { whole: ['python', '-m', 'unittest'], some: (files) => ['python', '-m', 'unittest', ...files] }
}

/** `conftest.py` has no tests: it is loaded for those of its folder. */
function pytestTarget(file: string): string {
  return /(?:^|\/)conftest\.py$/.test(file) ? folderOf(file) || '.' : file
}

/** Files that say that a project uses pytest. */
const PYTEST_MARKS: readonly (readonly [string, RegExp])[] = [
  ['pytest.ini', /^/],
  ['pyproject.toml', /\bpytest\b/],
  ['setup.cfg', /\bpytest\b/],
  ['tox.ini', /\bpytest\b/],
  ['requirements-dev.txt', /^pytest\b/m],
  ['requirements.txt', /^pytest\b/m],
]

async function findGo(read: ReadText): Promise<Runner | undefined> {
  if ((await read('go.mod')) === undefined) return undefined
  return {
    whole: ['go', 'test', './...'],
    some: (files) => [
      'go',
      'test',
      ...new Set(files.map((file) => (folderOf(file) === '' ? '.' : `./${folderOf(file)}`))),
    ],
  }
}

async function findCargo(read: ReadText): Promise<Runner | undefined> {
  const manifest = await read('Cargo.toml')
  if (manifest === undefined) return undefined
  // Unit tests stand inside the sources, so that files cannot be chosen.
  const isWorkspace = !/^\[package\]/m.test(manifest)
  return { whole: ['cargo', 'test', ...(isWorkspace ? ['--workspace'] : [])], some: () => undefined }
}

async function findJvm(read: ReadText): Promise<Runner | undefined> {
  const classOf = (file: string): string => file.slice(file.lastIndexOf('/') + 1).replace(/\.\w+$/, '')
  if ((await read('pom.xml')) !== undefined) {
    const maven = (await read('mvnw')) === undefined ? 'mvn' : './mvnw'
    return { whole: [maven, 'test'], some: (files) => [maven, 'test', `-Dtest=${files.map(classOf).join(',')}`] }
  }
  const build = (await read('build.gradle')) ?? (await read('build.gradle.kts'))
  if (build === undefined) return undefined
  const gradle = (await read('gradlew')) === undefined ? 'gradle' : './gradlew'
  return {
    whole: [gradle, 'test'],
    some: (files) => [gradle, 'test', ...files.flatMap((file) => ['--tests', `*${classOf(file)}`])],
  }
}

async function findPhp(read: ReadText): Promise<Runner | undefined> {
  const config = (await read('phpunit.xml')) ?? (await read('phpunit.xml.dist'))
  if (config === undefined) return undefined
  // It takes one file only.
  return {
    whole: ['vendor/bin/phpunit'],
    some: (files) => (files.length === 1 ? ['vendor/bin/phpunit', ...files] : undefined),
  }
}

async function findRuby(read: ReadText): Promise<Runner | undefined> {
  if ((await read('.rspec')) === undefined) return undefined
  return { whole: ['bundle', 'exec', 'rspec'], some: (files) => ['bundle', 'exec', 'rspec', ...files] }
}

async function findCmake(read: ReadText): Promise<Runner | undefined> {
  const lists = await read('CMakeLists.txt')
  if (lists === undefined || !/\b(?:enable_testing|include\s*\(\s*CTest)\b/i.test(lists)) return undefined
  return { whole: ['ctest', '--test-dir', 'build'], some: () => undefined }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {}
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}
