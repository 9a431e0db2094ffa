import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { IconButton } from './Button.tsx'

interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  readonly footer?: ReactNode
}

/** A modal dialog with a title: focus stays inside, Esc and a click beside it close it, focus returns to where it was. */
export function Dialog({ title, onClose, children, footer }: DialogProps) {
  return (
    <Modal onClose={onClose}>
      <header>
        <Base.Title>{title}</Base.Title>
        <IconButton icon={X} label="Close" keys="Esc" onClick={onClose} />
      </header>
      <section className="scroll" aria-label={title} tabIndex={0}>
        {children}
      </section>
      {footer !== undefined && <footer>{footer}</footer>}
    </Modal>
  )
}

interface ModalProps {
  /** Its name, where it shows no title. */
  readonly label?: string
  readonly className?: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The frame of what is modal. The focus goes to what is marked `data-first-focus`, or else to the first that can have it. */
export function Modal({ label, className, onClose, children }: ModalProps) {
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Base.Root open onOpenChange={(open) => open || onClose()}>
      <Base.Portal>
        <Base.Backdrop className="backdrop" />
        <Base.Popup
          ref={popup}
          className={className === undefined ? 'dialog' : `dialog ${className}`}
          aria-label={label}
          aria-modal="true"
          initialFocus={() => popup.current?.querySelector<HTMLElement>('[data-first-focus]') ?? true}
        >
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
