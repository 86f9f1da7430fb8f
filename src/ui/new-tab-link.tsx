import type { ComponentProps } from 'react'
import { VisuallyHidden } from './visually-hidden.tsx'

/** Props of {@link NewTabLink}: those of a link; `rel` when its owner needs another than `noopener`. */
type NewTabLinkProps = Omit<ComponentProps<'a'>, 'target'>

/** A link that opens a new tab, and announces this to screen readers. */
export function NewTabLink({ children, ...rest }: NewTabLinkProps) {
  return (
    <a rel="noopener" {...rest} target="_blank">
      {children}
      <VisuallyHidden> (abre em nova aba)</VisuallyHidden>
    </a>
  )
}
