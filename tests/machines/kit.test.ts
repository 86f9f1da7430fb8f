import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { fromSecretPromise, unprovided } from '#machines/kit/index.ts'
import { generatePaths } from '@studio/kit/paths/paths.ts'
import { replay } from '@studio/kit/paths/replay.ts'
import { ruled } from './rules.ts'

it('a path fails when the interpreter lands elsewhere than it says', async () => {
  const { machine, cases } = ruled('faq-item')
  const [path] = generatePaths(machine, cases)
  if (!path) throw new Error('no path')
  const bent = { ...path, steps: path.steps.map((step) => ({ ...step, value: 'asking' })) }
  await expect(replay(machine, cases, bent)).rejects.toThrow(/After item.toggled: .*"expanded"/)
})

it('an action that nobody provided throws by its name', () => {
  expect(() => unprovided('tocar')).toThrow('"tocar"')
})

it('a secret promise hands its input to the call and keeps none of it', async () => {
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
