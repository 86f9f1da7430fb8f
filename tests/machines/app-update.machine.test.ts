import { expect, it } from 'vitest'
import { SimulatedClock, createActor } from 'xstate'
import { appUpdateMachine } from '#machines/app-update/index.ts'

// The rules say what is on screen, where a portal that is current and one without updates look alike.
it('a version that was reloaded for already is left alone, and the next one is not', () => {
  const clock = new SimulatedClock()
  const effects: string[] = []
  const machine = appUpdateMachine.provide({
    actions: {
      rememberReload: (_, { version }) => void effects.push(`remember ${version}`),
      reload: (_, { version }) => void effects.push(`reload ${version}`),
    },
  })
  const update = createActor(machine, { input: { reloadedVersion: 'v2' }, clock }).start()
  update.send({ type: 'update.found', version: 'v2' })
  clock.increment(5000)
  expect([update.getSnapshot().value, effects]).toEqual(['current', []])
  update.send({ type: 'update.found', version: 'v3' })
  clock.increment(1000)
  expect(effects).toEqual(['remember v3', 'reload v3'])
})
