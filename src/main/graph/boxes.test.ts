import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseBoxes, type BoxOptions } from './boxes.ts'

function boxesOf(paths: readonly string[], options: Partial<BoxOptions> = {}): ReturnType<typeof chooseBoxes> {
  return chooseBoxes([...paths.keys()], {
    path: (file) => paths[file] ?? '',
    weight: () => 1,
    target: 6,
    least: 2,
    open: [],
    max: 20,
    ...options,
  })
}

const ids = (found: ReturnType<typeof chooseBoxes>): readonly string[] => found.boxes.map(({ id }) => id)
const many = (folder: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `${folder}/file${String(index).padStart(3, '0')}.ts`)

describe('boxes', () => {
  it('skip folders that hold nothing but a folder', () => {
    const found = boxesOf([
      'src/main/java/com/quay/a.java',
      'src/main/java/com/quay/b.java',
      'src/main/java/com/pier/c.java',
    ])
    expect(ids(found)).toEqual(['src/main/java/com/pier', 'src/main/java/com/quay'])
  })

  it('open the heaviest folder while there are few, its own files staying one box', () => {
    const paths = [...many('src/ships', 4), ...many('src/ships/crew', 3), ...many('src/ports', 2), ...many('docs', 2)]
    const found = boxesOf(paths)
    expect(ids(found)).toEqual(['docs', 'src/ports', 'src/ships/*', 'src/ships/crew'])
    expect(found.boxes.map(({ parent }) => parent)).toEqual([undefined, 'src', 'src/ships', 'src/ships'])
    expect(found.opened.map(({ id }) => id)).toEqual(['src', 'src/ships'])
    expect(ids(boxesOf(paths, { target: 3 }))).toEqual(['docs', 'src/ports', 'src/ships'])
  })

  it('show the files of a small project', () => {
    expect(ids(boxesOf(['args.go', 'command.go', 'doc/man.go'], { least: 12 }))).toEqual([
      'args.go',
      'command.go',
      'doc',
    ])
  })

  it('open what is asked for without moving anything else', () => {
    const paths = [...many('src/ships', 4), ...many('src/ports', 3), ...many('docs', 2)]
    const closed = boxesOf(paths)
    const open = boxesOf(paths, { open: ['docs'] })
    expect(ids(open).filter((id) => !id.startsWith('docs'))).toEqual(ids(closed).filter((id) => !id.startsWith('docs')))
    expect(ids(open)).toContain('docs/file001.ts')
    expect(boxesOf(paths, { open: ['docs/file001.ts', 'nowhere'] }).unopened).toEqual(['docs/file001.ts', 'nowhere'])
  })

  it('fold the light rest of a crowded folder into one box that says what it is', () => {
    const found = boxesOf([...many('src', 200), 'docs/a.ts'], { open: ['src'], max: 12 })
    expect(found.boxes).toHaveLength(12)
    const rest = found.boxes.find(({ kind }) => kind === 'rest')
    expect(rest).toMatchObject({ id: 'src/+', parent: 'src', opens: false })
    expect(rest?.files).toHaveLength(190)
  })

  it('hold every file once whatever is opened, and never more than the most', () => {
    const segment = fc.constantFrom('a', 'b', 'c')
    const path = fc.array(segment, { minLength: 1, maxLength: 5 }).map((segments) => `${segments.join('/')}.ts`)
    const opening = fc.array(fc.array(segment, { minLength: 1, maxLength: 3 }).map((segments) => segments.join('/')))
    fc.assert(
      fc.property(fc.uniqueArray(path, { minLength: 1, maxLength: 40 }), opening, (paths, open) => {
        const { boxes } = boxesOf([...paths].sort(), { open, max: 9 })
        expect(boxes.flatMap(({ files }) => files).sort((a, b) => a - b)).toEqual([...paths.keys()])
        expect(boxes.length).toBeLessThanOrEqual(9)
        expect(new Set(boxes.map(({ id }) => id)).size).toBe(boxes.length)
      }),
    )
  })
})
