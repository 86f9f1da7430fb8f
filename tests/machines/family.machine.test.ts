import { describe, expect, it } from 'vitest'
import { assign, fromPromise, sendParent, sendTo, setup } from 'xstate'
import type { ActorRefFrom } from 'xstate'
import { couponMachine } from '#machines/coupon/index.ts'
import { enrolmentMachine } from '#machines/enrolment/index.ts'
import type { CatalogEntry } from '@studio/kit/catalog.ts'
import { fixtureOf, readFixture } from '@studio/kit/paths/fixtures.ts'
import { projectOf } from '@studio/kit/opening/opened-project.ts'
import { textOf } from '@studio/kit/paths/text-formats.ts'
import { describePath } from '@studio/kit/paths/text.ts'
import type { Describable } from '@studio/kit/paths/text.ts'
import { breakReport } from '@studio/kit/paths/text-report.ts'
import type { Relative } from '@studio/kit/steps/relatives.ts'
import { rulesOf } from '@studio/kit/rules/rules.ts'
import { inspectorOf } from '@studio/kit/inspect/path-inspector.ts'
import { searchBreak } from '@studio/kit/paths/sequences-search.ts'
import { breaksByMoment, sequenceRunner } from '@studio/kit/paths/sequences.ts'
import { stageFor } from '@studio/kit/stage/stage.ts'
import { limitsOf, pathsThrough } from '@studio/kit/paths/strategies.ts'
import { withFault } from './with-fault.ts'
import { findBreak, findBreakTogether } from './random-sequences.ts'
import { parents, ruled, ruledMachines } from './rules.ts'

/** A cook starts with an order, calls the oven, notifies the waiter, and ends with the dish. */
const cookMachine = setup({
  types: {
    context: {} as { dish: string },
    input: {} as { dish: string },
    events: {} as { type: 'ingredients.missing' } | { type: 'hurried' },
  },
  actors: { oven: fromPromise<string, string>(() => Promise.reject(new Error('not provided'))) },
}).createMachine({
  id: 'cook',
  context: ({ input }) => input,
  initial: 'cooking',
  states: {
    cooking: {
      description: 'Cozinhando',
      invoke: {
        id: 'oven',
        src: 'oven',
        input: ({ context }) => context.dish,
        onDone: 'plated',
        onError: { target: 'burnt', actions: sendParent({ type: 'dish.failed' }) },
      },
      on: {
        'ingredients.missing': { target: 'stuck', actions: sendParent({ type: 'dish.failed' }) },
        hurried: { actions: sendParent({ type: 'patience.asked' }) },
      },
    },
    plated: { type: 'final', description: 'No prato' },
    burnt: { description: 'Queimado' },
    stuck: { description: 'Sem ingredientes' },
  },
  output: ({ context }) => context.dish,
})

/** A table's bell, of which there may be any number. */
const bellMachine = setup({ types: { events: {} as { type: 'rung' } } }).createMachine({
  id: 'bell',
  initial: 'quiet',
  states: {
    quiet: {
      description: 'Quieto',
      on: { rung: { target: 'heard', actions: sendParent({ type: 'called' }) } },
    },
    heard: { description: 'Ouvido' },
  },
})

const waiterMachine = setup({
  types: {
    context: {} as { calls: number; bells: ActorRefFrom<typeof bellMachine>[] },
    events: {} as
      | { type: 'ordered' }
      | { type: 'hurry' }
      | { type: 'seated' }
      | { type: 'called' }
      | { type: 'dish.failed' }
      | { type: 'patience.asked' },
  },
  actors: { cook: cookMachine, bell: bellMachine },
  actions: { apologise: () => undefined },
}).createMachine({
  id: 'waiter',
  context: { calls: 0, bells: [] },
  initial: 'free',
  on: {
    seated: {
      guard: ({ context }) => context.bells.length < 2,
      actions: assign({
        bells: ({ context, spawn }) => [
          ...context.bells,
          spawn('bell', { id: `mesa-${context.bells.length + 1}` }),
        ],
      }),
    },
    called: { actions: assign({ calls: ({ context }) => context.calls + 1 }) },
  },
  states: {
    free: { description: 'À disposição', on: { ordered: 'waiting' } },
    waiting: {
      description: 'Esperando a cozinha',
      invoke: {
        id: 'cook',
        src: 'cook',
        input: { dish: 'sopa' },
        onDone: 'serving',
      },
      on: {
        hurry: { actions: sendTo('cook', { type: 'hurried' }) },
        'dish.failed': { target: 'free', actions: 'apologise' },
        'patience.asked': { actions: 'apologise' },
      },
    },
    serving: { description: 'Servindo', type: 'final' },
  },
})

