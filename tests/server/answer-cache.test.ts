import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { packAnswer } from '#server/platform/http/cached-answers.ts'
import { AnswerCache } from '#server/platform/answer-cache.ts'

const counted = { log: () => undefined, flood: () => 0 }
const megabyte = 1024 * 1024

function openCache() {
  const at = { now: 0 }
  const cache = new AnswerCache({ elapsed: () => at.now }, () => Promise.resolve(1))
  const store = (key: string, type: string, bytes = megabyte) =>
    cache.store(key, packAnswer(randomBytes(bytes), { 'content-type': type }, 60, counted))
  return { at, cache, store }
}

describe('stored answers', () => {
  it('are dropped by their bytes, the least recently used first', async () => {
    const { at, cache, store } = openCache()
    for (let n = 0; n < 15; n += 1) await store(`/${n}`, 'image/png')
    at.now = 2000
    expect(cache.find('/0')).toBeDefined()
    await store('/15', 'image/png')
    expect([cache.find('/0'), cache.find('/15')]).not.toContain(undefined)
    expect(cache.find('/1')).toBeUndefined()
  })

  // Only here: compressed bodies that are not counted, three times as many bytes as intended.
  it('count in all their codings', async () => {
    const { cache, store } = openCache()
    for (let n = 0; n < 6; n += 1) await store(`/${n}`, 'text/html')
    expect(cache.find('/0')).toBeUndefined()
    expect(cache.find('/5')?.packed.br).toBeDefined()
  })

  it('are few where they are small, since their headers take room, too', async () => {
    const { cache, store } = openCache()
    for (let n = 0; n < 3000; n += 1) await store(`/${n}`, 'text/html', 10)
    expect(cache.find('/0')).toBeUndefined()
    expect(cache.find('/2999')).toBeDefined()
  })

  // Only here: an answer that is compressed anew each time that it has expired, though its content is the same.
  it('are renewed as they are, unless their content is another', async () => {
    const { at, cache, store } = openCache()
    await store('/', 'text/html')
    const stored = cache.find('/')
    at.now = 60_000
    expect(cache.find('/')).toBeUndefined()
    expect(cache.renew('/', 'W/"other"', 60)).toBeUndefined()
    expect(stored && cache.renew('/', stored.etag, 60)).toBe(stored)
    at.now = 119_999
    expect(cache.find('/')).toBe(stored)
    at.now = 120_000
    expect(cache.find('/')).toBeUndefined()
  })
})
