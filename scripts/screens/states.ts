import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Route } from '@playwright/test'
import type { OpenPage } from '../openPage.ts'
import { root } from '../paths.ts'
import type { Picture } from './Picture.ts'
import { show } from './screens.ts'

const WAIT = { timeout: 180_000 }
const POPULAR = 'packages.excalidraw.data.restore.restoreElements'

/** What a view shows when it has not everything to show, in the order in which a first index goes through them. */
export const STATES: readonly Picture[] = [
  {
    name: 'state-first-index',
    leads: true,
    prepare: async ({ page }) => page.locator('.idx .ph.now', { hasText: 'parse' }).waitFor(WAIT),
  },
  {
    name: 'state-partial',
    leads: true,
    prepare: async ({ page }) => {
      await page.locator('.idx').getByRole('button', { name: 'Cancel' }).click()
      await page.getByText('partial index').first().waitFor(WAIT)
    },
    after: async ({ page }) => page.getByRole('button', { name: 'Update' }).first().click(),
  },
  {
    name: 'state-updating',
    leads: true,
    prepare: async ({ page }) => page.locator('.spin').first().waitFor(WAIT),
    after: async ({ page }) => page.getByText('up to date').first().waitFor(WAIT),
  },
  {
    name: 'state-behind',
    prepare: async (open) => {
      await answer(open, 'index_status', async (route) => {
        const reply = await route.fetch()
        const envelope = await reply.json()
        await route.fulfill({
          response: reply,
          json: { ...envelope, index: { ...envelope.index, state: 'stale', behind: 3 } },
        })
      })
      await show(open, 'explore', [['active', POPULAR]], '.stage-canvas canvas')
    },
    after: plainly,
  },
  {
    name: 'state-loading',
    prepare: async (open) => {
      await answer(open, 'callers', () => undefined)
      await show(open, 'explore', [['active', POPULAR]], '.skeleton', 'waiting')
    },
  },
  {
    name: 'state-cancelled',
    prepare: async ({ page }) => page.getByRole('button', { name: 'Cancel' }).first().click(),
    after: plainly,
  },
  {
    name: 'state-error',
    prepare: async (open) => {
      const error = { error: 'The reader ended while it answered.', hint: 'Nothing of the index is lost.' }
      await answer(open, 'module_map', async (route) => route.fulfill({ status: 500, json: error }))
      await show(open, 'map', [], '.state')
    },
    after: plainly,
  },
  {
    name: 'state-not-found',
    prepare: async (open) => show(open, 'explore', [['active', 'restoreElemnts']], '.state'),
  },
  {
    name: 'state-filtered',
    prepare: async (open) =>
      show(
        open,
        'map',
        [
          ['map.path', 'dev-docs'],
          ['tests', 'only'],
        ],
        '.state',
      ),
  },
  {
    name: 'state-nothing-marked',
    prepare: async (open) => show(open, 'impact', [['impact.source', 'edit']], '.state'),
  },
  {
    name: 'state-no-change',
    prepare: async (open) => show(open, 'impact', [['impact.source', 'working_tree']], '.state'),
  },
  {
    name: 'state-no-path',
    prepare: async (open) =>
      show(
        open,
        'paths',
        [
          ['paths.from', 'packages.element.src.mutateElement.mutateElement'],
          ['paths.to', 'excalidraw-app.App.initializeScene'],
        ],
        '.nopath, .state',
      ),
  },
  {
    name: 'state-palette-empty',
    prepare: async (open) => {
      await show(open, 'map', [], '.stage-canvas canvas')
      await open.page.keyboard.press('Control+k')
      await open.page.getByRole('combobox', { name: /^Search symbols/ }).fill('zzqqx')
      await open.page.getByText(/Nothing is named like/).waitFor(WAIT)
    },
    after: async ({ page }) => page.keyboard.press('Escape'),
  },
]

interface FolderState {
  readonly name: string
  /** Makes the folder that is opened; undefined for none. */
  readonly make: (work: string) => string | undefined
  readonly prepare: (open: OpenPage, folder: string | undefined) => Promise<unknown>
}

/** States of folders of their own. */
export const FOLDER_STATES: readonly FolderState[] = [
  {
    name: 'state-start',
    make: () => undefined,
    prepare: async ({ page }) => page.locator('.hero').waitFor(WAIT),
  },
  {
    name: 'state-nothing-to-index',
    make: (work) => {
      const folder = join(work, 'notes')
      mkdirSync(folder)
      writeFileSync(join(folder, 'tides.txt'), 'High water at nine.\n')
      return folder
    },
    prepare: async ({ page }) => page.locator('.state').waitFor(WAIT),
  },
  {
    name: 'state-no-git',
    make: (work) => sample(join(work, 'harbour')),
    prepare: async (open) => showImpact(open),
  },
  {
    name: 'state-detached',
    make: (work) => {
      const folder = committed(join(work, 'pier'))
      git(folder, 'checkout', '--quiet', '--detach')
      return folder
    },
    prepare: async (open) => showImpact(open),
  },
  {
    name: 'state-shallow',
    make: (work) => {
      const folder = join(work, 'quay')
      execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${committed(join(work, 'basin'))}`, folder])
      return folder
    },
    prepare: async (open) => showImpact(open),
  },
  {
    name: 'state-folder-gone',
    make: (work) => sample(join(work, 'wharf')),
    prepare: async (open, folder) => {
      await open.page.getByText('up to date').first().waitFor(WAIT)
      rmSync(folder ?? '', { recursive: true })
      await open.page.reload()
      await open.page.waitForTimeout(2_000)
    },
  },
  {
    name: 'state-engine-away',
    make: (work) => sample(join(work, 'jetty')),
    prepare: async (open) => {
      await open.page.locator('.stage-canvas canvas').first().waitFor(WAIT)
      await open.endServer()
      await open.page.getByText('no engine').waitFor(WAIT)
    },
  },
]

async function showImpact(open: OpenPage): Promise<void> {
  await open.page.getByText('up to date').first().waitFor(WAIT)
  await show(open, 'impact', [], '.state')
}

function sample(folder: string): string {
  cpSync(join(root, 'sample'), folder, { recursive: true })
  return folder
}

/** The sample with a history of two commits. */
function committed(folder: string): string {
  sample(folder)
  git(folder, 'init', '--quiet', '--initial-branch', 'main')
  for (const message of ['Moor', 'Cast off']) {
    writeFileSync(join(folder, 'log.txt'), `${message}\n`)
    git(folder, 'add', '--all')
    git(folder, '-c', 'user.name=Mira', '-c', 'user.email=mira@example.org', 'commit', '--quiet', '-m', message)
  }
  return folder
}

function git(folder: string, ...words: readonly string[]): void {
  execFileSync('git', words, { cwd: folder, stdio: 'ignore' })
}

/** Answers one query by hand from now on; the others go their way. */
async function answer({ page }: OpenPage, query: string, by: (route: Route) => unknown): Promise<void> {
  await page.route('**/api/ask', async (route) => {
    if (route.request().postDataJSON().query === query) await by(route)
    else await route.continue()
  })
}

async function plainly({ page }: OpenPage): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}
