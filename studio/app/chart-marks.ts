import type { Hits } from '@studio/kit/coverage/coverage.ts'
import type { Placed } from '@studio/kit/drawing/layout.ts'
import { warmthOf } from '@studio/kit/drawing/heat.ts'

/** The marked parts of the drawing. States by id, transitions by key. */
export interface Marks {
  chosenState: string | null
  chosenTransition: string | null
  /** While playing: the active states. Null when nothing is played. */
  active: readonly string[] | null
  possible: readonly string[]
  taken: readonly string[]
  hinted: readonly string[]
  /** How often each part was used by tests; null: not shown. */
  hits: Hits | null
}

/** Marks the drawing in the page. `times`: the text of a count of uses. */
export function mark(
  content: SVGGElement | null,
  marks: Marks,
  placed: Placed,
  times: (count: number) => string,
): void {
  const active = new Set(marks.active)
  const regions = new Set(placed.boxes.map(({ box }) => box.parent))
  const set = (element: SVGElement, name: string, on: boolean) =>
    void element.classList.toggle(name, on)
  for (const state of content?.querySelectorAll<SVGElement>('[data-state]') ?? []) {
    const id = state.dataset.state ?? ''
    set(state, 'is-now', active.has(id))
    set(state, 'is-chosen', id === marks.chosenState)
    // Only parts without children are painted: a region has the heat of its contents.
    warm(state, marks.hits?.states, regions.has(id) ? [] : [id], times)
  }
  const keysOf = new Map(
    placed.arrows.map(({ arrow }) => [arrow.id, arrow.wordings.flatMap(({ key }) => key ?? [])]),
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
    warm(element, marks.hits?.transitions, keys, times)
  }
}

/** Sets the heat of a part as `data-heat`, and in its title how often it was used. */
function warm(
  element: SVGElement,
  used: Readonly<Record<string, number>> | undefined,
  names: readonly string[],
  times: (count: number) => string,
): void {
  element.querySelector(':scope > title.times')?.remove()
  delete element.dataset.heat
  if (!used || names.length === 0) return
  const { sum, heat, colour } = warmthOf(names, used)
  element.dataset.heat = String(heat)
  element.style.setProperty('--heat', String(heat))
  element.style.setProperty('--heat-colour', colour)
  const title = document.createElementNS('http://www.w3.org/2000/svg', 'title')
  title.classList.add('times')
  title.textContent = times(sum)
  element.prepend(title)
}
