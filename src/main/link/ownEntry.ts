/** The entry of a table by a name of the analysed program, which may be `constructor` or `toString`. */
export function ownEntry<Entry>(table: Readonly<Record<string, Entry>> | undefined, name: string): Entry | undefined {
  return table !== undefined && Object.hasOwn(table, name) ? table[name] : undefined
}
