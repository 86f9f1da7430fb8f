import { describe, expect, it } from 'vitest'
import { assign, createMachine, enqueueActions } from 'xstate'
import type { AnyStateMachine } from 'xstate'
import { play } from '@studio/app/play.ts'
import { coverByPaths } from '@studio/kit/coverage/coverage-report.ts'
import { answersIn } from '@studio/kit/steps/open-guards.ts'
import { openParts } from '@studio/kit/opening/named-machine.ts'
import { projectOf } from '@studio/kit/opening/opened-project.ts'
import { fixtureOf, readFixture } from '@studio/kit/paths/fixtures.ts'
import { sequenceRunner } from '@studio/kit/paths/sequences.ts'
import { pathsThrough, strategies } from '@studio/kit/paths/strategies.ts'
import { describeUnreached } from '@studio/kit/paths/reach.ts'
import { describePath } from '@studio/kit/paths/text.ts'
import { playwrightOf } from '@studio/kit/paths/text-playwright.ts'
import { transitionsOf } from '@studio/kit/chart.ts'
import { draft } from './draft.machine.ts'

const opened = (machine: AnyStateMachine) => {
  const { catalog, labels } = projectOf(
    [{ file: 'one.machine.ts', exports: { machine } }],
    [],
    'en',
  )
  const [entry] = catalog
  if (!entry) throw new Error('It was not opened')
  return { ...entry, labels, relatives: catalog }
}
const { relatives: _, ...subject } = opened(draft)
const [input] = subject.cases.inputs
const event = (type: string, $guards: Record<string, boolean>, rest = {}) => ({
  type,
  ...rest,
  $guards,
})
const checks = event('GO', { hasItems: true })

describe('a machine without implementations', () => {
  // Found only here: a guard that is only ever answered no, and a delay that ends at once.
  it('is walked along every transition, with both answers of every guard', () => {
    const { failures } = coverByPaths([subject])
    expect(failures).toEqual([])
    const paths = pathsThrough(subject.machine, subject.cases, { strategy: 'edges' })
    const taken = paths.flatMap((path) => path.steps.flatMap((step) => step.taken)).flat()
    const missed = transitionsOf(subject.machine).filter(({ key }) => !taken.includes(key))
    expect(missed).toEqual([])
    const titles = paths.map((path) => describePath(path, subject).title)
    expect(titles).toContain('GO, assuming hasItems: yes: it goes to “checking”')
    expect(titles).toContain('GO, assuming hasItems: no, isGuest: no: it goes to “empty”')
    expect(titles).toContain(
      '“check” answers, assuming isAtLeast {"pieces":3}: yes: it goes to “ready” and thank',
    )
    for (const strategy of strategies)
      expect(
        pathsThrough(subject.machine, subject.cases, { strategy }).length,
        strategy,
      ).toBeGreaterThan(1)
  })

  // Found only here: the guard of a later step of the same event (`always`) that the simulation does not ask for.
  it('asks, when it is simulated, for each guard of a step', () => {
    const { options, steps, failure } = play(subject, input, [checks])
    expect([failure, steps.map(({ when }) => when)]).toEqual([null, ['GO, assuming hasItems: yes']])
    const choices = (type: string) =>
      play(subject, input, [])
        .options.filter((one) => one.event.type === type)
        .map(({ text }) => text)
    expect(choices('GO')).toEqual([
      'GO, assuming hasItems: yes',
      'GO, assuming hasItems: no, isGuest: yes',
      'GO, assuming hasItems: no, isGuest: no',
    ])
    expect(options.map(({ text }) => text)).toContain('After patience')
  })

  // Found only here: a guard alone on its event that can only be answered yes, because no leads nowhere.
  it('offers both answers where one of them changes nothing', () => {
    const shop = opened(
      createMachine({
        id: 'shop',
        initial: 'cart',
        states: { cart: { on: { COUPON: { guard: 'isValid', target: 'reduced' } } }, reduced: {} },
      }),
    )
    const { options, refused } = play(shop, shop.cases.inputs[0], [])
    expect(options.map(({ text, guards }) => [text, guards.map(({ passes }) => passes)])).toEqual([
      ['COUPON, assuming isValid: yes', [true]],
      ['COUPON, assuming isValid: no', [false]],
    ])
    expect(refused).toEqual([])
    const declined = play(shop, shop.cases.inputs[0], [event('COUPON', { isValid: false })])
    expect(declined.here).toEqual(['cart'])
    expect(declined.steps.map(({ outcome }) => outcome)).toEqual(['it stays in “cart”'])
  })

  // Found only here: an answer that only those of the notes may give.
  it('awaits the answer of a call, whatever its value', () => {
    const { choices } = play(subject, input, [checks])
    const answer = { type: 'xstate.done.actor.check', output: { left: 3n } }
    const [yes, no] = choices(answer)
    expect(no?.text).toBe('“check” answers, assuming isAtLeast {"pieces":3}: no')
    if (!yes) throw new Error('There is no choice')
    const { here, steps } = play(subject, input, [checks, yes.event])
    expect(here).toEqual(['ready'])
    expect(steps.at(-1)?.when).toContain('(left: 3)')
  })

  it('lists what is missing', () => {
    expect(openParts(subject.machine)).toEqual({
      guards: ['hasItems', 'isGuest', 'isAtLeast'],
      actions: ['greet', 'thank'],
      actors: ['checkStock'],
      delays: ['patience'],
    })
  })

  // Found only here: answers that are lost when a sequence is written into a file.
  it('keeps its answers in files of sequences', () => {
    const run = sequenceRunner(subject)(input, [
      checks,
      { type: 'xstate.after.patience.draft.checking' },
    ])
    expect(run.trace.now.value).toBe('late')
    const read = readFixture(JSON.parse(JSON.stringify(fixtureOf(subject, run, 1))), subject)
    expect(read.events).toEqual(run.events)
  })
})

