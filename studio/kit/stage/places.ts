import type { AnyMachineSnapshot } from 'xstate'
import { activeIn } from '../paths/graph-walk.ts'
import { childTitle, siblingNames } from '../relatives.ts'
import type { Life, Lives } from './life.ts'
import type { Standing } from '../standing.ts'

/** A machine that is there, and where. */
export interface Place {
  at: readonly string[]
  title: string | null
  life: Life
}

/** Whether a snapshot is of a machine; one that broke may have lost its states. */
export const isMachineSnapshot = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && '_nodes' in snapshot

/** A machine and everybody below it who runs, parents first. */
export function placesFrom(place: Place, lives: Lives): Place[] {
  const { now } = place.life
  const children = isMachineSnapshot(now) ? now.children : {}
  const ids = Object.keys(children)
  const below = siblingNames(ids).flatMap((name, index) => {
    const child = children[ids[index] ?? '']
    const life = child && lives.machines.get(child.sessionId)
    if (life?.actor.getSnapshot().status !== 'active') return []
    return placesFrom(childPlace(place, name, life), lives)
  })
  return [place, ...below]
}

/** Where a machine is while others are still at work. */
export function placeOf(life: Life): Place {
  const { above } = life
  if (!above) return { at: [], title: null, life }
  const children: unknown = above.actor.getSnapshot()?.children
  const ids = Object.keys(typeof children === 'object' && children !== null ? children : {})
  const name = siblingNames(ids)[ids.indexOf(life.actor.id)] ?? life.actor.id
  return childPlace(placeOf(above), name, life)
}

function childPlace({ at, life: above }: Place, name: string, life: Life): Place {
  const title = life.entry && childTitle(life.entry, above.machine, name)
  return { at: [...at, name], title, life }
}

/** Where a machine of a stage stands. */
export function standingOf({ at, title, life: { machine, now } }: Place): Standing {
  return { at, title, machine, active: isMachineSnapshot(now) ? activeIn(now) : [] }
}
