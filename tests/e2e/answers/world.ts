import type { CallName } from '#contract/calls/index.ts'
import type { Page } from '@playwright/test'

// One course of an API that knows the specification alone: the other answers beside the generated ones of a call.

type Answers = Partial<Record<CallName, unknown>>

/** Ids of the cities in which the course is offered: as many as answers are tried. */
export const cityIds = Array.from({ length: 24 }, (_, nth) => 4711 + nth)

/** The course, and where. */
export const theCourse: Answers = {
  'GET /tipo-curso-categoria/obter-por-url/:url': {
    Id: '31',
    TituloPortal: 'Curso de prova',
    Estados: [{ Descricao: 'Santa Catarina', UF: 'SC' }],
  },
  'GET /estado/listar': [{ Texto: 'Santa Catarina', Valor: 24 }],
  'GET /cidade/combo': cityIds.map((id) => ({ Nome: `Cidade ${id}`, Id: String(id) })),
}

/** For how much. */
export const theOffer: Answers = {
  'GET /curso/obter-id-curso-tipocurso-municipio': '41',
  'GET /agenda-curso/obter-agenda-por-municipio': { Id: 51 },
  'GET /agenda-curso/resumo/:id': { ValorBoleto: '199.90', ValorCartao: 199.9 },
  'GET /agenda-curso/obter-pagamento-info/:id': [
    { TipoPagamento: 0, TipoPendencia: 'BOL', Valor: '199.90', DescricaoFormatada: null },
    { TipoPagamento: '1', TipoPendencia: 7, Valor: 199.9 },
  ],
}

/** A person whom the API does not know enrols, at an address in the first of the cities. */
export const aNewStudent: Answers = {
  'GET /inscricao/valida-usuario-cadastrado-no-curso': false,
  'GET /inscricao/valida-email-usuario': false,
  'GET /inscricao/obter-aluno-cpf/:cpf': null,
  'GET /cep/:cep': {
    uf: 'SC',
    localidade: `Cidade ${cityIds[0]}`,
    logradouro: 'Rua das Palmeiras',
    bairro: 'Centro',
  },
  'GET /cupom/existe-cupom-utilizavel/:id': true,
}

/** A picture at every address of one. */
export async function showsPictures(page: Page): Promise<void> {
  await page.route('**/api/arquivo/v3/obter*', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"/>',
    }),
  )
}

/** An enrolment that waits for its payment; `method`: 0 boleto, 1 card. */
const payable = (method: 0 | 1): Answers => ({
  'GET /pagamento/alterar-pagamento/:id': {
    IdContaAReceber: '77',
    TipoPagamento: method,
    Situacao: 'Aberta',
    AgendaCurso_Id: '51',
    Opcoes: theOffer['GET /agenda-curso/obter-pagamento-info/:id'],
  },
  'GET /pagamento/consulta-preco-curso-conta/:id': { Descricao: 'Curso', ValorTotal: '199.90' },
  'GET /boleto/ObterUrlBoleto': { UrlBoleto: 'https://banco.example.com/1' },
  'GET /cupom/existe-cupom-utilizavel/:id': true,
  'GET /pagamento/consulta-bandeiras-cartao': [{ Nome: 'Visa', Id: 6 }],
  'GET /pagamento/consulta-lista-parcelas/:a/:b/:c': [{ Parcelas: 1, ValorParcela: 199.9 }],
  'GET /inscricao/obter-dados-aluno/:id': null,
  'GET /estado/combo': [{ Descricao: 'Santa Catarina', UF: 'SC' }],
  'GET /cidade/combo': [{ Texto: 'Blumenau', Valor: 4711 }],
})
export const payableBySlip = payable(0)
export const payableByCard = payable(1)