const waiterRules = rulesOf<typeof waiterMachine>()
const isWaiting = waiterRules.predicate(
  'o garçom espera a cozinha',
  'the waiter waits',
  ({ now }) => now.matches('waiting'),
)
const cookRules = rulesOf<typeof cookMachine>()

const entries = (waiter = waiterMachine, cook = cookMachine): (CatalogEntry & Describable)[] => [
  {
    name: 'waiter',
    title: 'Garçom',
    machine: waiter,
    cases: {
      inputs: [undefined],
      events: [
        { type: 'ordered' },
        { type: 'hurry' },
        { type: 'seated' },
        { type: 'called' },
        { type: 'dish.failed' },
        { type: 'patience.asked' },
      ],
      outcomes: { cook: [{ title: 'pronto', output: 'sopa' }] },
      identity: ({ calls, bells }) => [calls > 0, bells.length],
    },
    invariants: [
      waiterRules.inTheEnd(
        waiterRules.predicate(
          'ninguém espera',
          'the waiter waits for nothing',
          (at) => !isWaiting.holds(at),
        ),
      ),
    ],
    labels: { events: { ordered: 'anota o pedido', 'ingredients.missing': 'faltam ingredientes' } },
  },
  {
    name: 'cook',
    title: 'Cozinha',
    machine: cook,
    cases: {
      inputs: [{ dish: 'sopa' }],
      events: [{ type: 'ingredients.missing' }, { type: 'hurried' }],
      outcomes: {
        oven: [
          { title: 'assou', output: 'sopa' },
          { title: 'queimou', error: { message: 'fumaça' } },
        ],
      },
    },
    invariants: [
      cookRules.whenever(
        cookRules.predicate(
          'a cozinha começa',
          'the kitchen begins',
          ({ event }) => event === null,
        ),
        cookRules.predicate(
          'há um prato a fazer',
          'there is a dish',
          ({ now }) => now.context.dish !== '',
        ),
      ),
    ],
    labels: {},
  },
  {
    name: 'bell',
    title: 'Sineta',
    machine: bellMachine,
    cases: { inputs: [undefined], events: [{ type: 'rung' }] },
    invariants: [],
    labels: {},
  },
]
const together = (all = entries()): Describable & CatalogEntry & { relatives: Relative[] } => {
  const [waiter] = all
  if (!waiter) throw new Error('no waiter')
  return { ...waiter, relatives: all }
}
const types = (stage: ReturnType<ReturnType<typeof stageFor>>) =>
  stage.possible().map(({ type }) => type)

describe('a machine with its real children on a stage', () => {
  it('offers each of them the events from outside, and none that one of them sends the other', () => {
    const stage = stageFor(together())(undefined)
    expect(types(stage)).toEqual(['ordered', 'seated'])
    stage.take({ type: 'ordered' })
    expect(types(stage)).toEqual([
      'hurry',
      'seated',
      'cook › ingredients.missing',
      'cook › xstate.done.actor.oven',
      'cook › xstate.error.actor.oven',
    ])
    expect(stage.can({ type: 'dish.failed' })).toBe(false)
    expect(stage.can({ type: 'xstate.done.actor.cook', output: 'sopa' })).toBe(false)
  })

  it('records with each actor what it received: events from parent and child, and the end of a child', () => {
    const stage = stageFor(together())(undefined)
    stage.take({ type: 'ordered' })
    const cook = stage.actors().at(-1)
    stage.take({ type: 'hurry' })
    expect(cook?.trace.moments.map(({ event }) => event.type)).toEqual(['hurried'])
    expect(stage.trace.moments.map(({ event }) => event.type)).toEqual([
      'ordered',
      'hurry',
      'patience.asked',
    ])
    expect(stage.steps.at(-1)?.effects.map(({ type }) => type)).toEqual(['apologise'])
    stage.take({ type: 'cook › xstate.done.actor.oven', output: 'sopa' })
    expect(stage.trace.now.matches('serving')).toBe(true)
    expect(stage.trace.calls).toEqual([
      {
        id: 'cook',
        input: { dish: 'sopa' },
        state: 'answered',
        answer: 'sopa',
        began: 1,
        ended: 4,
      },
    ])
  })

  it('runs spawned actors, each by its name', () => {
    const stage = stageFor(together())(undefined)
    stage.take({ type: 'seated' })
    stage.take({ type: 'seated' })
    expect(types(stage)).toEqual(['ordered', 'mesa-1 › rung', 'mesa-2 › rung'])
    stage.take({ type: 'mesa-2 › rung' })
    expect(stage.members().map(({ title, active }) => [title, active.at(-1)])).toEqual([
      [null, 'waiter.free'],
      ['“Sineta” (mesa-1)', 'bell.quiet'],
      ['“Sineta” (mesa-2)', 'bell.heard'],
    ])
    expect(stage.trace.now.context.calls).toBe(1)
  })

  it('leaves every child running without them', () => {
    const { relatives: _, ...alone } = together()
    const stage = stageFor(alone)(undefined)
    stage.take({ type: 'ordered' })
    expect(types(stage)).toContain('xstate.done.actor.cook')
    expect(types(stage)).toContain('dish.failed')
    expect(stage.actors()).toHaveLength(1)
  })
})

