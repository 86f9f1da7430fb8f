import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { EnrolmentSubmission } from '#contract/calls/enrolments.ts'
import { paymentMethodNames, type PaymentMethod } from '#contract/payment.ts'
import { withoutTerms } from './enrolment-flow.ts'
import { aPerson } from './people.ts'

/**
 * Enrols a new person by the calls of the API alone, in the browser of the page: it gets the cookies that its owner
 * would have. `coupon`: the code of the enrolment. For tests about what comes after; the flow itself has its own.
 */
export async function enrolsByCall(page: Page, method: 'Boleto' | 'Cartão', coupon?: string) {
  const { request } = page
  const read = async <T>(path: string): Promise<T> => {
    const response = await request.get(`/api${path}`)
    expect(response.status(), path).toBe(200)
    return (await response.json()) as T
  }
  const url = withoutTerms.path.split('/').at(-1)
  const type = await read<{ Id: number }>(`/tipo-curso-categoria/obter-por-url/${url}`)
  const course = await read<number>(
    `/curso/obter-id-curso-tipocurso-municipio?Municipio_Id=0&TipoCurso_Id=${type.Id}`,
  )
  const schedule = await read<{ Id: number }>(
    `/agenda-curso/obter-agenda-por-municipio?Municipio_Id=0&Curso_Id=${course}&UF=SC`,
  )
  const options = await read<{ TipoPagamento: PaymentMethod; TipoPendencia: number }[]>(
    `/agenda-curso/obter-pagamento-info/${schedule.Id}`,
  )
  const cities = await read<{ Id: number; Nome: string }[]>('/cidade/combo?uf=SC&tipoFiltro=0')
  const option = options.find(({ TipoPagamento }) =>
    paymentMethodNames[TipoPagamento].startsWith(method),
  )
  const city = cities.find(({ Nome }) => Nome === 'Blumenau')
  if (!option || !city) throw new Error('The demo catalogue lacks what a test enrols with')
  const person = aPerson()
  const digits = (text: string) => text.replace(/\D/g, '')
  const inscricaoTela: EnrolmentSubmission = {
    Municipio_Id: city.Id,
    TipoPagamento: option.TipoPagamento,
    TipoPendencia_Id: option.TipoPendencia,
    AgendaCurso_Id: schedule.Id,
    DataDeNascimento: '1990-03-15',
    Numero: person.number,
    Nome: person.name,
    Cpf: digits(person.cpf),
    Endereco: 'Rua das Palmeiras',
    Cep: digits(person.cep),
    Bairro: 'Centro',
    DddCelular: '47',
    NumeroCelular: '999998888',
    Email: person.email,
    ConfirmacaoEmail: person.email,
    Deficiencia: 0,
    Senha: person.password,
    ConfirmacaoSenha: person.password,
    FotoRecFacial: null,
    NrCnh: null,
    CategoriaDaCnh: null,
    Renach: null,
    OpcaoPesquisaOrigemAluno_Id: null,
    ...(coupon && { CodigoCupomDesconto: coupon }),
  }
  const response = await request.post('/api/inscricao/efetua-inscricao', {
    headers: { 'x-portal': '1' },
    multipart: { inscricaoTela: JSON.stringify(inscricaoTela) },
  })
  expect(response.status(), await response.text()).toBe(200)
  return { person, subscribeId: String(await response.json()) }
}

/** Enrols a new person so, and opens the payment. */
export async function opensPayment(page: Page, method: 'Boleto' | 'Cartão') {
  const { subscribeId } = await enrolsByCall(page, method)
  await page.goto(`/efetuar-pagamento/${subscribeId}`)
}
