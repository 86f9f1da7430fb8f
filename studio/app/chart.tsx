import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import type { FocusEvent, KeyboardEvent, MouseEvent, Ref } from 'react'
import type { Placed } from '@studio/kit/drawing/layout.ts'
import { reportMessages } from '@studio/kit/messages/report.ts'
import { svgParts } from '@studio/kit/svg/svg.ts'
import type { SvgOptions } from '@studio/kit/svg/svg.ts'
import { mark } from './chart-marks.ts'
import type { Marks } from './chart-marks.ts'
import { useMessages } from './language.tsx'
import { Minimap } from './minimap.tsx'
import { pageMessages } from './page-messages.ts'
import { nextStop, stopsIn } from './transition-stops.ts'
import { useView } from './use-view.ts'
import { isCut, opening, readable, revealed, visiblePart, stateIn, transitionIn } from './view.ts'

/** The commands of a toolbar for the drawing. */
export interface ChartHandle {
  /** Shows all of it. */
  fit: () => void
  /** Shows the chosen part, else the path that succeeds, at a readable size. */
  read: () => void
  zoom: (factor: number) => void
}

interface Props extends Pick<SvgOptions, 'changes'> {
  placed: Placed
  marks: Marks
  label: string
  /** Whether another drawing is being laid out. */
  isOld?: boolean
  /** A state by its id or a transition by its key was chosen. */
  onPart: (part: string) => void
  onToggle: (id: string) => void
  ref?: Ref<ChartHandle>
}

/** The drawing in its frame: pan, zoom, choose with pointer or keyboard. */
export function Chart({
  placed,
  changes,
  marks,
  label,
  isOld = false,
  onPart,
  onToggle,
  ref,
}: Props) {
  const content = useRef<SVGGElement>(null)
  const t = useMessages(pageMessages)
  const { times } = useMessages(reportMessages)
  const { frame, size, view, look, fit, zoom, handlers, wasDragged } = useView(placed)
  const html = useMemo(() => ({ __html: svgParts(placed, { changes }) }), [placed, changes])
  const stops = useMemo(() => stopsIn(placed), [placed])
  const { chosenTransition } = marks
  const chosen = useMemo(() => {
    if (chosenTransition !== null) return transitionIn(placed, chosenTransition)
    const part = stateIn(placed, marks.chosenState ?? marks.active?.at(-1) ?? null)
    return part && { part, source: part }
  }, [placed, chosenTransition, marks.chosenState, marks.active])
  const read = useCallback(
    () => look((last, now) => (chosen ? readable(last, chosen.part, now) : opening(placed, now))),
    [look, placed, chosen],
  )
  useImperativeHandle(ref, () => ({ fit, read, zoom }), [fit, read, zoom])

  const shown = useRef('')
  // Before it is painted, or it would visibly jump.
  useLayoutEffect(() => {
    // A fold does not move the drawing; another machine or direction starts again.
    const start = `${placed.drawing.machine} ${placed.direction}`
    if (shown.current === start) return
    shown.current = start
    look((_, now) => opening(placed, now))
  }, [placed, look])

  useEffect(() => {
    const titles = new Map(placed.boxes.map(({ box }) => [box.id, box.title]))
    for (const state of content.current?.querySelectorAll<SVGElement>('.state[data-state]') ?? []) {
      state.setAttribute('tabindex', '0')
      state.setAttribute('role', 'button')
      state.setAttribute('aria-label', t.state(titles.get(state.dataset.state ?? '') ?? ''))
    }
  }, [placed, t])

  useEffect(() => mark(content.current, marks, placed, times), [marks, placed, times])

  useEffect(() => {
    if (chosen) look((last, now) => revealed(last, chosen.part, now, chosen.source))
  }, [chosen, look])

  const centre = useCallback(
    (x: number, y: number) =>
      look(({ scale }, now) => ({
        scale,
        x: now.width / 2 - x * scale,
        y: now.height / 2 - y * scale,
      })),
    [look],
  )

  const partAt = (target: EventTarget): { state?: string; transition?: string } => {
    if (!(target instanceof Element)) return {}
    const stop = target.closest<SVGElement>('[data-stop]')
    if (stop) return { transition: stop.dataset.stop }
    const line = target.closest<SVGElement>('[data-transition]')
    if (line) return { transition: line.dataset.transition }
    const arrow = target.closest<SVGElement>('[data-arrow]')
    const first = placed.arrows.find((one) => one.arrow.id === arrow?.dataset.arrow)?.arrow
      .wordings[0]
    if (first?.key) return { transition: first.key }
    return { state: target.closest<SVGElement>('[data-state]')?.dataset.state }
  }
  const choose = (target: EventTarget) => {
    const { state, transition } = partAt(target)
    const part = transition ?? state?.replace(/\|any$/, '')
    if (part !== undefined) onPart(part)
  }
  // Only keys scroll it into view: under a pointer nothing moves.
  const onFocus = ({ target }: FocusEvent) => {
    const { state = null, transition } = partAt(target)
    const part = stops.find(({ key }) => key === transition) ?? stateIn(placed, state)
    if (part && target.matches(':focus-visible')) look((last, now) => revealed(last, part, now))
  }
  const onClick = (event: MouseEvent) => {
    if (!wasDragged()) choose(event.target)
  }
  const onDoubleClick = (event: MouseEvent) => {
    const { state } = partAt(event.target)
    if (state !== undefined) onToggle(state)
  }
  /** Arrows go round the transitions of the state that has the focus, Escape back to it. */
  const roves = ({ key, target }: KeyboardEvent): boolean => {
    const { state, transition } = partAt(target)
    const stop = stops.find((one) => one.key === transition)
    const from = stop ?? (state === undefined ? null : { state, key: null })
    if (!from) return false
    const parts = frame.current?.querySelectorAll<SVGElement>('[data-stop], .state[data-state]')
    const focus = (is: (part: SVGElement) => boolean) => {
      const found = [...(parts ?? [])].find(is)
      found?.focus()
      return found !== undefined
    }
    if (stop && key === 'Escape') return focus(({ dataset }) => dataset.state === stop.state)
    const next = nextStop(stops, from, key)
    return next !== null && focus(({ dataset }) => dataset.stop === next.key)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (roves(event)) {
      event.preventDefault()
      // Escape would also clear the choice.
      event.stopPropagation()
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      choose(event.target)
    } else handlers.onKeyDown(event)
  }
  return (
    <>
      {/* The states inside are the buttons; the frame only handles their keys and its own. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={frame}
        className={isOld ? 'frame is-old' : 'frame'}
        role="group"
        aria-busy={isOld}
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrows and zoom keys need the focus
        tabIndex={0}
        {...handlers}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onClick={onClick}
        onDoubleClick={onDoubleClick}
      >
        <svg className={marks.active ? 'chart playing' : 'chart'} width="100%" height="100%">
          <g transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}>
            <g ref={content} dangerouslySetInnerHTML={html} />
            {stops.map(({ key, text, x, y, width, height }) => (
              <rect
                key={key}
                className="stop"
                data-stop={key}
                role="button"
                tabIndex={-1}
                aria-label={t.transition(text)}
                {...{ x, y, width, height }}
              />
            ))}
          </g>
        </svg>
      </div>
      {isCut(placed, view, size) && (
        <Minimap
          placed={placed}
          active={marks.active}
          visible={visiblePart(view, size)}
          onLook={centre}
        />
      )}
    </>
  )
}
