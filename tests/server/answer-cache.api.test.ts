import { describe, expect, it } from 'vitest'
import { useTestApp } from './kit.ts'

const test = useTestApp({ env: { KEEP_ANSWERS: 'yes' } })

const list = '/api/tipo-curso-categoria/lista-cursos-ead'

describe('answers that everybody reads', () => {
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
})
