import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { EnrolmentSubmission } from '#contract/calls/enrolments.ts'
import type { CardStart } from '#contract/calls/payments.ts'
import type { PaymentMethod } from '#contract/payment.ts'
import { checkDigit } from '#contract/rules/check-digit.ts'
import type { Db } from '#server/platform/db/database.ts'
import { cardAttempts, cities, courses, schedules } from '#server/platform/db/schema.ts'
import { pendingTypes } from '#server/catalogue/schedules/payment-options.ts'

/** A password that obeys every rule and is hard to guess. */
export const goodPassword = 'Ção12345_x'

/** The n-th of a row of CPFs with right check digits. */
export function cpfNumber(n: number): string {
  const base = String(700_000_000 + n)
  const one = checkDigit(base, [10, 9, 8, 7, 6, 5, 4, 3, 2])
  const two = checkDigit(`${base}${one}`, [11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
  return `${base}${one}${two}`
}

let people = 0

/** What a test may look for in the catalogue; everything else is as plain as can be. */
export interface Wanted {
  terms?: boolean
  detranApproval?: boolean
  licence?: boolean
}

const plain = [
  isNull(courses.termsId),
  eq(courses.requiresCnh, false),
  eq(courses.requiresCnhCategory, false),
  eq(courses.requiresRenach, false),
  eq(courses.requiresOrigin, false),
]

/** A schedule of the demo catalogue that takes both methods, with a city of its state. */
export async function findOffer(db: Db, wanted: Wanted = {}) {
  const { terms = false, detranApproval = false, licence = false } = wanted
  const rows = await db
    .select({ schedule: schedules, course: courses })
    .from(schedules)
    .innerJoin(courses, eq(courses.id, schedules.courseId))
    .where(
      and(
        eq(schedules.active, true),
        eq(schedules.detranApproval, detranApproval),
        terms ? isNotNull(courses.termsId) : undefined,
        licence ? eq(courses.requiresRenach, true) : undefined,
        licence ? eq(courses.requiresCnh, true) : undefined,
        ...(terms || licence || detranApproval ? [] : plain),
        gt(schedules.boletoCents, 1000),
        gt(schedules.cardCents, 1000),
      ),
    )
    .orderBy(schedules.id)
    .limit(1)
  const [row] = rows
  if (!row) throw new Error('The demo catalogue has no such schedule')
  const [city] = await db.select().from(cities).where(eq(cities.uf, row.schedule.uf)).limit(1)
  if (!city) throw new Error('A state without cities')
  const { boletoCents, cardCents } = row.schedule
  return { ...row, city, boletoCents: boletoCents ?? 0, cardCents: cardCents ?? 0 }
}

export type Offer = Awaited<ReturnType<typeof findOffer>>

/** What a submission needs to know of an offer. */
export interface Chosen {
  schedule: Pick<Offer['schedule'], 'id'>
  course: Pick<
    Offer['course'],
    'requiresCnh' | 'requiresCnhCategory' | 'requiresRenach' | 'requiresOrigin'
  >
  city: Pick<Offer['city'], 'id'>
}

/** A valid submission of a new person. */
export function submissionFor(
  offer: Chosen,
  changes: Partial<EnrolmentSubmission> & Record<string, unknown> = {},
): EnrolmentSubmission {
  people += 1
  const mail = changes.Email ?? `joana.${people}@example.org`
  const method = changes.TipoPagamento ?? 0
  return {
    Municipio_Id: offer.city.id,
    TipoPagamento: method,
    TipoPendencia_Id: pendingTypes[method],
    AgendaCurso_Id: offer.schedule.id,
    DataDeNascimento: '1990-05-17',
    Numero: 'S/N',
    Nome: 'Joana Silva de Souza',
    Cpf: cpfNumber(people),
    Endereco: 'Rua das Palmeiras',
    Cep: '88010000',
    Bairro: 'Centro',
    DddCelular: '48',
    NumeroCelular: '999998888',
    Email: mail,
    ConfirmacaoEmail: mail,
    Deficiencia: 0,
    Senha: goodPassword,
    ConfirmacaoSenha: goodPassword,
    FotoRecFacial: null,
    NrCnh: offer.course.requiresCnh ? '90258412011' : null,
    CategoriaDaCnh: offer.course.requiresCnhCategory ? 0 : null,
    Renach: offer.course.requiresRenach ? 'sp987654321' : null,
    OpcaoPesquisaOrigemAluno_Id: offer.course.requiresOrigin ? 1 : null,
    ...changes,
  }
}

/** Headers and payload of a form with these parts; `type` makes a part a blob of that type. */
export function form(parts: { name: string; content: string; type?: string }[]) {
  const boundary = '----portal-test'
  const payload = parts
    .map(
      ({ name, content, type }) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"` +
        (type ? `; filename="blob"\r\nContent-Type: ${type}` : '') +
        `\r\n\r\n${content}\r\n`,
    )
    .join('')
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `${payload}--${boundary}--\r\n`,
  }
}

/** Sends a submission as the site does; `remoteAddress`: from elsewhere than this machine. */
export function submit(
  app: FastifyInstance,
  submission: unknown,
  headers: Record<string, string> = {},
  remoteAddress = '127.0.0.1',
) {
  const sent = form([{ name: 'inscricaoTela', content: JSON.stringify(submission) }])
  return app.inject({
    method: 'POST',
    url: '/api/inscricao/efetua-inscricao',
    payload: sent.payload,
    headers: { ...sent.headers, ...headers },
    remoteAddress,
  })
}

/** Enrols a new person; fails the test when that is refused. */
export async function enrolled(
  app: FastifyInstance,
  offer: Offer,
  changes: Partial<EnrolmentSubmission> = {},
) {
  const submission = submissionFor(offer, changes)
  const answer = await submit(app, submission)
  if (answer.statusCode !== 200) throw new Error(`Not enrolled: ${answer.body}`)
  const lookup = await lookUp(app, answer.json<number>())
  return {
    id: answer.json<number>(),
    receivable: lookup.json<{ IdContaAReceber: number }>().IdContaAReceber,
    cookie: cookieOf(answer.headers['set-cookie']),
    submission,
  }
}

/** What a browser sends back of a Set-Cookie header. */
export function cookieOf(header: string | string[] | undefined): string {
  const [first = ''] = [header ?? ''].flat()
  return first.split(';')[0] ?? ''
}

export const lookUp = (app: FastifyInstance, id: number) =>
  app.inject(`/api/pagamento/alterar-pagamento/${id}`)

/** Changes the payment of an enrolment: its method or its coupon. */
export const changePayment = (
  app: FastifyInstance,
  idInscricao: number,
  tipoPagamento: PaymentMethod,
  { coupon, ...options }: { coupon?: string | null } & InjectOptions = {},
) =>
  app.inject({
    method: 'POST',
    url: '/api/pagamento/alterar-pagamento',
    payload: {
      idInscricao,
      tipoPagamento,
      tipoPendencia: pendingTypes[tipoPagamento],
      codigoCupomDesconto: coupon,
    },
    ...options,
  })

/** The start of a card payment nothing is wrong with. */
export function cardStart(receivable: number, changes: Partial<CardStart> = {}): CardStart {
  return {
    ContaAReceberId: receivable,
    Parcelas: 1,
    Bandeira: 1,
    ProprietarioCartao: {
      Nome: 'Ana Silva',
      CPF: cpfNumber(1),
      RG: '1234567',
      TelefoneFixo: '4899999888',
      TelefoneCelular: '4899999888',
      Email: 'ana@example.org',
      Logradouro: 'Rua das Palmeiras',
      NumeroEndereco: '10',
      CEP: '88010000',
      CidadeEndereco: 'Florianópolis',
      BairroEndereco: 'Centro',
      UFEndereco: 'SC',
    },
    ...changes,
  }
}

/** First step of a card payment. */
export const startCard = (
  app: FastifyInstance,
  payload: CardStart,
  headers: Record<string, string> = {},
) =>
  app.inject({
    method: 'POST',
    url: '/api/conta-a-receber/cartao/cria-transacao',
    payload,
    headers,
  })

/** Second step of a card payment. */
export const finishCard = (
  app: FastifyInstance,
  Id: string,
  NumeroCartao: string,
  headers: Record<string, string> = {},
  rest: { CodigoSeguranca?: string; Validade?: string } = {},
) =>
  app.inject({
    method: 'POST',
    url: '/api/conta-a-receber/cartao/solicitar-pagamento',
    payload: { Id, NumeroCartao, CodigoSeguranca: '123', Validade: '1230', ...rest },
    headers,
  })

/** Ends the time in which a request may still call the gateway for a receivable. */
export const endAsking = (db: Db, receivableId: number) =>
  db
    .update(cardAttempts)
    .set({ askUntil: sql`clock_timestamp() - interval '1 second'` })
    .where(eq(cardAttempts.receivableId, receivableId))

/** Both steps with one card. */
export async function payByCard(
  app: FastifyInstance,
  receivable: number,
  number: string,
  brand = 1,
  Parcelas = 1,
) {
  const started = await startCard(app, cardStart(receivable, { Bandeira: brand, Parcelas }))
  return finishCard(app, started.json<{ Id: string }>().Id, number)
}
