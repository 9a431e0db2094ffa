import { describe, expect, it } from 'vitest'
import { UserError } from '#shared/UserError'
import { normaliseGlob, normalisePath, leadsOut } from '../arguments/normalisePath.ts'
import { globMatcher, regexMatcher } from './patterns.ts'

const PATHS = ['main.ts', 'src/main.ts', 'src/web/routes.ts', 'src/web/[id].tsx', 'tools/journal.py', 'src/web.ts']

describe('a glob', () => {
  const matching = (glob: string): readonly string[] => PATHS.filter(globMatcher(normaliseGlob(glob), 'file_pattern'))

  it.each([
    ['*.py', ['tools/journal.py']],
    ['main.ts', ['main.ts', 'src/main.ts']],
    ['/main.ts', ['main.ts']],
    ['src/*.ts', ['src/main.ts', 'src/web.ts']],
    ['./src/*.ts', ['src/main.ts', 'src/web.ts']],
    ['src\\web\\routes.ts', ['src/web/routes.ts']],
    ['src/**', PATHS.filter((path) => path.startsWith('src/'))],
    ['**/*.ts', ['main.ts', 'src/main.ts', 'src/web/routes.ts', 'src/web.ts']],
    ['src/web', ['src/web/routes.ts', 'src/web/[id].tsx']],
    ['src/web/', ['src/web/routes.ts', 'src/web/[id].tsx']],
    ['src/web/\\[id\\].tsx', ['src/web/[id].tsx']],
    ['**/{main,routes}.ts', ['main.ts', 'src/main.ts', 'src/web/routes.ts']],
    ['*.t[!x]*', ['main.ts', 'src/main.ts', 'src/web/routes.ts', 'src/web/[id].tsx', 'src/web.ts']],
    ['s?c/web.ts', ['src/web.ts']],
    ['**web/*', ['src/web/routes.ts', 'src/web/[id].tsx']],
    ['nothing/*', []],
  ])('%s means %j', (glob, expected) => {
    expect(matching(glob)).toEqual(expected)
  })

  it('that opens what it never closes is refused with its position or means itself', () => {
    expect(globMatcher('[', 'file_pattern')('[')).toBe(true)
    expect(() => globMatcher('a{b', 'file_pattern')).toThrow(UserError)
    expect(() => regexMatcher('x'.repeat(501), 'name_pattern')).toThrow(/longer/)
  })
})

describe('a path', () => {
  it('has one spelling', () => {
    for (const path of [
      'src/a.ts',
      './src/a.ts',
      'src\\a.ts',
      'src//a.ts',
      'src/b/../a.ts',
      '/srv/p/src/a.ts',
      '/srv/p//src/a.ts',
    ]) {
      expect(normalisePath(path, '/srv/p')).toBe('src/a.ts')
    }
    expect(normalisePath('/srv/p', '/srv/p/')).toBe('.')
    expect(normalisePath('/srv/parts/a.ts', '/srv/p')).toBe('/srv/parts/a.ts')
  })

  it('that leads out stays recognisable', () => {
    for (const path of ['../a', 'src/../../a', '/etc/passwd', 'C:\\a', '..']) {
      expect(leadsOut(normalisePath(path, '/srv/p'))).toBe(true)
    }
    expect(leadsOut(normalisePath('src/..a', '/srv/p'))).toBe(false)
  })
})
