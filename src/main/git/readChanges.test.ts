import { chmodSync, mkdirSync, readFileSync, symlinkSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ChangeRequest, ChangeSet } from '#model/ChangeSet'
import { MissingReference } from './gitFailures.ts'
import { readChanges } from './readChanges.ts'
import { temporaryRepository, type TemporaryRepository } from './temporaryRepository.fixture.ts'

let repository: TemporaryRepository

beforeEach(() => {
  repository = temporaryRepository()
  vi.stubEnv('HOME', repository.folder)
})
afterEach(() => {
  vi.unstubAllEnvs()
  repository.dispose()
})

function read(request: ChangeRequest, root = repository.root): Promise<ChangeSet> {
  return readChanges(root, request, new AbortController().signal)
}

/** Status, path, old path, lines, and where each part stands. */
function lines(changes: ChangeSet): readonly string[] {
  return changes.files.map(({ status, path, oldPath, sources, binary, insertions, deletions }) => {
    const from = oldPath === undefined ? '' : ` from ${oldPath}`
    const counts = binary ? 'binary' : insertions === undefined ? '?' : `+${insertions} -${deletions}`
    return `${status} ${path}${from} ${counts} ${sources.join(',')}`
  })
}

const LONG = Array.from({ length: 20 }, (_, line) => `line ${line}\n`).join('')

