import { useMemo, useState } from 'react'
import type { CaseEvent } from '@studio/kit/cases.ts'
import { judged } from '@studio/kit/paths/sequences.ts'
import { play } from './play.ts'
import type { StudioMachine } from './studio-machines.ts'

interface Script {
  machine: string
  input: number
  /** Everything that was played, and how much of it is: what was undone can be done again. */
  events: readonly CaseEvent[]
  length: number
  /** Whether children that are machines run for real. */
  isTogether: boolean
}

const startOf = (machine: string, input = 0, isTogether = false): Script => ({
  machine,
  input,
  events: [],
  length: 0,
  isTogether,
})

/** A machine with the real children that it has, or alone. */
export function playedAs(machine: StudioMachine, isTogether: boolean): StudioMachine {
  if (isTogether) return machine
  const { relatives: _, ...alone } = machine
  return alone
}

/** What was played on a machine. Another machine starts afresh. */
export function usePlay(machine: StudioMachine) {
  const [script, setScript] = useState(() => startOf(machine.name))
  const current = script.machine === machine.name ? script : startOf(machine.name)
  const { input, length, isTogether } = current
  const events = useMemo(() => current.events.slice(0, length), [current.events, length])
  const from: unknown = machine.cases.inputs[input]
  const subject = useMemo(() => playedAs(machine, isTogether), [machine, isTogether])
  const played = useMemo(() => play(subject, from, events), [subject, from, events])
  const broken = useMemo(() => judged(subject, from, events), [subject, from, events])
  const to = (next: number) =>
    setScript({ ...current, length: Math.min(Math.max(0, next), current.events.length) })
  return {
    played,
    /** What each moment breaks of the rules, the start first. */
    broken,
    input,
    isTogether,
    /** With real children or with stubs: other things can happen, so it starts afresh. */
    runTogether: (isOn: boolean) => setScript(startOf(machine.name, input, isOn)),
    canRedo: length < current.events.length,
    start: (next: number) => setScript(startOf(machine.name, next, isTogether)),
    send: (event: CaseEvent) =>
      setScript({ ...current, events: [...events, event], length: length + 1 }),
    /** Plays a whole path, of this machine or of the one that the address goes to next. */
    load: (
      of: Pick<StudioMachine, 'name' | 'cases'>,
      given: unknown,
      path: readonly CaseEvent[],
      together = false,
    ) => {
      const inputs: readonly unknown[] = of.cases.inputs
      const at = inputs.findIndex((one) => JSON.stringify(one) === JSON.stringify(given))
      setScript({
        machine: of.name,
        input: Math.max(0, at),
        events: path,
        length: path.length,
        isTogether: together,
      })
    },
    undo: () => to(length - 1),
    redo: () => to(length + 1),
    /** Goes to after so many steps; those that follow can be done again. */
    goTo: to,
  }
}

export type Playing = ReturnType<typeof usePlay>
