/** Neighbours of one group, from the first to the last of them; a run of one is left out. */
export function runsOf(groups: readonly string[]): readonly { readonly first: number; readonly last: number }[] {
  const runs: { first: number; last: number }[] = []
  for (const [at, group] of groups.entries()) {
    const run = runs.at(-1)
    if (run !== undefined && groups[run.last] === group) run.last = at
    else runs.push({ first: at, last: at })
  }
  return runs.filter(({ first, last }) => last > first)
}