describe('uncommitted work', () => {
  it('is the same whether staged, unstaged, both or new, and says where it stands', async () => {
    repository.commit('first', { 'a.ts': 'a\n', 'b.ts': 'b\n', 'c.ts': 'c\n', 'gone.ts': 'x\n' })
    repository.write({ 'a.ts': 'A\n', 'b.ts': 'B\n' })
    repository.git('add', 'a.ts', 'b.ts')
    repository.write({ 'b.ts': 'BB\nB\n', 'c.ts': 'C\n', 'new.ts': '1\n2' })
    repository.remove('gone.ts')
    const changes = await read({ kind: 'working_tree' })
    expect(lines(changes)).toEqual([
      'modified a.ts +1 -1 staged',
      'modified b.ts +2 -1 staged,unstaged',
      'modified c.ts +1 -1 unstaged',
      'deleted gone.ts +0 -1 unstaged',
      'added new.ts +2 -0 untracked',
    ])
    expect(changes).toMatchObject({ baseRef: 'HEAD', branch: 'main', filesTotal: 5, warnings: [] })
    expect(lines(await read({ kind: 'staged' }))).toEqual(['modified a.ts +1 -1 staged', 'modified b.ts +1 -1 staged'])
  })

  it('is in conflict where the index has several texts of a file, and a new link has none', async () => {
    repository.commit('first', { 'a.ts': 'a\n' })
    repository.git('checkout', '-q', '-b', 'side')
    repository.commit('side', { 'a.ts': 'b\n' })
    repository.git('checkout', '-q', 'main')
    repository.commit('main', { 'a.ts': 'c\n' })
    expect(() => repository.git('merge', '-q', 'side')).toThrow('merge')
    symlinkSync('a.ts', join(repository.root, 'link.ts'))
    const staged = await read({ kind: 'staged' })
    expect(staged.files).toMatchObject([{ path: 'a.ts', after: { kind: 'conflict' } }])
    const { files } = await read({ kind: 'working_tree' })
    expect(files.map(({ path, after }) => `${path} ${after.kind}`)).toEqual(['a.ts on_disk', 'link.ts other'])
  })

  it('sees a file that was taken out of the index and left on disk as changed', async () => {
    repository.commit('first', { 'a.ts': 'a\n' })
    repository.git('rm', '-q', '--cached', 'a.ts')
    const { files } = await read({ kind: 'working_tree' })
    expect(files).toMatchObject([{ status: 'modified', path: 'a.ts', after: { kind: 'on_disk' } }])
  })

  it('is nothing after a change of line ends that git undoes', async () => {
    repository.git('config', 'core.autocrlf', 'true')
    repository.commit('first', { 'a.ts': 'a\nb\n' })
    repository.write({ 'a.ts': 'a\r\nb\r\n' })
    expect(lines(await read({ kind: 'working_tree' }))).toEqual([])
  })

  it('is nothing after a touch, and the index stays as it is', async () => {
    repository.commit('first', { 'a.ts': 'a\n', 'image.bin': '\0a' })
    const past = new Date('2020-01-01T00:00:00Z')
    for (const name of ['a.ts', 'image.bin']) utimesSync(join(repository.root, name), past, past)
    const index = readFileSync(join(repository.root, '.git', 'index'))
    for (const kind of ['working_tree', 'since', 'staged'] as const) expect(lines(await read({ kind }))).toEqual([])
    expect(readFileSync(join(repository.root, '.git', 'index')).equals(index)).toBe(true)
  })

  it('tells modes, binary files, links and renames apart', async () => {
    repository.commit('first', {
      'run.sh': 'x\n',
      'other.sh': 'different\n',
      'image.bin': '\0a',
      'old.ts': LONG,
      'plain.ts': `${LONG}end\n`,
    })
    chmodSync(join(repository.root, 'run.sh'), 0o755)
    repository.write({ 'image.bin': '\0b' })
    repository.move('old.ts', 'moved/new.ts')
    repository.move('plain.ts', 'plainly.ts')
    repository.write({ 'moved/new.ts': LONG.replace('line 3', 'line three') })
    symlinkSync('run.sh', join(repository.root, 'link'))
    repository.git('add', '-A')
    chmodSync(join(repository.root, 'other.sh'), 0o755)
    const changes = await read({ kind: 'working_tree' })
    expect(lines(changes)).toEqual([
      'modified image.bin binary staged',
      'added link +1 -0 staged',
      'renamed moved/new.ts from old.ts +1 -1 staged',
      'mode other.sh +0 -0 unstaged',
      'renamed plainly.ts from plain.ts +0 -0 staged',
      'mode run.sh +0 -0 staged',
    ])
    expect(changes.files[1]).toMatchObject({ before: { kind: 'absent' }, after: { kind: 'other' } })
  })

  it('keeps paths as they are, whatever is in them', async () => {
    const names = ['"quoted".ts', 'a b.ts', 'line\nbreak.ts', 'tab\t.ts', 'é.ts']
    repository.commit('first', Object.fromEntries(names.map((name) => [name, 'x\n'])))
    repository.write(Object.fromEntries(names.map((name) => [name, 'y\n'])))
    repository.write({ 'new\n"é" .ts': 'z\n' })
    const { files } = await read({ kind: 'working_tree' })
    expect(files.map(({ path }) => path)).toEqual([...names, 'new\n"é" .ts'].toSorted())
    expect(files.filter(({ status }) => status === 'modified').map(({ insertions }) => insertions)).toEqual([
      1, 1, 1, 1, 1,
    ])
  })

  it('before the first commit is everything', async () => {
    repository.write({ 'staged.ts': 'a\n', 'new.ts': 'b\n' })
    repository.git('add', 'staged.ts')
    const everything = ['added new.ts +1 -0 untracked', 'added staged.ts +1 -0 staged']
    const since = await read({ kind: 'since' })
    expect(lines(since)).toEqual(everything)
    expect(since).toMatchObject({ head: undefined, branch: undefined, before: { kind: 'empty' } })
    expect(since.warnings).toHaveLength(1)
    expect(lines(await read({ kind: 'working_tree' }))).toEqual(everything)
    expect(lines(await read({ kind: 'staged' }))).toEqual(['added staged.ts +1 -0 staged'])
  })
})

