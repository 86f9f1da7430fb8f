import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link } from '@tanstack/react-router'
import {
  acceptedRecord,
  cookieRecordKey,
  isAccepted,
  readCookieRecord,
} from '#machines/cookie-notice/index.ts'
import type { CookieRecord } from '#machines/cookie-notice/index.ts'
import { readStored, writeStored } from '#src/api/stored.ts'
import { Button } from '#src/ui/button.tsx'
import { fetchChunk } from '#src/ui/chunk.ts'
import type { startNotice } from './notice-actor.ts'
import styles from './cookie-notice.module.css'

/** The record in this browser; a browser that stores nothing shows the notice again next time. */
const stored = () => readCookieRecord(readStored('localStorage', cookieRecordKey), new Date())

const store = (record: CookieRecord) =>
  writeStored('localStorage', cookieRecordKey, JSON.stringify(record))

/** Scrolls the focused element clear of the notice, where that covers it. */
function uncoverFocus(notice: HTMLElement) {
  // An element that is being pressed stays under the pointer.
  const focused = document.querySelector(':focus-visible:not(:active)')
  if (!focused) return
  const { top, bottom } = focused.getBoundingClientRect()
  const covered = bottom > notice.getBoundingClientRect().top && top < window.innerHeight
  if (covered) focused.scrollIntoView({ block: 'nearest' })
}

type Actor = ReturnType<typeof startNotice>

/**
 * The cookie notice of every page, until 'Ok, Entendi'. It means that the notice was read, not a consent. Whether it is
 * shown is decided by the machine's rule `isAccepted`; the machine itself is loaded with the first use.
 */
export function CookieNotice({ inUse }: { inUse: boolean }) {
  // Only a browser renders it, once a page is loaded: what is stored may be read at once.
  const [record, setRecord] = useState(stored)
  const open = !isAccepted(record)
  const actor = useRef<Promise<Actor | null>>(undefined)
  const box = useRef<HTMLElement>(null)

  const start = useCallback(() => {
    const first = stored()
    actor.current ??= fetchChunk(() => import('./notice-actor.ts')).then(
      (part) => part.startNotice(first, store),
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
      const next = stored()
      if (isAccepted(next)) setRecord(next)
      void actor.current?.then((started) => started?.send({ type: 'record.read', record: next }))
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [])

  // A focused element is scrolled clear of the notice (WCAG 2.4.11); the style sheet defines where it covers the page.
  useLayoutEffect(() => {
    const element = box.current
    if (!open || !element) return undefined
    const page = document.documentElement
    let isNew = true
    // Its first call comes before the notice is painted, with the layout done: read here, the whole page would be laid out twice.
    const watcher = new ResizeObserver(() => {
      page.style.setProperty('--notice-measured', `${Math.ceil(element.offsetHeight)}px`)
      if (isNew) uncoverFocus(element)
      isNew = false
    })
    watcher.observe(element)
    return () => {
      watcher.disconnect()
      page.style.removeProperty('--notice-measured')
    }
  }, [open])

  if (!open) return null
  const accept = () => {
    const date = new Date().toISOString()
    void start().then((started) => started?.send({ type: 'notice.accepted', date }))
    // A visitor who leaves before the machine is loaded has accepted too.
    const accepted = acceptedRecord(date)
    setRecord(accepted)
    store(accepted)
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
