import { Suspense, useEffect, useRef, type ReactNode } from 'react'

/**
 * Props of {@link ArrivalBox}. `panel` names the content, null while it is loading; `fallback`
 * replaces content whose code is still loading.
 */
interface ArrivalBoxProps {
  panel: string | null
  fallback: ReactNode
  className?: string
  children: ReactNode
}

/**
 * A box that moves the focus when its content becomes another one: to what is marked `data-arrive`
 * (a message, a button), else to its heading. The first content after loading leaves the focus where the page put it.
 */
export function ArrivalBox({ panel, fallback, className, children }: ArrivalBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  const last = useRef<string | null>(null)
  const arrive = () => {
    const before = last.current
    last.current = panel
    if (before === null || panel === null || before === panel) return
    const heading = box.current?.querySelector<HTMLElement>('h2')
    const target = box.current?.querySelector<HTMLElement>('[data-arrive]') ?? heading
    target?.focus({ preventScroll: true })
    // Only as far as is needed: what is above it stays in view.
    target?.scrollIntoView?.({ block: 'nearest' })
  }
  return (
    <div ref={box} className={className}>
      <Suspense fallback={fallback}>
        {children}
        <Arrived onArrive={arrive} />
      </Suspense>
    </div>
  )
}

// Inside the boundary: its effect waits until the content is really there. Called at every render; the box knows
// what is new.
function Arrived({ onArrive }: { onArrive: () => void }) {
  useEffect(onArrive)
  return null
}
