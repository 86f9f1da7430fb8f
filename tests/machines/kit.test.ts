import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { fromSecretPromise, unprovided } from '#machines/kit/index.ts'
import { generatePaths } from '@studio/kit/paths/paths.ts'
import { replay } from '#tests/studio/replay.ts'
import { ruled } from './rules.ts'

it('a path fails when the interpreter reaches another state', async () => {
  const { machine, cases } = ruled('faq-item')
  const [path] = generatePaths(machine, cases)
  if (!path) throw new Error('no path')
  const wrong = { ...path, steps: path.steps.map((step) => ({ ...step, value: 'asking' })) }
  await expect(replay(machine, cases, wrong)).rejects.toThrow(/After item.toggled: .*"expanded"/)
})

it('an action that was not provided throws with its name', () => {
  expect(() => unprovided('tocar')).toThrow('"tocar"')
})

it('a secret promise passes its input to the call and stores none of it', async () => {
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
