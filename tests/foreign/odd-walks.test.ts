import { describe, expect, it } from 'vitest'
import {
  assign,
  createActor,
  createMachine,
  fromObservable,
  fromPromise,
  log,
  sendParent,
  sendTo,
  setup,
  spawnChild,
  stopChild,
} from 'xstate'
import type { AnyStateMachine } from 'xstate'
import { matches, transitionsOf } from '@studio/kit/chart.ts'
import { coverByPaths } from '@studio/kit/coverage/coverage-report.ts'
import { tryMutants } from '@studio/kit/mutants/trial.ts'
import { projectOf } from '@studio/kit/opening/opened-project.ts'
import { replay } from '#tests/studio/replay.ts'
import { sequenceRunner } from '@studio/kit/paths/sequences.ts'
import { describeUnreached } from '@studio/kit/paths/reach.ts'
import { pathsThrough } from '@studio/kit/paths/strategies.ts'

const opened = (exports: Record<string, AnyStateMachine>, notes?: unknown) => {
  const { catalog, labels, problems } = projectOf(
    [{ file: 'odd.machine.ts', exports, ...(notes !== undefined && { notes }) }],
    [],
    'en',
  )
  return { problems, subjects: catalog.map((entry) => ({ ...entry, labels })) }
}
const only = (machine: AnyStateMachine, notes?: unknown) => {
  const [subject] = opened({ machine }, notes).subjects
  if (!subject) throw new Error('It was not opened')
  return subject
}
type Subject = ReturnType<typeof only>
const eventsOf = (subject: Subject, strategy: 'edges' | 'pairs' = 'edges') =>
  pathsThrough(subject.machine, subject.cases, { strategy }).map(({ steps }) =>
    steps.map(({ event }) => event.type),
  )
const takenBy = ({ machine, cases }: Subject) => {
  const taken = new Set(
    pathsThrough(machine, cases, { strategy: 'edges' }).flatMap((path) =>
      [...path.taken, ...path.steps.flatMap((step) => step.taken)].flat(),
    ),
  )
  return transitionsOf(machine).filter(({ key }) => taken.has(key)).length
}
/** Differences between the real interpreter and the paths. */
const failuresOf = (subject: Subject) => coverByPaths([subject]).failures

/** Two regions, each with a delay of its own. */
const blinkers = createMachine({
  id: 'blinkers',
  type: 'parallel',
  states: {
    left: {
      initial: 'dark',
      states: { dark: { after: { 1000: 'lit' } }, lit: { after: { 3000: 'done' } }, done: {} },
    },
    right: { initial: 'dark', states: { dark: { after: { 2000: 'lit' } }, lit: {} } },
  },
})

describe('parallel delays', () => {
  it('elapse one at a time, the shorter of two that began together first', async () => {
    const subject = only(blinkers)
    expect(failuresOf(subject)).toEqual([])
    expect(takenBy(subject)).toBe(3)
    const left = 'xstate.after.1000.blinkers.left.dark'
    const right = 'xstate.after.2000.blinkers.right.dark'
    for (const events of [...eventsOf(subject), ...eventsOf(subject, 'pairs')])
      if (events.includes(right))
        expect(events.indexOf(left), events.join()).toBeLessThan(events.indexOf(right))
    for (const path of pathsThrough(subject.machine, subject.cases, { strategy: 'edges' }))
      await expect(replay(subject.machine, subject.cases, path)).resolves.toBeDefined()
  })

  it('are all offered on a stage in that order', () => {
    const subject = only(blinkers)
    const run = sequenceRunner({ ...subject, invariants: [] })
    const { trace } = run(undefined, [{ type: 'xstate.after.2000.blinkers.right.dark' }])
    expect(trace.moments).toEqual([])
    const both = run(undefined, [
      { type: 'xstate.after.1000.blinkers.left.dark' },
      { type: 'xstate.after.2000.blinkers.right.dark' },
    ])
    expect(both.trace.now.value).toEqual({ left: 'lit', right: 'lit' })
  })

  it('may elapse in either order where the shorter one began later', () => {
    const race = createMachine({
      id: 'race',
      type: 'parallel',
      states: {
        slow: { initial: 'on', states: { on: { after: { 1000: 'off' } }, off: {} } },
        quick: {
          initial: 'idle',
          states: { idle: { on: { GO: 'on' } }, on: { after: { 100: 'off' } }, off: {} },
        },
      },
    })
    const subject = only(race)
    expect(failuresOf(subject)).toEqual([])
    const [slow, quick] = ['xstate.after.1000.race.slow.on', 'xstate.after.100.race.quick.on']
    const found = eventsOf(subject, 'pairs').map((events) => events.join())
    expect(found.some((events) => events.includes(`${slow},${quick}`))).toBe(true)
    expect(found.some((events) => events.includes(`${quick},${slow}`))).toBe(true)
  })

  it('elapse once where their state stays', () => {
    const hinted = createMachine({
      id: 'hinted',
      initial: 'waiting',
      context: { hints: 0 },
      states: {
        waiting: {
          after: {
            1000: { actions: assign({ hints: ({ context }) => context.hints + 1 }) },
            5000: 'late',
          },
        },
        late: {},
      },
    })
    const subject = only(hinted)
    expect(failuresOf(subject)).toEqual([])
    for (const events of eventsOf(subject, 'pairs'))
      expect(new Set(events).size, events.join()).toBe(events.length)
    expect(eventsOf(subject).map((events) => events.at(-1))).toContain(
      'xstate.after.5000.hinted.waiting',
    )
  })

  it('may run in a cycle, and mutants are tried all the same', () => {
    const light = createMachine({
      id: 'light',
      initial: 'green',
      states: { green: { after: { 3000: 'red' } }, red: { after: { 3000: 'green' } } },
    })
    const { tried } = tryMutants(only(light), { seed: 1, language: 'en' })
    expect(tried.length).toBeGreaterThan(0)
  })
})

