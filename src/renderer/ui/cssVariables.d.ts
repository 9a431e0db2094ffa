import 'react'

declare module 'react' {
  /** Custom properties in a style, as React sets them. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined
  }
}
