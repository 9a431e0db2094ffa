/**
 * `node scripts/icons.ts`: draws `packaging/icon.svg` in the sizes that the platforms want, with the Chromium of the browser tests,
 * and packs them for Windows and macOS.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from './browsers.ts'
import { sandboxFlags } from './electron.ts'
import { icnsOf, icoOf, type Picture } from './iconFiles.ts'
import { root } from './paths.ts'

const SIZES = [16, 32, 48, 64, 128, 256, 512, 1024]
const FOLDER = join(root, 'packaging')

const executablePath = findChromium()
if (executablePath === undefined) throw new Error('There is no Chromium: install it, or set CHROMIUM_EXECUTABLE.')
const browser = await chromium.launch({ executablePath, args: [...sandboxFlags()] })
const page = await browser.newPage()
const drawing = readFileSync(join(FOLDER, 'icon.svg'), 'utf8')
const pictures: Picture[] = []
for (const size of SIZES) {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(`<style>*{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${drawing}`)
  pictures.push({ size, png: await page.screenshot({ omitBackground: true }) })
}
await browser.close()

mkdirSync(join(FOLDER, 'icons'), { recursive: true })
for (const { size, png } of pictures) writeFileSync(join(FOLDER, `icons/${size}x${size}.png`), png)
writeFileSync(join(FOLDER, 'icon.ico'), icoOf(pictures))
writeFileSync(join(FOLDER, 'icon.icns'), icnsOf(pictures))
