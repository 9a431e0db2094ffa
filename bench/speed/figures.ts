/** The value below which so large a share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** Prints a table of Markdown with its title; cells are as they are shown. */
export function printTable(
  title: string,
  heads: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): void {
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |\n`
  process.stdout.write(`\n${title}\n\n${line(heads)}${line(heads.map(() => '---'))}${rows.map(line).join('')}`)
}
