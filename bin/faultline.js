#!/usr/bin/env node
/**
 * The command. Plain JavaScript that any Node from 18 on can read: the program itself needs Node 22 or later, and the
 * package brings one along. Finds it, hands over, and passes signals and the exit code through.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const NEEDED_MAJOR = 22
const packageFolder = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

if (majorOf(process.versions.node) >= NEEDED_MAJOR) {
  await import(pathToFileURL(findProgram()).href)
} else {
  const node = findNode()
  if (node === undefined) {
    process.stderr.write(
      `faultline needs Node ${NEEDED_MAJOR} or later; this is Node ${process.versions.node}, and the package's own Node is not installed.\n` +
        'Install a newer Node, or run npm ci in the package without leaving out optional dependencies.\n',
    )
    process.exit(2)
  }
  handOver(node)
}

/**
 * The bundle where the package is built, else the sources, which Node runs as they are. The agents' hook has an entry of its own:
 * an agent waits for it at every call, and it needs little of the rest.
 */
function findProgram() {
  const [bundled, source] = process.argv[2] === 'hook' ? ['hook.js', 'hook.ts'] : ['cli.js', 'main.ts']
  const bundle = path.join(packageFolder, 'out/engine', bundled)
  return existsSync(bundle) ? bundle : path.join(packageFolder, 'src/main/cli', source)
}

/** The Node that was installed with the package, also where npm hoisted it out of the package's own folder. */
function findNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const candidates = [path.join(packageFolder, 'node_modules/node/bin', name)]
  try {
    const manifest = createRequire(import.meta.url).resolve('node/package.json')
    candidates.push(path.join(path.dirname(manifest), 'bin', name))
  } catch {
    // Not installed: the sentence above says what to do.
  }
  return candidates.find((candidate) => existsSync(candidate))
}

function handOver(node) {
  const child = spawn(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: 'inherit' })
  // On a terminal the child gets Ctrl-C itself; passing it on once more would end it before it could tidy up.
  process.on('SIGINT', () => {
    if (!process.stdin.isTTY) child.kill('SIGINT')
  })
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    process.stderr.write(`faultline could not start ${node}: ${error.message}\n`)
    process.exit(2)
  })
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1)
  })
}

function majorOf(version) {
  return Number(version.split('.', 1)[0])
}
