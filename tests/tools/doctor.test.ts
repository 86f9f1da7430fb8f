import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { contactDepartments } from '#contract/departments.ts'
import { paymentMethods } from '#contract/payment.ts'
import { examine } from '#server/commands/examine.ts'
import type { Environment } from '#server/platform/environment.ts'
import { serverDatabase } from '#server/platform/db/database.ts'
import { documents } from '#server/platform/db/schema.ts'
import { system } from '#server/platform/system.ts'
import { prepareDatabase } from '#server/seed/prepare.ts'
import { doctorTexts as texts } from '#server/commands/texts.ts'
import { openTestApp } from '#tests/server/kit.ts'
import { hasPostgres, openCluster } from '#tests/server/postgres-cluster.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(path.join(tmpdir(), 'portal-doctor-'))
const closing: (() => Promise<unknown>)[] = []
afterAll(async () => {
  await Promise.all(closing.map((close) => close()))
  rmSync(folder, { recursive: true, force: true })
})

/** The doctor's report on an environment. */
async function doctor(env: Environment): Promise<string> {
  const lines: string[] = []
  for await (const { mark, sentence } of examine({ DATA_DIR: folder, ...env }, '1.0.0'))
    lines.push(`${texts.marks[mark]}  ${sentence}`)
  return lines.join('\n')
}

describe('the doctor', () => {
  it('finds nothing missing where the portal is tried out, and writes nothing', async () => {
    const output = await doctor({ PUBLIC_URL: 'http://127.0.0.1:9' })
    expect(output).toMatch(/atenção {2}simulado: o gateway/)
    expect(output).toMatch(/atenção {2}e-mails não são enviados/)
    expect(output).toContain('não responde')
    for (const { name, mailbox } of contactDepartments)
      expect(output).toMatch(new RegExp(`certo {4}.*${name} vão para ${mailbox}`))
    expect(output).not.toContain('FALTA')
    expect(readdirSync(folder)).toEqual([])
  })

  it('names what an https address lacks, and no secret', async () => {
    const output = await doctor({
      PUBLIC_URL: 'https://127.0.0.1:9',
      DATABASE_URL: 'postgres://dono:segredo@127.0.0.1:9/portal',
      SMTP_URL: 'smtp://dono:segredo@127.0.0.1:9',
    })
    for (const part of [
      'o banco de dados',
      'simulado: o gateway',
      'banco 999',
      'SEED=none',
      'localhost',
      'o servidor de e-mail',
    ])
      expect(output.toLowerCase()).toMatch(new RegExp(`falta.*${part.toLowerCase()}`))
    expect(output).not.toContain('segredo')
  })

  // Only here: the privacy page promises less than a setting does.
  it('reports data that are stored for longer than the privacy page states', async () => {
    const output = await doctor({ PUBLIC_URL: 'http://127.0.0.1:9', KEEP_LEADS_MONTHS: '36' })
    expect(output).toMatch(/FALTA {4}KEEP_LEADS_MONTHS guarda dados por 36 meses.*promete 24/)
  })

  it('reports which variable cannot be used', async () => {
    expect(await doctor({ PORT: 'abc' })).toMatch(/FALTA {4}Variável PORT/)
  })

  it('ends with a code that scripts can read', { tags: ['long'] }, async () => {
    const env = { PATH: process.env.PATH, DATA_DIR: folder, PORT: 'abc' }
    const run = promisify(execFile)(process.execPath, ['tools/server-command.mjs', 'doctor'], {
      cwd: repository,
      env,
    })
    await expect(run).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/FALTA {4}Variável PORT/),
    })
  })

  const ofPostgres = { tags: ['long'], skip: !hasPostgres }
  it(
    'names what the database lacks: texts of contracts, prices of payment methods',
    ofPostgres,
    async () => {
      const cluster = await openCluster()
      try {
        const database = serverDatabase(cluster.url)
        await prepareDatabase(database, { seed: false, system })
        await database.db.delete(documents)
        await database.close()
        const env = { PUBLIC_URL: 'http://127.0.0.1:9', DATABASE_URL: cluster.url, SEED: 'none' }
        const output = await doctor(env)
        for (const name of ['termos-adesao', 'contrato-parceiro'])
          expect(output).toMatch(new RegExp(`FALTA {4}.*texto de ${name}`))
        // Only here: a payment method without a price in any offer, which no student can choose.
        for (const { name } of paymentMethods) expect(output).toContain(`tem preço para ${name}`)
        const other = await doctor({ ...env, API_URL: 'https://api.exemplo.com.br' })
        expect(other).not.toContain('texto de')
        expect(other).not.toContain('tem preço')
      } finally {
        cluster.stop()
      }
    },
  )

  it('sees what the proxy does to the headers', async () => {
    const test = await openTestApp({ env: { TRUST_PROXY: '1' } })
    closing.push(() => test.close())
    await test.app.listen({ port: 0, host: '127.0.0.1' })
    const direct = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`
    const pass = async (request: IncomingMessage, response: ServerResponse) => {
      const answer = await fetch(direct + String(request.url), {
        headers: { 'x-forwarded-for': String(request.headers['x-forwarded-for'] ?? '') },
      })
      response.writeHead(answer.status, { 'x-request-id': '1', via: '1.1 proxy' })
      response.end(await answer.text())
    }
    const proxy = createServer((request, response) => void pass(request, response))
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
    closing.push(() => new Promise((resolve) => proxy.close(resolve)))
    const { port } = proxy.address() as AddressInfo
    const output = await doctor({ PUBLIC_URL: `http://127.0.0.1:${port}` })
    expect(output).toMatch(/FALTA {4}o cabeçalho content-security-policy/)
    expect(output).toMatch(/atenção {2}cabeçalho via: 1\.1 proxy/)
    expect(output).toMatch(/FALTA {4}um visitante escreve o próprio endereço/)
  })
})
