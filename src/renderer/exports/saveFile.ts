/** Hands a file to the person: the browser's downloads, or the window's own dialog that asks where to. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // The download reads the address after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKED_AFTER_MS)
}

const REVOKED_AFTER_MS = 60_000
