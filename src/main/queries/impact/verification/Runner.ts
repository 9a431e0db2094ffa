import type { SourcePort } from '../../QueryContext.ts'

/** A way in which a project runs its tests, as its own files say. */
export interface Runner {
  /** Words of the command that runs everything. */
  readonly whole: readonly string[]
  /** Words that run these files alone, in paths relative to the folder of the runner; undefined where it cannot. */
  some(files: readonly string[]): readonly string[] | undefined
}

/** Reads a file of a folder of the project; undefined where it is not there or not readable. */
export type ReadText = (name: string) => Promise<string | undefined>

/** Files of one kind of language and how to find what runs their tests. Pure but for what it is handed. */
export interface RunnerKind {
  readonly extensions: readonly string[]
  /** The runner that a folder sets up, or undefined. `test` reads one of the test files. */
  find(read: ReadText, test: ReadText): Promise<Runner | undefined>
}

/** A reader of the files of one folder, through the port. */
export function readerIn(source: SourcePort, folder: string): ReadText {
  return async (name) => {
    const found = await source.read(folder === '' ? name : `${folder}/${name}`)
    return found.kind === 'text' ? found.text : undefined
  }
}
