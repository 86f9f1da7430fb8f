import type { AnyStateMachine } from 'xstate'
import { hasOpenGuard } from '../open-guards.ts'
import { sentTo } from '../paths/family-graph.ts'
import { eventsOf } from '../paths/paths.ts'
import { noRuns, stagedMachine } from './runs.ts'
import type { MachineRun } from './runs.ts'
import { RunningStage } from './running.ts'
import type { Role, Ruled, Stage, StageOptions } from './types.ts'

/**
 * Readies a machine for any number of stages, one at a time. Answers arrive at once, so nothing here is
 * asynchronous and ten thousand sequences are a matter of seconds.
 */
export function stageFor(subject: Ruled): (input: unknown, options?: StageOptions) => Stage {
  const { relatives = [] } = subject
  let runs = noRuns()
  const { machine, keys } = stagedMachine(subject.machine, relatives, () => runs)
  const roles = new Map<AnyStateMachine, Map<AnyStateMachine | undefined, Role>>()
  const roleOf = ({ machine: own, entry, above }: MachineRun): Role => {
    const asChild = roles.get(own) ?? new Map<AnyStateMachine | undefined, Role>()
    roles.set(own, asChild)
    const one = { ...subject, ...entry, machine: own }
    const known = asChild.get(above?.machine) ?? roleFor(one, above && roleOf(above).subject)
    asChild.set(above?.machine, known)
    return known
  }
  return (input, options = {}) => {
    runs = noRuns()
    return new RunningStage({ machine, keys, runs, roleOf }, input, options)
  }
}

function roleFor(subject: Ruled, parent: Ruled | null): Role {
  const sent = sentTo(subject, parent, subject.relatives ?? [])
  const asks = [subject, ...(subject.relatives ?? [])].some(({ machine }) => hasOpenGuard(machine))
  return { subject, offered: eventsOf(subject.machine, subject.cases), asks, sent }
}