describe('since', () => {
  it('starts at the merge base with the default branch, and leaves out what only the base has', async () => {
    const fork = repository.commit('first', { 'a.ts': 'a\n', 'both.ts': 'x\n' })
    repository.git('checkout', '-q', '-b', 'work')
    repository.commit('mine', { 'a.ts': 'A\n' })
    repository.git('checkout', '-q', 'main')
    repository.commit('theirs', { 'theirs.ts': 't\n' })
    repository.git('checkout', '-q', 'work')
    repository.write({ 'a.ts': 'AA\n', 'both.ts': 'y\n' })
    const changes = await read({ kind: 'since' })
    expect(changes).toMatchObject({ baseRef: 'main', mergeBase: fork, branch: 'work' })
    expect(lines(changes)).toEqual(['modified a.ts +1 -1 committed,unstaged', 'modified both.ts +1 -1 unstaged'])
  })

  it.each(['master', 'develop', 'trunk'])('finds %s where there is no main', async (branch) => {
    repository.git('checkout', '-q', '-b', branch)
    repository.commit('first', { 'a.ts': 'a\n' })
    repository.git('checkout', '-q', '-b', 'work')
    repository.commit('second', { 'b.ts': 'b\n' })
    expect(await read({ kind: 'since' })).toMatchObject({ baseRef: branch, files: [{ path: 'b.ts' }] })
  })

  it('prefers what the remote says, then what new repositories start with', async () => {
    const first = repository.commit('first', { 'a.ts': 'a\n' })
    repository.git('branch', 'stable')
    repository.git('config', 'init.defaultBranch', 'stable')
    repository.commit('second', { 'b.ts': 'b\n' })
    expect(await read({ kind: 'since' })).toMatchObject({ baseRef: 'stable', mergeBase: first })
    repository.git('update-ref', 'refs/remotes/origin/next', 'HEAD')
    repository.git('symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/next')
    expect(await read({ kind: 'since' })).toMatchObject({ baseRef: 'origin/next', files: [] })
  })

  it('without any default branch compares with HEAD, and says so', async () => {
    repository.git('checkout', '-q', '-b', 'alone')
    repository.commit('first', { 'a.ts': 'a\n' })
    repository.git('checkout', '-q', '--detach')
    repository.write({ 'a.ts': 'A\n' })
    const changes = await read({ kind: 'since' })
    expect(changes).toMatchObject({ baseRef: 'HEAD', branch: undefined, files: [{ path: 'a.ts' }] })
    expect(changes.warnings).toEqual([expect.stringContaining('no default branch found')])
  })

  it('in a shallow clone without the common ancestor compares with the base itself, and says so', async () => {
    repository.commit('first', { 'a.ts': 'a\n' })
    repository.git('checkout', '-q', '-b', 'work')
    repository.commit('mine', { 'mine.ts': 'm\n' })
    repository.git('checkout', '-q', 'main')
    repository.commit('theirs', { 'theirs.ts': 't\n' })
    const source = `file://${repository.root}`
    const clone = join(repository.folder, 'clone')
    repository.gitIn(repository.folder, 'clone', '-q', '--depth=1', '--no-single-branch', '-b', 'work', source, clone)
    const changes = await read({ kind: 'since' }, clone)
    expect(changes.baseRef).toBe('origin/main')
    expect(lines(changes)).toEqual(['added mine.ts +1 -0 committed', 'deleted theirs.ts +0 -1 committed'])
    expect(changes.warnings).toEqual([expect.stringContaining('the history is shallow')])

    const single = join(repository.folder, 'single')
    repository.gitIn(repository.folder, 'clone', '-q', '--depth=1', '-b', 'work', source, single)
    const alone = await read({ kind: 'since' }, single)
    expect(alone).toMatchObject({ baseRef: 'HEAD', files: [] })
    expect(alone.warnings).toEqual([expect.stringContaining('no default branch in this shallow clone')])
  })
})

describe('a range', () => {
  it('is two commits, two commits from their merge base, or one commit with its first parent', async () => {
    const first = repository.commit('first', { 'a.ts': 'a\n' })
    repository.git('checkout', '-q', '-b', 'work')
    const second = repository.commit('second', { 'b.ts': 'b\n' })
    repository.git('checkout', '-q', 'main')
    repository.commit('third', { 'c.ts': 'c\n' })
    expect(lines(await read({ kind: 'range', range: 'main..work' }))).toEqual([
      'added b.ts +1 -0 committed',
      'deleted c.ts +0 -1 committed',
    ])
    const fromFork = await read({ kind: 'range', range: 'main...work' })
    expect(fromFork).toMatchObject({ baseRef: 'main...work', mergeBase: first, after: { commit: second } })
    expect(lines(fromFork)).toEqual(['added b.ts +1 -0 committed'])
    expect(lines(await read({ kind: 'range', range: 'work' }))).toEqual(['added b.ts +1 -0 committed'])
    expect(lines(await read({ kind: 'range', range: first }))).toEqual(['added a.ts +1 -0 committed'])
    expect(lines(await read({ kind: 'range', range: 'work..' }))).toEqual([
      'deleted b.ts +0 -1 committed',
      'added c.ts +1 -0 committed',
    ])
  })
})

