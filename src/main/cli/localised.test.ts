import { describe, expect, it } from 'vitest'
import { localisedFor } from './localised.ts'
import { typedFolder } from './paths.ts'

describe('parameters of this process', () => {
  it('name folders absolutely, and the project around where none is named', () => {
    expect(localisedFor('index_repository', { path: '.' }, undefined)).toEqual({ path: typedFolder() })
    expect(localisedFor('callers', { symbol: 'moor' }, '/harbour')).toEqual({ symbol: 'moor', project: '/harbour' })
    expect(localisedFor('delete_project', {}, '/harbour')).toEqual({})
  })

  it('keep an empty path empty, so that it is refused and does not mean the working folder', () => {
    expect(localisedFor('index_repository', { path: '' }, '/harbour')).toEqual({ path: '' })
    expect(localisedFor('callers', { project: '' }, '/harbour')).toEqual({ project: '' })
  })
})
