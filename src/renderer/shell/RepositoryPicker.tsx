import { BookMarked, ChevronDown, FolderOpen } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useHost } from '../state/host.ts'
import { chooseProject, openProject, useProject } from '../state/project.ts'
import { Icon } from '../ui/Icon.tsx'
import { Keys } from '../ui/Kbd.tsx'

/** The open project, and the way to another: recent ones or a folder. */
export function RepositoryPicker() {
  const { root, name } = useProject()
  const recents = useHost((slice) => slice.recents) ?? []
  const [open, setOpen] = useState(false)
  const anchor = useDismissal(open, () => setOpen(false))
  const pick = (work: () => Promise<void>) => {
    setOpen(false)
    void work()
  }
  return (
    <div className="anchor" ref={anchor}>
      <button
        type="button"
        className="pick"
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        title={root}
      >
        <Icon of={BookMarked} />
        <b className="clip">{name ?? 'Open a folder'}</b>
        <Icon of={ChevronDown} size="small" />
      </button>
      {open && (
        <div className="popover" role="menu" aria-label="Projects" onKeyDown={moveThroughItems}>
          {recents.length > 0 && <div className="cap">Recent</div>}
          {recents.map((recent) => (
            <button
              key={recent.root}
              type="button"
              role="menuitem"
              className="item"
              disabled={recent.missing === true}
              onClick={() => pick(() => openProject(recent.root))}
            >
              <Icon of={BookMarked} />
              <span className="grow">
                <b className="clip">{recent.name}</b>
                <span className="clip">
                  {recent.missing === true ? `${recent.root}: folder not found` : recent.root}
                </span>
              </span>
            </button>
          ))}
          {recents.length > 0 && <hr />}
          <button type="button" role="menuitem" className="item" onClick={() => pick(chooseProject)}>
            <Icon of={FolderOpen} />
            <span className="grow">Open a folder</span>
            <Keys keys="Ctrl O" />
          </button>
        </div>
      )}
    </div>
  )
}

/** Closes on a click elsewhere and on Esc; when it opens, the first item gets the focus. */
function useDismissal(open: boolean, close: () => void) {
  const anchor = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open) return
    anchor.current?.querySelector<HTMLElement>('[role="menuitem"]:not(:disabled)')?.focus()
    const outside = (event: Event) => {
      if (event.target instanceof Node && !anchor.current?.contains(event.target)) close()
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close()
      anchor.current?.querySelector('button')?.focus()
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('keydown', escape)
    }
    // `close` is new on each render; listening again for it would move the focus.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [open])
  return anchor
}

function moveThroughItems(event: React.KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  event.preventDefault()
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]:not(:disabled)')]
  const at = items.findIndex((item) => item === document.activeElement)
  items[(at + step + items.length) % items.length]?.focus()
}
