import { describe, expect, it } from 'vitest'
import { assign, createMachine } from 'xstate'
import { labels as portal } from '#machines/catalog.ts'
import { describeValue } from '@studio/kit/described-values.ts'
import { payloadOf } from '@studio/kit/secrets.ts'
import { stageFor } from '@studio/kit/stage/stage.ts'

const machine = createMachine({
  id: 'door',
  types: {} as {
    context: { answer: string }
    events: { type: 'OPEN'; answerToLife: string; newPassword: string }
  },
  context: { answer: '' },
  on: { OPEN: { actions: assign({ answer: ({ event }) => event.answerToLife }) } },
})
const open = { type: 'OPEN', answerToLife: '42', newPassword: 'sesame' } as const
const cases = { inputs: [undefined], events: [open] }

describe('secrets', () => {
  it('are masked by the name of the field, and by the list of the project', () => {
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

  it('are found in the context of a machine', () => {
    const leakOf = (secrets: string[]) => {
      const stage = stageFor({ machine, cases, invariants: [], labels: { secrets } })(undefined)
      stage.take(open)
      const leak = stage.retainedSecret()
      stage.stop()
      return leak
    }
    expect(leakOf(['answerToLife'])).toBe('answerToLife')
    expect(leakOf([])).toBeNull()
  })
})
