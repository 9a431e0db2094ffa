/** `npm run build`: the window's shell, the interface and the engine, into out/. Does nothing when out/ is up to date. */
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.ts'

const STAMP = join(root, 'out/.built')
const SOURCES = ['src', 'grammars', 'package-lock.json', 'electron.vite.config.ts', 'engine.vite.config.ts']

/** Builds everything unless nothing changed since the last build. Rejects with the bundler's own message. */
export async function buildIfNeeded(options: { readonly force: boolean }): Promise<void> {
  const started = Date.now()
  if (!options.force && builtAt() > newest(SOURCES.map((name) => join(root, name)))) return
  process.stderr.write('Building Faultline …\n')
  process.chdir(root)
  const [{ build: buildWindow }, { build: buildEngine }] = await Promise.all([import('electron-vite'), import('vite')])
  await buildWindow({ logLevel: 'warn' })
  await buildEngine({ configFile: join(root, 'engine.vite.config.ts'), logLevel: 'warn' })
  mkdirSync(join(root, 'out'), { recursive: true })
  writeFileSync(STAMP, new Date(started).toISOString())
  process.stderr.write(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.\n`)
}

function builtAt(): number {
  return statSync(STAMP, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

function newest(paths: readonly string[]): number {
  let latest = 0
  for (const path of paths) {
    const stat = statSync(path, { throwIfNoEntry: false })
    if (stat === undefined) continue
    latest = Math.max(latest, stat.mtimeMs)
    if (stat.isDirectory()) latest = Math.max(latest, newest(readdirSync(path).map((name) => join(path, name))))
  }
  return latest
}

if (import.meta.main) await buildIfNeeded({ force: process.argv.includes('--force') })
