import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { messages, unexpectedError } from '#contract/errors.ts'
import { ApiError } from '#src/api/request.ts'
import { submissionOutcome } from '#src/api/enrolments.ts'
import { submissions } from '#tests/answers/enrolments.ts'

const ok = (data: unknown) => submissionOutcome({ ok: true, data })
const refused = (status: number, data: unknown) =>
  submissionOutcome({ ok: false, kind: 'refused', status, data })

describe('outcome of an enrolment', () => {
  it('is read from every allowed answer', () => {
    fc.assert(
      fc.property(submissions, ({ expected, answer, status }) => {
        const outcome = (status ?? 200) < 300 ? ok(answer) : refused(status ?? 0, answer)
        expect(outcome).toEqual(expected)
      }),
      { numRuns: 1000, seed: 20261122 },
    )
  })

  it.each([[4821], ['4821']])('takes %j for the id of the enrolment', (data) => {
    expect(ok(data)).toEqual({ kind: 'enrolled', id: 4821 })
  })

  it.each([[0], [-1], [1.5], ['1e3'], ['0x10'], [' 12'], [''], [2 ** 53], [null], [{}], [true]])(
    'does not take %j for an id',
    (data) => {
      expect(() => ok(data)).toThrow(ApiError)
    },
  )

  // Only here: an object with an id waits for the traffic authority only in an error.
  it.each([
    { Id: '4242' },
    { id: 4242 },
    { data: { Id: 4242 } },
    { Inscricao_Id: 4242 },
    { Id: 4242, Mensagem: 'Inscrição realizada.', Situacao: 'Pendente' },
    { success: true, data: 4242, errors: [] },
    { Id: 4242, erros: {} },
    { Id: 4242, erro: {} },
    { Id: 4242, erro: '00' },
    { Id: 4242, erro: 'Nenhum erro' },
    { data: { Id: 4242, errors: [{}] } },
    [{ Id: 4242 }],
  ])('enrols by a success with %j', (data) => {
    expect(ok(data)).toEqual({ kind: 'enrolled', id: 4242 })
  })

  it.each([
    { Id: '4242', Erro: { Mensagem: 'Aguardando o Detran.' } },
    { success: false, Id: 4242 },
    { erro: { id: 4242 } },
    { success: false, result: { Id: 4242 } },
    { data: { Id: 4242, erro: 'Aguardando o Detran.' } },
  ])('is deferred by an error with an id, under a good status too: %j', (data) => {
    expect(ok(data)).toEqual({ kind: 'awaitingDetran', id: 4242 })
    expect(refused(422, data)).toEqual({ kind: 'awaitingDetran', id: 4242 })
  })

  it('goes by the Id before the Mensagem', () => {
    expect(refused(422, { Id: 4822, Mensagem: 'Aguardando o Detran.' })).toEqual({
      kind: 'awaitingDetran',
      id: 4822,
    })
  })

  it('shows the Mensagem when there is no Id', () => {
    for (const body of [
      { Mensagem: 'Agenda sem vagas.' },
      { success: false, data: { Mensagem: 'Agenda sem vagas.' } },
      { success: false, data: 'Agenda sem vagas.' },
    ])
      expect(refused(409, body)).toEqual({ kind: 'refused', message: 'Agenda sem vagas.' })
  })

  // Only here: read by the words of our own API, no other one leads to the login.
  it.each([
    { Mensagem: messages.alreadyEnrolled },
    { Mensagem: 'Você já está inscrito neste curso.' },
    { erro: { codigo: 'ALREADY_ENROLLED', mensagem: 'Pedido recusado.' } },
    { code: 'jaInscrito', Mensagem: 'Pedido recusado.' },
    'Este CPF já possui matrícula nesta turma.',
  ])('knows who is enrolled already by a code or by words: %j', (body) => {
    expect(refused(400, body)).toHaveProperty('code', 'alreadyEnrolled')
  })

  it.each([
    messages.emailTaken,
    'Este CPF já tem cadastro: informe a senha atual dele para se inscrever.',
    'A turma já encerrou as inscrições.',
    'Seu pedido anterior ainda está sendo processado. Aguarde alguns instantes.',
  ])('does not take other refusals for it: %j', (Mensagem) => {
    expect(refused(409, { Mensagem })).toEqual({ kind: 'refused', message: Mensagem })
  })

  it('shows the generic failure for any other refusal', () => {
    expect(refused(400, { Id: 'abc' })).toEqual({ kind: 'refused', message: unexpectedError(400) })
    expect(refused(400, 'Dados incompletos.')).toEqual({
      kind: 'refused',
      message: 'Dados incompletos.',
    })
  })

  it('does not know the outcome without a definite answer', () => {
    expect(() => refused(502, undefined)).toThrow(ApiError)
    expect(() => submissionOutcome({ ok: false, kind: 'connection' })).toThrow(ApiError)
  })
})
