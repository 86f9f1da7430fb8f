import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { createSecondApi } from '#tests/second-api/second-api.ts'
import type { SecondApiOptions } from '#tests/second-api/second-api.ts'
import { openTestApp } from '#tests/server/kit.ts'
import { apiCheck } from '../../tools/api-check/command.ts'

const closing: (() => Promise<unknown>)[] = []
afterAll(() => Promise.all(closing.map((close) => close())))

/** What the command prints and with which code it ends. */
async function check(...args: string[]): Promise<{ code: number; output: string; wrong: string }> {
  const lines: string[] = []
  const wrong: string[] = []
  const code = await apiCheck(
    args,
    (line) => void lines.push(line),
    (line) => void wrong.push(line),
  )
  return { code, output: lines.join('\n'), wrong: wrong.join('\n') }
}

async function secondApi(options: SecondApiOptions) {
  const api = createSecondApi(options)
  closing.push(() => api.close())
  return { api, url: await api.listen() }
}

describe('a walk of an API', () => {
  it('finds that our own answers everything as the specification writes it, writing included', async () => {
    const test = await openTestApp()
    closing.push(() => test.close())
    await test.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = test.app.server.address() as AddressInfo
    const { code, output, wrong } = await check(`http://127.0.0.1:${port}/api`, '--write')
    expect([wrong, code]).toEqual(['', 0])
    expect(output).not.toContain('FALTA')
    expect(output).toMatch(/^atende {5}POST \/inscricao\/efetua-inscricao$/m)
    expect(output).toMatch(/^atende {5}GET \/pagamento\/alterar-pagamento\/:id$/m)
    expect(output).toMatch(/, 0 em falta, 0 não vistos\.$/m)
  })

  it.each([
    ['plain', {}],
    [
      'texts and nulls',
      { forms: 'b', ids: 'texts', money: 'texts', days: 'timed', flags: 'texts', texts: 'null' },
    ],
    [
      'other names of lists',
      { forms: 'c', ids: 'texts', flags: 'digits', texts: 'absent', credentials: false },
    ],
  ] as [string, SecondApiOptions][])('reads what another writes: %s', async (_, options) => {
    const { api, url } = await secondApi(options)
    const { code, output, wrong } = await check(url)
    expect([wrong, code]).toEqual(['', 0])
    expect(output).not.toContain('FALTA')
    // It only read, and called nothing that section 7 does not have.
    expect(api.requests().every(({ method }) => method === 'GET')).toBe(true)
    expect(api.violations()).toEqual([])
  })

  it('reports call by call how an answer differs', async () => {
    const { url } = await secondApi({ forms: 'b', ids: 'texts', money: 'texts', texts: 'null' })
    const { output } = await check(url)
    expect(output).toMatch(/^lido {7}GET \/cidade\/combo\?tipoFiltro=0\n {13}\S/m)
    expect(output).toMatch(/esperado id, veio string/)
  })

  // Calls that vanish from the report look checked.
  it('names every call that an enrolment without a payment leaves out', async () => {
    const { url } = await secondApi({})
    const { output } = await check(url, '--enrolment', '999999')
    for (const call of [
      'consulta-preco-curso-conta/:id',
      'obter-dados-aluno/:id',
      'ObterUrlBoleto',
    ])
      expect(output).toMatch(new RegExp(`^não visto {2}GET .*${call}$`, 'm'))
  })

  it('names every call that a course without its details leaves out', async () => {
    const { url } = await secondApi({})
    const server = createServer((request, response) => {
      if (request.url?.includes('/obter-info/')) response.writeHead(500).end()
      else
        void fetch(url + (request.url ?? '')).then(async (answer) => {
          response.writeHead(answer.status, Object.fromEntries(answer.headers))
          response.end(Buffer.from(await answer.arrayBuffer()))
        })
    })
    closing.push(() => new Promise((resolve) => server.close(resolve)))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const { output } = await check(`http://127.0.0.1:${port}`)
    expect(output).toMatch(/^FALTA {6}GET \/tipo-curso-categoria\/obter-info\/:id$/m)
    for (const call of ['obter-id-curso-tipocurso-municipio', 'obter-agenda-por-municipio'])
      expect(output).toMatch(new RegExp(`^não visto {2}GET .*${call}$`, 'm'))
  })

  it('reports what is missing, with a code that scripts can read', async () => {
    const server = createServer((request, response) => {
      const page = request.url?.startsWith('/estado/combo')
      response.writeHead(page ? 200 : 500, { 'content-type': page ? 'text/html' : 'text/plain' })
      response.end(page ? '<html>login</html>' : 'erro')
    })
    closing.push(() => new Promise((resolve) => server.close(resolve)))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const { code, output } = await check(`http://127.0.0.1:${port}`)
    expect(code).toBe(1)
    expect(output).toMatch(
      /^FALTA {6}GET \/estado\/combo\n {13}o corpo não é JSON \(text\/html\)$/m,
    )
    expect(output).toMatch(/^FALTA {6}GET \/anuncio\n {13}respondeu com o status 500$/m)
    expect(output).toMatch(/^não visto {2}GET \/agenda-curso\/resumo\/:id$/m)
  })

  it('reports that no server answers', async () => {
    const { code, output } = await check('http://127.0.0.1:9')
    expect(code).toBe(1)
    expect(output).toMatch(/sem resposta/)
  })

  it('is a command', { tags: ['long'] }, async () => {
    const run = promisify(execFile)(process.execPath, ['tools/api-check.mjs', 'ftp://x'])
    await expect(run).rejects.toMatchObject({ code: 2, stderr: expect.stringMatching(/^Uso: /) })
  })

  it.each([
    [[], /^Uso: /],
    [['ftp://x'], /^Uso: /],
    [['http://x', '--enrolment', 'abc'], /número de uma inscrição/],
    [['http://x', '--origin', 'https://x/y'], /origem do portal/],
    [['http://x', '--header', 'sem valor'], /nome: valor/],
    [['http://x', '--nada'], /--nada/],
  ])('refuses %j', async (args, sentence) => {
    const { code, wrong } = await check(...args)
    expect(code).toBe(2)
    expect(wrong).toMatch(sentence)
  })

  it('reports what a browser of the portal would be refused', async () => {
    const { url } = await secondApi({ credentials: false })
    const { code, output } = await check(url, '--origin', 'https://portal.example.com')
    expect(output).toMatch(/cabeçalho x-portal: não aceito: use API_HEADERS='\{\}'/)
    expect(output).toMatch(/idempotency-key: não aceito: use IDEMPOTENCY_HEADER=none/)
    expect(output).toMatch(/cookies: não aceitos: use API_CREDENTIALS=no/)
    expect(code).toBe(0)
  })

  // An API that allows the origin and still blocks every form: by the status of OPTIONS, or by a missing content-type.
  it.each([
    ['refused', /OPTIONS teve o status 405/],
    ['without content-type', /content-type: não aceito: o navegador não enviaria/],
  ] as const)('reports preflights that block every form: %s', async (preflights, fault) => {
    const { url } = await secondApi({ preflights })
    const { code, output } = await check(url, '--origin', 'https://portal.example.com')
    expect(output).toMatch(fault)
    expect(code).toBe(1)
  })
})
