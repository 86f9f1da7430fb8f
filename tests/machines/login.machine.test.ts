import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { fromSecretPromise } from '#machines/kit/index.ts'
import { acceptOutputs, loginOutputs, sampleCredentials } from '#machines/login/login.cases.ts'
import {
  acceptanceAnswer,
  forgotAnswer,
  isLoginBusy,
  loginAnswer,
  loginDialog,
  loginMachine,
  loginNotice,
  pendingPayment,
} from '#machines/login/index.ts'
import type {
  AcceptInput,
  AcceptOutput,
  AuthenticateInput,
  AuthenticateOutput,
  ForgotInput,
  ForgotOutput,
  LoginEvent,
} from '#machines/login/index.ts'
import { gate } from './gate.ts'

const { cpf } = sampleCredentials
const [entered, paymentPending, paymentAtCfc, acceptancePending, refused] = loginOutputs

/** The machine with a form that hands over what is typed as soon as it is asked. */
function open(partnerHash: string | null = null) {
  const findIp = gate<string, undefined>()
  const authenticate = gate<AuthenticateOutput, AuthenticateInput>(fromSecretPromise)
  const accept = gate<AcceptOutput, AcceptInput>(fromSecretPromise)
  const forgot = gate<ForgotOutput, ForgotInput>(fromSecretPromise)
  const effects: unknown[] = []
  const machine = loginMachine.provide({
    actors: {
      findIp: findIp.logic,
      authenticate: authenticate.logic,
      accept: accept.logic,
      forgot: forgot.logic,
    },
    actions: {
      askCredentials: ({ self }) =>
        self.send({ type: 'credentials.submitted', ...sampleCredentials }),
      enterStudentArea: (_, entry) => void effects.push(['enterStudentArea', entry]),
      goToPayment: (_, params) => void effects.push(['goToPayment', params]),
    },
  })
  const actor = createActor(machine, { input: { partnerHash } }).start()
  const send = (...events: LoginEvent[]) => events.forEach((event) => actor.send(event))
  const see = () => actor.getSnapshot()
  const submit = async () => {
    send({ type: 'submission.requested' })
    await findIp.answer('203.0.113.7')
  }
  return {
    findIp,
    authenticate,
    accept,
    forgot,
    effects,
    send,
    see,
    submit,
    login: async (output: AuthenticateOutput) => {
      await submit()
      await authenticate.answer(output)
    },
    acceptTerms: () => send({ type: 'acceptance.confirmed', cpf }),
    said: () => loginNotice(see())?.text,
  }
}

