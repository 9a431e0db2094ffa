import { expect, test } from 'vitest'
import type { EdgeKind } from '#shared/symbol'
import { edgesOf, linkProject, sitesOf, type ProjectTexts } from './linkProject.ts'

/**
 * One case in one language: the text of a file `a`, or files by path; then the edges. Lines that start with a number say what became of the
 * sites of `a`.
 */
type RowCase = readonly [text: string | ProjectTexts, ...expected: readonly string[]]

/** The endings of files by which languages are named here. */
type Ending =
  | 'php'
  | 'rb'
  | 'kt'
  | 'swift'
  | 'scala'
  | 'dart'
  | 'vue'
  | 'svelte'
  | 'lua'
  | 'ex'
  | 'sh'
  | 'zig'
  | 'm'
  | 'sol'
  | 'ml'
  | 'ps1'

/** A test in each language that has what a case is about, by the ending of its files. */
export function checkRow(
  cases: Readonly<Partial<Record<Ending, RowCase>>>,
  kinds: readonly EdgeKind[] = ['calls'],
): void {
  test.each(Object.entries(cases))('in .%s', async (ending, [text, ...expected]) => {
    const path = `a.${ending}`
    const graph = await linkProject(typeof text === 'string' ? { [path]: text } : text)
    const sites = expected.filter((line) => /^\d/.test(line))
    expect([...edgesOf(graph, kinds), ...(sites.length > 0 ? sitesOf(graph, path) : [])]).toEqual(expected)
  })
}
