import { useCallback, useEffect, useRef, useState } from 'react'
import type { SliderEngine } from './slider-engine.ts'

const calmQuery = '(prefers-reduced-motion: reduce)'

function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(work, { timeout: 3000 })
    return () => cancelIdleCallback(id)
  }
  const id = setTimeout(work, 1200)
  return () => clearTimeout(id)
}

/**
 * The slider's doings: which slide is in front, whether it rotates every `interval` ms, and the
 * engine, fetched once the page is idle. Rotation rests for reduced motion, the pause button, the
 * pointer, focus and a hidden tab.
 */
export function useSlider(count: number, interval: number) {
  const box = useRef<HTMLDivElement>(null)
  const engine = useRef<SliderEngine>(undefined)
  const [index, setIndex] = useState(0)
  const [ready, setReady] = useState(false)
  const [paused, setPaused] = useState(false)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)

  useEffect(() => {
    if (count < 2) return undefined
    const calm = window.matchMedia(calmQuery).matches
    let gone = false
    const cancel = whenIdle(() => {
      void import('./slider-engine.ts').then(
        ({ startSlider }) => {
          if (gone || !box.current) return
          engine.current = startSlider(box.current, { speed: calm ? 0 : 500, onChange: setIndex })
          if (calm) setPaused(true)
          setReady(true)
        },
        // Offline: the first slide stays, which is enough.
        () => {},
      )
    })
    return () => {
      gone = true
      cancel()
      engine.current?.destroy()
      engine.current = undefined
    }
  }, [count])

  const goTo = useCallback(
    (wanted: number) => engine.current?.goTo((wanted + count) % count),
    [count],
  )

  const rotating = ready && !paused
  useEffect(() => {
    if (!rotating || hovered || focused) return undefined
    const timer = setTimeout(() => {
      if (!document.hidden) goTo(index + 1)
    }, interval)
    return () => clearTimeout(timer)
  }, [rotating, hovered, focused, index, interval, goTo])

  return {
    box,
    index,
    ready,
    paused,
    goTo,
    togglePaused: () => setPaused(!paused),
    /** Whether a change of slide happens by itself. */
    rotating: rotating && !hovered && !focused,
    handlers: {
      onMouseEnter: () => setHovered(true),
      onMouseLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  }
}