/** The waiter ignores the failures of the kitchen; in its chart alone that is only one event less. */
const deafWaiter = withFault(
  waiterMachine,
  ({ states }: { states: { waiting: { on: Record<string, unknown> } } }) => {
    delete states.waiting.on['dish.failed']
  },
)

describe('machines of opened files', () => {
  it('run together, with the proposed cases of each', () => {
    const { catalog, labels } = projectOf([
      { file: 'waiter.machine.ts', exports: { waiterMachine } },
    ])
    const [waiter] = catalog
    if (!waiter) throw new Error('no waiter')
    expect(catalog).toHaveLength(3)
    const stage = stageFor({ ...waiter, labels, relatives: catalog })(undefined)
    stage.take({ type: 'ordered' })
    expect(types(stage)).toContain('cook › ingredients.missing')
    stage.take({ type: 'cook › ingredients.missing' })
    expect(stage.trace.now.matches('free')).toBe(true)
    const paths = pathsThrough(waiter.machine, waiter.cases, {
      strategy: 'shortest',
      relatives: catalog,
    })
    expect(paths.some(({ steps }) => steps.some(({ actor }) => actor?.to.title === '“cook”'))).toBe(
      true,
    )
  })
})

describe('a fault between parent and child', () => {
  const deaf = together(entries(deafWaiter as typeof waiterMachine))

  it('is found by random sequences with children, and not without', () => {
    const { relatives: _, ...alone } = deaf
    expect(searchBreak(alone, { seed: 1, events: 2000, longest: 20 })).toBeNull()
    const found = findBreakTogether(deaf, { seed: 1, runs: 50 })
    if (!found) throw new Error('nothing was found')
    expect(breakReport(deaf, found.run)).toMatch(
      /^Garçom: quebra a regra “no fim, quando tudo foi respondido, ninguém espera”\.\n {2}Dado que está em “À disposição”\n {2}Quando anota o pedido\n {2}Então vai para “Esperando a cozinha” e “Cozinha” começa em “Cozinhando”\n {2}Quando em “Cozinha”: (?:faltam ingredientes\n {2}Então “Cozinha” vai para “Sem ingredientes”|“oven” falha com “queimou”\n {2}Então “Cozinha” vai para “Queimado”)\n {2}Mas não é assim: ninguém espera\.$/,
    )
  })

  it('is stored as a sequence with the machine of each case, and is replayed', () => {
    const found = findBreakTogether(deaf, { seed: 1, runs: 50 })
    if (!found) throw new Error('nothing was found')
    const fixture = fixtureOf(deaf, found.run, 1)
    expect(fixture).toMatchObject({ children: true, steps: [{ type: 'ordered' }, { of: 'cook' }] })
    const read = readFixture(JSON.parse(JSON.stringify(fixture)), deaf)
    expect(read.events).toEqual(found.run.events)
    expect(sequenceRunner(deaf)(read.input, read.events).broken).toEqual(found.run.broken)
    expect(sequenceRunner(together())(read.input, read.events).broken).toBeNull()
  })

  it('is reported for the child where the child’s rule is broken', () => {
    const dishless = withFault(
      waiterMachine,
      ({ states }: { states: { waiting: { invoke: { input: unknown } } } }) => {
        states.waiting.invoke.input = { dish: '' }
      },
    )
    const subject = together(entries(dishless as typeof waiterMachine))
    expect(breaksByMoment(subject, undefined, [{ type: 'ordered' }])).toEqual([
      [],
      [
        {
          description: 'sempre que a cozinha começa, há um prato a fazer',
          found: 'não é assim: há um prato a fazer',
          of: '“Cozinha”',
        },
      ],
    ])
  })
})

