type Column = Int32Array | Uint8Array

/** The first rows of columns that were made as long as they may become. */
export function firstRows<Columns extends { readonly [Key in keyof Columns]: Column }>(
  columns: Columns,
  count: number,
): Columns {
  const cut = Object.entries<Column>(columns).map(([key, column]) => [key, column.slice(0, count)])
  // The same columns, only shorter.
  return Object.fromEntries(cut) as Columns
}
