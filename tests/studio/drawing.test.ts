import { describe, expect, it } from 'vitest'
import { assign, fromPromise, setup } from 'xstate'
import { broken, done, type } from '#machines/kit/index.ts'
import type { Cases } from '#machines/kit/index.ts'
import { draw } from '@studio/kit/drawing/drawing.ts'
import { collapse } from '@studio/kit/drawing/collapse.ts'
import type { Drawable } from '@studio/kit/drawing/drawing.ts'
import { difference } from '@studio/kit/drawing/diff.ts'
import { placed } from '@studio/kit/drawing/layout.ts'
import { mermaid } from '@studio/kit/drawing/mermaid.ts'
import { svgFile } from '@studio/kit/svg/svg.ts'
import { layout } from './elk.ts'

const made = setup({
  types: {
    context: type<{ tries: number }>(),
    events: type<{ type: 'order.sent' } | { type: 'order.cancelled' }>(),
  },
  actors: {
    send: fromPromise<{ kind: string }, undefined>(() => Promise.resolve({ kind: 'taken' })),
  },
  actions: {
    count: assign({ tries: ({ context }) => context.tries + 1 }),
    forget: assign({ tries: 0 }),
  },
  guards: {
    patient: ({ context }) => context.tries < 3,
    answered: (_, params: { kind: string; output: { kind: string } }) =>
      params.output.kind === params.kind,
  },
  delays: { patience: 30_000 },
})
const answered = (kind: string) =>
  ({
    type: 'answered',
    params: ({ event }: { event: { output: { kind: string } } }) => ({
      kind,
      output: event.output,
    }),
  }) as const

const machine = made.createMachine({
  id: 'order',
  description: 'Pedido',
  context: { tries: 0 },
  initial: 'writing',
  on: { 'order.cancelled': '.writing' },
  states: {
    writing: {
      description: 'Escrevendo: nada foi enviado',
      exit: 'count',
      on: { 'order.sent': [{ guard: 'patient', target: 'sending' }, { actions: 'forget' }] },
    },
    sending: {
      description: 'Enviando',
      tags: 'busy',
      invoke: {
        id: 'send',
        src: 'send',
        onDone: [{ guard: answered('taken'), target: 'taken' }, { target: 'writing' }],
        onError: 'writing',
      },
      after: { patience: 'late' },
    },
    late: {
      description: 'Demorou',
      tags: 'failure',
      always: { guard: 'patient', target: 'writing' },
    },
    taken: { description: 'Pedido aceito', type: 'final', tags: 'success' },
  },
})
const cases: Cases<typeof machine> = {
  inputs: [undefined],
  events: [{ type: 'order.sent' }, { type: 'order.cancelled' }],
  outcomes: {
    send: [done('aceito', { kind: 'taken' }), done('recusado', { kind: 'refused' }), broken()],
  },
  identity: (context) => Math.min(context.tries, 3),
}
const labels = {
  events: { 'order.sent': 'envia', 'order.cancelled': 'cancela' },
  guards: { patient: 'ainda tenta' },
  actions: { count: 'conta a tentativa' },
  actors: { send: 'enviar o pedido' },
  delays: { patience: 'demora demais' },
}
const drawable: Drawable = { name: 'order', title: 'Pedido', machine, cases, labels }
const drawing = draw(drawable)
const box = (id: string) => drawing.boxes.find((one) => one.id === id)
const wordings = (id: string) =>
  box(id)?.wordings.map((wording) => `${wording.text} | ${wording.technical}`)
const arrows = (source: string) =>
  drawing.arrows
    .filter((arrow) => arrow.source === source)
    .flatMap((arrow) =>
      arrow.wordings.map(
        (wording) => `${wording.tone}: ${wording.text} | ${wording.technical} -> ${arrow.target}`,
      ),
    )

describe('drawing', () => {
  it('writes the actions and internal transitions of a state in its box', () => {
    expect(box('order.writing')).toMatchObject({
      title: 'Escrevendo',
      detail: 'Nada foi enviado',
      name: 'writing',
    })
    expect(wordings('order.writing')).toEqual([
      'Ao sair: conta a tentativa | exit / count',
      'Envia, senão | order.sent / forget',
    ])
  })

  it('distinguishes guards, answers, failures and delays, by label and by technical name', () => {
    expect(arrows('order.writing')).toEqual([
      'happy: Envia, se ainda tenta | order.sent [patient] -> order.sending',
    ])
    expect(arrows('order.sending').toSorted()).toEqual([
      'failure: Demora demais (30 s) | after patience -> order.late',
      'failure: Enviar o pedido: recusado | done.send -> order.writing',
      'failure: Enviar o pedido: sem conexão | error.send -> order.writing',
      'happy: Enviar o pedido: aceito | done.send [answered(taken)] -> order.taken',
    ])
    expect(arrows('order.late')).toEqual([
      'plain: Em seguida, se ainda tenta | [patient] -> order.writing',
    ])
  })

  it('does not mark a transition for good and bad answers alike as a failure', () => {
    const outcomes = {
      send: [done('em aberto', { kind: 'open' }), done('vencido', { kind: 'late' })],
    }
    const alike = made.createMachine({
      initial: 'sending',
      context: { tries: 0 },
      states: {
        sending: { invoke: { id: 'send', src: 'send', onDone: 'shown' } },
        shown: { type: 'final', tags: 'success' },
      },
    })
    const cases = { inputs: [undefined], events: [], outcomes }
    const [arrow] = draw({ name: 'alike', title: 'Iguais', machine: alike, cases }).arrows.filter(
      ({ source }) => source.endsWith('.sending'),
    )
    expect(arrow?.wordings).toMatchObject([
      { tone: 'happy', text: expect.stringContaining('vencido') },
    ])
  })

  it('joins transitions of one tone between the same states into one arrow', () => {
    const back = drawing.arrows.filter(
      ({ source, target }) => source === 'order.sending' && target === 'order.writing',
    )
    expect(back.map(({ wordings }) => wordings.length)).toEqual([2])
  })

  it('starts a transition from the machine into itself at a mark of its own', () => {
    expect(arrows('order|any')).toEqual(['plain: Cancela | order.cancelled -> order.writing'])
    expect(box('order|any')?.kind).toBe('any')
  })

  it('shows the technical name alone without a label', () => {
    const bare = draw({ name: 'order', title: 'Pedido', machine })
    expect(bare.arrows.find(({ source }) => source === 'order.writing')?.wordings[0]).toMatchObject(
      {
        text: null,
        technical: 'order.sent [patient]',
      },
    )
  })

  it('hides the content of a collapsed box and ends its arrows there', () => {
    const shut = collapse(drawing, new Set(['order']))
    expect(shut.boxes.map(({ id, hidden }) => [id, hidden])).toEqual([['order', 4]])
    expect(shut.arrows).toEqual([])
  })
})

