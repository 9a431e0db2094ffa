/**
 * `npm run screens -- FOLDER [NAME]`: takes the pictures of docs/screens anew, of a clone of FOLDER: every screen and every state, light
 * and dark. With a name only the pictures whose names contain it. Made for the repository that docs/design.md names.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { buildIfNeeded } from './build.ts'
import { openPage } from './openPage.ts'
import { asTyped, root } from './paths.ts'
import { SCREENS } from './screens/screens.ts'
import { FOLDER_STATES, STATES } from './screens/states.ts'
import { take } from './screens/take.ts'

const [given, wanted = ''] = process.argv.slice(2)
if (given === undefined) throw new Error('npm run screens -- FOLDER [NAME]')
await buildIfNeeded({ force: false })
// Its path is in the pictures, so it is always the same.
const work = join(tmpdir(), 'faultline-screens')
mkdirSync(work)
const target = join(root, 'docs/screens')
mkdirSync(target, { recursive: true })
try {
  const repository = join(work, basename(asTyped(given)))
  execFileSync('git', ['clone', '--quiet', '--local', '--', asTyped(given), repository])
  const isWanted = ({ name }: { readonly name: string }): boolean => name.includes(wanted)
  if ([...SCREENS, ...STATES].some(isWanted)) await takeOfRepository(repository, isWanted)
  for (const state of FOLDER_STATES.filter(isWanted)) {
    const folder = state.make(work)
    const open = await openPage(join(work, `home ${state.name}`), folder)
    try {
      await taken(state.name, async () => {
        await state.prepare(open, folder)
        await take(open.page, join(target, state.name))
      })
    } finally {
      await open.close()
    }
  }
} finally {
  rmSync(work, { recursive: true, force: true, maxRetries: 5 })
}

/** States come first: some of them are those of the first index. */
async function takeOfRepository(
  repository: string,
  isWanted: (picture: { readonly name: string }) => boolean,
): Promise<void> {
  const open = await openPage(join(work, 'home'), repository)
  try {
    for (const picture of [...STATES, ...SCREENS]) {
      // The first states lead from one to the next.
      if (!isWanted(picture) && picture.leads !== true) continue
      await taken(picture.name, async () => {
        await picture.prepare(open)
        if (isWanted(picture)) await take(open.page, join(target, picture.name))
      })
      await picture.after?.(open)
    }
  } finally {
    await open.close()
  }
}

/** One that cannot be taken is said, and the others are taken. */
async function taken(name: string, act: () => Promise<unknown>): Promise<void> {
  try {
    await act()
  } catch (cause) {
    process.stderr.write(`${name} was not taken. ${String(cause)}\n`)
    process.exitCode = 1
  }
}
