import { act, render, screen } from '@testing-library/react'
import { createActor, createMachine } from 'xstate'
import { expect, it, vi } from 'vitest'
import { ActorTree } from '@studio/app/inspect/actor-tree.tsx'
import { addRecords } from '@studio/app/inspect/sources.ts'
import { useInspection } from '@studio/app/inspect/use-inspection.ts'
import type { StudioMachine } from '@studio/app/studio-machines.ts'
import { draw } from '@studio/kit/drawing/drawing.ts'
import { calledBy } from '@studio/kit/inspect/labels.ts'
import { watching } from './watching.ts'

const lamp = createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: { description: 'Apagada', on: { toggle: 'on' } },
    on: { description: 'Acesa', on: { toggle: 'off' } },
  },
})
const machine: StudioMachine = {
  name: 'lamp',
  title: 'Lâmpada',
  machine: lamp,
  cases: { inputs: [undefined], events: [{ type: 'toggle' }] },
  invariants: [],
  labels: {},
  drawing: draw({
    name: 'lamp',
    title: 'Lâmpada',
    machine: lamp,
    cases: { inputs: [undefined], events: [{ type: 'toggle' }] },
    labels: {},
  }),
  findings: [],
}
vi.mock('@studio/app/studio-machines.ts', () => ({
  machineNames: [{ name: 'lamp', title: 'Lâmpada', id: 'lamp', isBackground: false }],
  studioMachine: () => machine,
  projectLanguage: 'pt-BR',
}))
vi.mock(import('@studio/kit/inspect/labels.ts'), async (original) => {
  const real = await original()
  return { ...real, calledBy: vi.fn(real.calledBy) }
})

const stay = () => {}
function Inspected() {
  return <ActorTree inspection={useInspection(machine, false, stay)} />
}

it('shows five hundred actors, and names only the one that moved again', () => {
  const { inspectionRecords: records, inspect } = watching()
  const lamps = Array.from({ length: 500 }, () => createActor(lamp, { inspect }).start())
  addRecords(records.splice(0))
  render(<Inspected />)
  const isOn = () => screen.queryAllByText('Acesa')
  expect(screen.getAllByText('Apagada')).toHaveLength(500)
  for (const [index, chosen] of [lamps[7], lamps[300], lamps[7]].entries()) {
    vi.mocked(calledBy).mockClear()
    chosen?.send({ type: 'toggle' })
    act(() => addRecords(records.splice(0)))
    expect(isOn()).toHaveLength([1, 2, 1][index] ?? 0)
    // Its name is computed in the tree, in the log, and where the selection changed.
    expect(vi.mocked(calledBy).mock.calls.length).toBeLessThan(10)
  }
})
