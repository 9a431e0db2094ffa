import { activate } from '../../state/view.ts'

/** Explores the code of a file itself, which goes by the name of its file: what it runs when it is loaded. */
export function exploreFile(file: string): void {
  const name = file
    .replace(/\.[^./]+$/, '')
    .replace(/\/(index|__init__)$/, '')
    .replaceAll('/', '.')
  activate(`${name}.<module>`)
}
