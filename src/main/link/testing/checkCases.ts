import { expect, test } from 'vitest'
import { edgesOf, linkProject, sitesOf, type ProjectTexts } from './linkProject.ts'

/** What calls lead to, and, where a file is named, what became of the sites in it. */
interface Case {
  readonly says: string
  readonly texts: ProjectTexts
  readonly edges: readonly string[]
  readonly sites?: readonly [string, readonly string[]]
}

/** A test of each case. */
export function check(cases: readonly Case[]): void {
  test.each(cases)('$says', async ({ texts, edges, sites: [path, expected] = ['', []] }) => {
    const graph = await linkProject(texts)
    expect(edgesOf(graph)).toEqual(edges)
    expect(sitesOf(graph, path).filter((line) => !line.includes(' reference '))).toEqual(expected)
  })
}
