import { useMemo, useState } from 'react'
import { firstFolds, isFoldableKind } from './first-folds.ts'
import type { StudioMachine } from './studio-machines.ts'

/** The regions of a drawing that are folded. */
export interface Folds {
  shut: ReadonlySet<string>
  /** Whether it has any region. */
  isFoldable: boolean
  /** Folds all regions, or opens all of them where one is folded. */
  foldAll: () => void
  /** Folds or opens a region; null for what is none. `isShut`: whether it is folded now. */
  toggle: (id: string) => { isShut: boolean } | null
}

/** The folds of a machine: its first ones until the user changes them. `state`: the chosen one, which is never inside a fold. */
export function useFolds(machine: StudioMachine, state: string | null): Folds {
  const first = useMemo(() => firstFolds(machine.drawing), [machine.drawing])
  const [folds, setFolds] = useState({ machine: machine.name, ids: first })
  const folded = folds.machine === machine.name ? folds.ids : first
  const fold = (ids: ReadonlySet<string>) => setFolds({ machine: machine.name, ids })
  const shut = useMemo(() => opened(folded, machine, state), [folded, machine, state])
  const regions = machine.drawing.boxes.filter(
    ({ kind, parent }) => parent !== null && isFoldableKind(kind),
  )
  return {
    shut,
    isFoldable: regions.length > 0,
    foldAll: () => fold(shut.size > 0 ? new Set() : new Set(regions.map(({ id }) => id))),
    toggle: (id) => {
      if (!regions.some((one) => one.id === id)) return null
      const next = new Set(shut)
      const isShut = !next.delete(id)
      if (isShut) next.add(id)
      fold(next)
      return { isShut }
    },
  }
}

/** The folded boxes without those around a chosen state: a link must show its target. */
function opened(
  folded: ReadonlySet<string>,
  { drawing }: StudioMachine,
  state: string | null,
): ReadonlySet<string> {
  if (state === null || folded.size === 0) return folded
  const parents = new Map(drawing.boxes.map(({ id, parent }) => [id, parent]))
  const around = new Set<string>()
  for (let at = parents.get(state); at; at = parents.get(at)) around.add(at)
  return new Set([...folded].filter((id) => !around.has(id)))
}
