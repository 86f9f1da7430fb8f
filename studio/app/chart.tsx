import { useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef } from 'react'
import type { KeyboardEvent, MouseEvent, Ref } from 'react'
import type { Hits } from '@studio/kit/coverage.ts'
import type { Placed } from '@studio/kit/drawing-layout.ts'
import { heatOf } from '@studio/kit/heat.ts'
import { svgParts } from '@studio/kit/svg.ts'
import { useView } from './use-view.ts'

/** What is marked in the drawing. States by id, transitions by key. */
export interface Marks {
  chosenState: string | null
  chosenTransition: string | null
  /** While playing: where the machine is. Null when nothing is played. */
  active: readonly string[] | null
  possible: readonly string[]
  taken: readonly string[]
  hinted: readonly string[]
  /** How often each part was used by tests; null: not shown. */
  hits: Hits | null
}

/** What a toolbar may ask of the drawing. */
export interface ChartHandle {
  fit: () => void
  zoom: (factor: number) => void
}

interface Props {
  placed: Placed
  marks: Marks
  label: string
  onState: (id: string) => void
  onTransition: (key: string) => void
  onToggle: (id: string) => void
  ref?: Ref<ChartHandle>
}

/** The drawing in its frame: pan, zoom, choose with pointer or keyboard. */
export function Chart({ placed, marks, label, onState, onTransition, onToggle, ref }: Props) {
  const content = useRef<SVGGElement>(null)
  const { frame, view, fit, open, zoom, reveal, handlers, wasDragged } = useView(placed)
  const html = useMemo(() => ({ __html: svgParts(placed) }), [placed])
  useImperativeHandle(ref, () => ({ fit, zoom }), [fit, zoom])

  const { machine } = placed.drawing
  const shown = useRef('')
  // Before it is painted, or it would be seen to jump.
  useLayoutEffect(() => {
    // A fold keeps the eye's place; another machine or direction starts whole.
    if (shown.current === machine) return
    shown.current = machine
    open()
  }, [machine, open])

  useEffect(() => {
    const titles = new Map(placed.boxes.map(({ box }) => [box.id, box.title]))
    for (const state of content.current?.querySelectorAll<SVGElement>('.state[data-state]') ?? []) {
      state.setAttribute('tabindex', '0')
      state.setAttribute('role', 'button')
      state.setAttribute('aria-label', `Estado ${titles.get(state.dataset.state ?? '') ?? ''}`)
    }
  }, [placed])

  useEffect(() => mark(content.current, marks, placed), [marks, placed])

  const focused = marks.chosenState ?? marks.active?.at(-1) ?? null
  useEffect(() => {
    const box = placed.boxes.find(({ box: one }) => one.id === focused)
    if (box && box.box.parent !== null) reveal(box)
  }, [focused, placed, reveal])

  const partAt = (target: EventTarget): { state?: string; transition?: string } => {
    if (!(target instanceof Element)) return {}
    const line = target.closest<SVGElement>('[data-transition]')
    if (line) return { transition: line.dataset.transition }
    const arrow = target.closest<SVGElement>('[data-arrow]')
    const first = placed.arrows.find((one) => one.arrow.id === arrow?.dataset.arrow)?.arrow
      .sayings[0]
    if (first?.key) return { transition: first.key }
    return { state: target.closest<SVGElement>('[data-state]')?.dataset.state }
  }
  const choose = (target: EventTarget) => {
    const { state, transition } = partAt(target)
    if (transition !== undefined) onTransition(transition)
    else if (state !== undefined) onState(state.replace(/\|any$/, ''))
  }
  const onClick = (event: MouseEvent) => {
    if (!wasDragged()) choose(event.target)
  }
  const onDoubleClick = (event: MouseEvent) => {
    const { state } = partAt(event.target)
    if (state !== undefined) onToggle(state)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      choose(event.target)
    } else handlers.onKeyDown(event)
  }
  return (
    // The states inside are the buttons; the frame only handles their keys and its own.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={frame}
      className="frame"
      role="group"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrows and zoom keys need the focus
      tabIndex={0}
      {...handlers}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onDoubleClick={onDoubleClick}
    >
      <svg
        className={`chart${marks.active ? ' playing' : ''}${marks.hits ? ' heated' : ''}`}
        width="100%"
        height="100%"
      >
        <g
          ref={content}
          transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}
          dangerouslySetInnerHTML={html}
        />
      </svg>
    </div>
  )
}

function mark(content: SVGGElement | null, marks: Marks, placed: Placed): void {
  const active = new Set(marks.active)
  const regions = new Set(placed.boxes.map(({ box }) => box.parent))
  const set = (element: SVGElement, name: string, on: boolean) =>
    void element.classList.toggle(name, on)
  for (const state of content?.querySelectorAll<SVGElement>('[data-state]') ?? []) {
    const id = state.dataset.state ?? ''
    set(state, 'is-now', active.has(id))
    set(state, 'is-chosen', id === marks.chosenState)
    // A region is as warm as what it holds: only what holds nothing is painted.
    heat(state, marks.hits?.states, regions.has(id) ? [] : [id])
  }
  const keysOf = new Map(
    placed.arrows.map(({ arrow }) => [arrow.id, arrow.sayings.flatMap(({ key }) => key ?? [])]),
  )
  for (const part of content?.querySelectorAll<SVGElement>('[data-arrow]') ?? [])
    markTransition(part, keysOf.get(part.dataset.arrow ?? '') ?? [])
  for (const line of content?.querySelectorAll<SVGElement>('[data-transition]') ?? [])
    markTransition(line, [line.dataset.transition ?? ''])

  function markTransition(element: SVGElement, keys: readonly string[]): void {
    const any = (among: readonly string[]) => keys.some((key) => among.includes(key))
    set(
      element,
      'is-chosen',
      marks.chosenTransition !== null && keys.includes(marks.chosenTransition),
    )
    set(element, 'is-possible', any(marks.possible))
    set(element, 'is-taken', any(marks.taken))
    set(element, 'is-hinted', any(marks.hinted))
    heat(element, marks.hits?.transitions, keys)
  }
}

/** Says how warm a part is as `data-heat`, and in its title how often it was used. */
function heat(
  element: SVGElement,
  times: Readonly<Record<string, number>> | undefined,
  names: readonly string[],
): void {
  element.querySelector(':scope > title.times')?.remove()
  if (!times || names.length === 0) {
    delete element.dataset.heat
    return
  }
  const most = Math.max(1, ...Object.values(times))
  const sum = names.reduce((total, name) => total + (times[name] ?? 0), 0)
  element.dataset.heat = String(heatOf(sum, most))
  const title = document.createElementNS('http://www.w3.org/2000/svg', 'title')
  title.classList.add('times')
  title.textContent = `${sum} ${sum === 1 ? 'vez' : 'vezes'}`
  element.prepend(title)
}
