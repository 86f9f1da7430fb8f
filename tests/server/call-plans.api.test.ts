import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from '#server/seed/people-table.ts'
import { allLists } from '#server/desk/actions.ts'
import { reconcileCards } from '#server/money/receivables/reconcile.ts'
import { sweep } from '#server/sweep.ts'
import {
  cardStart,
  enrolled,
  findOffer,
  finishCard,
  goodPassword,
  lookUp,
  startCard,
  submissionFor,
  submit,
} from './enrolment-kit.ts'
import { useTestApp } from './kit.ts'
import { isPlanned, openYears, person } from './old-database.ts'
import type { Planner, Plans } from './old-database.ts'
import { changePassword, logIn, resetToken } from './people-kit.ts'
import { recordStatements } from './statements.ts'
import type { Statement } from './statements.ts'

// Limits are counted as in production, and never reached. Sweeps read the years as they are.
const test = useTestApp({ env: { RATE_LIMIT_FACTOR: '1000' }, clock: () => new Date() })
let plans: Plans
let statements: Statement[]
beforeAll(async () => {
  plans = await openYears(test.database.pool)
  statements = recordStatements(test.database)
}, 120_000)

const get = async (path: string, cookie = '') => {
  const answer = await test.app.inject({ url: `/api${path}`, headers: { cookie } })
  expect(answer.statusCode).toBe(200)
  return answer
}
const withKey = () => ({ 'idempotency-key': randomUUID() })
const student = person.cpf(1234)

/** What people and time do to the portal: every call and job that reads or writes a table that grows. */
const walks: Record<string, () => Promise<unknown>> = {
  async 'an enrolment of a new person, and its e-mail'() {
    const submission = submissionFor(await findOffer(test.db), { CodigoCupomDesconto: 'ESTRADA10' })
    const headers = withKey()
    expect((await submit(test.app, submission, headers)).statusCode).toBe(200)
    expect((await submit(test.app, submission, headers)).statusCode).toBe(200)
    await test.deliver()
  },
  async 'an enrolment of a known person'() {
    const { submission } = await enrolled(test.app, await findOffer(test.db))
    const other = submissionFor(await findOffer(test.db, { terms: true }), {
      Cpf: submission.Cpf,
      Email: submission.Email,
      Senha: goodPassword,
      CodigoCupomDesconto: 'ESTRADA10',
    })
    expect((await submit(test.app, other)).statusCode).toBe(200)
  },
  async 'the checks of the form'() {
    const { schedule } = await findOffer(test.db)
    await get(`/inscricao/valida-usuario-cadastrado-no-curso?cpf=${student}&idAgendaCurso=3`)
    await get(`/inscricao/valida-email-usuario?cpf=${student}&email=p77@example.org`)
    await get(`/inscricao/obter-aluno-cpf/${student}?dataNascimento=1990-01-01`)
    await get(`/cupom/validar/ESTRADA10/${schedule.id}`)
    const holder = await enrolled(test.app, await findOffer(test.db))
    await get(`/cupom/validar/ESTRADA10/${schedule.id}/true`, holder.cookie)
  },
  async 'what is to pay, and how'() {
    const offer = await findOffer(test.db)
    const { id, receivable, cookie } = await enrolled(test.app, offer, { TipoPagamento: 1 })
    await lookUp(test.app, id)
    await get(`/inscricao/obter-dados-aluno/${id}`, cookie)
    await get(`/pagamento/consulta-preco-curso-conta/${receivable}`, cookie)
    // A value that no receivable has is searched wherever one could be.
    await test.app.inject(`/api/pagamento/consulta-lista-parcelas/1/180.00/${offer.schedule.id}`)
    const change = { idInscricao: id, tipoPagamento: 0, tipoPendencia: 10 }
    const url = '/api/pagamento/alterar-pagamento'
    const headers = withKey()
    const changed = await test.app.inject({ method: 'POST', url, payload: change, headers })
    expect(changed.statusCode).toBe(200)
    await get(`/boleto/ObterUrlBoleto?inscricaoId=${id}`, cookie)
  },
  async 'a card'() {
    const { receivable } = await enrolled(test.app, await findOffer(test.db), { TipoPagamento: 1 })
    const started = await startCard(test.app, cardStart(receivable), withKey())
    const { Id } = started.json<{ Id: string }>()
    const paid = await finishCard(test.app, Id, '4111111111111111', withKey())
    expect(paid.json()).toEqual({ Sucesso: true })
    await test.deliver()
  },
  async 'a login, a new password and the area of students'() {
    const { submission } = await enrolled(test.app, await findOffer(test.db))
    await logIn(test, submission.Cpf, 'Outra#2026x')
    await logIn(test, submission.Cpf, goodPassword)
    const token = await resetToken(test, submission.Cpf)
    await changePassword(test, { cpf: submission.Cpf, token, senha: 'Nova#Estrada26' })
    const entered = await logIn(test, '00000000604', demoPassword)
    expect(entered.statusCode).toBe(200)
    await test.deliver()
  },
  // Only here: a page of the back office that reads every charge to name the payments of a few enrolments.
  async 'a list of enrolments by their payment'() {
    const list = allLists.find(({ name }) => name === 'inscricoes')
    for (const pagamento of ['open', 'refunded', 'toPartner', 'none'])
      await list?.rows(test.deps, { limit: 100, filter: { pagamento } })
  },
  async certificates() {
    await get('/certificado/consulta-certificados?cpf=000.000.006-04')
    await test.app.inject('/api/certificado/consulta/ABCD-EFGH-JKMN')
  },
  'what time settles': () =>
    sweep(test.deps, { info() {}, error: (details) => expect(details).toBe(0) }),
  'cards with an unknown result': () =>
    reconcileCards(
      { ...test.deps, payments: { ...test.deps.payments, find: async () => null } },
      test.app.log,
    ),
}

describe.each<Planner>(['avoiding', 'free'])('with the planner %s', (planner) => {
  for (const [what, walk] of Object.entries(walks))
    it(`${what} is found by indexes`, async () => {
      statements.length = 0
      await walk()
      const asked = statements.splice(0).filter(isPlanned)
      expect(asked.length).toBeGreaterThan(0)
      const texts = new Map(asked.map((each) => [each.text, each]))
      for (const each of texts.values()) {
        const whole = await plans.readWhole(each, planner)
        expect({ query: each.text, whole }).toEqual({
          query: each.text,
          whole: [],
        })
      }
    })
})
