import { afterEach, expect, it } from 'vitest'
import { readBranches } from './readBranches.ts'
import { temporaryRepository, type TemporaryRepository } from './temporaryRepository.fixture.ts'

let repository: TemporaryRepository | undefined
afterEach(() => repository?.dispose())

it('names the branch that a folder is on, and the others, the latest first', async () => {
  repository = temporaryRepository()
  expect(await readBranches(repository.root)).toEqual({ branch: 'main', others: [], truncated: false, shallow: false })
  repository.commit('Moor', { 'src/pier.ts': '' })
  for (const name of ['tides', 'feat/berths']) {
    repository.git('checkout', '-q', '-b', name, 'main')
    repository.commit(name)
  }
  const head = repository.git('rev-parse', 'HEAD')
  const others = ['tides', 'main']
  expect(await readBranches(`${repository.root}/src`)).toEqual({
    branch: 'feat/berths',
    head,
    others,
    truncated: false,
    shallow: false,
  })
  repository.git('checkout', '-q', '--detach')
  expect(await readBranches(repository.root)).toEqual({
    head,
    others: ['feat/berths', ...others],
    truncated: false,
    shallow: false,
  })
})

it('says that a clone is shallow, and does not name a second name of a branch', async () => {
  repository = temporaryRepository()
  repository.commit('Moor', { 'pier.ts': '' })
  repository.commit('Cast off')
  const clone = `${repository.folder}/clone`
  repository.gitIn(repository.folder, 'clone', '-q', '--depth', '1', `file://${repository.root}`, clone)
  expect(await readBranches(clone)).toMatchObject({ branch: 'main', others: ['origin/main'], shallow: true })
})

it('knows of none where there is no repository', async () => {
  repository = temporaryRepository({ init: false })
  expect(await readBranches(repository.root)).toBeUndefined()
})
