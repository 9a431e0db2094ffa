import type { Virtualizer } from '@tanstack/react-virtual'

/** Whether a row of a virtualised list is in the document: only then may the list name it as the active one. */
export function isRendered(virtual: Virtualizer<HTMLDivElement, Element>, index: number): boolean {
  return virtual.getVirtualItems().some((item) => item.index === index)
}