describe('a project that is not the whole repository', () => {
  it('in a folder sees what is below it alone, and a file moved in as added', async () => {
    repository.commit('first', { 'app/a.ts': 'a\n', 'other.ts': LONG, 'app/leaves.ts': LONG.toUpperCase() })
    repository.move('other.ts', 'app/arrived.ts')
    repository.move('app/leaves.ts', 'left.ts')
    repository.write({ 'app/a.ts': 'A\n', 'app/new.ts': 'n\n', 'outside.ts': 'o\n' })
    repository.git('add', 'app/arrived.ts', 'other.ts')
    const root = join(repository.root, 'app')
    expect(lines(await read({ kind: 'working_tree' }, root))).toEqual([
      'modified a.ts +1 -1 unstaged',
      'added arrived.ts +20 -0 staged',
      'deleted leaves.ts +0 -20 unstaged',
      'added new.ts +1 -0 untracked',
    ])
  })

  it('may be a linked work tree or a submodule, and lists a submodule inside it by name alone', async () => {
    repository.commit('first', { 'a.ts': 'a\n' })
    const linked = join(repository.folder, 'linked')
    repository.git('worktree', 'add', '-q', '-b', 'work', linked)
    const outer = temporaryRepository({ name: 'outer' })
    try {
      outer.git('-c', 'protocol.file.allow=always', 'submodule', '-q', 'add', repository.root, 'inner')
      outer.commit('first')
      const inner = join(outer.root, 'inner')
      outer.gitIn(inner, 'commit', '-q', '--allow-empty', '-m', 'moved on')
      outer.write({ 'inner/a.ts': 'A\n' })
      expect(lines(await read({ kind: 'working_tree' }, inner))).toEqual(['modified a.ts +1 -1 unstaged'])
      const changes = await read({ kind: 'working_tree' }, outer.root)
      expect(lines(changes)).toEqual(['submodule inner ? unstaged'])
      expect(changes.warnings.join()).toContain('submodules are compared by their commits alone')
    } finally {
      outer.dispose()
    }
    repository.gitIn(linked, 'rm', '-q', 'a.ts')
    const changes = await read({ kind: 'since' }, linked)
    expect(changes).toMatchObject({ baseRef: 'main', branch: 'work' })
    expect(lines(changes)).toEqual(['deleted a.ts +0 -1 staged'])
  })
})

describe('refusals', () => {
  const never = ['--output=x', '-p', 'a;rm', 'a\nb', 'a..b', ' ', 'x'.repeat(300), '$(id)']
  it.each(never)('do not hand %j to git', async (base) => {
    vi.stubEnv('PATH', '')
    await expect(read({ kind: 'since', base })).rejects.toMatchObject({ errorType: 'invalid_argument' })
  })

  it('name the branches and tags where a commit does not exist', async () => {
    repository.commit('first', { 'a.ts': 'a\n' })
    repository.git('tag', 'v1')
    const missing = await read({ kind: 'since', base: 'nope' }).catch((error: unknown) => error)
    expect(missing).toBeInstanceOf(MissingReference)
    expect(missing).toMatchObject({ reference: 'nope', names: ['main', 'v1'] })
    await expect(read({ kind: 'range', range: 'main..nope' })).rejects.toBeInstanceOf(MissingReference)
  })

  it('say what still works where there is no repository, no git, or a work tree elsewhere', async () => {
    const plain = join(repository.folder, 'plain')
    mkdirSync(plain)
    const failed = { errorType: 'git_failed', hint: expect.stringContaining('callers') as string }
    await expect(read({ kind: 'since' }, plain)).rejects.toMatchObject(failed)
    repository.git('config', 'core.worktree', plain)
    await expect(read({ kind: 'since' })).rejects.toMatchObject(failed)
    vi.stubEnv('PATH', plain)
    await expect(read({ kind: 'since' })).rejects.toMatchObject({ ...failed, message: 'git is not installed' })
  })

  it('stop when the one who asked went away', async () => {
    const gone = AbortSignal.abort()
    await expect(readChanges(repository.root, { kind: 'since' }, gone)).rejects.toMatchObject({
      errorType: 'cancelled',
    })
  })
})
