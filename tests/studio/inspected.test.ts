import { createActor, createMachine, fromPromise, sendParent, sendTo, setup } from 'xstate'
import { describe, expect, it, vi } from 'vitest'
import { enrolmentMachine } from '#machines/enrolment/index.ts'
import { growing } from '@studio/app/inspect/growing.ts'
import { familyOf, inspectedRun, inspectedOn, merged } from '@studio/kit/inspect/inspected.ts'
import type { InspectedRun } from '@studio/kit/inspect/inspected.ts'
import { logOf, logOn } from '@studio/kit/inspect/log.ts'
import type { Log } from '@studio/kit/inspect/log.ts'
import { outside, sequenceOf } from '@studio/kit/inspect/sequence.ts'
import { sampleCredentials } from '#machines/login/login.cases.ts'
import { loginMachine } from '#machines/login/index.ts'
import type { AuthenticateOutput } from '#machines/login/index.ts'
import { readInspectionRecords } from '@studio/kit/inspect/read-records.ts'
import { enrolledWithCoupon, subjects } from './inspected-world.ts'
import { watching } from './watching.ts'

const { inspectionRecords, actor } = await enrolledWithCoupon()
const entries = logOf(inspectionRecords, subjects).map(({ who, text }) =>
  // Amounts have a no-break space.
  `${who.title}: ${text}`.replaceAll('\u00a0', ' '),
)
const momentOf = (start: string) => {
  const entry = logOf(inspectionRecords, subjects).find(({ text }) => text.startsWith(start))
  if (!entry) throw new Error(`nothing starts with ${start}:\n${entries.join('\n')}`)
  return entry.number
}

describe('inspected actors', () => {
  it('are a tree with the states of the real actors', () => {
    const actors = inspectedRun(inspectionRecords)?.actors ?? []
    expect(
      actors.map(({ parent, machine, name, status }) => [parent, machine, name, status]),
    ).toEqual([
      [null, 'enrolment', 'enrolment', 'done'],
      [1, 'coupon', 'coupon', 'stopped'],
      [2, null, 'validate', 'done'],
      [1, null, 'submit', 'done'],
    ])
    // oxlint-disable-next-line no-underscore-dangle -- getMeta() leaves out nodes without meta
    const nodes = actor.getSnapshot()._nodes.map(({ id }) => id)
    expect(actors[0]?.states).toEqual(nodes.toSorted())
    expect(actors[0]?.values).toMatchObject({ enrolmentId: 4567, 'coupon.code': 'VOLTA10' })
    expect(actors[0]?.taken).toEqual(['enrolment.submitting | xstate.done.actor.submit | 0'])
  })

  it('have the state of any earlier moment', () => {
    const then = inspectedRun(inspectionRecords, momentOf('Quando digita um código'))
    expect(then?.actors.map(({ states }) => states.at(-1))).toEqual([
      'enrolment.payment.choosing',
      'coupon.typed',
    ])
    expect(then?.actors[0]?.values).not.toHaveProperty('coupon.code')
    expect(inspectedRun(inspectionRecords, 0)).toBeNull()
    for (const { number } of inspectionRecords)
      expect(inspectedRun(inspectionRecords, number)).toEqual(
        inspectedRun(inspectionRecords.filter((one) => one.number <= number)),
      )
  })

  it('are the same for repeated records and for any order', () => {
    const backwards = inspectionRecords.toReversed()
    expect(merged([], backwards)).toEqual(inspectionRecords)
    expect(merged(inspectionRecords.slice(0, 9), inspectionRecords)).toEqual(inspectionRecords)
    expect(merged(inspectionRecords.slice(20), inspectionRecords.slice(0, 25))).toEqual(
      inspectionRecords,
    )
    expect(merged(inspectionRecords, backwards)).toBe(inspectionRecords)
  })

  it('are known by their states without the records of their beginning', () => {
    const late = inspectionRecords.filter(({ kind }) => kind !== 'appeared')
    const [first] = inspectedRun(late)?.actors ?? []
    expect(first).toMatchObject({ number: 1, machine: 'enrolment', name: 'enrolment' })
    expect(logOf(late, subjects).at(-2)?.text).toBe(
      'Quando “enviar a inscrição” responde “inscrição feita”, vai para “Inscrição feita” e termina',
    )
    expect(sequenceOf(late, subjects).lifelines.map(({ title }) => title)).toContain('Inscrição')
  })

  it('are left out of log and sequence when they never started', () => {
    const made = watching()
    createActor(enrolmentMachine, {
      input: { scheduleId: 12, hasTerms: true, idempotencyKey: 'chave' },
      inspect: made.inspect,
    })
    const actors = inspectedRun(made.inspectionRecords)?.actors ?? []
    expect(actors.map(({ machine, isStarted }) => [machine, isStarted])).toEqual([
      ['enrolment', false],
      ['coupon', false],
    ])
    expect(logOf(made.inspectionRecords, subjects)).toEqual([])
    expect(sequenceOf(made.inspectionRecords, subjects)).toEqual({ lifelines: [], rows: [] })
  })

  it('have families', () => {
    const actors = inspectedRun(inspectionRecords)?.actors ?? []
    const unrelated = { ...actors[0]!, number: 9, parent: null }
    expect([...familyOf([...actors, unrelated], 3)]).toEqual([1, 2, 3, 4])
    expect([...familyOf([...actors, unrelated], 9)]).toEqual([9])
  })

  it('are broken when they throw, which only the parent receives', () => {
    const child = createMachine({ id: 'child', on: { go: { actions: () => explode() } } })
    const parent = setup({ actors: { child } }).createMachine({
      id: 'parent',
      initial: 'waiting',
      states: {
        waiting: { invoke: { id: 'kid', src: 'child', onError: 'notified' } },
        notified: {},
      },
    })
    const watched = watching()
    const root = createActor(parent, { inspect: watched.inspect }).start()
    root.getSnapshot().children.kid?.send({ type: 'go' })
    expect(root.getSnapshot().value).toBe('notified')
    const kid = inspectedRun(watched.inspectionRecords)?.actors.find(({ name }) => name === 'kid')
    expect(kid?.status).toBe('error')
  })
})

