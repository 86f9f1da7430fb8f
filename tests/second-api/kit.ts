import { afterEach, expect } from 'vitest'
import { courses } from './catalogue.ts'
import type { Course } from './catalogue.ts'
import { cpfOf } from './check-digits.ts'
import { cities } from './places.ts'
import { createSecondApi } from './second-api.ts'
import type { SecondApi, SecondApiOptions } from './second-api.ts'

let running: SecondApi[] = []

afterEach(async () => {
  const apis = running
  running = []
  await Promise.all(apis.map((api) => api.close()))
  for (const api of apis) expect(api.failures()).toEqual([])
})

interface Reply {
  status: number
  /** JSON where it is JSON, else the text; undefined when empty. */
  body: unknown
  headers: Headers
}

async function replyOf(response: Response): Promise<Reply> {
  const text = await response.text()
  const json = response.headers.get('content-type')?.startsWith('application/json')
  const body: unknown = text === '' ? undefined : json ? JSON.parse(text) : text
  return { status: response.status, body, headers: response.headers }
}

/** A running API of the test, closed after it, and the calls of a client that knows what to send. */
export async function started(options: SecondApiOptions = {}) {
  const api = createSecondApi(options)
  running.push(api)
  const address = await api.listen()
  const get = async (path: string) => replyOf(await fetch(`${address}${path}`))
  const post = async (path: string, body: unknown) =>
    replyOf(
      await fetch(`${address}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    )
  const enrol = async (sent: Record<string, unknown>) => {
    const form = new FormData()
    form.set('inscricaoTela', new Blob([JSON.stringify(sent)], { type: 'application/json' }))
    return replyOf(
      await fetch(`${address}/inscricao/efetua-inscricao`, { method: 'POST', body: form }),
    )
  }
  return { api, address, get, post, enrol }
}

/** The seeded course at that url. */
function courseAt(url: string): Course {
  const found = courses.find((course) => course.url === url)
  if (!found) throw new Error(`no course ${url}`)
  return found
}

/** In Santa Catarina by city, in São Paulo as a whole. */
export const recycling = courseAt('reciclagem-para-infratores')
/** Has only what it must have. */
export const free = courseAt('direcao-economica')

/** A city of the state. */
const cityOf = (uf: string) => cities.find((city) => city.uf === uf)?.id

/** What the portal submits for the first option of the course's nth schedule. */
export const submission = (course: Course, at: number, more: object = {}) => {
  const schedule = course.schedules[at]
  const [card] = schedule?.options ?? []
  return {
    Municipio_Id: cityOf(schedule?.uf ?? ''),
    TipoPagamento: card?.type,
    TipoPendencia_Id: card?.pendency,
    AgendaCurso_Id: schedule?.id,
    DataDeNascimento: '1991-12-31',
    Numero: '1',
    Nome: 'Olga Prestes',
    Cpf: cpfOf('518003277'),
    Endereco: 'Rua das Flores',
    Cep: '88010000',
    Bairro: 'Centro',
    DddResidencial: '',
    NumeroResidencial: '',
    DddCelular: '48',
    NumeroCelular: '988887777',
    Complemento: '',
    NrCnh: '012345678',
    CategoriaDaCnh: 'D',
    Email: 'olga@example.org',
    Deficiencia: 0,
    ConfirmacaoEmail: 'olga@example.org',
    Renach: 'SC123456789',
    Senha: 'Sigilo9?x',
    ConfirmacaoSenha: 'Sigilo9?x',
    FotoRecFacial: null,
    OpcaoPesquisaOrigemAluno_Id: 12,
    CodigoCupomDesconto: null,
    ...more,
  }
}
