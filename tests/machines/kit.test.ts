import { describe, expect, it } from 'vitest'
import { assign, createActor, fromPromise, setup } from 'xstate'
import { broken, done, fromSecretPromise, type, unprovided } from '#machines/kit/index.ts'
import type { Cases } from '#machines/kit/index.ts'
import { statesOf, transitionsOf } from '@studio/kit/chart.ts'
import { generatePaths } from '@studio/kit/paths.ts'
import { replay } from '@studio/kit/replay.ts'

const lamp = setup({
  types: {
    context: type<{ uses: number; bulb: boolean }>(),
    events: type<{ type: 'switch.pressed' } | { type: 'bulb.changed' }>(),
    input: type<{ bulb: boolean }>(),
  },
  actors: { light: fromPromise<'lit', undefined>(() => Promise.resolve('lit')) },
  actions: {
    ring: (_, params: { times: number }) => unprovided('ring', params),
    use: assign({ uses: ({ context }) => context.uses + 1 }),
    change: assign({ bulb: true }),
  },
  guards: { hasBulb: ({ context }) => context.bulb },
  delays: { patience: 30_000 },
}).createMachine({
  id: 'lamp',
  context: ({ input }) => ({ uses: 0, bulb: input.bulb }),
  initial: 'dark',
  states: {
    dark: {
      on: {
        'switch.pressed': { guard: 'hasBulb', target: 'lighting', actions: 'use' },
        'bulb.changed': { actions: 'change' },
      },
    },
    lighting: {
      invoke: { id: 'light', src: 'light', onDone: 'checking', onError: 'dark' },
      after: { patience: { target: 'dark', actions: { type: 'ring', params: { times: 2 } } } },
    },
    checking: { always: 'shining' },
    shining: { on: { 'switch.pressed': 'dark' } },
  },
})
const cases: Cases<typeof lamp> = {
  inputs: [{ bulb: false }],
  events: [{ type: 'switch.pressed' }, { type: 'bulb.changed' }],
  outcomes: { light: [done('acesa', 'lit'), broken('queimou')] },
  identity: (context) => context.bulb,
}
const events = (path: ReturnType<typeof generatePaths>[number]) =>
  path.steps.map((step) => step.event.type).join(' ')

describe('path generation', () => {
  it('makes one path an edge, answers and delays included, and ends with a counter', () => {
    expect(generatePaths(lamp, cases).map(events).toSorted()).toEqual(
      [
        'bulb.changed',
        'bulb.changed bulb.changed',
        'bulb.changed switch.pressed',
        'bulb.changed switch.pressed xstate.done.actor.light',
        'bulb.changed switch.pressed xstate.error.actor.light',
        'bulb.changed switch.pressed xstate.after.patience.lamp.lighting',
        'bulb.changed switch.pressed xstate.done.actor.light switch.pressed',
      ].toSorted(),
    )
  })

  it('offers no event that a state ignores', () => {
    const first = generatePaths(lamp, cases).filter((path) => path.steps.length === 1)
    expect(first.map(events)).toEqual(['bulb.changed'])
  })

  it('misses what lies behind a guard when its facts are left out of the identity', () => {
    expect(generatePaths(lamp, { ...cases, identity: undefined })).toHaveLength(1)
  })
})

describe('replay', () => {
  it('takes every transition and enters every state on the real interpreter', async () => {
    const replays = await Promise.all(
      generatePaths(lamp, cases).map((path) => replay(lamp, cases, path)),
    )
    const taken = new Set(replays.flatMap((one) => [...one.transitions]))
    const entered = new Set(replays.flatMap((one) => [...one.states]))
    expect([...taken].toSorted()).toEqual(
      transitionsOf(lamp)
        .map(({ key }) => key)
        .toSorted(),
    )
    expect([...entered].toSorted()).toEqual(
      statesOf(lamp)
        .map(({ id }) => id)
        .toSorted(),
    )
    expect(replays.flatMap((one) => one.effects)).toEqual([{ type: 'ring', params: { times: 2 } }])
  })

  it('fails when the interpreter lands elsewhere than the path says', async () => {
    const [path] = generatePaths(lamp, cases)
    if (!path) throw new Error('no path')
    const bent = { ...path, steps: path.steps.map((step) => ({ ...step, value: 'shining' })) }
    await expect(replay(lamp, cases, bent)).rejects.toThrow(/After bulb.changed: .*"dark"/)
  })
})

describe('chart', () => {
  it('lists eventless, delayed and guarded transitions', () => {
    const arrows = transitionsOf(lamp).map(({ kind, guard }) => `${kind} ${guard}`)
    expect(arrows.toSorted()).toEqual([
      'after null',
      'always null',
      'done null',
      'error null',
      'event hasBulb',
      'event null',
      'event null',
    ])
  })
})

describe('what is not provided', () => {
  it('throws by its name', () => {
    expect(() => unprovided('tocar')).toThrow('"tocar"')
  })
})

describe('secret promise', () => {
  it('hands its input to the call and keeps none of it', async () => {
    const received: string[] = []
    const logic = fromSecretPromise<string, string>(({ input }) => {
      received.push(input)
      return Promise.resolve('feito')
    })
    const actor = createActor(logic, { input: 'segredo' })
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain('segredo')
    actor.start()
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain('segredo')
    expect(received).toEqual(['segredo'])
    await Promise.resolve()
    await Promise.resolve()
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: 'feito' })
  })
})
