import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from './kit.ts'
import type { TestApp } from './kit.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

describe('the contracts', () => {
  it.each(['termos-adesao', 'contrato-parceiro'])(
    'tell the version and hash of %s',
    async (kind) => {
      const { rows } = await test.database.pool.query<{ version: string; html: string }>(
        'select version, html from documents where kind = $1 order by id desc limit 1',
        [kind],
      )
      const answer = await test.app.inject(`/api/documento/${kind}/versao`)
      expect(answer.json()).toEqual({
        Documento: kind,
        Versao: rows[0]?.version,
        Sha256: createHash('sha256').update(String(rows[0]?.html)).digest('hex'),
      })
      expect((await test.app.inject(`/api/documento/${kind}`)).body).toContain(
        `Versão ${rows[0]?.version}`,
      )
    },
  )

  it('do not know others', async () => {
    expect((await test.app.inject('/api/documento/outro/versao')).statusCode).toBe(404)
  })
})
