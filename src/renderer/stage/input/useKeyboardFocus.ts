import { useRef, useState } from 'react'

interface KeyboardFocus {
  /** The focus is here and the keyboard is what is used. */
  readonly here: boolean
  readonly listeners: {
    readonly onPointerDown: () => void
    readonly onKeyDown: () => void
    readonly onFocus: () => void
    readonly onBlur: () => void
  }
}

/**
 * Whether to show where the keyboard is. The browser's own `:focus-visible` cannot tell here: the canvas swallows the
 * press of a pointer, so the focus is set by the program, and that counts as the keyboard.
 */
export function useKeyboardFocus(): KeyboardFocus {
  const [here, setHere] = useState(false)
  const pressed = useRef(false)
  return {
    here,
    listeners: {
      onPointerDown: () => {
        pressed.current = true
        setHere(false)
      },
      onKeyDown: () => {
        pressed.current = false
        setHere(true)
      },
      onFocus: () => {
        setHere(!pressed.current)
        pressed.current = false
      },
      onBlur: () => setHere(false),
    },
  }
}
