/** People who enrol and pay, by the calls that their browsers would make. */
import type { EnrolmentSubmission } from '#contract/calls/enrolments.ts'
import type { CardResult, CardStart, PaymentLookup } from '#contract/calls/payments.ts'
import { offeredCardBrands } from '#contract/rules/card-brand.ts'
import { sandboxCards } from '#server/money/gateway/sandbox-cards.ts'
import { anyCpf } from '#tests/e2e/kit/people.ts'

/** A course without demands of its own. */
export const coursePath = '/cursos/online/preparatorio-exame-teorico'

/** Headers of every call of the site. */
export const ofSite = { 'x-portal': '1' }

async function get<Body>(url: string): Promise<Body> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${response.status} of ${url}`)
  return (await response.json()) as Body
}

async function post<Body>(url: string, body: unknown): Promise<Body> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...ofSite, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  // Never what was sent: a card is in it.
  if (!response.ok) throw new Error(`${response.status} of ${url}`)
  return (await response.json()) as Body
}

/** That course as it is offered in a whole state, the ways to pay it there, and a city to live in. */
export async function findOffer(origin: string) {
  const api = `${origin}/api`
  const type = await get<{ Id: number; Estados: { UF: string; ValidoTodasCidades: boolean }[] }>(
    `${api}/tipo-curso-categoria/obter-por-url/${coursePath.split('/').at(-1)}`,
  )
  const uf = type.Estados.find((state) => state.ValidoTodasCidades)?.UF
  if (!uf) throw new Error('The demo course covers no whole state')
  const courseId = await get<number>(
    `${api}/curso/obter-id-curso-tipocurso-municipio?Municipio_Id=0&TipoCurso_Id=${type.Id}`,
  )
  const { Id: scheduleId } = await get<{ Id: number }>(
    `${api}/agenda-curso/obter-agenda-por-municipio?Municipio_Id=0&Curso_Id=${courseId}&UF=${uf}`,
  )
  const options = await get<{ TipoPagamento: number; TipoPendencia: number }[]>(
    `${api}/agenda-curso/obter-pagamento-info/${scheduleId}`,
  )
  const [city] = await get<{ Id: number; Nome: string }[]>(`${api}/cidade/combo?uf=${uf}`)
  if (!city) throw new Error('The state of the demo course has no city')
  return { uf, courseId, scheduleId, options, city }
}

export type Offer = Awaited<ReturnType<typeof findOffer>>

/** As the wire numbers them. */
const methods = { boleto: 0, card: 1 } as const

/** What somebody new sends to enrol in the offer. */
export function submissionFor(
  { options, city, scheduleId }: Offer,
  method: keyof typeof methods,
): EnrolmentSubmission {
  const option = options.find(({ TipoPagamento }) => TipoPagamento === methods[method])
  if (!option) throw new Error(`The demo offer cannot be paid by ${method}`)
  const cpf = anyCpf().replace(/\D/g, '')
  const email = `bench.${cpf}.${Math.random()}@exemplo.test`
  return {
    Municipio_Id: city.Id,
    TipoPagamento: methods[method],
    TipoPendencia_Id: option.TipoPendencia,
    AgendaCurso_Id: scheduleId,
    DataDeNascimento: '1990-03-15',
    Numero: '120',
    Nome: 'Joana Pereira de Teste',
    Cpf: cpf,
    Endereco: 'Rua das Palmeiras',
    Cep: '89010187',
    Bairro: 'Centro',
    DddCelular: '47',
    NumeroCelular: '999998888',
    Email: email,
    Deficiencia: 0,
    ConfirmacaoEmail: email,
    Senha: 'Estrada#2026',
    ConfirmacaoSenha: 'Estrada#2026',
  }
}

/** The form of an enrolment as it goes over the wire. */
export function formOf(submission: EnrolmentSubmission): FormData {
  const form = new FormData()
  form.set('inscricaoTela', JSON.stringify(submission))
  return form
}

/** Enrols somebody new; the id of the enrolment. */
export async function enrols(
  origin: string,
  offer: Offer,
  method: keyof typeof methods,
): Promise<number> {
  const response = await fetch(`${origin}/api/inscricao/efetua-inscricao`, {
    method: 'POST',
    headers: ofSite,
    body: formOf(submissionFor(offer, method)),
  })
  if (!response.ok) throw new Error(`${response.status} of an enrolment`)
  return (await response.json()) as number
}

/** The card that the sandbox approves at once. */
function goodCard() {
  const card = sandboxCards.find(({ outcome }) => outcome === 'approve')
  const [brand] = [...offeredCardBrands].find(([, name]) => name === card?.brand) ?? []
  if (!card || brand === undefined) throw new Error('The sandbox approves no card')
  return { number: card.number, brand }
}

/** Pays an enrolment by card, from what is to pay to paid: a look-up, the start and the end. Throws unless it is paid. */
export async function pays(origin: string, offer: Offer, enrolmentId: number): Promise<void> {
  const api = `${origin}/api`
  const card = goodCard()
  const { IdContaAReceber } = await get<PaymentLookup>(
    `${api}/pagamento/alterar-pagamento/${enrolmentId}`,
  )
  const start: CardStart = {
    ContaAReceberId: IdContaAReceber,
    Parcelas: 1,
    Bandeira: card.brand,
    ProprietarioCartao: {
      Nome: 'Joana Pereira de Teste',
      CPF: '52998224725',
      RG: '1234567',
      TelefoneFixo: '4799999888',
      TelefoneCelular: '4799999888',
      Email: 'joana@exemplo.test',
      Logradouro: 'Rua das Palmeiras',
      NumeroEndereco: '120',
      CEP: '89010187',
      CidadeEndereco: offer.city.Nome,
      BairroEndereco: 'Centro',
      UFEndereco: offer.uf,
    },
  }
  const { Id } = await post<{ Id: string }>(`${api}/conta-a-receber/cartao/cria-transacao`, start)
  const year = String(new Date().getFullYear() + 2).slice(2)
  const finish = { Id, NumeroCartao: card.number, CodigoSeguranca: '123', Validade: `12${year}` }
  const result = await post<CardResult>(`${api}/conta-a-receber/cartao/solicitar-pagamento`, finish)
  if (!result.Sucesso) throw new Error('The sandbox has not approved its card')
}
