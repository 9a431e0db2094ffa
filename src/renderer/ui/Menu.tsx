import { Menu as Base } from '@base-ui/react/menu'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { Icon, type IconShape } from './Icon.tsx'
import { Keys } from './Kbd.tsx'

interface MenuProps {
  /** What the menu is for; its name for a screen reader. */
  readonly label: string
  /** The button that opens it. */
  readonly trigger: ReactElement
  readonly align?: 'start' | 'end'
  readonly children: ReactNode
}

/** A button with a menu. Arrow keys and letters move in it, Esc closes it, the focus goes back to the button. */
export function Menu({ label, trigger, align = 'start', children }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <MenuPopup label={label} align={align} sideOffset={4}>
        {children}
      </MenuPopup>
    </Base.Root>
  )
}

interface MenuAtProps {
  readonly label: string
  readonly open: boolean
  readonly at: { readonly x: number; readonly y: number }
  readonly onClose: () => void
  /** What gets the focus when it closes. */
  readonly returnTo: HTMLElement | undefined
  readonly children: ReactNode
}

/** A menu at a place of the page: that of the pointer, or below what the keyboard is on. */
export function MenuAt({ label, open, at, onClose, returnTo, children }: MenuAtProps) {
  const anchor = { getBoundingClientRect: () => new DOMRect(at.x, at.y, 0, 0) }
  return (
    <Base.Root open={open} modal={false} onOpenChange={(opens) => opens || onClose()}>
      <MenuPopup
        label={label}
        align="start"
        sideOffset={2}
        anchor={anchor}
        side="bottom"
        finalFocus={() => returnTo ?? false}
      >
        {children}
      </MenuPopup>
    </Base.Root>
  )
}

type Place = Pick<ComponentProps<typeof Base.Positioner>, 'align' | 'sideOffset' | 'side'> & {
  readonly anchor?: { readonly getBoundingClientRect: () => DOMRect }
}

interface MenuPopupProps extends Place {
  readonly label: string
  readonly finalFocus?: () => HTMLElement | false
  readonly children: ReactNode
}

/** What stands outside of every pane is a landmark of its own while it is there. */
function MenuPopup({ label, finalFocus, children, ...place }: MenuPopupProps) {
  return (
    <Base.Portal>
      <Base.Positioner className="menuplace" role="region" aria-label={label} {...place}>
        <Base.Popup
          className="menu"
          aria-label={label}
          aria-labelledby={undefined}
          {...(finalFocus === undefined ? {} : { finalFocus })}
        >
          {children}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}

interface MenuItemProps {
  readonly keys?: string
  readonly icon?: IconShape
  /** A second line, quieter. */
  readonly below?: string
  readonly disabled?: boolean
  readonly run: () => void
  readonly children: ReactNode
}

export function MenuItem({ keys, icon, below, disabled = false, run, children }: MenuItemProps) {
  return (
    <Base.Item className={below === undefined ? 'item' : 'item tall'} disabled={disabled} onClick={run}>
      {icon !== undefined && <Icon of={icon} />}
      <span className="grow clip">
        {children}
        {below !== undefined && <span className="below clip">{below}</span>}
      </span>
      {keys !== undefined && <Keys keys={keys} />}
    </Base.Item>
  )
}

export function MenuRule() {
  return <Base.Separator className="rule" />
}

/** Items under a heading of their own. */
export function MenuGroup({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Base.Group>
      <Base.GroupLabel className="cap">{label}</Base.GroupLabel>
      {children}
    </Base.Group>
  )
}
