import type { ComponentProps, ReactNode } from 'react'
import { Icon, type IconShape } from './Icon.tsx'
import { Keys } from './Kbd.tsx'
import { Tip } from './Tip.tsx'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  readonly look?: 'plain' | 'primary' | 'ghost'
  readonly icon?: IconShape
  readonly keys?: string
  readonly big?: boolean
  readonly children: ReactNode
}

/** A button with words. `keys` are shown inside it where they teach a shortcut. */
export function Button({ look = 'plain', icon, keys, big, children, className, ...rest }: ButtonProps) {
  const classes = ['btn', look === 'plain' ? '' : look, big ? 'big' : '', className ?? ''].filter(Boolean).join(' ')
  return (
    <button type="button" className={classes} {...rest}>
      {icon && <Icon of={icon} size={big ? 'normal' : 'small'} />}
      {children}
      {keys && <Keys keys={keys} />}
    </button>
  )
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'children' | 'aria-label'> {
  readonly icon: IconShape
  /** Its name, for the tip and the screen reader. */
  readonly label: string
  /** The shortcut, told in the tip. */
  readonly keys?: string
  readonly small?: boolean
}

/** A button that is an icon; its name is in the tip. */
export function IconButton({ icon, label, keys, small, className, ...rest }: IconButtonProps) {
  const classes = ['iconbtn', small ? 'small' : '', className ?? ''].filter(Boolean).join(' ')
  return (
    <Tip text={label} keys={keys}>
      <button type="button" className={classes} aria-label={label} {...rest}>
        <Icon of={icon} size={small ? 'small' : 'normal'} />
      </button>
    </Tip>
  )
}
