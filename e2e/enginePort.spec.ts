import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, test } from './faultline.ts'

const root = join(import.meta.dirname, '..')

test('the utility process of the real runtime keeps the contract of an engine port', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'faultline-port-'))
  try {
    await build({
      configFile: false,
      logLevel: 'warn',
      build: {
        ssr: join(root, 'src/main/app/testing/enginePortInElectron.ts'),
        outDir: folder,
        rollupOptions: { external: ['electron'], output: { format: 'cjs', entryFileNames: 'main.cjs' } },
      },
    })
    writeFileSync(join(folder, 'package.json'), '{ "name": "port", "version": "1.0.0", "main": "main.cjs" }')
    const flags = process.getuid?.() === 0 ? ['--no-sandbox'] : []
    const printed = execFileSync(process.env['ELECTRON_EXECUTABLE'] ?? '', [...flags, folder], {
      encoding: 'utf8',
      timeout: 60_000,
    })
    expect(printed).toContain('engine port contract kept')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
