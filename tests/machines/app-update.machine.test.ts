import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SimulatedClock, createActor } from 'xstate'
import { appUpdateCases } from '#machines/app-update/app-update.cases.ts'
import { appUpdateMachine, isUpdateHeld, isUpdating } from '#machines/app-update/index.ts'
import type { AppUpdateEvent } from '#machines/app-update/index.ts'

function open(reloadedVersion: string | null = null) {
  const clock = new SimulatedClock()
  const effects: string[] = []
  const machine = appUpdateMachine.provide({
    actions: {
      rememberReload: (_, { version }) => void effects.push(`remember ${version}`),
      reload: (_, { version }) => void effects.push(`reload ${version}`),
    },
  })
  const actor = createActor(machine, { input: { reloadedVersion }, clock }).start()
  const send = (...events: AppUpdateEvent[]) => events.forEach((event) => actor.send(event))
  return { clock, effects, send, see: () => actor.getSnapshot() }
}

const found = { type: 'update.found', version: 'v2' } as const
const taken = { type: 'hold.taken' } as const
const released = { type: 'hold.released' } as const

describe('application update', () => {
  it('reloads a second after a new version is there', () => {
    const update = open()
    update.send(found)
    expect(isUpdating(update.see())).toBe(true)
    update.clock.increment(999)
    expect(update.effects).toEqual([])
    update.clock.increment(1)
    expect(update.effects).toEqual(['remember v2', 'reload v2'])
  })

  it('waits for every form and payment', () => {
    const update = open()
    update.send(taken, taken, found)
    expect(isUpdateHeld(update.see())).toBe(true)
    update.send(released)
    update.clock.increment(5000)
    expect(isUpdateHeld(update.see())).toBe(true)
    update.send(released)
    expect(isUpdating(update.see())).toBe(true)
    update.clock.increment(1000)
    expect(update.effects).toEqual(['remember v2', 'reload v2'])
  })

  it('waits again when a payment starts in the last second', () => {
    const update = open()
    update.send(found)
    update.clock.increment(900)
    update.send(taken)
    update.clock.increment(5000)
    expect(update.effects).toEqual([])
    update.send(released)
    update.clock.increment(1000)
    expect(update.effects).toHaveLength(2)
  })

  it('leaves a version alone that it already reloaded for', () => {
    const update = open('v2')
    update.send(found)
    update.clock.increment(5000)
    expect([update.see().value, update.effects]).toEqual(['current', []])
    update.send({ type: 'update.found', version: 'v3' })
    update.clock.increment(1000)
    expect(update.effects).toEqual(['remember v3', 'reload v3'])
  })

  it('goes on without updates when the registration fails', () => {
    const update = open()
    update.send({ type: 'registration.failed' })
    expect([update.see().value, update.see().status]).toEqual(['unregistered', 'done'])
  })

  it('never reloads over a hold, never twice, never for a version of before', () => {
    const happening = fc.oneof(fc.constantFrom(...appUpdateCases.events), fc.nat(1500))
    fc.assert(
      fc.property(fc.array(happening, { minLength: 10, maxLength: 30 }), (happenings) => {
        const update = open('v1')
        let holds = 0
        for (const one of happenings) {
          const before = update.effects.length
          if (typeof one === 'number') update.clock.increment(one)
          else {
            if (update.see().status === 'active') update.send(one)
            if (one.type === 'hold.taken') holds += 1
            if (one.type === 'hold.released') holds = Math.max(0, holds - 1)
          }
          if (update.effects.length > before) expect(holds).toBe(0)
        }
        expect([[], ['remember v2', 'reload v2']]).toContainEqual(update.effects)
      }),
      { numRuns: 300 },
    )
  })
})
