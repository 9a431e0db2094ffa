import type { MouseEvent } from 'react'

/** Where a menu opens that the keyboard asked for; undefined for the pointer's, which the canvas tells by the box. */
export function menuKeyPlace(event: MouseEvent): { readonly x: number; readonly y: number } | undefined {
  event.preventDefault()
  return event.button === 2 ? undefined : { x: event.clientX, y: event.clientY }
}
