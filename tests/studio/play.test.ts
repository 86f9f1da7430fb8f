import { describe, expect, it } from 'vitest'
import { assign, createMachine } from 'xstate'
import { catalog, labels } from '#machines/catalog.ts'
import { transitionsOf } from '@studio/kit/chart.ts'
import { labelsOf } from '@studio/kit/drawing/labels.ts'
import { generatePaths } from '@studio/kit/paths/paths.ts'
import { messagesOf } from '@studio/kit/paths/text.ts'
import { play } from '@studio/app/play.ts'
import { eachMachine } from './each-machine.ts'

const entry = (name: string) => {
  const found = catalog.find((one) => one.name === name)
  if (!found) throw new Error(`no machine ${name}`)
  return { ...found, labels: labelsOf(found.machine, labels) }
}
const [withTerms] = entry('enrolment').cases.inputs
const option = (played: ReturnType<typeof play>, start: string) => {
  const found = played.options.find((one) => one.text.startsWith(start))
  if (!found)
    throw new Error(`${start} is not possible: ${played.options.map((one) => one.text).join(', ')}`)
  return found
}

/** Plays options, chosen by the beginning of their text. */
function pressed(name: string, input: unknown, ...presses: string[]) {
  const events: ReturnType<typeof option>['event'][] = []
  let played = play(entry(name), input, events)
  for (const press of presses) {
    events.push(option(played, press).event)
    played = play(entry(name), input, events)
  }
  return played
}

describe('playing a machine', () => {
  it('writes the path in pt-BR, with payloads and effects', () => {
    const played = pressed(
      'enrolment',
      withTerms,
      'Completa o formulário',
      'Avança',
      'Marca ou desmarca o termo (marcado: sim)',
      'Avança',
    )
    expect(messagesOf(played)).toEqual([
      'Dado que está em “Dados da pessoa” (o curso tem termo: sim)',
      'Quando completa o formulário',
      'Então vai para “Termo do curso”',
      'Quando avança',
      'Então continua em “Termo do curso”',
      'Quando marca ou desmarca o termo (marcado: sim)',
      'Então continua em “Termo do curso”',
      'Quando avança',
      'Então vai para “Escolhendo como pagar”',
    ])
    expect(played.active).toEqual(['enrolment', 'enrolment.payment', 'enrolment.payment.choosing'])
  })

  it('offers only events that the state handles, each with its transition', () => {
    const played = play(entry('enrolment'), withTerms, [])
    expect(played.options.map((one) => one.text)).toEqual([
      'Muda um campo',
      'Completa o formulário',
      'Volta',
      'A escolha fica definida',
    ])
    expect(option(played, 'Completa').keys).toEqual(['enrolment.form | form.completed | 0'])
  })

  it('offers every outcome of a running call, and takes the transition of the chosen one', () => {
    const card = entry('card-payment').cases.inputs[0]
    const played = pressed('card-payment', card, 'Completa o formulário', 'Confirma o pagamento')
    const answers = played.options.filter(({ group }) => group === 'answer').map((one) => one.text)
    expect(answers).toEqual([
      'Cobrar no cartão: aprovado',
      'Cobrar no cartão: em processamento',
      'Cobrar no cartão: recusado',
      'Cobrar no cartão: nada foi cobrado',
    ])
    const over = pressed('card-payment', card, 'Completa', 'Confirma', 'Cobrar no cartão: aprovado')
    expect(over).toMatchObject({ isOver: true, options: [], here: ['Pagamento aprovado'] })
  })

  it('runs delays by hand and lists their effects', () => {
    const played = pressed(
      'app-update',
      entry('app-update').cases.inputs[0],
      'Há uma versão nova (versão: v2)',
      'O aviso foi visto (1 s)',
    )
    expect(played.steps.at(-1)?.outcome).toBe(
      'vai para “Página recarregada na nova versão”, anota que recarregou por esta versão e recarrega a página',
    )
  })

  it('reports eventless transitions among those taken', () => {
    const played = pressed(
      'payment-page',
      entry('payment-page').cases.inputs[0],
      'Procurar o que há a pagar: boleto aberto',
    )
    expect(played.steps[0]?.keys).toEqual([
      'paymentPage.lookingUp | xstate.done.actor.lookUp | 1',
      'paymentPage.sorting | always | 4',
    ])
  })

  it('plays a machine with its real children: the actor, state and step of each', () => {
    const relatives = catalog.map((one) => ({ ...one, labels: labelsOf(one.machine, labels) }))
    const subject = { ...entry('enrolment'), relatives }
    const at = play(subject, withTerms, [])
    expect(at.actors).toEqual([])
    expect(at.children).toMatchObject([
      { title: '“Forma de pagamento”', here: ['Nenhum cupom digitado'] },
    ])
    expect(at.options.map(({ actor, text }) => [actor, text])).toEqual([
      [null, 'Muda um campo'],
      [null, 'Completa o formulário'],
      [null, 'Volta'],
      ['“Forma de pagamento”', 'Digita um código (código: volta10)'],
    ])
    const typed = play(subject, withTerms, [option(at, 'Digita').event])
    expect(messagesOf(typed).slice(1)).toEqual([
      'Quando em “Forma de pagamento”: digita um código (código: volta10)',
      'Então “Forma de pagamento” vai para “Código digitado, ainda não aplicado”',
    ])
  })

  it('goes back by playing fewer events', () => {
    const { event } = option(play(entry('enrolment'), withTerms, []), 'Completa')
    expect(play(entry('enrolment'), withTerms, [event]).here).toEqual(['Termo do curso'])
    expect(play(entry('enrolment'), withTerms, []).here).toEqual(['Dados da pessoa'])
  })

  eachMachine('can be pressed along generated paths of %s', catalog, ['login'], ({ name }) => {
    const subject = entry(name)
    const { machine, cases } = subject
    const keys = new Set(transitionsOf(machine).map(({ key }) => key))
    // The machine's own tests replay every path; this test covers the reporting.
    const paths = generatePaths(machine, cases).filter((_, index) => index % 12 === 0)
    for (const path of paths) {
      const events = path.steps.map((step) => step.event)
      const played = play(subject, path.input, events)
      expect(played.failure).toBeNull()
      expect(played.steps.flatMap((step) => step.keys).filter((key) => !keys.has(key))).toEqual([])
    }
  })
})