describe('calls that report while they run', () => {
  const ticker = setup({
    types: { context: {} as { last: number }, events: {} as { type: 'WATCH' } },
    actors: {
      ticks: fromObservable(() => ({
        subscribe: (observer: unknown) => {
          const next: unknown =
            typeof observer === 'object' ? Reflect.get(observer ?? {}, 'next') : observer
          if (typeof next === 'function') next.call(observer, 7)
          return { unsubscribe: () => undefined }
        },
      })),
    },
  }).createMachine({
    id: 'ticker',
    initial: 'idle',
    context: { last: 0 },
    states: {
      idle: { on: { WATCH: 'watching' } },
      watching: {
        invoke: {
          id: 'ticks',
          src: 'ticks',
          onSnapshot: {
            guard: ({ event }) => Number(event.snapshot.context) > 5,
            target: 'reported',
          },
          onDone: 'over',
        },
      },
      reported: { on: { WATCH: 'watching' } },
      over: {},
    },
  })

  it('report nothing by themselves: each report is an ordinary event', () => {
    const subject = only(ticker)
    expect(failuresOf(subject)).toEqual([])
    expect(takenBy(subject)).toBe(transitionsOf(subject.machine).length)
    expect(eventsOf(subject)).toContainEqual(['WATCH', 'xstate.snapshot.ticks'])
  })

  it('answer once where their state stays', () => {
    const saving = setup({ actors: { save: fromPromise(async () => 1) } }).createMachine({
      id: 'saving',
      initial: 'on',
      context: { saved: false },
      states: {
        on: {
          invoke: { id: 'save', src: 'save', onDone: { actions: assign({ saved: true }) } },
          on: { NEXT: 'off' },
        },
        off: {},
      },
    })
    const subject = only(saving)
    expect(failuresOf(subject)).toEqual([])
    expect(eventsOf(subject, 'pairs')).not.toContainEqual([
      'xstate.done.actor.save',
      'xstate.done.actor.save',
    ])
  })
})

describe('a wildcard at the root', () => {
  const wild = createMachine({
    id: 'wild',
    initial: 'first',
    on: { '*': '.lost' },
    states: {
      first: { after: { 1000: 'second' }, on: { NEXT: 'second' } },
      // Without an implementation, its answer is awaited all the same.
      second: { invoke: { id: 'load', src: 'load', onDone: 'third', onError: 'first' } },
      third: {},
      lost: { on: { BACK: 'first' } },
    },
  })

  // Only here: a wildcard of a prefix is for the event of that name too, as in xstate.
  it('of a prefix is for the event of that name, and for no longer word', () => {
    const pointer = createMachine({ id: 'pointer', on: { 'mouse.*': { actions: 'log' } } })
    for (const type of ['mouse', 'mouse.move.fast', 'mouses']) {
      expect(matches('mouse.*', type)).toBe(createActor(pointer).getSnapshot().can({ type }))
    }
  })

  it('takes no delay and no answer of a state that is not active', () => {
    const subject = only(wild)
    expect(failuresOf(subject)).toEqual([])
    expect(takenBy(subject)).toBe(transitionsOf(subject.machine).length)
    for (const { steps } of pathsThrough(subject.machine, subject.cases, { strategy: 'pairs' }))
      for (const { event, before } of steps) {
        if (event.type.startsWith('xstate.after.')) expect(before).toContain('wild.first')
        if (event.type.includes('.actor.')) expect(before).toContain('wild.second')
      }
  })
})