describe('the log', () => {
  it('lists in pt-BR the actor and its step', () => {
    // Found only here: what an event causes, listed above the event itself.
    expect(entries).toEqual([
      'Inscrição: Começa em “Dados da pessoa”',
      'Forma de pagamento: Começa em “Nenhum cupom digitado”',
      'Inscrição: Quando completa o formulário, se o curso tem termo, vai para “Termo do curso”',
      'Inscrição: Quando marca ou desmarca o termo (marcado: sim), continua em “Termo do curso”',
      'Inscrição: Quando avança, se o termo está marcado, vai para “Escolhendo como pagar”',
      'Inscrição: Quando escolhe como pagar (forma de pagamento: boleto, valor: R$ 199,90), continua em “Escolhendo como pagar”',
      'Forma de pagamento: Quando escolhe como pagar, se a opção tem valor (forma de pagamento: boleto, valor: R$ 199,90), continua em “Nenhum cupom digitado”',
      'Inscrição: Quando a escolha fica definida (forma de pagamento: boleto, valor: R$ 199,90), continua em “Escolhendo como pagar”',
      'Forma de pagamento: Quando digita um código, se o código não está vazio, vai para “Código digitado, ainda não aplicado”',
      'Forma de pagamento: Quando aplica o cupom, se já escolheu como pagar, vai para “Conferindo o cupom com o servidor”',
      'Forma de pagamento: Chama: conferir o cupom',
      'Forma de pagamento: Quando “conferir o cupom” responde “cupom válido”, vai para “Cupom aplicado à opção escolhida”',
      'Inscrição: Quando a escolha fica definida (forma de pagamento: boleto, valor: R$ 199,90, cupom: VOLTA10, valor com cupom: R$ 179,91), continua em “Escolhendo como pagar”',
      'Inscrição: Quando avança, vai para “Esperando a escolha”',
      'Forma de pagamento: Quando quer sair da etapa, continua em “Cupom aplicado à opção escolhida”',
      'Inscrição: Quando a escolha libera a saída, vai para “Conferência de tudo antes de enviar”',
      'Inscrição: Quando marca ou desmarca a declaração (marcado: sim), continua em “Conferência de tudo antes de enviar”',
      'Inscrição: Quando envia, se a declaração está marcada, vai para “Enviando a inscrição”',
      'Inscrição: Chama: enviar a inscrição',
      'Inscrição: Quando “enviar a inscrição” responde “inscrição feita”, vai para “Inscrição feita” e termina',
      'Forma de pagamento: Para em “Cupom aplicado à opção escolhida”',
    ])
  })

  it('names an actor outside the catalogue by its own ids', async () => {
    const odd = setup({ actors: { call: fromPromise(async () => 1) } }).createMachine({
      id: 'odd',
      initial: 'here',
      states: { here: { on: { go: 'there' } }, there: { type: 'final' } },
    })
    const watched = watching()
    createActor(odd, { inspect: watched.inspect }).start().send({ type: 'go' })
    expect(
      logOf(watched.inspectionRecords, subjects).map(({ who, text }) => [who.title, text]),
    ).toEqual([
      ['odd', 'Começa em “odd.here”'],
      ['odd', 'Quando go, vai para “odd.there” e termina'],
    ])
  })
})