describe('login', () => {
  it('sends what is typed with the address of the visitor and enters the student area', async () => {
    const login = open('escola-a')
    await login.login(entered)
    expect(login.authenticate.calls).toEqual([{ ...sampleCredentials, ip: '203.0.113.7' }])
    expect(login.effects).toEqual([
      ['enterStudentArea', { guid: entered.guid, partnerHash: 'escola-a' }],
    ])
    expect(login.see()).toMatchObject({ status: 'done', value: 'entered', context: { ip: null } })
  })

  it('does not send the login without an address', async () => {
    const login = open()
    login.send({ type: 'submission.requested' })
    expect(isLoginBusy(login.see())).toBe(true)
    await login.findIp.breakDown()
    expect(login.see().value).toBe('form')
    expect(login.said()).toBe('Unable to get IP address.')
    expect(login.authenticate.calls).toEqual([])
  })

  it('ignores a second submission while one is under way', async () => {
    const login = open()
    await login.submit()
    login.send({ type: 'submission.requested' })
    await login.authenticate.answer(refused)
    expect(login.findIp.calls).toHaveLength(1)
    expect(login.authenticate.calls).toHaveLength(1)
  })

  it('goes back to the form with the reason of a refusal, said anew each time', async () => {
    const login = open()
    await login.login(refused)
    const first = loginNotice(login.see())
    expect(first).toEqual({ tone: 'error', text: 'CPF ou senha inválidos.' })
    await login.login(refused)
    expect(loginNotice(login.see())).not.toBe(first)
  })

  it('goes back to the form when the connection fails', async () => {
    const login = open()
    await login.submit()
    await login.authenticate.breakDown()
    expect(login.see().value).toBe('form')
    expect(login.said()).toMatch(/^Ocorreu um erro inesperado/)
  })

  it('goes back to the form when it has nothing complete to hand over', async () => {
    const findIp = gate<string, undefined>()
    const machine = loginMachine.provide({
      actors: { findIp: findIp.logic },
      actions: { askCredentials: ({ self }) => self.send({ type: 'credentials.withheld' }) },
    })
    const actor = createActor(machine, { input: { partnerHash: null } }).start()
    actor.send({ type: 'submission.requested' })
    await findIp.answer('203.0.113.7')
    expect(actor.getSnapshot().value).toBe('form')
  })

  it('asks about a pending payment and goes to it', async () => {
    const login = open()
    await login.login(paymentPending)
    expect(loginDialog(login.see())).toBe('paymentPending')
    expect(pendingPayment(login.see())).toMatchObject({ enrolmentId: 4821 })
    login.send({ type: 'payment.requested' })
    expect(login.effects).toEqual([['goToPayment', { enrolmentId: 4821 }]])
  })

  it.each([paymentPending, paymentAtCfc, acceptancePending])(
    'is back at the form when the dialog of $kind closes',
    async (output) => {
      const login = open()
      await login.login(output)
      expect(loginDialog(login.see())).toBe(output.kind)
      login.send({ type: 'dialog.closed' })
      expect([login.see().value, loginDialog(login.see())]).toEqual(['form', null])
      expect(login.effects).toEqual([])
    },
  )

  it('offers no way to pay when the partner collects', async () => {
    const login = open()
    await login.login(paymentAtCfc)
    login.send({ type: 'payment.requested' })
    expect(loginDialog(login.see())).toBe('paymentAtCfc')
    expect(login.effects).toEqual([])
  })

  it('sends the login again by itself once the terms are accepted', async () => {
    const login = open()
    await login.login(acceptancePending)
    login.acceptTerms()
    expect(loginDialog(login.see())).toBe('acceptancePending')
    await login.accept.answer(acceptOutputs[0])
    expect(loginNotice(login.see())).toEqual({
      tone: 'success',
      text: 'Termo aceitado com sucesso.',
    })
    await login.findIp.answer('203.0.113.7')
    await login.authenticate.answer(entered)
    expect(login.accept.calls).toEqual([{ cpf }])
    expect(login.authenticate.calls).toHaveLength(2)
    expect(login.see().value).toBe('entered')
  })

  it('shows the dialog again, and sends nothing, when the acceptance is still missing', async () => {
    const login = open()
    await login.login(acceptancePending)
    login.acceptTerms()
    await login.accept.answer(acceptOutputs[0])
    await login.findIp.answer('203.0.113.7')
    await login.authenticate.answer(acceptancePending)
    expect(loginDialog(login.see())).toBe('acceptancePending')
    expect(login.findIp.calls).toHaveLength(2)
    expect(login.authenticate.calls).toHaveLength(2)
  })

  it('keeps the dialog when nobody knows whether the acceptance arrived', async () => {
    const login = open()
    await login.login(acceptancePending)
    login.acceptTerms()
    await login.accept.breakDown()
    expect(loginDialog(login.see())).toBe('acceptancePending')
    expect(login.said()).toMatch(/^Ocorreu um erro inesperado/)
  })

  it('starts over from the form when the acceptance is refused', async () => {
    const login = open()
    await login.login(acceptancePending)
    login.acceptTerms()
    await login.accept.answer(acceptOutputs[1])
    expect([login.see().value, login.said()]).toEqual(['form', 'Sessão expirada.'])
  })

  it('asks for the CPF before it requests a new password', () => {
    const login = open()
    login.send({ type: 'forgot.requested', cpf: '' })
    expect(login.forgot.calls).toEqual([])
    expect(login.said()).toMatch(/^Você precisa informar o CPF/)
  })

  it('requests a new password and says what the server says', async () => {
    const login = open()
    login.send({ type: 'forgot.requested', cpf })
    expect(isLoginBusy(login.see())).toBe(true)
    await login.forgot.answer({ kind: 'sent', message: 'Enviamos.' })
    expect(login.forgot.calls).toEqual([{ cpf }])
    expect(loginNotice(login.see())).toEqual({ tone: 'success', text: 'Enviamos.' })
    login.send({ type: 'forgot.requested', cpf })
    await login.forgot.breakDown()
    expect(loginNotice(login.see())?.tone).toBe('error')
  })
})

