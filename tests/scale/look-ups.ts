import { randomInt, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pendingTypes } from '#server/catalogue/schedules/payment-options.ts'
import { demoAdmin, demoPassword } from '#server/seed/people-table.ts'
import { cardStart, cookieOf, form, goodPassword, submissionFor } from '../server/enrolment-kit.ts'
import type { Offer } from '../server/enrolment-kit.ts'
import { person } from '../server/old-database.ts'
import type { Store } from './stores.ts'

/** A request of a visitor or an operator; `ask` returns its duration, ms. */
export interface LookUp {
  what: string
  ask: () => Promise<number>
  /** It can be asked a few dozen times, not for minutes: each time uses up a person. */
  isFinite: boolean
}

interface Request {
  body?: object
  sent?: ReturnType<typeof form>
  headers?: Record<string, string>
  /** Statuses that are right; by default only 200. */
  right?: readonly number[]
}

interface Answer {
  ms: number
  text: string
  cookie: string
}

/** Asks the server, as a visitor from anywhere. Throws unless the status is right. */
async function call(base: string, url: string, request: Request = {}): Promise<Answer> {
  const { body, sent, headers, right = [200] } = request
  const from = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
  const began = performance.now()
  const answer = await fetch(`${base}/api${url}`, {
    method: body || sent ? 'POST' : 'GET',
    redirect: 'manual',
    headers: {
      'x-forwarded-for': from,
      'x-portal': '1',
      ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      ...sent?.headers,
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
    ...(sent && { body: sent.payload }),
  })
  const text = await answer.text()
  const ms = performance.now() - began
  if (!right.includes(answer.status)) throw new Error(`${answer.status} of ${url}: ${text}`)
  return { ms, text, cookie: cookieOf(answer.headers.getSetCookie()) }
}

/** People anywhere in the tables, paid and certified long ago, who are not in the course of the offer. */
export async function somePeople(store: Store, size: number, offer: Offer): Promise<number[]> {
  const wanted = 60
  const rows = await store.ask(`
    select distinct n from (
      select 501 + floor(random() * ${size - 501})::int as n from generate_series(1, ${wanted * 20})) x
    where n % 400 > 5 and n % 43800 > 1000 or (n % 400 > 5 and n between 501 and 1000)
    order by n`)
  const taken = await store.ask(`
    select student_id - 10000000 as n from enrolments
    where course_id = ${offer.course.id} and student_id = any ('{${rows.map(({ n }) => 10_000_000 + Number(n)).join(',')}}')`)
  const others = new Set(taken.map(({ n }) => Number(n)))
  const free = rows.map(({ n }) => Number(n)).filter((n) => !others.has(n))
  const step = free.length / wanted
  return Array.from({ length: wanted }, (_, at) => free[Math.floor(at * step)] ?? 501)
}

const knownStudent = 'enrolment of a known student with a coupon'

/** All requests to a server with so many people, each time for another person. */
export async function lookUps(
  base: string,
  { people, offer, store, mail }: { people: number[]; offer: Offer; store: Store; mail: string },
): Promise<LookUp[]> {
  let turn = 0
  const nextPerson = () => {
    turn += 1
    return people[turn % people.length] ?? 501
  }
  // A person that was enrolled here a second time is no candidate any more.
  const known = [...people]
  const get = async (url: string, request?: Request) => (await call(base, url, request)).ms
  const enrol = (changes: Record<string, unknown>) => {
    const submission = submissionFor(offer, changes)
    const content = JSON.stringify(submission)
    return call(base, '/inscricao/efetua-inscricao', {
      sent: form([{ name: 'inscricaoTela', content }]),
    })
  }
  const credentials = (n: number, senhaTela: string) => ({
    cpfTela: person.cpf(n),
    senhaTela,
    ip: '192.0.2.1',
  })
  const logIn = async (n: number) =>
    call(base, '/aluno/efetua-login', { body: credentials(n, demoPassword) })
  const schedule = offer.schedule.id
  const area = async () => {
    const guid = String(JSON.parse((await logIn(nextPerson())).text))
    return (await call(base, `/area-aluno/entrar?guid=${guid}`, { right: [303] })).cookie
  }
  const areaCookie = await area()
  const signIn = form([
    { name: 'cpf', content: demoAdmin.cpf },
    { name: 'senha', content: demoPassword },
  ])
  const adminCookie = (await call(base, '/admin/entrar', { sent: signIn, right: [303] })).cookie
  const newReceivable = async (TipoPagamento: 0 | 1) => {
    const { text } = await enrol({ TipoPagamento })
    const found = await call(base, `/pagamento/alterar-pagamento/${text}`)
    return { id: Number(text), receivable: Number(JSON.parse(found.text).IdContaAReceber) }
  }

  const each: Record<string, () => Promise<number>> = {
    'payment page': () => get(`/pagamento/alterar-pagamento/${person.enrolment(nextPerson())}`),
    'payment page: its price': () =>
      get(`/pagamento/consulta-preco-curso-conta/${person.receivable(nextPerson())}`),
    'payment page: its student': () =>
      get(`/inscricao/obter-dados-aluno/${person.enrolment(nextPerson())}`),
    'instalments of a value that is due': () =>
      get(`/pagamento/consulta-lista-parcelas/1/180.00/${schedule}`, { right: [200, 404, 422] }),
    'instalments of a foreign value': () =>
      get(`/pagamento/consulta-lista-parcelas/1/${randomInt(9000)}.37/${schedule}`, {
        right: [400, 404, 422],
      }),
    'list of courses': () => get('/tipo-curso-categoria/lista-cursos-especializados'),
    'summary of a schedule': () => get(`/agenda-curso/resumo/${schedule}`),
    'coupon check': () => get(`/cupom/validar/ESTRADA10/${schedule}`),
    'form: already in the course': () =>
      get(
        `/inscricao/valida-usuario-cadastrado-no-curso?cpf=${person.cpf(nextPerson())}&idAgendaCurso=${schedule}`,
      ),
    'form: e-mail in use': () =>
      get(
        `/inscricao/valida-email-usuario?cpf=${person.cpf(nextPerson())}&email=${person.email(nextPerson())}`,
        { right: [200, 422] },
      ),
    'form: student by CPF and birth date': () =>
      get(`/inscricao/obter-aluno-cpf/${person.cpf(nextPerson())}?dataNascimento=1990-01-01`),
    'enrolment with a coupon': async () =>
      (await enrol({ CodigoCupomDesconto: 'ESTRADA10', TipoPagamento: 0 })).ms,
    [knownStudent]: async () => {
      const n = known.pop() ?? 501
      const changes = { Cpf: person.cpf(n), Email: person.email(n), Senha: demoPassword }
      const whole = { ...changes, ConfirmacaoSenha: demoPassword, DataDeNascimento: '1990-01-01' }
      return (await enrol({ ...whole, CodigoCupomDesconto: 'ESTRADA10' })).ms
    },
    'slip of a new enrolment': async () => {
      const { text, cookie } = await enrol({ TipoPagamento: 0 })
      return get(`/boleto/ObterUrlBoleto?inscricaoId=${text}`, { headers: { cookie } })
    },
    'change of payment': async () => {
      const { id } = await newReceivable(1)
      const wanted = { idInscricao: id, tipoPagamento: 0, tipoPendencia: pendingTypes[0] }
      const codigoCupomDesconto = 'ESTRADA10'
      return get('/pagamento/alterar-pagamento', { body: { ...wanted, codigoCupomDesconto } })
    },
    'card payment, both steps': async () => {
      const { receivable } = await newReceivable(1)
      const card = '/conta-a-receber/cartao'
      const started = await call(base, `${card}/cria-transacao`, { body: cardStart(receivable) })
      const { Id } = JSON.parse(started.text)
      const NumeroCartao = '4111111111111111'
      const body = { Id, NumeroCartao, CodigoSeguranca: '123', Validade: '1230' }
      return started.ms + (await get(`${card}/solicitar-pagamento`, { body }))
    },
    'e-mail of an enrolment, from the answer to the file': async () => {
      const { text } = await enrol({ TipoPagamento: 0 })
      const began = performance.now()
      const rows = await store.ask(
        `select kind || '-' || id as name from outbox where aggregate = 'enrolment:${Number(text)}'`,
      )
      const file = path.join(mail, `${String(rows[0]?.name)}.eml`)
      while (!existsSync(file)) {
        if (performance.now() - began > 60_000) throw new Error('An e-mail is not sent')
        await wait(2)
      }
      return performance.now() - began
    },
    login: async () => (await logIn(nextPerson())).ms,
    'login with a wrong password': () =>
      get('/aluno/efetua-login', { body: credentials(nextPerson(), goodPassword), right: [401] }),
    'forgotten password': () => get(`/aluno/envia-nova-senha?cpf=${person.cpf(nextPerson())}`),
    'area page': () => get('/area-aluno', { headers: { cookie: areaCookie } }),
    'certificates of a CPF': () =>
      get(`/certificado/consulta-certificados?cpf=${person.cpf(nextPerson())}`),
    'certificate by its code': () =>
      get(`/certificado/consulta/${person.certificate(nextPerson())}`),
    'admin page': () => get('/admin', { headers: { cookie: adminCookie } }),
    'readiness, which looks at the outbox': () => get('/pronto'),
  }
  return Object.entries(each)
    .filter(([what]) => store.explain !== null || !what.startsWith('e-mail'))
    .map(([what, ask]) => ({ what, ask, isFinite: what === knownStudent }))
}
