import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { fromSecretPromise } from '#machines/kit/index.ts'
import { sampleChange } from '#machines/new-password/new-password.cases.ts'
import {
  isChangingPassword,
  newPasswordMachine,
  passwordMessage,
} from '#machines/new-password/index.ts'
import type { ChangeInput, ChangeOutput } from '#machines/new-password/index.ts'
import { gate } from './gate.ts'

function open(userType: 1 | 2) {
  const change = gate<ChangeOutput, ChangeInput>(fromSecretPromise)
  const effects: string[] = []
  const machine = newPasswordMachine.provide({
    actors: { change: change.logic },
    actions: {
      goToLogin: (_, { message }) => void effects.push(`login: ${message}`),
      goToAdmin: (_, { message }) => void effects.push(`admin: ${message}`),
    },
  })
  const actor = createActor(machine, { input: { userType } }).start()
  return {
    change,
    effects,
    actor,
    see: () => actor.getSnapshot(),
    request: () => actor.send({ type: 'change.requested', change: sampleChange }),
  }
}

describe('new password', () => {
  it.each([
    [1, 'login: Pronto.'],
    [2, 'admin: Pronto.'],
  ] as const)('of a user of type %i ends at the %s', async (userType, effect) => {
    const password = open(userType)
    password.request()
    await password.change.answer({ kind: 'changed', message: 'Pronto.' })
    expect(password.change.calls).toEqual([{ userType, change: sampleChange }])
    expect(password.effects).toEqual([effect])
    expect(password.see().status).toBe('done')
  })

  it('goes back to the form with the reason of a refusal', async () => {
    const password = open(1)
    password.request()
    await password.change.answer({ kind: 'refused', message: 'O endereço venceu.' })
    expect([password.see().value, passwordMessage(password.see())]).toEqual([
      'form',
      'O endereço venceu.',
    ])
    password.request()
    expect(passwordMessage(password.see())).toBeNull()
    await password.change.breakDown()
    expect(passwordMessage(password.see())).toMatch(/^Ocorreu um erro inesperado/)
    expect(password.effects).toEqual([])
  })

  it('ignores a second request while changing, and holds nothing of the first', () => {
    const password = open(1)
    password.request()
    password.request()
    expect(password.change.calls).toHaveLength(1)
    expect(isChangingPassword(password.see())).toBe(true)
    const held = JSON.stringify([password.see().context, password.actor.getPersistedSnapshot()])
    for (const secret of Object.values(sampleChange)) expect(held).not.toContain(secret)
  })
})
