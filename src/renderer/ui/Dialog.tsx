import { X } from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { IconButton } from './Button.tsx'

interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  readonly footer?: ReactNode
}

/** A modal dialog on the platform's own element: focus stays inside, Esc closes, focus returns to where it was. */
export function Dialog({ title, onClose, children, footer }: DialogProps) {
  const id = useId()
  const dialog = useModal()
  return (
    <dialog
      className="dialog"
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <header>
        <h2 id={id}>{title}</h2>
        <IconButton icon={X} label="Close" keys="Esc" onClick={onClose} />
      </header>
      <div className="scroll">{children}</div>
      {footer !== undefined && <footer>{footer}</footer>}
    </dialog>
  )
}

/**
 * A ref that opens its dialog modally when it appears, with the focus on what is marked `data-first-focus` or else on the
 * first that can have it, and gives the focus back when it goes.
 */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const before = document.activeElement
    const element = dialog.current
    element?.showModal()
    element?.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    return () => {
      element?.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return dialog
}
