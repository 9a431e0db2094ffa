import { once } from 'node:events'
import { inert } from '#shared/hiddenCharacters'

/** Writes to standard output and waits until it is taken. On a terminal, characters that could drive it are shown instead. */
export async function writeOut(text: string): Promise<void> {
  const safe = process.stdout.isTTY ? inert(text) : text
  if (!process.stdout.write(safe)) await once(process.stdout, 'drain')
}

/** Writes a line to standard error, and gives it back. */
export function writeError(line: string): string {
  process.stderr.write(`${process.stderr.isTTY ? inert(line) : line}\n`)
  return line
}

/** A reader that has enough (`| head`) closes the pipe: that ends the command and is no failure. */
export function endOnClosedPipe(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0)
    throw error
  })
  process.stderr.on('error', () => {})
}
