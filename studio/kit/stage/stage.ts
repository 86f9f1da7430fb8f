import type { AnyStateMachine } from 'xstate'
import { sentTo } from '../paths/family-graph.ts'
import { eventsOf } from '../paths/paths.ts'
import { noLives, stagedMachine } from './life.ts'
import type { Life } from './life.ts'
import { RunningStage } from './running.ts'
import type { Role, Ruled, Stage, StageOptions } from './types.ts'

/**
 * Readies a machine for any number of stages, one at a time. Answers arrive at once, so nothing here is
 * asynchronous and ten thousand sequences are a matter of seconds.
 */
export function stageFor(subject: Ruled): (input: unknown, options?: StageOptions) => Stage {
  const { relatives = [] } = subject
  let lives = noLives()
  const { machine, keys } = stagedMachine(subject.machine, relatives, () => lives)
  const roles = new Map<AnyStateMachine, Map<AnyStateMachine | undefined, Role>>()
  const roleOf = ({ machine: own, entry, above }: Life): Role => {
    const asChild = roles.get(own) ?? new Map<AnyStateMachine | undefined, Role>()
    roles.set(own, asChild)
    const one = { ...subject, ...entry, machine: own }
    const known = asChild.get(above?.machine) ?? roleFor(one, above && roleOf(above).subject)
    asChild.set(above?.machine, known)
    return known
  }
  return (input, options = {}) => {
    lives = noLives()
    return new RunningStage({ machine, keys, lives, roleOf }, input, options)
  }
}

function roleFor(subject: Ruled, parent: Ruled | null): Role {
  const sent = sentTo(subject, parent, subject.relatives ?? [])
  return { subject, offered: eventsOf(subject.machine, subject.cases), sent }
}
