import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import {
  cookieNoticeMachine,
  cookieRecordKey,
  isNoticeOpen,
  readCookieRecord,
} from '#machines/cookie-notice/index.ts'
import type { CookieRecord } from '#machines/cookie-notice/index.ts'
import { Button } from '#src/ui/button.tsx'
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

/** The cookie notice of every page, until 'Ok, Entendi'. Read as "notice read", never as a consent (decision L4). */
export function CookieNotice() {
  const [logic] = useState(() =>
    cookieNoticeMachine.provide({ actions: { saveRecord: (_, record) => store(record) } }),
  )
  const actor = useActorRef(logic)
  const open = useSelector(actor, isNoticeOpen)
  const box = useRef<HTMLElement>(null)

  useEffect(() => {
    const read = () => actor.send({ type: 'record.read', record: stored() })
    const onStorage = ({ key }: StorageEvent) => {
      if (key === null || key === cookieRecordKey) read()
    }
    read()
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [actor])

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
    actor.send({ type: 'notice.accepted', date: new Date().toISOString() })
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
