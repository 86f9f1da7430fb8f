import { describe, expect, it } from 'vitest'
import { assign, createMachine } from 'xstate'
import { labels as portal } from '#machines/catalog.ts'
import { describeValue } from '@studio/kit/described-values.ts'
import { payloadOf } from '@studio/kit/secrets.ts'
import { stageFor } from '@studio/kit/stage/stage.ts'

const machine = createMachine({
  id: 'door',
  types: {} as {
    context: { kept: string }
    events: { type: 'OPEN'; answerToLife: string; newPassword: string }
  },
  context: { kept: '' },
  on: { OPEN: { actions: assign({ kept: ({ event }) => event.answerToLife }) } },
})
const open = { type: 'OPEN', answerToLife: '42', newPassword: 'sesame' } as const
const cases = { inputs: [undefined], events: [open] }

describe('secrets', () => {
  it('are covered by names that say so anywhere, and by those that the project lists', () => {
    expect(payloadOf(open, {})).toEqual({ answerToLife: '42', newPassword: '•••' })
    expect(payloadOf(open, { secrets: ['AnswerToLife'] })).toEqual({
      answerToLife: '•••',
      newPassword: '•••',
    })
    for (const field of ['Senha', 'confirmaSenha', 'access_token', 'cardNumber', 'CVV'])
      expect(describeValue('x', {}, field), field).toBe('•••')
    for (const field of ['name', 'Validade', 'step'])
      expect(describeValue('x', {}, field)).toBe('x')
  })

  it('of the portal are those of its forms', () => {
    for (const field of ['NumeroCartao', 'CodigoSeguranca', 'Validade', 'cpf', 'Cpf', 'CPF'])
      expect(describeValue('x', portal, field), field).toBe('•••')
  })

  it('are found in what a machine keeps of them', () => {
    const keeps = (secrets: string[]) => {
      const stage = stageFor({ machine, cases, invariants: [], labels: { secrets } })(undefined)
      stage.take(open)
      const kept = stage.kept()
      stage.stop()
      return kept
    }
    expect(keeps(['answerToLife'])).toBe('answerToLife')
    expect(keeps([])).toBeNull()
  })
})
