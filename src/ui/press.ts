import { useState, useSyncExternalStore } from 'react'

let isPressed = false
let ending: ReturnType<typeof setTimeout> | undefined
const watchers = new Set<() => void>()

function change(next: boolean) {
  clearTimeout(ending)
  if (isPressed === next) return
  isPressed = next
  for (const watcher of watchers) watcher()
}

function begin(event: Event) {
  if (!(event instanceof MouseEvent) || event.button !== 0) return
  // The list of a select consumes the release.
  if (event.target instanceof Element && event.target.closest('select')) return
  change(true)
}

function end(event: Event) {
  // Of the window, not of the field that is left.
  if (event.type === 'blur' && event.target !== window) return
  clearTimeout(ending)
  // After the click, which comes with the release.
  ending = setTimeout(change, 0, false)
}

// A release outside of the window fires no event.
function move(event: Event) {
  if (isPressed && event instanceof MouseEvent && event.buttons === 0) end(event)
}

// The browser emulates a mouse press after a touch: both count.
const listeners = [
  ['pointerdown', begin],
  ['mousedown', begin],
  ['pointerup', end],
  ['mouseup', end],
  ['pointercancel', end],
  ['dragend', end],
  ['blur', end],
  ['pointermove', move],
] as const

function watch(watcher: () => void) {
  if (watchers.size === 0)
    for (const [type, listener] of listeners) window.addEventListener(type, listener, true)
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
    if (watchers.size > 0) return
    for (const [type, listener] of listeners) window.removeEventListener(type, listener, true)
    change(false)
  }
}

/**
 * `value` as it was before the pointer went down, for as long as it is down: for elements that must not appear or disappear between
 * press and release, or the click would miss what was pressed.
 */
export function useSteady<Value>(value: Value): Value {
  const [shown, setShown] = useState(value)
  // A press alone renders nothing: what is shown stays the same by it.
  const steady = useSyncExternalStore(
    watch,
    () => (isPressed ? shown : value),
    () => value,
  )
  if (!Object.is(shown, steady)) setShown(steady)
  return steady
}
