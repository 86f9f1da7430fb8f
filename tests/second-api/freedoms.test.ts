import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { free, recycling, started, submission } from './kit.ts'
import type { SecondApiOptions } from './second-api.ts'

describe('the freedoms of the second API', () => {
  const membersOf = (value: unknown): string[] =>
    value && typeof value === 'object'
      ? Object.entries(value).flatMap(([name, inner]) => [
          ...(Array.isArray(value) ? [] : [name]),
          ...membersOf(inner),
        ])
      : []
  const details = `/agenda-curso/resumo/${free.schedules[0]?.id}`

  it('answers with no member that sections 3 and 7 do not name', async () => {
    const { get } = await started()
    const paths = [
      '/tipo-curso-categoria/lista-cursos-ead',
      `/tipo-curso-categoria/obter-info/${recycling.id}`,
      `/agenda-curso/resumo/${recycling.schedules[0]?.id}`,
      '/anuncio',
    ]
    const names = (await Promise.all(paths.map(get))).map(({ body }) => new Set(membersOf(body)))
    expect(names.map((each) => [...each].join(' '))).toEqual([
      'id titulo descricao imagem url',
      'Id TituloPortal SubtituloPortal DescricaoTipoCurso ImagemCurso Estados Descricao UF ValidoTodasCidades',
      'ValorCartao ValorBoleto NrParcelasSemJuros CargaHoraria Requisitos PassoAPasso SubtituloPassoAPasso Observacoes Objetivos Modulos Ordem Titulo CargaHoraria ConteudoAba UF TituloPortal PagamentoInfo TipoPagamento TipoPendencia Valor DescricaoFormatada ExigeCNH ExigeCategoriaCNH ExigeRenach ExigeOrigemAluno'
        .split(' ')
        .filter((name, at, all) => all.indexOf(name) === at)
        .join(' '),
      'Id TipoCursoCategoriaUrl UrlExterna ImagemDesktop ImagemMobile',
    ])
  })

  it('gives each list one of the three forms', async () => {
    const items = async (forms: 'a' | 'b' | 'c') => {
      const { get } = await started({ forms })
      const lists = [
        '/estado/combo',
        '/estado/listar',
        '/cidade/combo?uf=TO&tipoFiltro=0',
        '/pagamento/consulta-bandeiras-cartao',
        '/inscricao/obtem-opcoes-pesquisa-origem-aluno',
      ]
      return Promise.all(
        lists.map(async (list) => {
          const [first] = (await get(list)).body as object[]
          return Object.entries(first ?? {})
            .map(([name, value]) => `${name}:${typeof value}`)
            .join(' ')
        }),
      )
    }
    const [nomeId, textoValor, descricaoUf] = [
      'Nome:string Id:number',
      'Texto:string Valor:number',
      'Descricao:string UF:string',
    ]
    const asText = 'Texto:string Valor:string'
    expect(await items('a')).toEqual([nomeId, descricaoUf, textoValor, nomeId, asText])
    expect(await items('b')).toEqual([descricaoUf, nomeId, nomeId, textoValor, descricaoUf])
    expect(await items('c')).toEqual([asText, descricaoUf, asText, nomeId, nomeId])
  })

  it('writes ids, money, flags and what has no content by its options', async () => {
    const read = async (options: SecondApiOptions) =>
      (await (await started(options)).get(details)).body as Record<string, unknown>
    expect(await read({})).toMatchObject({
      ValorCartao: 99.9,
      ValorBoleto: null,
      Modulos: [],
      Observacoes: '',
      ExigeCNH: false,
    })
    expect(await read({ texts: 'null', money: 'texts', flags: 'texts' })).toMatchObject({
      ValorCartao: '99.90',
      Modulos: null,
      Observacoes: null,
      ExigeCNH: 'false',
    })
    const bare = await read({ texts: 'absent', flags: 'digits', ids: 'texts' })
    expect(Object.keys(bare)).toEqual([
      'ValorCartao',
      'NrParcelasSemJuros',
      'CargaHoraria',
      'UF',
      'TituloPortal',
      'PagamentoInfo',
    ])
    expect(bare['PagamentoInfo']).toMatchObject([
      { TipoPagamento: '1', TipoPendencia: '88', Valor: 99.9 },
      { TipoPagamento: '0', TipoPendencia: '85' },
    ])
    const { api, get } = await started({ days: 'timed' })
    const student = await get(`/inscricao/obter-aluno-cpf/${api.people.active.cpf}`)
    expect(student.body).toMatchObject({ DataDeNascimento: '1987-03-09T00:00:00' })
  })

  it('writes its members in another casing, and its successes in an envelope', async () => {
    const { get } = await started({ names: 'camel', wrapped: true })
    expect((await get(details)).body).toMatchObject({
      success: true,
      data: { valorCartao: 99.9, pagamentoInfo: [{ tipoPagamento: 1 }, { tipoPagamento: 0 }] },
    })
    const upper = await started({ names: 'upper', ids: 'texts' })
    const [first] = (await upper.get('/estado/combo')).body as object[]
    expect(Object.keys(first ?? {})).toEqual(['NOME', 'ID'])
  })

  it('may stand under a path, and have other paths where the specification shows none', async () => {
    const { api, get } = await started({ base: '/v9', paths: { courseTypeByUrl: '/tipos/:url' } })
    expect((await get(`/tipos/${free.url}`)).status).toBe(200)
    expect((await get(`/tipo-curso-categoria/obter-por-url/${free.url}`)).status).toBe(404)
    expect(api.violations()).toHaveLength(1)
  })

  it('wants the headers of an enrolment when it has been given their names', async () => {
    const { api, enrol } = await started({ enrolmentHeaders: ['X-Portal'] })
    await enrol(submission(recycling, 0))
    expect(api.violations()).toMatchObject([{ kind: 'header', member: 'X-Portal' }])
  })
})

describe('the independence of the second API', () => {
  it('imports Node and itself, nothing of the portal', () => {
    const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts'),
    )
    expect(files.length).toBeGreaterThan(10)
    const imported = files.flatMap((file) =>
      [
        ...readFileSync(`${import.meta.dirname}/${file}`, 'utf8').matchAll(
          /^(?:import|export|\}).* from '([^']+)'$/gm,
        ),
      ].map(([, specifier = '']) => specifier),
    )
    expect(
      imported.filter((specifier) => !/^(node:|vitest$|\.\/|\.\.\/[a-z-]+\.ts$)/.test(specifier)),
    ).toEqual([])
  })
})
