import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { player } from './media-player.machine.ts'

// A test as somebody else has it beside a machine: followed, it leaves a log.
it('resumes at the speed that was left', () => {
  const actor = createActor(player).start()
  for (const type of ['PLAY', 'FASTER', 'MUTE', 'SUSPEND', 'RESUME']) actor.send({ type })
  expect(actor.getSnapshot().value).toEqual({ playback: { running: 'fast' }, volume: 'off' })
  actor.stop()
})
