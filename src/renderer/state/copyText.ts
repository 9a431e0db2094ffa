import { say } from './notices.ts'

/** Puts a text on the clipboard and says so: `what` was copied. */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    say(`${what} copied.`)
  } catch {
    say(`The clipboard is not open to this page. ${what}: ${text}`, 'bad')
  }
}
