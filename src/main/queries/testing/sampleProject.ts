import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { packageRoot } from '#model/packageRoot'
import { impactProject, type ImpactProject } from './impactProject.ts'

/** The sample that comes with the product, committed to a repository of its own and indexed. */
export async function sampleProject(): Promise<ImpactProject> {
  return await impactProject(sampleFiles(), 'harbour')
}

/** The texts of the sample by their paths. */
export function sampleFiles(): Readonly<Record<string, string>> {
  const folder = join(packageRoot(), 'sample')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const contents = files.map(({ parentPath, name }) => {
    const file = join(parentPath, name)
    return [relative(folder, file).split(sep).join('/'), readFileSync(file, 'utf8')] as const
  })
  return Object.fromEntries(contents)
}

/** An answer as the documentation prints it: what differs from one machine or one run to the next has a name instead. */
export function printedAnswer(text: string, { root }: { readonly root: string }): string {
  return text
    .replaceAll(root, '<folder>')
    .replaceAll(/\bc1\.[\w-]+/g, 'c1.<cursor>')
    .replaceAll(/\b[0-9a-f]{12}:\d+\b/g, '<generation>')
    .replaceAll(/\b[0-9a-f]{40}\b/g, '<commit>')
    .replaceAll(/\b\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
    .replaceAll(/(?<=elapsed_ms: )\d+/g, '<ms>')
}
