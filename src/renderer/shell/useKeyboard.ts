import { useEffect } from 'react'
import { useOverlays } from '../state/overlays.ts'
import { VIEWS } from '../views/index.ts'
import { runCommand } from './commands.ts'

/** How long the second key of a pair may take, from press to press: how long a busy page takes to hear them does not count. */
const PAIR_MS = 1200

/** The keys that work everywhere. What belongs to a pane is handled in the pane and does not get here. */
export function useKeyboard(): void {
  useEffect(() => {
    let pairBeganMs = Number.NEGATIVE_INFINITY
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      const overlay = useOverlays.getState().open !== undefined
      if (withModifier(event, overlay)) {
        event.preventDefault()
        return
      }
      if (overlay || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (event.key === 'F6') movePane(event.shiftKey ? -1 : 1)
      else if (event.key === '/') runCommand('search')
      else if (event.key === '?') runCommand('help')
      else if (!takesLetters(event.target)) return
      else if (event.key === 'g') pairBeganMs = event.timeStamp
      else return
      event.preventDefault()
    }
    // The second key of a pair is heard before any pane: G E leads to Explore also where E alone opens the editor.
    const pair = (event: KeyboardEvent) => {
      const began = pairBeganMs
      pairBeganMs = Number.NEGATIVE_INFINITY
      if (event.timeStamp - began >= PAIR_MS || useOverlays.getState().open !== undefined) return
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || !takesLetters(event.target))
        return
      if (!goTo(event.key)) return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('keydown', pair, { capture: true })
    window.addEventListener('keydown', press)
    return () => {
      window.removeEventListener('keydown', pair, { capture: true })
      window.removeEventListener('keydown', press)
    }
  }, [])
}

function withModifier(event: KeyboardEvent, overlay: boolean): boolean {
  const control = event.ctrlKey || event.metaKey
  if (control && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k') runCommand('search')
  else if (control && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'o') runCommand('open')
  else if (control && !event.shiftKey && !event.altKey && event.key === ',' && !overlay) runCommand('settings')
  else if (control && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'd' && !overlay)
    runCommand('bookmark')
  else if (event.altKey && !control && event.key === 'ArrowLeft' && !overlay) runCommand('back')
  else if (event.altKey && !control && event.key === 'ArrowRight' && !overlay) runCommand('forward')
  else return false
  return true
}

function goTo(key: string): boolean {
  const view = VIEWS.find(({ letter }) => letter.toLowerCase() === key.toLowerCase())
  if (view !== undefined) runCommand(view.screen)
  return view !== undefined
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}

/** Single letters act only where a stage or a list has the focus, or nothing has. */
function takesLetters(target: EventTarget | null): boolean {
  return target === document.body || (target instanceof Element && target.closest('[data-letters]') !== null)
}

const FOCUSABLE = 'button:not(:disabled), input, summary, [tabindex="0"]'

/** F6: the focus goes to the next pane, to what stands for it or else to the first thing in it that can have it. */
function movePane(step: 1 | -1): void {
  const panes = [...document.querySelectorAll<HTMLElement>('[data-pane]')].filter(isShown)
  if (panes.length === 0) return
  const current = panes.findLastIndex((pane) => pane.contains(document.activeElement))
  const next = panes[(current + step + panes.length) % panes.length]
  const inside = [...(next?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])].filter(isShown)
  ;(inside.find((element) => 'paneFocus' in element.dataset) ?? inside[0] ?? next)?.focus()
}

function isShown(element: HTMLElement): boolean {
  return element.getClientRects().length > 0
}
