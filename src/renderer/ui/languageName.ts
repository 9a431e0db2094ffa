/** Names that are not just the id with a capital. */
const NAMES: Readonly<Record<string, string>> = {
  typescript: 'TypeScript',
  tsx: 'TSX',
  javascript: 'JavaScript',
  jsx: 'JSX',
  csharp: 'C#',
  cpp: 'C++',
  objc: 'Objective-C',
  php: 'PHP',
  sql: 'SQL',
  yaml: 'YAML',
}

/** A language as people write it. */
export function languageName(id: string): string {
  return NAMES[id] ?? `${id.charAt(0).toUpperCase()}${id.slice(1)}`
}
