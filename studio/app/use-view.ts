import { useCallback, useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { fitted, zoomed } from './view.ts'
import type { Size, View } from './view.ts'

/** Pan, zoom and fit of a drawing in a frame: wheel, drag, two fingers, keys. */
export function useView({ width, height }: Size) {
  const frame = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size>({ width: 800, height: 600 })
  const [view, setView] = useState<View>({ x: 0, y: 0, scale: 1 })
  const pointers = useRef(new Map<number, { x: number; y: number }>())
  const moved = useRef(0)

  /** Changes the view, knowing how large the frame is. */
  const look = useCallback((change: (last: View, frame: Size) => View) => {
    const element = frame.current
    if (!element) return
    const now = { width: element.clientWidth, height: element.clientHeight }
    setView((last) => change(last, now))
  }, [])
  const fit = useCallback(
    () => look((_, now) => fitted({ width, height }, now)),
    [look, width, height],
  )
  const zoom = useCallback(
    (factor: number) =>
      look((last, now) => zoomed(last, factor, { x: now.width / 2, y: now.height / 2 })),
    [look],
  )

  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const { left, top } = element.getBoundingClientRect()
      const at = { x: event.clientX - left, y: event.clientY - top }
      // A touchpad pans with two fingers and pinches with ctrl; a mouse wheel comes in large steps.
      if (event.ctrlKey || Math.abs(event.deltaY) >= 80)
        setView((last) => zoomed(last, Math.exp(-event.deltaY * 0.0018), at))
      else setView((last) => ({ ...last, x: last.x - event.deltaX, y: last.y - event.deltaY }))
    }
    // React listens passively: the page would scroll behind the drawing.
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [])

  const release = (event: PointerEvent) => void pointers.current.delete(event.pointerId)
  const handlers = {
    onPointerDown(event: PointerEvent) {
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      moved.current = 0
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const last = pointers.current.get(event.pointerId)
      if (!last) return
      const here = { x: event.clientX, y: event.clientY }
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
      pointers.current.set(event.pointerId, here)
      moved.current += Math.abs(here.x - last.x) + Math.abs(here.y - last.y)
      if (moved.current > 4) event.currentTarget.setPointerCapture(event.pointerId)
      if (!other)
        return setView((view) => ({
          ...view,
          x: view.x + here.x - last.x,
          y: view.y + here.y - last.y,
        }))
      const apart = (point: { x: number; y: number }) =>
        Math.hypot(point.x - other.x, point.y - other.y)
      const { left, top } = event.currentTarget.getBoundingClientRect()
      const middle = { x: (here.x + other.x) / 2 - left, y: (here.y + other.y) / 2 - top }
      setView((view) => zoomed(view, apart(here) / Math.max(apart(last), 1), middle))
    },
    onPointerUp: release,
    onPointerCancel: release,
    onKeyDown(event: KeyboardEvent) {
      const step = event.shiftKey ? 200 : 60
      const pans: Readonly<Record<string, [number, number]>> = {
        ArrowLeft: [step, 0],
        ArrowRight: [-step, 0],
        ArrowUp: [0, step],
        ArrowDown: [0, -step],
      }
      const pan = pans[event.key]
      if (pan) setView((view) => ({ ...view, x: view.x + pan[0], y: view.y + pan[1] }))
      else if (event.key === '+' || event.key === '=') zoom(1.2)
      else if (event.key === '-') zoom(1 / 1.2)
      else if (event.key === '0') fit()
      else return
      event.preventDefault()
    },
  }
  /** Whether the pointer went on after it was pressed: a drag is no choice. */
  const wasDragged = () => moved.current > 4
  return { frame, size, view, look, fit, zoom, handlers, wasDragged }
}
