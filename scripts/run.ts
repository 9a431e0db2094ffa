/** `npm start -- PATH` and `npm run faultline -- …`: builds what is missing, then runs it with this Node. */
import { spawn } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfNeeded } from './build.ts'
import { findRuntime, sandboxFlags } from './electron.ts'
import { asTyped, root, typedIn } from './paths.ts'

const [, , mode, ...rest] = process.argv

const USAGE = 'Usage: npm start -- [PATH]'

if (mode === 'faultline') {
  await buildIfNeeded({ force: false })
  run(process.execPath, [join(root, 'bin/faultline.js'), ...rest])
} else {
  await start(rest)
}

/** Opens the window on a folder, or serves the same interface to the browser where no window can be opened. */
async function start(args: readonly string[]): Promise<void> {
  const [path, ...surplus] = args
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`${USAGE}\n\nOpens Faultline on the folder PATH, or on its start screen.\n`)
    return
  }
  if (path?.startsWith('-') === true || surplus.length > 0) {
    process.stderr.write(`npm start takes one folder, not ${args.join(' ')}. ${USAGE}\n`)
    process.exitCode = 2
    return
  }
  const folder = path === undefined ? undefined : asTyped(path)
  if (folder !== undefined && !statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    process.stderr.write(`${path} is no folder. Give the folder of a repository: npm start -- PATH\n`)
    process.exitCode = 2
    return
  }
  await buildIfNeeded({ force: false })
  const runtime = findRuntime({ fetch: true, virtualDisplay: false })
  if ('missing' in runtime) {
    process.stderr.write(`No window: ${runtime.missing}. The same interface is served to your browser instead.\n`)
    run(process.execPath, [join(root, 'bin/faultline.js'), 'serve', ...(folder === undefined ? [] : [folder])])
    return
  }
  run(runtime.executable, [...sandboxFlags(), root, ...(folder === undefined ? [] : ['--project', folder])])
}

function run(command: string, args: readonly string[]): void {
  const child = spawn(command, args, {
    stdio: 'inherit',
    cwd: typedIn,
    env: { ...process.env, FAULTLINE_NODE: process.env['FAULTLINE_NODE'] ?? process.execPath },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    process.stderr.write(`Could not start ${command}: ${error.message}\n`)
    process.exitCode = 1
  })
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1)
  })
}
