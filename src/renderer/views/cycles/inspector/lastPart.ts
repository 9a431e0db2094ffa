/** The last part of a name: of a file its own without the ending, of a symbol what stands behind the last dot. */
export function lastPart(name: string): string {
  const file = name.slice(name.lastIndexOf('/') + 1)
  return name.includes('/') ? file.replace(/\.[^.]+$/, '') : name.slice(name.lastIndexOf('.') + 1)
}