describe('a guard without an implementation', () => {
  // Found only here: a start that takes every question for no, and an input that reaches the machine with the answers in it.
  it('is asked where the machine starts, and within an action', () => {
    const early = opened(
      createMachine({
        id: 'early',
        initial: 'open',
        context: ({ input: given }: { input: unknown }) => ({ given, cheers: 0 }),
        states: {
          open: { always: { guard: 'isReady', target: 'ready' } },
          ready: {
            on: {
              GO: {
                actions: enqueueActions(({ enqueue, check }) => {
                  if (check('isFine')) enqueue(assign({ cheers: 1 }))
                }),
              },
            },
          },
        },
      }),
    )
    const { inputs } = early.cases
    expect(inputs.map((one) => play(early, one, []).here)).toEqual([['ready'], ['open']])
    expect(play(early, inputs[0], []).given).toBe('it is in “ready” (isReady: yes)')
    expect(play(early, inputs[0], []).values).toContainEqual(['given', 'nothing'])
    const cheers = (isFine: boolean) =>
      play(early, inputs[0], [event('GO', { isFine })]).values.find(([name]) => name === 'cheers')
    expect([cheers(true), cheers(false)]).toEqual([
      ['cheers', '1'],
      ['cheers', '0'],
    ])
  })

  // Found only here: a question of another machine than the one that gets the event.
  it('of a real child or its parent is asked too', () => {
    const child = createMachine({
      id: 'child',
      initial: 'idle',
      states: {
        idle: { on: { ASK: { guard: 'mayEnd', target: 'over' } } },
        over: { type: 'final' },
      },
    })
    const family = opened(
      createMachine({
        id: 'parent',
        initial: 'on',
        states: {
          on: { invoke: { id: 'child', src: child, onDone: { guard: 'mayGo', target: 'off' } } },
          off: {},
        },
      }),
    )
    const asked = play(family, undefined, []).options.map(({ event: one }) => one)
    const both = { mayEnd: true, mayGo: true }
    expect(asked).toEqual([
      { type: 'child › ASK', $guards: both },
      { type: 'child › ASK', $guards: { ...both, mayGo: false } },
      { type: 'child › ASK', $guards: { mayEnd: false } },
    ])
    const { machine, cases, relatives } = family
    const ends = pathsThrough(machine, cases, { strategy: 'edges', relatives })
    expect(ends.map(({ steps }) => steps.at(-1)?.value)).toEqual(['off', 'on', 'on'])
  })

  // Found only here: a step by itself (a delay, an answer, a failure) that can only be answered yes, and a delay that another one hides.
  it('of a delay, an answer or a failure is answered no as well, in paths, in the simulation and in tests', () => {
    const slow = opened(
      createMachine({
        id: 'slow',
        initial: 'shown',
        states: {
          shown: {
            initial: 'new',
            after: { patience: { guard: 'isBored', target: 'asking' } },
            states: {
              new: { after: { 500: [{ guard: 'isLong', target: 'old' }, { target: 'brief' }] } },
              old: { after: { 100: { guard: 'isDull' }, 200: 'new' } },
              brief: {},
            },
          },
          asking: {
            invoke: {
              id: 'ask',
              src: 'ask',
              onDone: { guard: 'isYes', target: 'both' },
              onError: { guard: 'isFinal', target: 'shown' },
            },
          },
          both: {
            type: 'parallel',
            after: { 3000: { guard: 'isOver', target: 'shown' } },
            states: { a: { initial: 'x', states: { x: { after: { 1000: 'y' } }, y: {} } }, b: {} },
          },
        },
      }),
    )
    const { relatives: __, ...alone } = slow
    const paths = pathsThrough(slow.machine, slow.cases, { strategy: 'edges' })
    const described = paths.map((path) => describePath(path, slow))
    const titles = described.map(({ title }) => title)
    for (const title of [
      'after 500 ms, assuming isLong: yes: it goes to “old”',
      'after 500 ms, assuming isLong: no: it goes to “brief”',
      'after patience, assuming isBored: no: it stays in “brief”',
      'after 100 ms, assuming isDull: no: it stays in “old”',
      'after 200 ms: it goes to “new”',
      '“ask” answers, assuming isYes: no: it stays in “asking”',
      '“ask” fails, assuming isFinal: no: the machine stops: failure',
      'after 3 s, assuming isOver: no: it stays in “y” and “b”',
    ])
      expect(titles).toContain(title)
    expect(describeUnreached(slow.machine, slow.cases, { language: 'en' })).toEqual([])
    expect(coverByPaths([alone]).failures).toEqual([])
    expect(playwrightOf(paths, described, slow)).toContain(
      '// When after 500 ms, assuming isLong: no',
    )
    const offered = play(slow, undefined, []).options.map(({ text }) => text)
    expect(offered).toEqual([
      'After patience, assuming isBored: yes',
      'After patience, assuming isBored: no',
      'After 500 ms, assuming isLong: yes',
      'After 500 ms, assuming isLong: no',
    ])
    const dull = event('xstate.after.100.slow.shown.old', { isDull: false })
    const long = event('xstate.after.500.slow.shown.new', { isLong: true })
    expect(sequenceRunner(alone)(undefined, [long, dull]).events).toEqual([long, dull])

    // An event that is refused asks the guards of eventless transitions too.
    const retry = opened(
      createMachine({
        id: 'retry',
        initial: 'on',
        states: {
          on: {
            after: { 1000: { guard: 'mayRetry', target: 'on', reenter: true } },
            always: { guard: 'isOver', target: 'off' },
          },
          off: {},
        },
      }),
    )
    const later = retry.cases.inputs.find((one) => play(retry, one, []).here.includes('on'))
    expect(play(retry, later, []).options.map((one) => answersIn(one.event))).toEqual([
      { mayRetry: true, isOver: true },
      { mayRetry: true, isOver: false },
      { mayRetry: false, isOver: true },
      { mayRetry: false, isOver: false },
    ])
  })
})

interface Quoted {
  output: { currency: string; price: number }
}

// Found only here: a typed call whose answer may be anything, with no word of what the machine reads of it.
it('states what the machine reads of an answer, and proposes values', () => {
  const order = opened(
    createMachine({
      id: 'order',
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            id: 'quote',
            src: 'fetchQuote',
            onDone: [
              {
                guard: ({ event }: { event: Quoted }) => event.output.currency === 'USD',
                target: 'foreign',
              },
              { guard: ({ event }: { event: Quoted }) => event.output.price > 5, target: 'home' },
            ],
            onError: 'home',
          },
        },
        foreign: {},
        home: {},
      },
    }),
  )
  const { hint } = play(order, order.cases.inputs[0], [])
  const { reads, examples } = hint({ id: 'quote', kind: 'done' })
  expect(reads.toSorted()).toEqual(['currency', 'price'])
  expect(examples).toContain('{"currency":"USD","price":"USD"}')
  expect(hint({ id: 'quote', kind: 'error' }).reads).toEqual([])
})
