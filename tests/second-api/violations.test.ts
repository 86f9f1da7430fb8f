import { describe, expect, it } from 'vitest'
import { recycling, started, submission } from './kit.ts'
import type { SecondApiOptions } from './second-api.ts'

describe('what the second API writes down', () => {
  it('records calls that section 7 does not have, and members that no section names', async () => {
    const { api, get, post } = await started()
    await get('/documento/contrato')
    await post('/estado/combo', {})
    await get('/anuncio?pagina=1')
    await post('/inscricao/aceitar-termo-adesao', { cpf: api.people.owing.cpf, aceite: true })
    expect(api.violations().map(({ call, kind, member }) => [call, kind, member])).toEqual([
      ['GET /documento/contrato', 'call', ''],
      ['POST /estado/combo', 'call', ''],
      ['GET /anuncio', 'unknown', 'pagina'],
      ['POST /inscricao/aceitar-termo-adesao', 'unknown', 'aceite'],
    ])
  })

  it('lets unnamed members pass when configured so, never unnamed calls', async () => {
    const { api, get } = await started({ extras: 'allowed' })
    await get('/anuncio?pagina=1')
    expect(api.violations()).toEqual([])
    await get('/ip')
    expect(api.violations()).toHaveLength(1)
  })

  it('records missing members, wrong formats and ids it never gave out, and refuses them', async () => {
    const { api, get, enrol } = await started()
    const wrong = submission(recycling, 0, {
      Cep: '88010-000',
      DataDeNascimento: '31/12/1991',
      Municipio_Id: 4_205_407,
      Deficiencia: false,
      FotoRecFacial: undefined,
      CodigoCupomDesconto: 'volta10',
    })
    expect((await enrol(wrong)).status).toBe(400)
    expect(new Set(api.violations().map(({ kind, member }) => `${kind} ${member}`))).toEqual(
      new Set([
        'format Cep',
        'format DataDeNascimento',
        'format Municipio_Id',
        'format Deficiencia',
        'missing FotoRecFacial',
        'format CodigoCupomDesconto',
      ]),
    )
    api.clear()
    for (const path of [
      '/agenda-curso/resumo/42',
      '/cidade/combo?uf=24&tipoFiltro=1',
      '/pagamento/alterar-pagamento/1e3',
      '/certificado/consulta-certificados?cpf=529.982.247-25',
      '/pagamento/consulta-lista-parcelas/1/199,90/0',
    ])
      expect((await get(path)).status).toBeGreaterThanOrEqual(400)
    expect(api.violations().map(({ member }) => member)).toEqual([
      'id',
      'uf',
      'id',
      'cpf',
      'a',
      'b',
      'c',
    ])
  })

  it('records an amount it never asked for, and answers it', async () => {
    const { api, get } = await started()
    const schedule = recycling.schedules[0]?.id
    expect((await get(`/pagamento/consulta-lista-parcelas/10/26470/${schedule}`)).status).toBe(200)
    expect(api.violations()).toMatchObject([{ kind: 'format', member: 'b' }])
    api.clear()
    // The payment page knows its enrolment; the specification shows no answer with the schedule.
    await get(`/pagamento/consulta-lista-parcelas/10/249.90/${api.owing.id}`)
    expect(api.violations()).toEqual([])
    const unknown = await get('/pagamento/consulta-lista-parcelas/10/249.90/0')
    expect(unknown.body).toContainEqual({
      Parcelas: 1,
      ValorParcela: 249.9,
      ValorServico: 249.9,
      ValorTotal: 249.9,
    })
    expect(api.violations()).toMatchObject([{ kind: 'format', member: 'c' }])
  })

  it('answers a preflight for the portal with credentials, and for any origin without', async () => {
    const preflightHeaders = {
      origin: 'http://portal.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,idempotency-key',
    }
    const preflight = async (options: SecondApiOptions) => {
      const { api, address } = await started(options)
      const { headers, status } = await fetch(`${address}/contato-portal`, {
        method: 'OPTIONS',
        headers: preflightHeaders,
      })
      return {
        status,
        origin: headers.get('access-control-allow-origin'),
        credentials: headers.get('access-control-allow-credentials'),
        headers: headers.get('access-control-allow-headers'),
        violations: api.violations().map(({ kind, member }) => `${kind} ${member}`),
      }
    }
    expect(await preflight({})).toEqual({
      status: 204,
      origin: 'http://portal.example',
      credentials: 'true',
      headers: 'content-type,idempotency-key',
      violations: [],
    })
    expect(await preflight({ credentials: false })).toEqual({
      status: 204,
      origin: '*',
      credentials: null,
      headers: 'content-type',
      violations: ['header idempotency-key'],
    })
    expect((await preflight({ portalOrigin: 'https://other.example' })).origin).toBe(null)
    expect((await preflight({ preflights: 'refused' })).status).toBe(405)
    expect(
      await preflight({ credentials: false, preflights: 'without content-type' }),
    ).toMatchObject({
      headers: '',
      violations: ['header content-type', 'header idempotency-key'],
    })
  })
})
