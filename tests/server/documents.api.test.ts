import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { useTestApp } from './kit.ts'

const test = useTestApp()

describe('the contracts', () => {
  it.each(['termos-adesao', 'contrato-parceiro'])(
    'give the version and hash of %s',
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