describe('paths of a machine with its real children', () => {
  it('go through all of them, and the interpreter takes the same steps', () => {
    const subject = together()
    const { machine, cases, relatives } = subject
    const paths = pathsThrough(machine, cases, { strategy: 'edges', relatives })
    expect(limitsOf(machine, cases, { relatives })).toEqual([])
    const inspectPath = inspectorOf(subject)
    expect(paths.flatMap((path) => inspectPath(path) ?? [])).toEqual([])
    const text = textOf(
      paths.map((path) => describePath(path, subject)),
      subject.title,
    )
    expect(text).toContain('Quando em “Cozinha”: “oven” responde “assou”')
    expect(text).toContain('waiting + cook › cooking → serving')
    expect(text).toContain('Quando em “Sineta” (mesa-1): rung')
  })

  it('end at the bound of the cases, and report it', () => {
    const { machine, cases, relatives } = together()
    expect(limitsOf(machine, { ...cases, bound: 4 }, { relatives })).toEqual([
      'Há mais de 4 situações diferentes: os caminhos vão só até aí.',
    ])
  })

  it.each(parents.map((subject) => [subject.name, subject] as const))(
    'are the steps of the interpreter: %s',
    { tags: ['long'] },
    (_, subject) => {
      const { machine, cases, relatives } = subject
      const inspectPath = inspectorOf(subject)
      const paths = pathsThrough(machine, cases, { strategy: 'shortest', relatives })
      expect(paths.flatMap((path) => inspectPath(path) ?? [])).toEqual([])
      expect(
        paths.some(({ steps }) => steps.some(({ actor }) => actor?.to.name === 'coupon')),
      ).toBe(true)
    },
  )
})

describe('an enrolment with its coupon', () => {
  interface Leaving {
    states: { payment: { states: { leaving: { entry?: unknown } } } }
  }
  interface Choosing {
    states: { payment: { states: { choosing: { on: Record<string, { actions: unknown[] }> } } } }
  }
  /** The coupon never learns that the visitor wants to go on. */
  const mute = withFault(enrolmentMachine, ({ states }: Leaving) => {
    delete states.payment.states.leaving.entry
  })
  /** The coupon never receives the chosen option. */
  const forgetful = withFault(enrolmentMachine, ({ states }: Choosing) => {
    states.payment.states.choosing.on['option.chosen']?.actions.pop()
  })

  it.each([
    [
      'asks the coupon nothing',
      mute,
      'no fim, quando tudo foi respondido, só se espera o cupom enquanto ele pergunta',
      'Então vai para “Esperando a escolha: um código digitado e não aplicado pergunta antes”',
    ],
    [
      'does not forward the choice',
      forgetful,
      'no fim, quando tudo foi respondido, a opção na tela é a última escolhida, se ela tem valor',
      'Quando escolhe como pagar (valor: R$ 199,90)',
    ],
  ])('finds an enrolment that %s', { tags: ['long'] }, (_, machine, rule, step) => {
    const alone = { ...ruled('enrolment'), machine }
    const subject = { ...alone, relatives: ruledMachines }
    expect(findBreak(alone, { seed: 7, runs: 100 })).toBeNull()
    const found = findBreakTogether(subject, { seed: 7, runs: 150 })
    if (!found) throw new Error('nothing was found')
    const report = breakReport(subject, found.run)
    expect(report).toContain(
      `Inscrição: quebra a regra “${rule}”.\n  Dado que está em “Dados da pessoa”, com “Forma de pagamento” em “Nenhum cupom digitado”`,
    )
    expect(report.replaceAll('\u00a0', ' ')).toContain(step)
  })

  it(
    'finds a coupon that does not report its discount, by the rules of both',
    { tags: ['long'] },
    () => {
      const silent = couponMachine.provide({ actions: { notify: () => undefined } })
      const subject = {
        ...ruled('enrolment'),
        machine: enrolmentMachine.provide({ actors: { coupon: silent } }),
        relatives: ruledMachines,
      }
      const found = findBreakTogether(subject, { seed: 7, runs: 150 })
      expect(found?.run.broken?.description).toMatch(
        /^no fim, quando tudo foi respondido, (?:só se espera|o desconto|a opção)/,
      )
    },
  )

  it('covers what is secret in the events of both', () => {
    const subject = parents.find(({ name }) => name === 'enrolment')
    if (!subject) throw new Error('no enrolment')
    const leaky = couponMachine.provide({
      actions: { setCode: assign(({ event }) => ({ code: JSON.stringify(event) })) },
    })
    // Its own rules would be the first to break.
    const relatives = ruledMachines.map((one) =>
      one.name === 'coupon'
        ? {
            ...one,
            invariants: [],
            cases: { ...one.cases, events: [{ type: 'code.typed', code: 'a', cpf: '1' }] },
          }
        : one,
    )
    const machine = enrolmentMachine.provide({ actors: { coupon: leaky } })
    const events = [{ type: 'coupon › code.typed', code: 'a', cpf: '1' }]
    const run = sequenceRunner({ ...subject, machine, relatives })(subject.cases.inputs[0], events)
    expect(run.broken).toEqual({
      description: 'nada do que é secreto fica guardado',
      found: '“cpf” ficou na máquina',
    })
  })
})
