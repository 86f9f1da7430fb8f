import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link } from '@tanstack/react-router'
import { acceptedRecord, cookieRecordKey, readCookieRecord } from '#machines/cookie-notice/index.ts'
import type { CookieRecord } from '#machines/cookie-notice/index.ts'
import { Button } from '#src/ui/button.tsx'
import type { startNotice } from './notice-actor.ts'
import styles from './cookie-notice.module.css'

/** A browser may keep nothing at all, by choice or in a private window: then the notice comes back next time. */
function stored(): CookieRecord | null {
  try {
    return readCookieRecord(localStorage.getItem(cookieRecordKey))
  } catch {
    return null
  }
}

function store(record: CookieRecord) {
  try {
    localStorage.setItem(cookieRecordKey, JSON.stringify(record))
  } catch {
    // Nowhere to keep it.
  }
}

type Actor = ReturnType<typeof startNotice>

/**
 * The cookie notice of every page, until 'Ok, Entendi'. Read as "notice read", never as a consent (decision L4). Until the
 * page is in use it stands by what is stored alone; then its machine says.
 */
export function CookieNotice({ inUse }: { inUse: boolean }) {
  // Only a browser renders it, once a page is loaded: what is stored may be read at once.
  const [open, setOpen] = useState(() => stored()?.closed !== true)
  const actor = useRef<Promise<Actor | null>>(undefined)
  const box = useRef<HTMLElement>(null)

  const start = useCallback(() => {
    const record = stored()
    actor.current ??= import('./notice-actor.ts').then(
      (part) => part.startNotice(record, store, setOpen),
      // The notice comes back next time.
      () => null,
    )
    return actor.current
  }, [])

  useEffect(
    () => () => {
      void actor.current?.then((started) => started?.stop())
      actor.current = undefined
    },
    [],
  )
  useEffect(() => {
    if (inUse) void start()
  }, [inUse, start])

  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== null && key !== cookieRecordKey) return
      const record = stored()
      if (record?.closed) setOpen(false)
      void actor.current?.then((started) => started?.send({ type: 'record.read', record }))
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [])

  // What the notice covers stays reachable: the page is longer by its height, and what takes the
  // focus is scrolled clear of it (WCAG 2.4.11).
  useLayoutEffect(() => {
    const element = box.current
    if (!open || !element) return undefined
    const page = document.documentElement
    const measure = () =>
      page.style.setProperty('--notice-height', `${Math.ceil(element.offsetHeight)}px`)
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(element)
    return () => {
      watcher.disconnect()
      page.style.removeProperty('--notice-height')
    }
  }, [open])

  if (!open) return null
  const accept = () => {
    const date = new Date().toISOString()
    setOpen(false)
    void start().then((started) => started?.send({ type: 'notice.accepted', date }))
    // Who leaves before the machine is there has accepted all the same.
    store(acceptedRecord(date))
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }
  return (
    <section ref={box} aria-label="Aviso de cookies" className={styles.notice}>
      <div className={`wrap ${styles.inside}`}>
        <p>
          Guardamos só o necessário para o portal funcionar. Não usamos cookies de publicidade nem
          de rastreamento. <Link to="/politica-de-privacidade">Política de privacidade</Link>.
        </p>
        <Button onClick={accept}>Ok, Entendi</Button>
      </div>
    </section>
  )
}
