import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { player } from './media-player.machine.ts'

// An ordinary test of a machine: with STUDIO_LOG it writes a log.
it('resumes at the speed that was left', () => {
  const actor = createActor(player).start()
  for (const type of ['PLAY', 'FASTER', 'MUTE', 'SUSPEND', 'RESUME']) actor.send({ type })
  expect(actor.getSnapshot().value).toEqual({ playback: { running: 'fast' }, volume: 'off' })
  actor.stop()
})
