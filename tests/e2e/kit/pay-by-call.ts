import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { CardResult, CardStart, PaymentLookup } from '#contract/calls/payments.ts'
import { enrolsByCall } from './enrol-by-call.ts'

const headers = { 'x-portal': '1' }
/** Its number among the brands that the API lists. */
const visa = 1
const expiry = `12${String(new Date().getFullYear() + 2).slice(2)}`

/** Enrols a new person and pays by card, by the calls of the API alone; the person has yet to accept the terms. */
export async function paysByCall(page: Page) {
  const { request } = page
  const { person, subscribeId } = await enrolsByCall(page, 'Cartão')
  const digits = (text: string) => text.replace(/\D/g, '')
  const looked = await request.get(`/api/pagamento/alterar-pagamento/${subscribeId}`)
  const { IdContaAReceber } = (await looked.json()) as PaymentLookup
  const start: CardStart = {
    ContaAReceberId: IdContaAReceber,
    Parcelas: 1,
    Bandeira: visa,
    ProprietarioCartao: {
      Nome: person.name,
      CPF: digits(person.cpf),
      RG: '1234567',
      TelefoneFixo: '4799999888',
      TelefoneCelular: '4799999888',
      Email: person.email,
      Logradouro: 'Rua das Palmeiras',
      NumeroEndereco: person.number,
      CEP: digits(person.cep),
      CidadeEndereco: 'Blumenau',
      BairroEndereco: 'Centro',
      UFEndereco: 'SC',
    },
  }
  const started = await request.post('/api/conta-a-receber/cartao/cria-transacao', {
    headers,
    data: start,
  })
  expect(started.status(), await started.text()).toBe(200)
  const { Id } = (await started.json()) as { Id: string }
  const finished = await request.post('/api/conta-a-receber/cartao/solicitar-pagamento', {
    headers,
    data: { Id, NumeroCartao: '4111111111111111', CodigoSeguranca: '123', Validade: expiry },
  })
  expect((await finished.json()) as CardResult).toMatchObject({ Sucesso: true })
  return { person, subscribeId }
}
