import { useEffect, useLayoutEffect, useRef } from 'react'
import { useRouter, useRouterState, type ParsedLocation } from '@tanstack/react-router'
import { loading } from '#src/api/loading.ts'
import { readStored, writeStored } from '#src/api/stored.ts'
import { focusBehind } from '#src/ui/inert-behind.ts'

const storageKey = 'portal.left-at'

/** The most pages of the history whose scroll position is stored. */
const most = 50

/** The key of an entry of the history, and its place among them, by the router's own names. */
const entryOf = ({ state: { __TSR_key: key, __TSR_index: index } }: ParsedLocation) => ({
  key: key ?? '',
  index,
})

/** How far each page was scrolled when it was left, in px, by the key of its entry in the history: the oldest first. */
function leftAt(): Map<string, number> {
  try {
    const entries: unknown = JSON.parse(readStored('sessionStorage', storageKey) ?? '[]')
    if (!Array.isArray(entries)) return new Map()
    return new Map(
      entries.flatMap((entry: unknown): [string, number][] =>
        Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number'
          ? [[entry[0], entry[1]]]
          : [],
      ),
    )
  } catch {
    return new Map()
  }
}

function storePlace(entry: string, y: number): void {
  const places = leftAt()
  places.delete(entry)
  places.set(entry, y)
  writeStored('sessionStorage', storageKey, JSON.stringify([...places].slice(-most)))
}

/**
 * On every change of path: forward to the top, with focus on the heading so that it is read out (WCAG 2.4.3); Back to
 * where the page was left, with focus on the link that led away, or the heading if it is not in view (row R12).
 */
export function useArrival(): void {
  const router = useRouter()
  const arrived = useRouterState({ select: (state) => state.resolvedLocation })
  const last = useRef(arrived)
  useEffect(
    () =>
      router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) storePlace(entryOf(fromLocation).key, window.scrollY)
      }),
    [router],
  )
  // Before the page is painted, or it would visibly jump.
  useLayoutEffect(() => {
    const left = last.current
    last.current = arrived
    if (!left || !arrived || left.pathname === arrived.pathname) return undefined
    const entry = entryOf(arrived)
    const isBack = entry.index < entryOf(left).index
    const place = isBack ? leftAt().get(entry.key) : undefined
    if (place === undefined) {
      window.scrollTo(0, 0)
      focusHeading()
      return undefined
    }
    const stop = scrollBackTo(place)
    if (!focusLink(left.pathname)) focusHeading()
    return stop
  }, [arrived])
}

function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  if (heading) focusBehind(heading)
}

/** Focuses the link in view that leads to a path; false when there is none. */
function focusLink(path: string): boolean {
  const link = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].find((each) => {
    const { top, bottom } = each.getBoundingClientRect()
    return each.pathname === path && top >= 0 && bottom <= window.innerHeight
  })
  if (link) focusBehind(link)
  return link !== undefined
}

/** A page, or a part of it, that is still loading. */
const busy = 'main:is([aria-busy="true"], :has([aria-busy="true"]))'

/** Input that interrupts the scrolling. */
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Scrolls to a place, and again while a page whose lists are still loading grows. Returns a function that ends it. */
function scrollBackTo(y: number): () => void {
  const end = new AbortController()
  const go = () => {
    window.scrollTo(0, y)
    // A position that was reached is lost again if a list above it is still loading.
    if (Math.abs(window.scrollY - y) < 2 && !document.querySelector(busy)) end.abort()
  }
  go()
  if (!end.signal.aborted && 'ResizeObserver' in window) {
    const growth = new ResizeObserver(go)
    growth.observe(document.body)
    // A list may load without making the page higher.
    const stopLoading = loading.subscribe(() =>
      requestAnimationFrame(() => end.signal.aborted || go()),
    )
    end.signal.addEventListener('abort', () => {
      growth.disconnect()
      stopLoading()
    })
    for (const move of ownMoves)
      window.addEventListener(move, () => end.abort(), { signal: end.signal, passive: true })
  }
  return () => end.abort()
}
