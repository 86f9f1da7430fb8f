import { useMemo, useState } from 'react'
import type { CaseEvent } from '@studio/kit/cases.ts'
import { play } from './play.ts'
import type { StudioMachine } from './studio-machines.ts'

interface Script {
  machine: string
  input: number
  events: readonly CaseEvent[]
}

/** What was played on a machine. Another machine starts afresh. */
export function usePlay(machine: StudioMachine) {
  const [script, setScript] = useState<Script>({ machine: machine.name, input: 0, events: [] })
  const current =
    script.machine === machine.name ? script : { machine: machine.name, input: 0, events: [] }
  const { input, events } = current
  const played = useMemo(
    () => play(machine, machine.cases.inputs[input], events),
    [machine, input, events],
  )
  return {
    played,
    input,
    start: (next: number) => setScript({ machine: machine.name, input: next, events: [] }),
    send: (event: CaseEvent) => setScript({ ...current, events: [...events, event] }),
    /** Plays a whole path, of this machine or of the one that the address goes to next. */
    load: (
      of: Pick<StudioMachine, 'name' | 'cases'>,
      from: unknown,
      path: readonly CaseEvent[],
    ) => {
      const inputs: readonly unknown[] = of.cases.inputs
      const at = inputs.findIndex((one) => JSON.stringify(one) === JSON.stringify(from))
      setScript({ machine: of.name, input: Math.max(0, at), events: path })
    },
    keep: (length: number) =>
      setScript({ ...current, events: events.slice(0, Math.max(0, length)) }),
  }
}
