import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import type { ChangeRequest } from '#model/ChangeSet'
import { createBlobReader } from './BlobReader.ts'
import { readChanges } from './readChanges.ts'
import { readChurn, readHead } from './readChurn.ts'
import { temporaryRepository } from './temporaryRepository.fixture.ts'

/** Every setting that names a program which git may start, with the drivers that `.gitattributes` names below. */
const PROGRAMS = [
  'core.alternateRefsCommand core.askPass core.editor core.fsmonitor core.gitProxy core.pager core.sshCommand',
  'credential.helper diff.external diff.evil.command diff.evil.textconv filter.evil.clean filter.evil.smudge',
  'filter.served.process gpg.program interactive.diffFilter merge.evil.driver pager.diff pager.log pager.status',
  'uploadpack.packObjectsHook',
].flatMap((line) => line.split(' '))

const REQUESTS: readonly ChangeRequest[] = [
  { kind: 'since' },
  { kind: 'working_tree' },
  { kind: 'staged' },
  { kind: 'range', range: 'HEAD~1..HEAD' },
]

it('runs nothing that a repository configures, whatever is asked of it', async () => {
  const repository = temporaryRepository()
  vi.stubEnv('HOME', repository.folder)
  try {
    const marker = join(repository.folder, 'it-ran')
    const script = repository.plantedScript(marker)
    const { git, root } = repository
    // A submodule with a configuration of its own.
    const inner = join(root, 'inner')
    mkdirSync(inner)
    repository.gitIn(inner, 'init', '-q')
    writeFileSync(join(inner, 'i.ts'), 'i\n')
    repository.gitIn(inner, 'add', '-A')
    repository.gitIn(inner, 'commit', '-qm', 'inner')
    const first = repository.commit('first', { 'a.ts': 'a\n', 'b.ts': 'b\n', 'lazy.ts': 'lazy\n' })
    const id = git('rev-parse', `${first}:a.ts`)
    repository.commit('second', {
      '.gitattributes': '*.ts filter=evil diff=evil\nb.ts filter=served merge=evil\n',
      'b.ts': 'B\n',
    })
    for (const name of ['post-index-change', 'post-checkout', 'reference-transaction', 'fsmonitor-watchman']) {
      writeFileSync(join(root, '.git', 'hooks', name), `#!/bin/sh\ntouch '${marker}'\n`, { mode: 0o755 })
    }
    for (const key of PROGRAMS) git('config', key, script)
    for (const name of ['diff', 'status', 'log', 'cat-file', 'rev-parse', 'merge-base', 'config', 'for-each-ref']) {
      git('config', `alias.${name}`, `!touch '${marker}'`)
    }
    git('config', 'filter.evil.required', 'true')
    git('config', 'filter.served.required', 'true')
    git('config', 'log.showSignature', 'true')
    git('config', 'diff.orderFile', join(repository.folder, 'nowhere'))
    git('config', 'core.hooksPath', join(root, '.git', 'hooks'))
    // Objects that a remote has promised: fetching them would run the remote's program.
    git('config', 'extensions.partialClone', 'origin')
    git('config', 'remote.origin.promisor', 'true')
    git('config', 'remote.origin.url', `ext::${script}`)
    git('config', 'protocol.ext.allow', 'always')
    for (const [key, value] of [
      ['core.fsmonitor', script],
      ['filter.evil.clean', script],
    ] as const) {
      repository.gitIn(inner, 'config', key, value)
    }
    repository.write({ 'a.ts': 'changed\n', 'b.ts': 'changed\n', 'new.ts': 'new\n', 'inner/i.ts': 'changed\n' })

    const { signal } = new AbortController()
    for (const request of REQUESTS) await readChanges(root, request, signal)
    const { files } = await readChanges(root, { kind: 'working_tree' }, signal)
    expect(files.map(({ path, insertions }) => `${path} ${insertions}`)).toEqual(['a.ts 1', 'b.ts 1', 'new.ts 1'])
    const head = await readHead(root, signal)
    const churn = head === undefined ? undefined : await readChurn(root, head, signal)
    expect(churn?.commits.get('b.ts')).toBe(2)
    const blobs = createBlobReader(root, { bytesMax: 100 })
    expect(await blobs.read(id)).toMatchObject({ kind: 'read' })
    expect(await blobs.read('1'.repeat(40))).toEqual({ kind: 'missing' })
    blobs.close()
    expect(existsSync(marker)).toBe(false)
  } finally {
    vi.unstubAllEnvs()
    repository.dispose()
  }
})

it('does not ask git where a filter cannot be switched off', async () => {
  const repository = temporaryRepository()
  try {
    repository.commit('first', { 'a.ts': 'a\n' })
    repository.git('config', 'filter.a=b.clean', 'false')
    await expect(readChanges(repository.root, { kind: 'since' }, new AbortController().signal)).rejects.toMatchObject({
      errorType: 'git_failed',
    })
  } finally {
    repository.dispose()
  }
})