// Only this finds a delay's name that loses its end to the id of another state.
it('names a delay with dots, where the id of one state is the end of that of another', () => {
  const machine = setup({ delays: { 'retry.short': 100 } }).createMachine({
    id: 'waiting',
    initial: 'first',
    states: {
      first: { id: 'own', after: { 'retry.short': 'second' } },
      second: { id: 'short.own' },
    },
  })
  const { arrows } = draw({ name: 'waiting', title: 'Waiting', machine })
  const wordings = arrows.flatMap((arrow) => arrow.wordings)
  expect(wordings.map(({ text, technical }) => [text, technical])).toEqual([
    ['Depois de retry.short (100 ms)', 'after retry.short'],
  ])
})

describe('files of a drawing', () => {
  it('puts every text into the SVG, light and dark, as valid XML', async () => {
    const place = await placed(draw({ ...drawable, title: 'Pedido <b> & "mais"' }), layout)
    const [light, dark] = [svgFile(place, 'light'), svgFile(place, 'dark')]
    for (const text of [
      'Escrevendo',
      'order.sent [patient]',
      'Enviar o pedido: aceito',
      'caminho que dá certo',
    ])
      expect(light).toContain(text)
    expect(light).toContain('Pedido &lt;b&gt; &amp; &quot;mais&quot;')
    expect(light).not.toBe(dark)
    expect(light).not.toMatch(/undefined|NaN/)
  })

  it('writes Mermaid with every state and transition', () => {
    const text = mermaid(drawing)
    expect(text).toMatch(/^stateDiagram-v2\n/)
    expect(text).toContain('[*] --> writing')
    expect(text).toContain('state "Escrevendo · writing" as writing')
    expect(text).toContain('sending --> taken : Enviar o pedido#58; aceito')
    expect(text).toContain('taken --> [*]')
    expect(text.match(/-->/g)).toHaveLength(9)
  })
})

describe('difference of two versions', () => {
  const newer = draw({
    ...drawable,
    machine: made.createMachine({
      id: 'order',
      description: 'Pedido',
      context: { tries: 0 },
      initial: 'writing',
      on: { 'order.cancelled': '.writing' },
      states: {
        writing: {
          description: 'Escrevendo: nada foi enviado',
          tags: 'blocked',
          exit: 'count',
          on: { 'order.sent': [{ guard: 'patient', target: 'sending' }, { actions: 'forget' }] },
        },
        sending: {
          description: 'Enviando',
          tags: 'busy',
          invoke: {
            id: 'send',
            src: 'send',
            onDone: [{ guard: answered('taken'), target: 'taken' }, { target: 'writing' }],
            onError: 'writing',
          },
        },
        queued: { description: 'Na fila', on: { 'order.sent': 'taken' } },
        taken: { description: 'Pedido aceito', type: 'final', tags: 'success' },
      },
    }),
  })
  const { changes, sentences, drawing: both } = difference(drawing, newer)

  it('finds nothing between equal versions', () => {
    expect(difference(drawing, draw(drawable)).changes.size).toBe(0)
  })

  it('marks added, changed and removed parts, and draws the removed ones too', () => {
    expect(Object.fromEntries(changes)).toEqual({
      'order.queued': 'added',
      'order.queued -> order.taken plain': 'added',
      'order.writing': 'changed',
      'order.late': 'removed',
      'order.late -> order.writing plain': 'removed',
      'order.sending -> order.late failure': 'removed',
    })
    expect(both.boxes.map(({ id }) => id)).toContain('order.late')
    expect(sentences).toContain('Acrescenta o estado “Na fila” (queued).')
    expect(sentences).toContain(
      'Retira a transição de “Enviando” para “Demorou” (Demora demais (30 s)).',
    )
  })

  it('draws it', async () => {
    const svg = svgFile(await placed(both, layout), 'light', { changes })
    for (const change of ['added', 'changed', 'removed']) expect(svg).toContain(`diff-${change}`)
  })
})
