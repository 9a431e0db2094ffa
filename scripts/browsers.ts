import { isExecutable, onPath } from './electron.ts'

const CANDIDATES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** A Chromium for the browser tests: `CHROMIUM_EXECUTABLE`, or the one that the system has. */
export function findChromium(): string | undefined {
  const given = process.env['CHROMIUM_EXECUTABLE']
  if (given !== undefined && given !== '') return given
  return CANDIDATES.map(onPath).find((path) => path !== undefined) ?? (isExecutable(MAC) ? MAC : undefined)
}
