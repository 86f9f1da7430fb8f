import { describe, expect, it } from 'vitest'
import { SimulatedClock, createActor } from 'xstate'
import { fromSecretPromise } from '#machines/kit/index.ts'
import { acceptOutputs, loginOutputs, sampleCredentials } from '#machines/login/login.cases.ts'
import {
  isLoginBusy,
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

/** The machine with a form that passes on what is typed as soon as it is read. */
function open(partnerHash: string | null = null) {
  const findIp = gate<string, undefined>()
  const authenticate = gate<AuthenticateOutput, AuthenticateInput>(fromSecretPromise)
  const accept = gate<AcceptOutput, AcceptInput>(fromSecretPromise)
  const forgot = gate<ForgotOutput, ForgotInput>(fromSecretPromise)
  const effects: unknown[] = []
  const clock = new SimulatedClock()
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
  const actor = createActor(machine, { input: { partnerHash }, clock }).start()
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
    clock,
    send,
    see,
    submit,
    login: async (output: AuthenticateOutput) => {
      await submit()
      await authenticate.answer(output)
    },
    acceptTerms: () => send({ type: 'acceptance.confirmed', cpf }),
    notice: () => loginNotice(see())?.text,
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
    expect(login.notice()).toBe('Unable to get IP address.')
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
    expect(login.notice()).toMatch(/^Ocorreu um erro inesperado/)
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
    login.clock.increment(2000)
    await login.findIp.answer('203.0.113.7')
    await login.authenticate.answer(entered)
    expect(login.accept.calls).toEqual([{ cpf }])
    expect(login.authenticate.calls).toHaveLength(2)
    expect(login.see().value).toBe('entered')
  })

  it('stays two seconds with the notice of the acceptance, which the login takes off the screen', async () => {
    const login = open()
    await login.login(acceptancePending)
    login.acceptTerms()
    await login.accept.answer(acceptOutputs[0])
    login.clock.increment(1999)
    expect(login.see().value).toBe('accepted')
    expect(isLoginBusy(login.see())).toBe(true)
    expect(login.notice()).toBe('Termo aceitado com sucesso.')
    expect(login.findIp.calls).toHaveLength(1)
    login.clock.increment(1)
    expect(login.findIp.calls).toHaveLength(2)
  })

  it('shows the dialog again, and sends nothing, when the acceptance is still missing', async () => {
    const login = open()
    await login.login(acceptancePending)
    login.acceptTerms()
    await login.accept.answer(acceptOutputs[0])
    login.clock.increment(2000)
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
    expect(login.notice()).toMatch(/^Ocorreu um erro inesperado/)
  })

  it('starts over from the form when the acceptance is refused', async () => {
    const login = open()
    await login.login(acceptancePending)
    login.acceptTerms()
    await login.accept.answer(acceptOutputs[1])
    expect([login.see().value, login.notice()]).toEqual(['form', 'Sessão expirada.'])
  })

  it('asks for the CPF before it requests a new password', () => {
    const login = open()
    login.send({ type: 'forgot.requested', cpf: '' })
    expect(login.forgot.calls).toEqual([])
    expect(login.notice()).toMatch(/^Você precisa informar o CPF/)
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