describe('a child', () => {
  it('that sends to its parent is walked without one', () => {
    const child = createMachine({
      id: 'child',
      initial: 'here',
      entry: sendParent({ type: 'HELLO' }),
      states: {
        here: {
          on: {
            NEXT: {
              target: 'there',
              // oxlint-disable-next-line no-underscore-dangle -- as other people write it
              actions: sendTo(({ self }) => Reflect.get(self, '_parent') ?? self, { type: 'GONE' }),
            },
          },
        },
        there: { type: 'final' },
      },
      output: { ok: true },
    })
    const { problems, subjects } = opened({ child })
    const [subject] = subjects
    if (!subject) throw new Error('The child was not opened')
    expect(problems).toEqual([])
    expect(failuresOf(subject)).toEqual([])
    expect(eventsOf(subject)).toEqual([['NEXT']])
    const { broken, trace } = sequenceRunner({ ...subject, invariants: [] })(undefined, [
      { type: 'NEXT' },
    ])
    expect(broken).toBeNull()
    expect(trace.now.status).toBe('done')
    expect(tryMutants(subject, { seed: 1, events: 20 }).tried.length).toBeGreaterThan(0)
  })
})

describe('what a machine logs', () => {
  it('is not printed while it is walked', () => {
    const lines: unknown[] = []
    const { log: own } = console
    console.log = (...line: unknown[]) => void lines.push(...line)
    try {
      const talking = createMachine({
        id: 'talking',
        entry: log('here'),
        on: { GO: { actions: log('gone') } },
      })
      expect(failuresOf(only(talking))).toEqual([])
    } finally {
      console.log = own
    }
    expect(lines).toEqual([])
  })
})

describe('what is proposed', () => {
  // Finds payloads of which only a later guard tells that they differ, and numbers that only its parameters have.
  it('are payloads that make guards answer differently afterwards', () => {
    const stay = only(
      setup({
        types: { context: {} as { nights: number } },
        guards: {
          atLeast: ({ context }, params: { nights: number }) => context.nights >= params.nights,
        },
        actions: { setNights: assign({ nights: (_, params: { value: number }) => params.value }) },
      }).createMachine({
        id: 'stay',
        context: { nights: 1 },
        initial: 'choosing',
        states: {
          choosing: {
            on: {
              CHOOSE: {
                actions: { type: 'setNights', params: ({ event }) => ({ value: event.value }) },
              },
              NEXT: { guard: { type: 'atLeast', params: { nights: 12 } }, target: 'long' },
            },
          },
          long: {},
        },
      }),
    )
    expect(describeUnreached(stay.machine, stay.cases)).toEqual([])
    expect(stay.cases.events.filter(({ type }) => type === 'CHOOSE')).toHaveLength(2)
  })

  // Finds a sample of an id that is an object, which stops the machine.
  it('are texts where an event names the child to stop', () => {
    const files = only(
      setup({
        types: { events: {} as { type: 'ADD' | 'REMOVE'; name: string } },
        actors: { file: fromPromise(() => Promise.resolve()) },
      }).createMachine({
        id: 'files',
        on: {
          ADD: { actions: spawnChild('file', { id: ({ event }) => event.name }) },
          REMOVE: { actions: stopChild(({ event }) => event.name) },
        },
      }),
    )
    expect(files.cases.events.find(({ type }) => type === 'REMOVE')?.name).toBe('text')
    expect(failuresOf(files)).toEqual([])
  })
})

// Finds a transition that no path takes and that is left out in silence, or with a reason that is not its own.
it('states why no path takes a transition', () => {
  const odd = only(
    createMachine({
      id: 'odd',
      context: { n: 0 },
      initial: 'a',
      states: {
        a: {
          on: {
            NEVER: { guard: ({ context }) => context.n > 0, target: 'b' },
            READS: { guard: ({ event }) => event.code === String(9 * 7), target: 'b' },
            BREAKS: {
              target: 'b',
              actions: assign(() => {
                throw new Error('no')
              }),
            },
            GO: 'c',
          },
          after: { 1000: 'c', 2000: 'd' },
        },
        b: { on: { LATER: 'c' } },
        c: { initial: 'x', states: { x: { on: { GO: '#d' } } }, onDone: 'd', on: { GO: 'a' } },
        d: { id: 'd' },
      },
    }),
  )
  const found = describeUnreached(odd.machine, odd.cases, { language: 'en' })
  expect(found).toEqual([
    'Nothing gets to odd.b.',
    'Nothing takes odd.a | NEVER | 0: with the samples, context.n > 0 never holds.',
    'Nothing takes odd.a | READS | 0: no payload was found with which event.code === String(9 * 7) holds.',
    'Nothing takes odd.a | BREAKS | 0: the machine breaks with it.',
    'Nothing takes odd.a | xstate.after.2000.odd.a | 0: another delay ends before it.',
    'Nothing takes odd.b | LATER | 0: nothing gets to odd.b.',
    'The transition odd.c | GO | 0 is never taken: every state inside handles the same event before it.',
    'Nothing takes odd.c | xstate.done.state.odd.c | 0: odd.c never gets to its end.',
  ])
})
