import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { useTestApp } from './kit.ts'

const test = useTestApp({ env: { KEEP_ANSWERS: 'yes' } })

const list = '/api/tipo-curso-categoria/lista-cursos-ead'

describe('public answers', () => {
  it('are kept: the same bytes and tag without asking the database again', async () => {
    const first = await test.app.inject(list)
    await test.database.pool.query('alter table course_types rename to course_types_gone')
    const again = await test.app.inject(list)
    const known = await test.app.inject({
      url: list,
      headers: { 'if-none-match': String(first.headers.etag) },
    })
    const other = await test.app.inject(`${list}?outro=1`)
    await test.database.pool.query('alter table course_types_gone rename to course_types')
    expect(first.statusCode).toBe(200)
    expect([again.body, again.headers.etag, again.headers['content-type']]).toEqual([
      first.body,
      first.headers.etag,
      first.headers['content-type'],
    ])
    expect([known.statusCode, known.body]).toEqual([304, ''])
    expect(other.statusCode).toBe(500)
  })

  it('do not keep a refusal', async () => {
    const url = '/api/tipo-curso-categoria/obter-por-url/nao-existe'
    await test.app.inject(url)
    await test.database.pool.query('alter table course_types rename to course_types_gone')
    const again = await test.app.inject(url)
    await test.database.pool.query('alter table course_types_gone rename to course_types')
    expect(again.statusCode).toBe(500)
  })

  it('go out in the coding that is requested, with the headers of any answer', async () => {
    const plain = await test.app.inject(list)
    for (const [coding, read] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      // Its codings are made once it has gone out.
      const kept = await vi.waitFor(async () => {
        const answer = await test.app.inject({ url: list, headers: { 'accept-encoding': coding } })
        expect(answer.headers['content-encoding']).toBe(coding)
        return answer
      })
      expect(read(kept.rawPayload).toString()).toBe(plain.body)
      expect(kept.headers).toMatchObject({
        'content-security-policy': plain.headers['content-security-policy'],
        'cache-control': 'public, max-age=60',
        'content-type': plain.headers['content-type'],
      })
      expect(kept.headers.vary).toContain('accept-encoding')
      expect(kept.headers['x-request-id']).not.toBe(plain.headers['x-request-id'])
    }
    const refused = await test.app.inject({ url: list, headers: { 'accept-encoding': 'br;q=0' } })
    expect(refused.headers['content-encoding']).toBeUndefined()
  })

  it('are not those of a page on another host', async () => {
    await test.app.inject({ url: list, headers: { origin: 'http://localhost' } })
    const own = await test.app.inject({ url: list, headers: { origin: 'http://localhost' } })
    const foreign = await test.app.inject({
      url: list,
      headers: { origin: 'https://outro.example' },
    })
    expect(own.headers['access-control-allow-origin']).toBe('http://localhost')
    expect(foreign.headers['access-control-allow-origin']).toBeUndefined()
  })
})

describe('the limit of calls', () => {
  const limited = useTestApp({ env: { KEEP_ANSWERS: 'yes', RATE_LIMIT_FACTOR: '1' } })

  it('counts what is kept, too', async () => {
    const answers = []
    for (let nth = 0; nth <= 1200; nth++) answers.push((await limited.app.inject(list)).statusCode)
    expect(answers.filter((status) => status === 200)).toHaveLength(1200)
    expect(answers.at(-1)).toBe(429)
  })
})
