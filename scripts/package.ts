/** `npm run package`: installers of the desktop application for this platform, into out/packages. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build, type Configuration } from 'electron-builder'
import configuration from '../electron-builder.config.ts'
import { buildIfNeeded } from './build.ts'
import { readFuses } from './fuses.ts'
import { asTyped, root } from './paths.ts'

const USAGE = `Usage: npm run package -- [--dir] [--runtime FOLDER]

Builds what this platform's users install, into out/packages.
  --dir             the unpacked folder alone
  --runtime FOLDER  an unpacked Electron of this platform, instead of one that is fetched
`

/** Where an unpacked Electron has its fuses. */
const BINARIES: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'Electron.app/Contents/Frameworks/Electron Framework.framework/Electron Framework',
  win32: 'electron.exe',
}

const { values } = parseArgs({
  options: { dir: { type: 'boolean' }, runtime: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
})
if (values.help === true) process.stdout.write(USAGE)
else await packageHere(values.dir === true, values.runtime === undefined ? undefined : asTyped(values.runtime))

async function packageHere(dir: boolean, runtime: string | undefined): Promise<void> {
  await buildIfNeeded({ force: false })
  const config = runtime === undefined ? configuration : withRuntime(runtime)
  const written = await build({ projectDir: root, config, dir, publish: 'never' })
  for (const path of written) process.stdout.write(`${path}\n`)
}

/** With the Electron of a folder, less an application that lies in it. Fuses that it does not have yet cannot be set, and are left out. */
function withRuntime(folder: string): Configuration {
  const known = readFuses(join(folder, BINARIES[process.platform] ?? 'electron'))
  const fuses = Object.entries(configuration.electronFuses ?? {}).filter(([name]) => Object.hasOwn(known, name))
  const missing = Object.keys(configuration.electronFuses ?? {}).filter((name) => !Object.hasOwn(known, name))
  if (missing.length > 0) process.stderr.write(`The runtime has no fuse ${missing.join(', ')}.\n`)
  return {
    ...configuration,
    electronDist: folder,
    electronFuses: Object.fromEntries(fuses),
    afterExtract: async ({ appOutDir, packager }) => {
      await rm(join(packager.getResourcesDir(appOutDir), 'app'), { recursive: true, force: true })
    },
  }
}
