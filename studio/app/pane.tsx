import { useState } from 'react'
import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react'
import { useMessages } from './language.tsx'
import { pageMessages } from './page-messages.ts'

declare module 'react' {
  interface CSSProperties {
    '--pane'?: string
  }
}

/** A pane beside the drawing: how wide it is, in pixels, and whether it is shown. */
export interface Pane {
  width: number
  isOpen: boolean
}

/** The pane's width and whether it is shown, stored in this browser. */
export function usePane(name: string, width: number): [Pane, (next: Pane) => void] {
  const key = `studio-pane-${name}`
  const [pane, setPane] = useState(() => storedPane(key) ?? { width, isOpen: true })
  return [
    pane,
    (next) => {
      setPane(next)
      localStorage.setItem(key, JSON.stringify(next))
    },
  ]
}

function storedPane(key: string): Pane | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (typeof found !== 'object' || found === null) return null
    const { width, isOpen }: Partial<Record<string, unknown>> = { ...found }
    return typeof width === 'number' && typeof isOpen === 'boolean' ? { width, isOpen } : null
  } catch {
    return null
  }
}

/** The style of a grid beside a pane. */
export const paneStyle = ({ width, isOpen }: Pane): CSSProperties => ({
  '--pane': isOpen ? `${width}px` : '0px',
})

const limits = { least: 160, most: 720, step: 24 }
const clamped = (width: number) =>
  Math.round(Math.min(limits.most, limits.least < width ? width : limits.least))

interface Props {
  pane: Pane
  /** The id of the element that is the pane, and its name. */
  controls: string
  title: string
  /** The edge of the window that the pane is at. */
  side: 'left' | 'right'
  onChange: (pane: Pane) => void
}

/** The edge of a pane: dragging it or its arrow keys resize the pane; its button hides it. */
export function PaneEdge({ pane, controls, title, side, onChange }: Props) {
  const t = useMessages(pageMessages)
  const grows = side === 'left' ? 1 : -1
  const resized = (width: number) => onChange({ ...pane, width: clamped(width) })
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { left, right } = document.getElementById(controls)?.getBoundingClientRect() ?? {}
    if (left === undefined || right === undefined) return
    resized(side === 'left' ? event.clientX - left : right - event.clientX)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: grows, ArrowLeft: -grows }[event.key]
    if (step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    resized(pane.width + step * limits.step)
  }
  return (
    // A landmark: content outside all landmarks is skipped by moving between them.
    <section className={`edge edge-${side}`} aria-label={t.width(title)}>
      <button
        type="button"
        aria-expanded={pane.isOpen}
        aria-controls={controls}
        aria-label={title}
        title={pane.isOpen ? t.hide(title) : t.show(title)}
        onClick={() => onChange({ ...pane, isOpen: !pane.isOpen })}
      >
        {pane.isOpen === (side === 'left') ? '‹' : '›'}
      </button>
      {pane.isOpen && (
        // A focusable separator is a control in ARIA.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <hr
          aria-orientation="vertical"
          aria-label={t.width(title)}
          aria-controls={controls}
          aria-valuenow={pane.width}
          aria-valuemin={limits.least}
          aria-valuemax={limits.most}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={onPointerMove}
          onKeyDown={onKeyDown}
        />
      )}
    </section>
  )
}
