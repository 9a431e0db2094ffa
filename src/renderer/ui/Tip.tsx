import { Tooltip } from '@base-ui/react/tooltip'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { Keys } from './Kbd.tsx'

const DELAY_MS = 500

/** Tips that follow one another come without the wait of the first. */
export function TipProvider({ children }: { readonly children: ReactNode }) {
  return <Tooltip.Provider delay={DELAY_MS}>{children}</Tooltip.Provider>
}

interface TipProps {
  readonly text: string
  /** The shortcut, beside it. */
  readonly keys?: string | undefined
  /** What it is about; it has its name for the screen reader by itself. */
  readonly children: ReactElement
}

/**
 * The name of a control and its shortcut, on hover and on focus. For the eye alone: what it says, the control is named or
 * described by. Texts that may be cut short have the browser's own tooltip: rows come by the thousand.
 */
export function Tip({ text, keys, children }: TipProps) {
  return (
    <Tooltip.Root onOpenChange={passOnEscape}>
      <Tooltip.Trigger render={children} />
      <Tooltip.Portal aria-hidden="true">
        <Tooltip.Positioner className="tipplace" sideOffset={6}>
          <Tooltip.Popup className="tip">
            {text}
            {keys !== undefined && <Keys keys={keys} />}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}

/** Esc closes a tip, and also what it is a part of: a tip is nothing that anyone opened. */
const passOnEscape: ComponentProps<typeof Tooltip.Root>['onOpenChange'] = (_open, details) => {
  if (details.reason === 'escape-key') details.allowPropagation()
}
