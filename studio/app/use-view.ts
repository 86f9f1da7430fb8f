import { useCallback, useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent, RefObject } from 'react'

/** Where the drawing lies in its frame, in pixels, and how large it is shown. */
export interface View {
  x: number
  y: number
  scale: number
}
interface Size {
  width: number
  height: number
}

const limits = { min: 0.1, max: 3 }
const border = 24

const held = (scale: number) => Math.min(limits.max, Math.max(limits.min, scale))

/** The view that shows all of a drawing, never enlarged. */
export function fitted(drawing: Size, frame: Size): View {
  const scale = held(
    Math.min(
      (frame.width - border * 2) / drawing.width,
      (frame.height - border * 2) / drawing.height,
      1,
    ),
  )
  return {
    scale,
    x: Math.max(border, (frame.width - drawing.width * scale) / 2),
    y: Math.max(border, (frame.height - drawing.height * scale) / 2),
  }
}

/** The first view: all of it if that can be read, else from its top at a size that can. */
export function opening(drawing: Size, frame: Size): View {
  const whole = fitted(drawing, frame)
  const readable = 0.66
  if (whole.scale >= readable) return whole
  const scale = held(Math.max(whole.scale, Math.min(readable, 1)))
  const middle = (frame.width - drawing.width * scale) / 2
  return { scale, x: Math.max(border, middle), y: border }
}

/** The view zoomed around a point of the frame, which stays where it is. */
export function zoomed(view: View, factor: number, at: { x: number; y: number }): View {
  const scale = held(view.scale * factor)
  const ratio = scale / view.scale
  return { scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }
}

/** The view moved as little as needed for a box to be seen whole. */
export function revealed(view: View, box: Size & { x: number; y: number }, frame: Size): View {
  const shift = (start: number, length: number, size: number) => {
    const low = border - start
    const high = size - border - start - length
    if (low > 0) return low
    return high < 0 ? Math.max(high, low) : 0
  }
  return {
    ...view,
    x: view.x + shift(view.x + box.x * view.scale, box.width * view.scale, frame.width),
    y: view.y + shift(view.y + box.y * view.scale, box.height * view.scale, frame.height),
  }
}

const sizeOf = ({ current }: RefObject<HTMLElement | null>): Size => ({
  width: current?.clientWidth ?? 800,
  height: current?.clientHeight ?? 600,
})

/** Pan, zoom and fit of a drawing in a frame: wheel, drag, two fingers, keys. */
export function useView(drawing: Size | null) {
  const frame = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<View>({ x: border, y: border, scale: 1 })
  const pointers = useRef(new Map<number, { x: number; y: number }>())
  const moved = useRef(0)

  const width = drawing?.width ?? 0
  const height = drawing?.height ?? 0
  const fit = useCallback(() => {
    if (width > 0) setView(fitted({ width, height }, sizeOf(frame)))
  }, [width, height])
  const open = useCallback(() => {
    if (width > 0) setView(opening({ width, height }, sizeOf(frame)))
  }, [width, height])
  const zoom = useCallback((factor: number) => {
    const size = sizeOf(frame)
    setView((last) => zoomed(last, factor, { x: size.width / 2, y: size.height / 2 }))
  }, [])
  const reveal = useCallback(
    (box: Size & { x: number; y: number }) => setView((last) => revealed(last, box, sizeOf(frame))),
    [],
  )

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
    onPointerUp(event: PointerEvent) {
      pointers.current.delete(event.pointerId)
    },
    onPointerCancel(event: PointerEvent) {
      pointers.current.delete(event.pointerId)
    },
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
  return { frame, view, fit, open, zoom, reveal, handlers, wasDragged }
}