const no = (status: number, data: unknown = '') =>
  ({ ok: false, kind: 'refused', status, data }) as const

describe('answers to a login', () => {
  const pending = { kind: 'paymentPending', enrolmentId: 4821 }

  it.each([
    ['a guid', { ok: true, data: 'um-guid' } as const, { kind: 'entered', guid: 'um-guid' }],
    ['no guid', { ok: true, data: {} } as const, { kind: 'refused' }],
    ['402 of a partner', no(402, { CFCId: 9, InscricaoId: 4821 }), { kind: 'paymentAtCfc' }],
    [
      '402 without words',
      no(402, { InscricaoId: 4821 }),
      {
        ...pending,
        title: 'Pagamento pendente',
        text:
          'O pagamento do seu curso ainda não foi realizado ou identificado. ' +
          'Deseja ir para a tela de pagamento ou boleto?',
      },
    ],
    [
      '402 with words',
      no(402, { InscricaoId: 4821, Title: 'Falta pagar', Message: 'Vá pagar.' }),
      { ...pending, title: 'Falta pagar', text: 'Vá pagar.' },
    ],
    ['402 without enrolment', no(402, null), { kind: 'refused' }],
    ['403', no(403, {}), { kind: 'acceptancePending' }],
    [
      '401',
      no(401, 'CPF ou senha inválidos.'),
      { kind: 'refused', message: 'CPF ou senha inválidos.' },
    ],
    ['429', no(429, 'Muitas tentativas.'), { kind: 'refused', message: 'Muitas tentativas.' }],
    [
      '502 of a proxy',
      no(502, '<html>'),
      {
        kind: 'refused',
        message: 'Ocorreu um erro inesperado. Por favor, tente novamente mais tarde! (502)',
      },
    ],
  ])('%s', (_, answer, output) => expect(loginAnswer(answer)).toMatchObject(output))

  it('throws without one', () => {
    const none = { ok: false, kind: 'connection' } as const
    for (const read of [loginAnswer, acceptanceAnswer, forgotAnswer])
      expect(() => read(none)).toThrow('No answer')
  })

  it('tells an acceptance that is refused from one that the server broke over', () => {
    expect(acceptanceAnswer({ ok: true, data: '' })).toEqual({
      kind: 'accepted',
      message: 'Termo aceitado com sucesso, agora você pode acessar a sua inscrição.',
    })
    expect(acceptanceAnswer(no(403, 'Expirou.'))).toEqual({ kind: 'refused', message: 'Expirou.' })
    expect(acceptanceAnswer(no(500))).toMatchObject({ kind: 'failed' })
  })

  it('tells a password letter that is on its way from one that is not', () => {
    expect(forgotAnswer({ ok: true, data: 'Enviamos.' })).toEqual({
      kind: 'sent',
      message: 'Enviamos.',
    })
    expect(forgotAnswer(no(429, 'Aguarde.'))).toEqual({ kind: 'refused', message: 'Aguarde.' })
  })
})
