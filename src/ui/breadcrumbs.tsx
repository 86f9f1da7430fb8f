import type { ReactNode } from 'react'
import styles from './breadcrumbs.module.css'

/** Props of {@link Breadcrumbs}: `trail` lists links from the home page on, `current` names this page. */
interface BreadcrumbsProps {
  trail: readonly { key: string; link: ReactNode }[]
  current: ReactNode
}

export function Breadcrumbs({ trail, current }: BreadcrumbsProps) {
  return (
    <nav aria-label="Você está em">
      <ol className={`plain-list ${styles.list}`}>
        {trail.map(({ key, link }) => (
          <li key={key} className={styles.item}>
            {link}
          </li>
        ))}
        <li className={styles.item}>
          <span aria-current="page">{current}</span>
        </li>
      </ol>
    </nav>
  )
}
