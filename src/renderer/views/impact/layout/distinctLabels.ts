/** A name to be drawn, with the qualified name that it may borrow from. */
export interface Named {
  readonly id: string
  readonly name: string
}

/** Segments that a name may borrow. */
const MOST_SEGMENTS = 6

/**
 * Names of one picture, all different: where several read the same, each takes segments of its qualified name before it until
 * it is told apart, and the number of the repetition where nothing else does.
 */
export function distinctLabels(
  boxes: readonly Named[],
  fit: (id: string, label: string) => string,
): ReadonlyMap<string, string> {
  const counts = new Map<string, number>()
  for (const { id, name } of boxes) {
    const label = fit(id, name)
    counts.set(label, (counts.get(label) ?? 0) + 1)
  }
  const labels = new Map<string, string>()
  for (const { id, name } of boxes) {
    const label = fit(id, name)
    if (counts.get(label) === 1) labels.set(id, label)
  }
  const taken = new Set(labels.values())
  for (const { id, name } of boxes) {
    if (labels.has(id)) continue
    const candidates = longer(id, name).map((text) => fit(id, text))
    const label = firstFree(candidates, taken, fit(id, name))
    taken.add(label)
    labels.set(id, label)
  }
  return labels
}

function longer(id: string, name: string): readonly string[] {
  const segments = id.split('.')
  const length = name.split('.').length
  const names: string[] = []
  for (let more = 1; more <= MOST_SEGMENTS && length + more <= segments.length; more += 1) {
    names.push(segments.slice(-(length + more)).join('.'))
  }
  return names
}

function firstFree(candidates: readonly string[], taken: ReadonlySet<string>, own: string): string {
  const free = candidates.find((candidate) => !taken.has(candidate))
  if (free !== undefined) return free
  for (let ordinal = 2; ; ordinal += 1) {
    const mark = `~${ordinal}`
    const label = `${own.slice(0, Math.max(1, own.length - mark.length))}${mark}`
    if (!taken.has(label)) return label
  }
}
