import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { assign, createMachine } from 'xstate'
import { draw } from '@studio/kit/drawing/drawing.ts'
import { labelsOf } from '@studio/kit/drawing/labels.ts'
import { rulesOf } from '@studio/kit/rules/rules.ts'
import { PlayedPath } from '@studio/app/played-path.tsx'
import { PlayedRules } from '@studio/app/played-rules.tsx'
import { usePlay } from '@studio/app/use-play.ts'

const till = createMachine({
  id: 'till',
  description: 'Caixa',
  types: {} as { context: { coins: number }; events: { type: 'coin' } | { type: 'coffee' } },
  context: { coins: 0 },
  on: {
    coin: { actions: assign({ coins: ({ context }) => context.coins + 1 }) },
    // The fault: no guard checks the payment.
    coffee: { actions: assign({ coins: ({ context }) => context.coins - 1 }) },
  },
})
const { predicate, never, always } = rulesOf<typeof till>()
const cases = {
  inputs: [undefined],
  events: [{ type: 'coin' } as const, { type: 'coffee' } as const],
}
const labels = { events: { coin: 'põe moeda', coffee: 'pede café' }, fields: { coins: 'moedas' } }
const machine = {
  name: 'till',
  title: 'Caixa',
  machine: till,
  cases,
  invariants: [
    never(predicate('o caixa deve moedas', 'the till owes', ({ now }) => now.context.coins < 0)),
    always(
      predicate('o caixa está aberto', 'the till is open', ({ now }) => now.status === 'active'),
    ),
  ],
  labels: labelsOf(till, labels),
  drawing: draw({ name: 'till', title: 'Caixa', machine: till, cases, labels }),
  findings: [],
}

function Bench() {
  const playing = usePlay(machine)
  return (
    <>
      {cases.events.map((event) => (
        <button key={event.type} type="button" onClick={() => playing.send(event)}>
          {event.type}
        </button>
      ))}
      <PlayedPath playing={playing} onHint={() => undefined} />
      <PlayedRules rules={machine.invariants} broken={playing.broken.at(-1) ?? []} />
    </>
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const steps = () => within(screen.getByRole('list', { name: 'Passos' })).getAllByRole('listitem')

describe('a simulation by hand', () => {
  it('shows the step that broke a rule, its changes, and which rules hold now', async () => {
    render(<Bench />)
    expect(screen.getByText('Regras: 2 valem')).toBeInTheDocument()
    await press('coin')
    await press('coffee')
    await press('coffee')
    await press('coffee')
    expect(steps().map((step) => step.textContent)).toEqual([
      expect.stringContaining('Dado que'),
      expect.stringMatching(/põe moeda.*moedas: 0 1$/),
      expect.stringMatching(/pede café.*moedas: 1 0$/),
      expect.stringMatching(
        /moedas: 0 -1Quebra a regra: nunca o caixa deve moedas\. Mas o caixa deve moedas\.$/,
      ),
      expect.stringMatching(/moedas: -1 -2$/),
    ])
    expect(screen.getByText('Regras: 1 vale')).toHaveTextContent('Regras: 1 vale, 1 quebrada')
  })

  it('repeats undone steps, until there is another step', async () => {
    render(<Bench />)
    await press('coin')
    await press('coffee')
    await press('Recomeçar')
    expect(steps()).toHaveLength(1)
    await press('Refazer')
    expect(steps()).toHaveLength(2)
    await press('Refazer')
    expect(steps()).toHaveLength(3)
    expect(screen.getByRole('button', { name: 'Refazer' })).toBeDisabled()
    await press('Desfazer')
    await press('coin')
    expect(screen.getByRole('button', { name: 'Refazer' })).toBeDisabled()
    expect(steps()).toHaveLength(3)
  })
})