describe('the sequence', () => {
  it('shows sender, receiver and event', () => {
    const { rows } = sequenceOf(inspectionRecords, subjects)
    const messages = rows.flatMap((row) =>
      row.kind === 'message' ? [[row.from, row.to, row.text, row.path]] : [],
    )
    expect(messages[0]).toEqual([outside, '1', 'começa', 'call'])
    expect(messages).toContainEqual(['1', '2', 'começa', 'call'])
    expect(messages).toContainEqual(['1', '1/submit', 'começa', 'call'])
    expect(messages.at(-1)).toEqual([
      '1/submit',
      '1',
      '“enviar a inscrição” responde “inscrição feita”',
      'answer',
    ])
    expect(rows.at(-1)).toMatchObject({ kind: 'rest', on: '1', isOver: true })
  })

  it('counts consecutive equal events in one row', () => {
    const { inspectionRecords: typed, inspect } = watching()
    const form = createMachine({ id: 'form', on: { key: {}, sent: {} } })
    const live = createActor(form, { inspect }).start()
    for (const type of ['key', 'key', 'key', 'sent', 'key']) live.send({ type })
    const messages = sequenceOf(typed, subjects).rows.filter((row) => row.kind === 'message')
    expect(messages.map(({ text, times }) => [text, times])).toEqual([
      ['começa', 1],
      ['key', 3],
      ['sent', 1],
      ['key', 1],
    ])
    expect(logOf(typed, subjects).map(({ times }) => times)).toEqual([1, 3, 1, 1])
    expect(logOf(typed, subjects)[1]?.number).toBe(9)
  })

  it('names each event separately when one arrives while another is handled', async () => {
    const { inspectionRecords: reported, inspect } = watching()
    const login = loginMachine.provide({
      actors: {
        findIp: fromPromise(async () => '203.0.113.7'),
        authenticate: fromPromise(() => new Promise<AuthenticateOutput>(() => {})),
      },
      actions: {
        askCredentials: () => live.send({ type: 'credentials.submitted', ...sampleCredentials }),
      },
    })
    const live = createActor(login, { inspect }).start()
    live.send({ type: 'submission.requested' })
    await expect.poll(() => live.getSnapshot().value).toBe('authenticating')
    const labels = sequenceOf(reported, subjects).rows.flatMap((row) =>
      row.kind === 'message' && row.to === '1' ? [row.text] : [],
    )
    expect(labels).toEqual([
      'começa',
      'envia',
      '“saber o IP” responde “endereço obtido”',
      'o formulário entrega CPF e senha',
    ])
  })

  it('shows an event to a busy actor where it is handled: no answer before its question', () => {
    const { inspectionRecords: reported, inspect } = watching()
    const clerk = setup({}).createMachine({
      id: 'clerk',
      initial: 'free',
      states: {
        free: { on: { question: 'asked' } },
        asked: { entry: sendParent({ type: 'answer' }) },
      },
    })
    const desk = setup({ actors: { clerk } }).createMachine({
      id: 'desk',
      initial: 'open',
      invoke: [
        { id: 'first', src: 'clerk' },
        { id: 'second', src: 'clerk' },
      ],
      states: {
        open: { on: { visitor: 'asking' } },
        asking: {
          entry: [sendTo('first', { type: 'question' }), sendTo('second', { type: 'question' })],
          on: { answer: 'answered' },
        },
        answered: { on: { answer: 'done' } },
        done: {},
      },
    })
    createActor(desk, { inspect }).start().send({ type: 'visitor' })
    const { lifelines, rows } = sequenceOf(reported, subjects)
    const titles = new Map(
      lifelines.map(({ id }, index) => [id, ['out', 'desk', 'first', 'second'][index]]),
    )
    const asked = rows.findIndex((row) => row.kind === 'message' && row.text === 'visitor')
    expect(
      rows
        .slice(asked)
        .map((row) =>
          row.kind === 'message'
            ? `${titles.get(row.from)} → ${titles.get(row.to)}: ${row.text}`
            : `${titles.get(row.on)} ${row.text}`,
        ),
    ).toEqual([
      'out → desk: visitor',
      'desk → first: question',
      'first clerk.asked',
      'desk → second: question',
      'second clerk.asked',
      'desk desk.asking',
      'first → desk: answer',
      'desk desk.answered',
      'second → desk: answer',
      'desk desk.done',
    ])
    // Each row has the moment of its first appearance.
    expect(rows.map(({ number }) => number)).toEqual(
      rows.map(({ number }) => number).toSorted((one, other) => one - other),
    )
  })

  // Found only here: an event to a child above the start of that child.
  it('shows an event to a starting actor after its start', () => {
    const { inspectionRecords: reported, inspect } = watching()
    const clerk = createMachine({ id: 'clerk', on: { question: {} } })
    const desk = setup({ actors: { clerk } }).createMachine({
      id: 'desk',
      initial: 'open',
      states: {
        open: { on: { visitor: 'asking' } },
        asking: {
          invoke: { id: 'first', src: 'clerk' },
          entry: sendTo('first', { type: 'question' }),
        },
      },
    })
    createActor(desk, { inspect }).start().send({ type: 'visitor' })
    const sent = sequenceOf(reported, subjects, 'en').rows.flatMap((row) =>
      row.kind === 'message' ? [row.text] : [],
    )
    expect(sent).toEqual(['starts', 'visitor', 'starts', 'question'])
    expect(logOf(reported, subjects, 'en').map(({ who }) => who.title)).toEqual([
      'desk',
      'desk',
      'clerk',
      'clerk',
    ])
  })

  it('can be of one family alone', () => {
    const family = inspectionRecords.filter(({ actor: number }) => [2, 3].includes(number))
    const { lifelines, rows } = sequenceOf(family, subjects)
    expect(lifelines.map(({ title }) => title)).toEqual([
      'Fora',
      'Forma de pagamento',
      'Conferir o cupom',
    ])
    expect(rows.every((row) => row.kind === 'rest' || row.to.startsWith('2'))).toBe(true)
  })
})

