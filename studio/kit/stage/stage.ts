import type { AnyStateMachine } from 'xstate'
import { hasOpenGuard } from '../steps/open-guards.ts'
import { sentTo } from '../paths/family-graph.ts'
import { eventsOf } from '../paths/paths.ts'
import { noRuns } from './runs.ts'
import type { MachineRun } from './runs.ts'
import { stagedMachine } from './staged-machine.ts'
import { RunningStage } from './running.ts'
import type { Role, Ruled, Stage, StageOptions } from './types.ts'

/**
 * Prepares a machine for any number of stages, one at a time. Answers arrive at once, so nothing here is asynchronous.
 */
export function stageFor(subject: Ruled): (input: unknown, options?: StageOptions) => Stage {
  const { relatives = [] } = subject
  // Of the open stage: the one copy of the machine records into whichever is open.
  let openRuns = noRuns()
  const { machine, keys } = stagedMachine(subject.machine, relatives, () => openRuns)
  // Of each machine under each parent, since its parent sends it events.
  const roles = new Map<AnyStateMachine, Map<AnyStateMachine | undefined, Role>>()
  const roleOf = (run: MachineRun): Role => {
    const parent = run.above
    const byParent = roles.get(run.machine) ?? new Map<AnyStateMachine | undefined, Role>()
    roles.set(run.machine, byParent)
    const ruled = { ...subject, ...run.entry, machine: run.machine }
    const role = byParent.get(parent?.machine) ?? roleFor(ruled, parent && roleOf(parent).subject)
    byParent.set(parent?.machine, role)
    return role
  }
  return (input, options = {}) => {
    openRuns = noRuns()
    return new RunningStage({ machine, keys, runs: openRuns, roleOf }, input, options)
  }
}

function roleFor(subject: Ruled, parent: Ruled | null): Role {
  const sent = sentTo(subject, parent, subject.relatives ?? [])
  const mayAsk = [subject, ...(subject.relatives ?? [])].some(({ machine }) =>
    hasOpenGuard(machine),
  )
  return { subject, offered: eventsOf(subject.machine, subject.cases), mayAsk, sent }
}
