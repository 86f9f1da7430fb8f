import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { fetchChunk } from '../chunk.ts'
import type { SliderEngine } from './slider-engine.ts'

/** Whether the visitor asks for less motion. */
const isMotionReduced = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** The preference is read once: the rotation does not start or stop by itself while the page is in use. */
const never = () => () => {}

/**
 * The state of the slider: which slide is in front, whether it rotates every `interval` ms, and the engine, fetched when it
 * is first needed: by hover or focus, or by the first rotation. Rotation rests for reduced motion, the
 * pause button, the pointer, focus and a hidden tab.
 */
export function useSlider(count: number, interval: number) {
  const box = useRef<HTMLDivElement>(null)
  const engine = useRef<Promise<SliderEngine | null>>(undefined)
  const [index, setIndex] = useState(0)
  // Undefined: nothing runs yet.
  const reducesMotion = useSyncExternalStore<boolean | undefined>(
    never,
    isMotionReduced,
    () => undefined,
  )
  const [failed, setFailed] = useState(false)
  const [chosenPause, setPaused] = useState<boolean>()
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)

  const start = useCallback(() => {
    engine.current ??= fetchChunk(() => import('./slider-engine.ts')).then(
      ({ startSlider }) => {
        if (!box.current) return null
        const speed = isMotionReduced() ? 0 : 500
        return startSlider(box.current, { speed, onChange: setIndex })
      },
      () => {
        // Offline: the first slide stays, which is enough.
        setFailed(true)
        return null
      },
    )
    return engine.current
  }, [])

  useEffect(
    () => () => {
      void engine.current?.then((started) => started?.destroy())
      engine.current = undefined
    },
    [],
  )

  const goTo = useCallback(
    (wanted: number) => void start().then((started) => started?.goTo((wanted + count) % count)),
    [start, count],
  )

  const ready = reducesMotion !== undefined && !failed && count > 1
  const paused = chosenPause ?? reducesMotion ?? false
  const rotating = ready && !paused
  const reached = hovered || focused
  useEffect(() => {
    if (ready && reached) void start()
  }, [ready, reached, start])
  useEffect(() => {
    if (!rotating || reached) return undefined
    const timer = setInterval(() => {
      if (!document.hidden) goTo(index + 1)
    }, interval)
    return () => clearInterval(timer)
  }, [rotating, reached, index, interval, goTo])

  return {
    box,
    index,
    ready,
    paused,
    goTo,
    togglePaused: () => setPaused(!paused),
    /** Whether slides change automatically. */
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