describe('a growing run', () => {
  const { inspectionRecords: strict, inspect } = watching()
  const once = createMachine({ id: 'once', on: { go: {} } })
  // Created and started later, as by a page that is rendered twice.
  const late = createActor(once, { inspect })
  createActor(once, { inspect }).start().send({ type: 'go' })
  createActor(once, { inspect })
  late.start().send({ type: 'go' })

  it.each([
    ['an enrolment', inspectionRecords],
    ['actors that start late or never', strict],
  ])('has the same result for any split: %s', (_, all) => {
    const whole = logOf(all, subjects)
    for (let cut = 0; cut <= all.length; cut++) {
      const run = growing<InspectedRun>(inspectedOn)
      run(all.slice(0, cut))
      expect(run(all)).toEqual(inspectedRun(all))
      const log = growing<Log>((known, fresh) => logOn(known, fresh, subjects))
      log(all.slice(0, cut))
      expect(log(all)?.entries).toEqual(whole)
    }
  })

  it('is read from the last position, not from its beginning', () => {
    const asked = vi.fn(subjects)
    const log = growing<Log>((known, fresh) => logOn(known, fresh, asked))
    const before = inspectionRecords.length - 1
    log(inspectionRecords.slice(0, before))
    const first = asked.mock.calls.length
    log(inspectionRecords)
    expect(asked.mock.calls.length - first).toBeLessThan(5)
    expect(first).toBeGreaterThan(30)
    const run = growing<InspectedRun>(inspectedOn)
    const earlier = run(inspectionRecords.slice(0, before))?.actors ?? []
    const now = run(inspectionRecords)?.actors ?? []
    expect(now.filter((actor) => !earlier.includes(actor)).map(({ name }) => name)).toEqual([
      'submit',
    ])
  })

  it('is read again when a record arrives late, or its beginning was dropped', () => {
    const log = growing<Log>((known, fresh) => logOn(known, fresh, subjects))
    for (const each of [
      inspectionRecords.filter((_, at) => at !== 12),
      inspectionRecords,
      inspectionRecords.filter((one, at) => at > 20 || one.kind === 'appeared'),
      inspectionRecords.slice(0, 9),
      [],
      inspectionRecords,
    ])
      expect(log(each)?.entries ?? []).toEqual(logOf(each, subjects))
  })
})

describe('inspection records from outside', () => {
  it('are read as a whole or refused', () => {
    expect(readInspectionRecords(JSON.parse(JSON.stringify(inspectionRecords)))).toEqual(
      inspectionRecords,
    )
    const [one] = inspectionRecords
    for (const rubbish of [
      null,
      {},
      'texto',
      [null],
      [{ ...one, number: '1' }],
      [{ ...one, kind: 'other' }],
      [{ ...one, parent: 'x' }],
      [{ ...inspectionRecords[5], states: [1] }],
      [{ ...inspectionRecords[5], values: { cpf: { digits: 1 } } }],
      [{ ...inspectionRecords[5], status: 'gone' }],
      [{ ...inspectionRecords[6], event: null }],
      [...inspectionRecords, { kind: 'received' }],
    ])
      expect(readInspectionRecords(rubbish), JSON.stringify(rubbish)).toBeNull()
    expect(inspectionRecords[5]?.kind).toBe('rested')
    expect(inspectionRecords[6]?.kind).toBe('received')
  })
})

function explode(): never {
  throw new Error('broken on purpose')
}
