import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './accordion.module.css'

/** Props of {@link AccordionItem}; `onToggle` is called at each change. */
interface AccordionItemProps {
  title: ReactNode
  children: ReactNode
  onToggle?: (open: boolean) => void
}

/** A heading that shows and hides its content; native, so "find in page" opens it. */
export function AccordionItem({ title, children, onToggle }: AccordionItemProps) {
  return (
    <details className={styles.item} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
      <summary className={`unmarked ${styles.summary}`}>
        {title}
        <Icon name="chevron-down" />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