// Only this finds a guard whose decision is seen only after its event was sent, or a refused event that is not shown at all.
it('states what the guards of each event decide now', () => {
  const machine = createMachine({
    id: 'cart',
    context: { items: 0 },
    initial: 'open',
    states: {
      open: {
        on: {
          ADD: { actions: assign({ items: ({ context }) => context.items + 1 }) },
          PAY: { guard: 'hasItems', target: 'paid' },
          CHECK: [{ guard: 'hasItems', target: 'paid' }, { target: 'empty' }],
        },
      },
      paid: { description: 'Pago' },
      empty: {},
    },
  }).provide({ guards: { hasItems: ({ context }) => context.items > 0 } })
  const cases = {
    inputs: [undefined],
    events: [{ type: 'ADD' }, { type: 'PAY' }, { type: 'CHECK' }],
  }
  const labels = { guards: { hasItems: 'há itens' } }
  const subject = { name: 'cart', title: 'Cart', machine, cases, labels }
  const guardsOf = ({ options, refused }: ReturnType<typeof play>) =>
    Object.fromEntries(
      [...options, ...refused].map(({ event, guards }) => [
        event.type,
        guards.map(({ passes, guard, to }) => [passes, guard, ...to]),
      ]),
    )
  const empty = play(subject, undefined, [])
  expect(empty.refused.map(({ event }) => event.type)).toEqual(['PAY'])
  expect(guardsOf(empty)).toEqual({
    ADD: [],
    PAY: [[false, 'há itens', 'Pago']],
    CHECK: [
      [false, 'há itens', 'Pago'],
      [true, null, 'empty'],
    ],
  })
  const full = play(subject, undefined, [{ type: 'ADD' }])
  expect(full.refused).toEqual([])
  expect(guardsOf(full)).toEqual({
    ADD: [],
    PAY: [[true, 'há itens', 'Pago']],
    CHECK: [[true, 'há itens', 'Pago']],
  })
})
