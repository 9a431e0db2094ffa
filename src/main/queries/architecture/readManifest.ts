import { parse } from 'smol-toml'

/** What makes a folder a package, and whose. */
export const MANIFESTS: Readonly<Record<string, { readonly kind: string; nameIn(text: string): string | undefined }>> =
  {
    'package.json': {
      kind: 'npm',
      nameIn: (text) =>
        nameAt(
          parsed(() => JSON.parse(text)),
          ['name'],
        ),
    },
    'pyproject.toml': {
      kind: 'python',
      nameIn(text) {
        const read = parsed(() => parse(text))
        return nameAt(read, ['project', 'name']) ?? nameAt(read, ['tool', 'poetry', 'name'])
      },
    },
    'setup.py': { kind: 'python', nameIn: (text) => /\bname\s*=\s*["']([^"'\n]+)["']/.exec(text)?.[1] },
    'go.mod': { kind: 'go', nameIn: (text) => /^module\s+"?([^\s"]+)/m.exec(text)?.[1] },
    'Cargo.toml': {
      kind: 'cargo',
      nameIn: (text) =>
        nameAt(
          parsed(() => parse(text)),
          ['package', 'name'],
        ),
    },
    'pom.xml': { kind: 'maven', nameIn: artifactOf },
    'build.gradle': { kind: 'gradle', nameIn: () => undefined },
    'build.gradle.kts': { kind: 'gradle', nameIn: () => undefined },
  }

/** The name that a manifest gives its package; undefined where it gives none, or cannot be read. */
export function readManifestName(file: string, text: string): string | undefined {
  return MANIFESTS[file]?.nameIn(text)
}

/** A manifest that cannot be read still makes a package, whose name is then that of its folder. */
function parsed(parse: () => unknown): unknown {
  try {
    return parse()
  } catch {
    return undefined
  }
}

function nameAt(value: unknown, keys: readonly string[]): string | undefined {
  let found = value
  for (const key of keys)
    found = typeof found === 'object' && found !== null ? new Map(Object.entries(found)).get(key) : undefined
  return typeof found === 'string' && found !== '' ? found : undefined
}

/** The artifact's own name: those of its parent, dependencies and plugins stand inside elements of theirs. */
function artifactOf(text: string): string | undefined {
  const start = text.indexOf('<project')
  let depth = 0
  for (const tag of text
    .slice(Math.max(0, start))
    .replaceAll(/<!--[^]*?-->/g, '')
    .matchAll(/<(\/?)([\w.-]+)(?:\s[^<>]*?)?(\/?)>([^<]*)/g)) {
    const [, closing, name, selfClosing, content] = tag
    if (closing === '/') depth -= 1
    else if (selfClosing !== '/') depth += 1
    if (closing === '' && name === 'artifactId' && depth === 2) return content?.trim() || undefined
  }
  return undefined
}
