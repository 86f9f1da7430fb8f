import { afterEach, describe, expect, it } from 'vitest'
import { openTestApp } from './kit.ts'
import type { TestApp } from './kit.ts'

let test: TestApp
afterEach(() => test.close())

const visitor = '198.51.100.7'
const forged = '203.0.113.66'
const nearest = '10.0.0.5'

/** The address the server takes a request for: from `remoteAddress`, with this list of forwarded ones. */
async function addressOf(forwarded: string | undefined, remoteAddress = nearest) {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  const answer = await test.app.inject({ url: '/api/meu-ip', headers, remoteAddress })
  return answer.json<{ ip: string }>().ip
}
const warnings = () => test.log.filter((line) => line.includes('TRUST_PROXY'))

describe('behind one proxy', () => {
  it.each(['1', nearest, '10.0.0.0/8'])(
    'the address is the one it saw, whatever the visitor wrote left of it (TRUST_PROXY=%s)',
    async (TRUST_PROXY) => {
      test = await openTestApp({ env: { TRUST_PROXY } })
      expect(await addressOf(visitor)).toBe(visitor)
      expect(await addressOf(`${forged}, ${visitor}`)).toBe(visitor)
      expect(await addressOf(`${forged}, ${forged},${visitor}`)).toBe(visitor)
      expect(await addressOf(undefined)).toBe(nearest)
      expect(warnings()).toEqual([])
    },
  )

  it('named by its address, no other proxy is believed', async () => {
    test = await openTestApp({ env: { TRUST_PROXY: nearest } })
    expect(await addressOf(forged, visitor)).toBe(visitor)
  })
})

describe('behind two proxies', () => {
  it.each(['2', '10.0.0.5,192.168.0.0/16'])(
    'the address is the one the outer one saw (TRUST_PROXY=%s)',
    async (TRUST_PROXY) => {
      test = await openTestApp({ env: { TRUST_PROXY } })
      expect(await addressOf(`${visitor}, 192.168.3.4`)).toBe(visitor)
      expect(await addressOf(`${forged}, ${visitor}, 192.168.3.4`)).toBe(visitor)
    },
  )
})

describe('behind a proxy that writes ports', () => {
  it.each([
    [`${visitor}:5000`, visitor],
    [`${forged}, ${visitor}:443`, visitor],
    [`${forged}:1,${visitor}:2`, visitor],
    ['[2001:db8::1]:5000', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['"[2001:db8::1]:5000"', '2001:db8::1'],
    [`"${visitor}:5000"`, visitor],
    [`"${visitor}"`, visitor],
    ['[::ffff:198.51.100.7]:5000', '::ffff:198.51.100.7'],
    ['2001:db8::1', '2001:db8::1'],
  ])('%s is %s', async (forwarded, address) => {
    test = await openTestApp({ env: { TRUST_PROXY: '127.0.0.1' } })
    const host = await test.app.listen({ host: '127.0.0.1', port: 0 })
    const answer = await fetch(`${host}/api/meu-ip`, { headers: { 'x-forwarded-for': forwarded } })
    expect(await answer.json()).toEqual({ ip: address })
  })
})

describe('without a trusted proxy', () => {
  it('the socket alone gives the address', async () => {
    test = await openTestApp()
    expect(await addressOf(forged)).toBe(nearest)
  })

  it.each([
    ['x-forwarded-for', forged],
    ['forwarded', `for=${forged}`],
  ])('the first request with %s warns, once and without the address', async (name, value) => {
    test = await openTestApp()
    await test.app.inject('/api/saude')
    expect(warnings()).toEqual([])
    for (const url of ['/api/saude', '/', '/api/saude'])
      await test.app.inject({ url, headers: { [name]: value } })
    expect(warnings()).toHaveLength(1)
    expect(JSON.parse(warnings()[0] ?? '{}')).toMatchObject({ level: 40 })
    expect(warnings()[0]).not.toContain(forged)
  })
})
