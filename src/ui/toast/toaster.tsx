import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { cssTransition, toast, ToastContainer } from 'react-toastify/unstyled'
import type { ToastContentProps } from 'react-toastify/unstyled'
import { Icon } from '../icon.tsx'
import { Unbroken } from '../unbroken.tsx'
import { topmostLayer, watchTopLayer } from '../top-layer.ts'
import type { ToastPosition, ToastType } from './notify.ts'
import './toaster.css'

/** How toasts behave: top right, 5000 ms, paused by the pointer, by the focus on its button and while the window has no focus. */
export const toastDefaults = {
  position: 'top-right',
  autoClose: 5000,
  pauseOnHover: true,
  pauseOnFocusLoss: true,
  closeOnClick: true,
  draggable: true,
  draggablePercent: 80,
  theme: 'light',
  limit: 5,
} as const

const transition = cssTransition({ enter: 'toast-enter', exit: 'toast-exit' })

let host: HTMLElement | undefined

// A modal dialog makes everything outside it inert and unannounced, so the toasts are rendered in the dialog on top. One
// that opens removes earlier toasts: they would cover it, and are about earlier actions. When it closes
// its own move out, and start their 5 s again.
function place() {
  const layer = topmostLayer()
  const before = host?.parentElement
  if (!host || !before || before === layer) return
  const isClosed = before instanceof HTMLDialogElement && !before.open
  if (!isClosed) dismissAll()
  layer.append(host)
}

function mount() {
  if (host) return
  host = document.createElement('div')
  host.className = 'toast-host'
  document.body.append(host)
  watchTopLayer(place)
  createRoot(host).render(
    <ToastContainer
      {...toastDefaults}
      transition={transition}
      closeButton={false}
      icon={false}
      // Hidden from screen readers only: its end closes a toast.
      hideProgressBar
      newestOnTop
      aria-label="Avisos (Alt+T)"
    />,
  )
}

function ToastBody({
  type,
  text,
  closeToast,
  toastProps,
}: ToastContentProps & { type: ToastType; text: string }) {
  const id = toastProps.toastId
  useEffect(() => {
    // In a dialog the toast takes room: the focused element, to which a failed try leads, stays in view.
    const focused = document.activeElement
    if (focused && focused.closest('dialog') === host?.parentElement)
      focused.scrollIntoView?.({ block: 'nearest' })
  }, [])
  return (
    <>
      {type === 'default' ? null : <Icon name={type} size={22} className="toast-icon" />}
      <span className="toast-text">
        <Unbroken>{text}</Unbroken>
      </span>
      <button
        type="button"
        className="icon-button toast-close"
        aria-label="Fechar aviso"
        onFocus={() => toast.pause({ id })}
        onBlur={() => toast.play({ id })}
        onClick={(event) => {
          event.stopPropagation()
          closeToast(true)
        }}
      >
        <Icon name="close" size={18} />
      </button>
    </>
  )
}

/** The toasts on the screen or waiting for their turn, by text; `causes`: how many causes show that text now. */
const shown = new Map<string, { id: number; causes: number }>()
let count = 0

/**
 * Shows a toast at once and returns a function that removes it; call it through `notify`, which fetches this module when first
 * needed. A text that is shown already stays one toast, until the last of its causes has ended.
 */
export function showToast(
  type: ToastType,
  text: string,
  position: ToastPosition = toastDefaults.position,
): () => void {
  mount()
  place()
  const key = `${type}: ${text}`
  const known = shown.get(key)
  const entry = known ?? { id: (count += 1), causes: 0 }
  entry.causes += 1
  if (!known) {
    shown.set(key, entry)
    toast((content: ToastContentProps) => <ToastBody {...content} type={type} text={text} />, {
      type,
      position,
      // A new id: a text shown again is not the toast that is still closing.
      toastId: entry.id,
      role: type === 'error' || type === 'warning' ? 'alert' : 'status',
      ariaLabel: 'Aviso',
      onClose: () => removeToast(key, entry.id),
    })
  }
  let isOver = false
  return () => {
    if (isOver) return
    isOver = true
    entry.causes -= 1
    if (entry.causes > 0 || shown.get(key) !== entry) return
    shown.delete(key)
    toast.dismiss(entry.id)
  }
}

function dismissAll() {
  toast.clearWaitingQueue()
  for (const { id } of shown.values()) toast.dismiss(id)
  shown.clear()
}

function removeToast(key: string, id: number) {
  if (shown.get(key)?.id === id) shown.delete(key)
}
