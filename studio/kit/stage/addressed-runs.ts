import type { AnyMachineSnapshot } from 'xstate'
import { activeIn } from '../chart.ts'
import { childTitle, siblingNames } from '../steps/relatives.ts'
import type { MachineRun, StageRuns } from './runs.ts'
import type { MemberStates } from '../steps/members.ts'

/**
 * A running machine with its address. `at`: the names of the actors from the root machine down to it, none for the root;
 * `title`: its name in sentences (`childTitle`), null for the root.
 */
export interface AddressedRun {
  at: readonly string[]
  title: string | null
  run: MachineRun
}

/** Whether a snapshot is of a machine; one that broke may have lost its states. */
export const isMachineSnapshot = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && '_nodes' in snapshot

/** A machine with the running machines that it has started, and those that they have started; parents first. */
export function withDescendants(parent: AddressedRun, runs: StageRuns): AddressedRun[] {
  const { now } = parent.run
  const children = isMachineSnapshot(now) ? now.children : {}
  const ids = Object.keys(children)
  const below = siblingNames(ids).flatMap((name, index) => {
    const child = children[ids[index] ?? '']
    const run = child && runs.machines.get(child.sessionId)
    if (run?.actor.getSnapshot().status !== 'active') return []
    return withDescendants(childRun(parent, name, run), runs)
  })
  return [parent, ...below]
}

/**
 * Where a machine runs, found from its parents alone. For use while an event is still being processed, when the list of
 * all running machines is not complete.
 */
export function addressedRun(run: MachineRun): AddressedRun {
  const { above } = run
  if (!above) return { at: [], title: null, run }
  const children: unknown = above.actor.getSnapshot()?.children
  const ids = Object.keys(typeof children === 'object' && children !== null ? children : {})
  const name = siblingNames(ids)[ids.indexOf(run.actor.id)] ?? run.actor.id
  return childRun(addressedRun(above), name, run)
}

function childRun({ at, run: above }: AddressedRun, name: string, run: MachineRun): AddressedRun {
  const title = run.entry && childTitle(run.entry, above.machine, name)
  return { at: [...at, name], title, run }
}

/** A running machine with the ids of its active states; none where it broke. */
export function memberStatesOf({ at, title, run: { machine, now } }: AddressedRun): MemberStates {
  return { at, title, machine, active: isMachineSnapshot(now) ? activeIn(now) : [] }
}
