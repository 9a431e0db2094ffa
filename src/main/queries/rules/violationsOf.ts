import { EDGE_KINDS, VIAS } from '#shared/symbol'
import type { GraphReader } from '#graph/GraphReader'
import type { DependencyRule, FileRule, Rules } from './Rules.ts'
import { DEPENDENCY_KINDS, type DependencyKind } from './rulesSchema.ts'

/** One dependency of one symbol on another that a rule forbids. */
export interface Violation {
  readonly rule: DependencyRule
  /** What is broken, in words. */
  readonly what: string
  readonly kind: DependencyKind
  /** Symbols; those of the files for an import. */
  readonly from: number
  readonly to: number
  /** Index of the file where it stands, and the line of its first site, or of the import. */
  readonly file: number
  readonly line: number
  /** Call sites or references; 1 for what has none. */
  readonly sites: number
}

const POSSIBLE = VIAS.indexOf('possible')

/**
 * Every dependency between two files that breaks a rule, in the order of the graph's edges and then of the rules. Edges
 * that are guesses (`possible`) do not count. Linear in edges times rules.
 */
export function violationsOf(reader: GraphReader, rules: Rules): readonly Violation[] {
  const { edges, symbols, files } = reader.graph
  const paths = Array.from(files.path, (path) => reader.text(path))
  const asked = rules.dependencies.map((rule) => ({ rule, files: rule.forFiles(paths) }))
  const found: Violation[] = []
  for (let row = 0; row < reader.edgeCount; row += 1) {
    const kind = DEPENDENCY_KIND[edges.kind[row] ?? 0]
    if (kind === undefined || edges.via[row] === POSSIBLE) continue
    const from = edges.source[row] ?? -1
    const to = edges.target[row] ?? -1
    const source = symbols.file[from] ?? -1
    const target = symbols.file[to] ?? -1
    if (source < 0 || target < 0 || source === target) continue
    for (const { rule, files: inFiles } of asked) {
      if (!rule.kinds.has(kind) || !inFiles.broken(source, target)) continue
      const line = edges.line[row] || symbols.line[from] || 1
      const sites = Math.max(1, edges.sites[row] ?? 0)
      add(found, { rule, what: inFiles.describe(source, target), kind, from, to, file: source, line, sites })
    }
  }
  return found
}

/** The files that some rule holds back: a call in one that could not be resolved may hide a violation. */
export function governedFiles(reader: GraphReader, rules: Rules): Uint8Array {
  const paths = Array.from(reader.graph.files.path, (path) => reader.text(path))
  const asked: readonly FileRule[] = rules.dependencies.map((rule) => rule.forFiles(paths))
  return Uint8Array.from(paths, (_, file) => (asked.some((rule) => rule.governs(file)) ? 1 : 0))
}

/** Patterns that match no file of the index, with the names of their rules. */
export function idlePatterns(reader: GraphReader, rules: Rules): readonly string[] {
  const paths = Array.from(reader.graph.files.path, (path) => reader.text(path))
  return rules.dependencies.flatMap((rule) => rule.forFiles(paths).idle.map((glob) => `${glob} of ${rule.name}`))
}

/** Ways in which the same dependency was found (`via`) are neighbours among the edges and one violation. */
function add(found: Violation[], next: Violation): void {
  for (let at = found.length - 1; at >= 0; at -= 1) {
    const known = found[at]
    if (known === undefined || known.from !== next.from || known.to !== next.to || known.kind !== next.kind) break
    if (known.rule !== next.rule) continue
    found[at] = { ...known, line: Math.min(known.line, next.line), sites: known.sites + next.sites }
    return
  }
  found.push(next)
}

/** By index into EDGE_KINDS. */
const DEPENDENCY_KIND: readonly (DependencyKind | undefined)[] = EDGE_KINDS.map((kind) =>
  DEPENDENCY_KINDS.find((each) => each === kind),
)
