import { ChevronDown, ChevronUp, Search, X } from 'lucide-react'
import { useEffect, useState, type KeyboardEvent } from 'react'
import { showFind, useFind } from '../state/find.ts'
import { shownPicture } from '../stage/shownPicture.ts'
import { IconButton } from '../ui/Button.tsx'
import { formatCount } from '../ui/formatCount.ts'
import { Icon } from '../ui/Icon.tsx'
import { matchesIn } from './matchesIn.ts'

/** Finds boxes of the picture that is shown, one after the other. The palette finds in the whole project. */
export function FindBar({ onLeave }: { readonly onLeave: () => void }) {
  const open = useFind((slice) => slice.open)
  // Another screen has another picture.
  useEffect(() => () => showFind(false), [])
  return open ? <Bar onLeave={onLeave} /> : undefined
}

function Bar({ onLeave }: { readonly onLeave: () => void }) {
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  // The picture may have become another one since the last match: it is looked at anew each time.
  const matches = matchesIn(shownPicture()?.diagram.boxes ?? [], typed)
  const go = (text: string, step: number): void => {
    const picture = shownPicture()
    const found = matchesIn(picture?.diagram.boxes ?? [], text)
    const next = found.length === 0 ? 0 : (step + found.length) % found.length
    setAt(next)
    const box = found[next]
    if (box !== undefined) picture?.goTo?.(box.id)
  }
  const close = (): void => {
    showFind(false)
    onLeave()
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') go(typed, event.shiftKey ? at - 1 : at + 1)
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <search className="findbar" aria-label="Find in the picture">
      <label className="field">
        <Icon of={Search} size="small" />
        <span className="spoken">Find in the picture</span>
        <input
          ref={focusOnce}
          placeholder="Find in the picture"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            go(target.value, 0)
          }}
          onKeyDown={press}
        />
      </label>
      <span className="num dim" role="status">
        {typed.trim() === ''
          ? ''
          : matches.length === 0
            ? 'none'
            : `${formatCount(Math.min(at, matches.length - 1) + 1)} of ${formatCount(matches.length)}`}
      </span>
      <IconButton
        small
        icon={ChevronUp}
        label="The match before"
        keys="Shift Enter"
        disabled={matches.length === 0}
        onClick={() => go(typed, at - 1)}
      />
      <IconButton
        small
        icon={ChevronDown}
        label="The next match"
        keys="Enter"
        disabled={matches.length === 0}
        onClick={() => go(typed, at + 1)}
      />
      <IconButton small icon={X} label="Close" keys="Esc" onClick={close} />
    </search>
  )
}

function focusOnce(input: HTMLInputElement | null): void {
  input?.focus()
}
