import { describe, expect, it } from 'vitest'
import { assign, createMachine } from 'xstate'
import { labels as portal } from '#machines/catalog.ts'
import { describeValue } from '@studio/kit/values/described-values.ts'
import { pathsThrough } from '@studio/kit/paths/strategies.ts'
import { describePath } from '@studio/kit/paths/text.ts'
import { payloadOf } from '@studio/kit/values/secrets.ts'
import { stageFor } from '@studio/kit/stage/stage.ts'
import { valueText } from '@studio/kit/values/value-text.ts'

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

  // Finds what is only covered where it is a text.
  it('are masked whatever their type, also within lists and objects, and flags and blank ones are not', () => {
    const ring: { pin: number; self?: unknown } = { pin: 1 }
    ring.self = ring
    const event = {
      type: 'PAY',
      cvv: 123,
      token: ['abc', 4],
      secret: { value: 's', at: new Date(0), ring },
      passwordShown: true,
      passphrase: ' ',
      list: [{ senha: 5n }],
    }
    const { secret, ...others } = payloadOf(event, {}) ?? {}
    expect(others).toEqual({
      cvv: '•••',
      token: ['•••', '•••'],
      passwordShown: true,
      passphrase: ' ',
      list: [{ senha: '•••' }],
    })
    expect(valueText(secret)).not.toMatch(/"s"|"pin":1/)
    for (const value of [123, ['abc'], { value: 's' }, new Date(0)])
      for (const path of ['cvv', 'secret.value', 'token.0'])
        expect(describeValue(value, {}, path), path).toBe('•••')
    expect(describeValue({ login: { token: ['abc'] } }, {})).toBe('login: token: •••')
  })

  it('of the portal are those of its forms', () => {
    for (const field of ['NumeroCartao', 'CodigoSeguranca', 'Validade', 'cpf', 'Cpf', 'CPF'])
      expect(describeValue('x', portal, field), field).toBe('•••')
  })

  // Only here: an input, which JSON and the Playwright test contain as it is.
  it('of an input are in no described path', () => {
    const subject = { name: 'door', title: 'Door', machine, cases, labels: {} }
    const inputs = [{ password: 'sesame' }]
    const [path] = pathsThrough(machine, { ...cases, inputs }, { strategy: 'edges' })
    if (!path) throw new Error('No path')
    expect(describePath(path, subject).input).toEqual({ password: '•••' })
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

  it('are found in the context of a machine that takes them out of a list', () => {
    const shelf = createMachine({
      id: 'shelf',
      types: {} as { context: { key: string }; events: { type: 'PUT'; tokens: string[] } },
      context: { key: '' },
      on: { PUT: { actions: assign({ key: ({ event }) => event.tokens[0] ?? '' }) } },
    })
    const put = { type: 'PUT', tokens: ['abc'] } as const
    const samples = { inputs: [undefined], events: [{ ...put, tokens: [...put.tokens] }] }
    const stage = stageFor({ machine: shelf, cases: samples, invariants: [], labels: {} })(
      undefined,
    )
    stage.take(put)
    expect(stage.retainedSecret()).toBe('tokens')
    stage.stop()
  })
})
