import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import type { CourseItem, CourseType, PaymentOption, Schedule } from '#contract/calls/courses.ts'
import { defaultConfig } from '#src/app/config.ts'
import type { PortalConfig } from '#src/app/config.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { createPortalRouter } from '#src/router.tsx'
import type { Reply } from '../fake-api.ts'

/** In one go, as from the clipboard: letter by letter would take the most of a test's time. */
export async function write(control: HTMLElement, text: string) {
  await userEvent.click(control)
  await userEvent.paste(text)
}

/** Opens a page of the portal with its real route; `notify` receives the sentences of failed loads. */
export function openPage(path: string, config: Partial<PortalConfig> = {}) {
  const notify = vi.fn<(sentence: string) => void>()
  const queryClient = createQueryClient(notify)
  const router = createPortalRouter({
    queryClient,
    config: { ...defaultConfig, ...config },
  })
  const history = createMemoryHistory({ initialEntries: [path] })
  router.update({ ...router.options, history })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { notify, router, history, address: () => history.location.href }
}

/** A course of three states: PR covers all its cities, SC and RS go by city. */
export const recycling: CourseType = {
  Id: 7,
  TituloPortal: 'Reciclagem',
  SubtituloPortal: 'Para voltar a dirigir',
  DescricaoTipoCurso: 'Primeiro parágrafo.\n\nSegundo parágrafo.',
  ImagemCurso: 'cursos/reciclagem.svg',
  Categoria: 'Ead',
  Url: 'reciclagem',
  APartirDe: 150,
  Estados: [
    { Descricao: 'Paraná', UF: 'PR', ValidoTodasCidades: true },
    { Descricao: 'Rio Grande do Sul', UF: 'RS', ValidoTodasCidades: false },
    { Descricao: 'Santa Catarina', UF: 'SC', ValidoTodasCidades: false },
  ],
}

/** The offer of the course, with a price by slip and another by card. */
export const schedule: Schedule = {
  Id: 90,
  ValorCartao: 199.9,
  ValorBoleto: 189.9,
  NrParcelasSemJuros: 3,
  CargaHoraria: 30,
  Requisitos: ['CNH suspensa'],
  PassoAPasso: ['Inscreva-se', 'Estude', 'Faça a prova'],
  SubtituloPassoAPasso: 'Do começo ao fim',
  Observacoes: 'Leve um documento.',
  Objetivos: 'Rever as regras.',
  Modulos: [
    { Ordem: 1, Titulo: 'Legislação', CargaHoraria: 18 },
    { Ordem: 2, Titulo: 'Direção defensiva', CargaHoraria: 12 },
  ],
  ConteudoAba: '',
  UF: 'PR',
  TituloPortal: 'Reciclagem',
  PagamentoInfo: [],
  ExigeCNH: false,
  ExigeCategoriaCNH: false,
  ExigeRenach: false,
  ExigeOrigemAluno: false,
  IdadeMinima: 18,
  DataInicio: null,
  DataTermino: null,
  JurosMensal: 1.99,
  Documentos: [],
}

const options: PaymentOption[] = [
  { TipoPagamento: 0, TipoPendencia: 10, Valor: 189.9, DescricaoFormatada: ['R$ 189,90'] },
]

/** Answers of a course page: Paraná and Blumenau have a schedule, Lages and Porto Alegre have none. */
export const courseReplies = (): Record<string, Reply> => ({
  '/tipo-curso-categoria/obter-por-url/reciclagem': { body: recycling },
  '/cidade/combo?uf=SC&tipoFiltro=1&TipoCurso_Id=7': {
    body: [
      { Nome: 'Blumenau', Id: 4202404 },
      { Nome: 'Lages', Id: 4209300 },
    ],
  },
  '/cidade/combo?uf=RS&tipoFiltro=1&TipoCurso_Id=7': {
    body: [{ Nome: 'Porto Alegre', Id: 4314902 }],
  },
  '/curso/obter-id-curso-tipocurso-municipio?Municipio_Id=0&TipoCurso_Id=7': { body: 8 },
  '/curso/obter-id-curso-tipocurso-municipio?Municipio_Id=4202404&TipoCurso_Id=7': { body: 8 },
  '/agenda-curso/obter-agenda-por-municipio?Municipio_Id=0&Curso_Id=8&UF=PR': {
    body: { Id: 90 },
  },
  '/agenda-curso/obter-agenda-por-municipio?Municipio_Id=4202404&Curso_Id=8&UF=SC': {
    body: { Id: 90 },
  },
  '/agenda-curso/resumo/90': { body: schedule },
  '/agenda-curso/obter-pagamento-info/90': { body: options },
  '/estado/combo': { body: [{ Texto: 'Acre', Valor: 12 }] },
})

/** A card of the catalogue. */
export const courseItem = (id: number, titulo: string, Categoria = 'Ead'): CourseItem => ({
  id,
  titulo,
  descricao: `Resumo de ${titulo}`,
  imagem: `cursos/${id}.svg`,
  url: `curso-${id}`,
  Categoria,
  CargaHoraria: 30,
  APartirDe: 189.9,
  Estados: ['PR', 'SC'],
})
