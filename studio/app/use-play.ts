import { useMemo, useState } from 'react'
import type { CaseEvent } from '@studio/kit/cases.ts'
import { isSameValue } from '@studio/kit/values/value-text.ts'
import { breaksByMoment } from '@studio/kit/paths/sequences.ts'
import { play } from './play.ts'
import type { StudioMachine } from './studio-machines.ts'

interface Script {
  machine: string
  input: number
  /** All played events, and how many of them apply: the others can be redone. */
  events: readonly CaseEvent[]
  length: number
  /** Whether child machines really run. */
  isTogether: boolean
}

const startOf = (machine: string, input = 0, isTogether = false): Script => ({
  machine,
  input,
  events: [],
  length: 0,
  isTogether,
})

/** A machine with its real children, or without them. */
export function playedAs(machine: StudioMachine, isTogether: boolean): StudioMachine {
  if (isTogether) return machine
  const { relatives: _, ...alone } = machine
  return alone
}

/** The played events of a machine. Another machine starts again. */
export function usePlay(machine: StudioMachine) {
  const [script, setScript] = useState(() => startOf(machine.name))
  const current = script.machine === machine.name ? script : startOf(machine.name)
  const { input, length, isTogether } = current
  const events = useMemo(() => current.events.slice(0, length), [current.events, length])
  const from: unknown = machine.cases.inputs[input]
  const subject = useMemo(() => playedAs(machine, isTogether), [machine, isTogether])
  const played = useMemo(() => play(subject, from, events), [subject, from, events])
  const broken = useMemo(() => breaksByMoment(subject, from, events), [subject, from, events])
  const to = (next: number) =>
    setScript({ ...current, length: Math.min(Math.max(0, next), current.events.length) })
  return {
    played,
    /** The broken rules of each moment, the start first. */
    broken,
    input,
    isTogether,
    /** With real children or with stubs: other events are possible, so it starts again. */
    runTogether: (isOn: boolean) => setScript(startOf(machine.name, input, isOn)),
    canRedo: length < current.events.length,
    start: (next: number) => setScript(startOf(machine.name, next, isTogether)),
    send: (event: CaseEvent) =>
      setScript({ ...current, events: [...events, event], length: length + 1 }),
    /** Plays a whole path, of this machine or of the next one in the address. */
    load: (
      of: Pick<StudioMachine, 'name' | 'cases'>,
      given: unknown,
      path: readonly CaseEvent[],
      together = false,
    ) => {
      const inputs: readonly unknown[] = of.cases.inputs
      const at = inputs.findIndex((one) => isSameValue(one, given))
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
    /** Goes back to a number of steps; the later ones can be redone. */
    goTo: to,
  }
}

export type Playing = ReturnType<typeof usePlay>
