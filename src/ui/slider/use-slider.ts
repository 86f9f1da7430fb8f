import { useCallback, useEffect, useRef, useState } from 'react'
import type { SliderEngine } from './slider-engine.ts'

/** Whether the visitor asks for less motion. */
const isCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * The slider's doings: which slide is in front, whether it rotates every `interval` ms, and the engine, fetched when it
 * is first needed: by whoever reaches for the slider, or by the first rotation. Rotation rests for reduced motion, the
 * pause button, the pointer, focus and a hidden tab.
 */
export function useSlider(count: number, interval: number) {
  const box = useRef<HTMLDivElement>(null)
  const engine = useRef<Promise<SliderEngine | null>>(undefined)
  const [index, setIndex] = useState(0)
  const [ready, setReady] = useState(false)
  const [paused, setPaused] = useState(false)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)

  const start = useCallback(() => {
    engine.current ??= import('./slider-engine.ts').then(
      ({ startSlider }) => {
        if (!box.current) return null
        const speed = isCalm() ? 0 : 500
        return startSlider(box.current, { speed, onChange: setIndex })
      },
      () => {
        // Offline: the first slide stays, which is enough.
        setReady(false)
        return null
      },
    )
    return engine.current
  }, [])

  useEffect(() => {
    if (count < 2) return undefined
    setPaused(isCalm())
    setReady(true)
    return () => {
      void engine.current?.then((started) => started?.destroy())
      engine.current = undefined
    }
  }, [count])

  const goTo = useCallback(
    (wanted: number) => void start().then((started) => started?.goTo((wanted + count) % count)),
    [start, count],
  )

  const rotating = ready && !paused
  const reached = hovered || focused
  useEffect(() => {
    if (ready && reached) void start()
  }, [ready, reached, start])
  useEffect(() => {
    if (!rotating || reached) return undefined
    const timer = setTimeout(() => {
      if (!document.hidden) goTo(index + 1)
    }, interval)
    return () => clearTimeout(timer)
  }, [rotating, reached, index, interval, goTo])

  return {
    box,
    index,
    ready,
    paused,
    goTo,
    togglePaused: () => setPaused(!paused),
    /** Whether a change of slide happens by itself. */
    rotating: rotating && !reached,
    handlers: {
      onMouseEnter: () => setHovered(true),
      onTouchStart: () => {
        if (ready) void start()
      },
      onMouseLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  }
}
