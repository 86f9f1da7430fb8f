import { useEffect, useRef, useState } from 'react'
import { Link, useRouterState } from '@tanstack/react-router'
import { brand } from '#contract/brand.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Icon } from '#src/ui/icon.tsx'
import { BrandMark } from './brand-mark.tsx'
import { menuLinks, studentLink } from './links.ts'
import { PortalLink, useReachable } from './portal-link.tsx'
import styles from './header.module.css'

/** Logo and menu. On narrow screens a button shows the menu; Esc or another page hides it. */
export function Header() {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const reachable = useReachable()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const [lastPath, setLastPath] = useState(path)

  if (path !== lastPath) {
    setLastPath(path)
    setOpen(false)
  }

  useEffect(() => {
    if (!open) return undefined
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [open])

  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.inside}`}>
        <Link to="/" className={styles.home} aria-label={`${brand.name}, página inicial`}>
          <BrandMark />
        </Link>
        <button
          ref={button}
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls="menu"
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? 'close' : 'menu'} />
          <span>{open ? 'Fechar' : 'Menu'}</span>
        </button>
        <nav
          id="menu"
          tabIndex={-1}
          aria-label="Menu principal"
          className={styles.menu}
          data-open={open ? '' : undefined}
        >
          <ul className={styles.list}>
            {menuLinks.filter(reachable).map((link) => (
              <li key={link.label}>
                <PortalLink link={link} className={styles.link} />
              </li>
            ))}
            {reachable(studentLink) ? (
              <li className={styles.student}>
                <PortalLink
                  link={studentLink}
                  className={buttonClass({ variant: 'secondary', size: 'small' })}
                />
              </li>
            ) : null}
          </ul>
        </nav>
      </div>
    </header>
  )
}
