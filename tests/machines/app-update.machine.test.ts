import { expect, it } from 'vitest'
import { SimulatedClock, createActor } from 'xstate'
import { appUpdateMachine } from '#machines/app-update/index.ts'

// The rules judge the screen, which is the same for a current portal and one without updates.
it('a version causes one reload, and the next version another', () => {
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
