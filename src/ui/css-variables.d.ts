import 'react'

declare module 'react' {
  // Custom properties in `style`, which React passes through but its types leave out.
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined
  }
}
