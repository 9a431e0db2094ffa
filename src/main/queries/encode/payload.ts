import type { Cell, Table } from '#shared/table'

/** Whether a value is one that a cell or a line can hold. */
export function isScalar(value: unknown): value is Cell {
  return value === null || typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number'
}

/** Whether a value is a plain record: neither list nor scalar. */
export function isTextRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether a value of a reply is a table. Validity of its page is the envelope check's concern. */
export function isTable(value: unknown): value is Table {
  return isTextRecord(value) && Array.isArray(value['cols']) && ('rows' in value || 'groups' in value)
}
