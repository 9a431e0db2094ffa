import { useEffect } from 'react'
import { useOverlays } from '../state/overlays.ts'
import { VIEWS } from '../views/index.ts'
import { runCommand, type CommandId } from './commands.ts'

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
      else if (event.key === 'g' && takesPairs(event.target)) pairBeganMs = event.timeStamp
      else return
      event.preventDefault()
    }
    // The second key of a pair is heard before any pane: G E leads to Explore also where E alone opens the editor.
    const pair = (event: KeyboardEvent) => {
      const began = pairBeganMs
      pairBeganMs = Number.NEGATIVE_INFINITY
      if (event.timeStamp - began >= PAIR_MS || useOverlays.getState().open !== undefined) return
      if (event.ctrlKey || event.metaKey || event.altKey || !takesPairs(event.target)) return
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

/** What a letter does with Ctrl (Cmd): also while something is open above the window, and also in a text field. */
const WITH_CONTROL: Readonly<
  Record<string, { readonly id: CommandId; readonly above?: true; readonly typing?: false }>
> = {
  k: { id: 'search', above: true },
  o: { id: 'open', above: true },
  ',': { id: 'settings' },
  d: { id: 'bookmark' },
  // Where there is no picture the browser's own search is as good.
  f: { id: 'find' },
  // A text field has an undo of its own.
  z: { id: 'undo', typing: false },
}
const WITH_ALT: Readonly<Record<string, CommandId>> = { ArrowLeft: 'back', ArrowRight: 'forward' }

/** True where the key was one. */
function withModifier(event: KeyboardEvent, overlay: boolean): boolean {
  const control = event.ctrlKey || event.metaKey
  if (control && !event.altKey && !event.shiftKey) {
    const found = WITH_CONTROL[event.key.toLowerCase()]
    if (found === undefined || (overlay && found.above !== true)) return false
    return found.typing === false && isTyping(event.target) ? false : runCommand(found.id)
  }
  const id = event.altKey && !control && !overlay ? WITH_ALT[event.key] : undefined
  return id !== undefined && runCommand(id)
}

function goTo(key: string): boolean {
  const view = VIEWS.find(({ letter }) => letter.toLowerCase() === key.toLowerCase())
  if (view === undefined) return false
  runCommand(view.screen)
  // The button of another screen would look chosen.
  if (document.activeElement instanceof HTMLElement && document.activeElement.closest('.rail'))
    document.activeElement.blur()
  return true
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}

/** What is chosen by typing its first letters keeps them. */
const CHOSEN_BY_LETTERS = '[role=menu], [role=listbox], [role=combobox]'

/** G and a letter lead to a screen from wherever letters are not typed and choose nothing; single letters are left to stage and list. */
function takesPairs(target: EventTarget | null): boolean {
  return !isTyping(target) && !(target instanceof Element && target.closest(CHOSEN_BY_LETTERS) !== null)
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
