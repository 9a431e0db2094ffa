import type { OpenPage } from '../openPage.ts'
import type { Picture } from './Picture.ts'

const RESTORE = 'packages.excalidraw.data.restore.restoreElements'
const MUTATE = 'packages.element.src.mutateElement.mutateElement'
/** Longer than a view waits before it says that it waits. */
const QUIET_MS = 500
const WAIT = { timeout: 60_000 }

type Choices = readonly (readonly [string, string])[]

/** Every screen, by its address. */
export const SCREENS: readonly Picture[] = [
  screen('start', 'start', [], '.hero'),
  drawn('map', 'map', []),
  drawn('map-edge', 'map', [
    ['map.from', 'packages/excalidraw/components'],
    ['map.to', 'packages/excalidraw/hooks'],
    ['map.list', 'references'],
  ]),
  drawn('map-open', 'map', [
    ['map.open', 'packages/excalidraw/components'],
    ['map.box', 'packages/excalidraw/components'],
  ]),
  screen('map-matrix', 'map', [['map.picture', 'matrix']], '.matrix-canvas, [role=application]'),
  drawn('explore', 'explore', [['active', RESTORE]]),
  drawn('explore-depth', 'explore', [
    ['active', MUTATE],
    ['depth', '1,2'],
  ]),
  drawn('impact', 'impact', [
    ['impact.source', 'edit'],
    ['impact.mark', `signature ${RESTORE}`],
  ]),
  drawn('impact-range', 'impact', [
    ['impact.source', 'range'],
    ['impact.range', 'HEAD~3..HEAD'],
  ]),
  drawn('cycles', 'cycles', [
    ['cycles.level', 'call'],
    ['cycles.picture', 'ring'],
  ]),
  screen('cycles-matrix', 'cycles', [['cycles.level', 'call']], '[role=application]'),
  screen(
    'paths',
    'paths',
    [
      ['paths.from', 'excalidraw-app.App.initializeScene'],
      ['paths.to', MUTATE],
    ],
    '.trace li',
  ),
  screen('agents', 'agents', [], '.configuration pre'),
  screen('index', 'index', [], '.rsect'),
  screen('settings', 'settings', [], '.setting'),
  {
    name: 'palette',
    prepare: async (open) => {
      await show(open, 'explore', [['active', RESTORE]], '.stage-canvas canvas')
      await open.page.keyboard.press('Control+k')
      await open.page.getByRole('combobox', { name: /^Search symbols/ }).fill('restore')
      await open.page.getByRole('option').nth(4).waitFor(WAIT)
    },
    after: async ({ page }) => page.keyboard.press('Escape'),
  },
  {
    name: 'help',
    prepare: async (open) => {
      await show(open, 'map', [], '.stage-canvas canvas')
      await open.page.getByRole('button', { name: 'Keys and legend' }).click()
      await open.page.getByRole('dialog').waitFor(WAIT)
    },
    after: async ({ page }) => page.keyboard.press('Escape'),
  },
]

function screen(name: string, of: string, choices: Choices, ready: string): Picture {
  return { name, prepare: async (open) => show(open, of, choices, ready) }
}

/** One with a picture: it is ready when its canvas is there. */
function drawn(name: string, of: string, choices: Choices): Picture {
  return screen(name, of, choices, '.stage-canvas canvas')
}

/**
 * Goes to an address as a link would, in a page loaded anew, and waits for a part of it, and until nothing is read any more, unless
 * waiting is what it shows.
 */
export async function show(
  { page, addressOf }: OpenPage,
  of: string,
  choices: Choices,
  ready: string,
  shows: 'all' | 'waiting' = 'all',
): Promise<void> {
  await page.goto('about:blank')
  await page.goto(addressOf(of, choices))
  await page.locator(ready).first().waitFor(WAIT)
  if (shows === 'waiting') return
  await page.waitForTimeout(QUIET_MS)
  await page
    .locator('.skeleton, .spin')
    .first()
    .waitFor({ ...WAIT, state: 'detached' })
}
