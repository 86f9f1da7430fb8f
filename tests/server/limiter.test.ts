import { afterEach, describe, expect, it, vi } from 'vitest'
import { addressGroups } from '#server/platform/limits/address-key.ts'
import { limiter, visitorLimiter } from '#server/platform/limits/limits.ts'

describe('an address counts', () => {
  // Each was a visitor of its own: as another spelling of an IPv4 address, or as one of the addresses of a /64.
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:203.0.113.9%eth0', '203.0.113.9'],
    ['::FFFF:cb00:7109', '203.0.113.9'],
    ['0:0:0:0:0:ffff:cb00:7109', '203.0.113.9'],
    ['0000:0000:0000:0000:0000:FFFF:203.0.113.9', '203.0.113.9'],
    ['::ffff:0:203.0.113.9', '203.0.113.9'],
    ['64:ff9b::203.0.113.9', '203.0.113.9'],
    ['0064:FF9B::cb00:7109', '203.0.113.9'],
    ['2002:cb00:7109:5::1', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:2::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8::2:3:4:5:6', '2001:db8:0:2::/64'],
    ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
    ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b:1:2:3:4:203.0.113.9', '64:ff9b:1:2::/64'],
    ['2001:db8:0:0:0:ffff:cb00:7109', '2001:db8:0:0::/64'],
    ['', 'no address'],
    ['unknown', 'no address'],
    ['x:y', 'no address'],
    ['203.0.113.9:5000', 'no address'],
    ['203.0.113.009', 'no address'],
  ])('%s as %s', (ip, key) => {
    expect(addressGroups(ip)[0]).toEqual({ key, times: 1 })
  })

  it.each([
    [undefined, 20],
    [2, 4],
  ])('also as one of its /48, which may do so many times as much: %s', (times, most) => {
    const use = visitorLimiter({ max: 2, windowMs: 1000 }, 1, { elapsed: () => 0 }, times)
    const allowed = Array.from({ length: 60 }, (_, n) => use(`2001:db8:7:${n}::1`) === 0)
    expect(allowed.indexOf(false)).toBe(most)
    expect(use('2001:db8:8::1')).toBe(0)
  })

  it('no more of its /48 than it may do itself', () => {
    const use = visitorLimiter({ max: 2, windowMs: 1000 }, 1, { elapsed: () => 0 })
    for (let n = 0; n < 60; n += 1) use(`2001:db8:7:7::${n}`)
    expect(use('2001:db8:7:8::1')).toBe(0)
  })
})

/** Counts the keys that are read while a map is iterated. */
function countSteps() {
  const iterator = Object.getPrototypeOf(new Map().entries()) as Iterator<unknown>
  return vi.spyOn(iterator, 'next')
}
afterEach(() => vi.restoreAllMocks())

describe('the limiter in memory', () => {
  const limit = { max: 2, windowMs: 60_000 }
  let now = 0
  const open = () => limiter(limit, 1, { elapsed: () => now })

  it('allows so many uses of a key in a window, and as many in the next', () => {
    const use = open()
    expect([use('a'), use('a'), use('b')]).toEqual([0, 0, 0])
    now += 20_000
    expect([use('a'), use('b'), use('b')]).toEqual([40, 0, 40])
    now += 40_000
    expect([use('a'), use('a'), use('a')]).toEqual([0, 0, 60])
  })

  it('looks at few keys a call, however many are counted', () => {
    const use = open()
    for (let n = 0; n < 20_000; n += 1) use(`old ${n}`)
    now += 30_000
    for (let n = 0; n < 20_000; n += 1) use(`new ${n}`)
    const steps = countSteps()
    for (let n = 0; n < 100; n += 1) use(`late ${n}`)
    expect(steps.mock.calls.length).toBeLessThanOrEqual(200)
    steps.mockClear()
    now += 30_000
    // What has ended goes once, and is never looked at again.
    for (let n = 0; n < 100; n += 1) use(`later ${n}`)
    expect(steps.mock.calls.length).toBeLessThanOrEqual(20_000 + 300)
    expect(steps.mock.calls.length).toBeGreaterThanOrEqual(20_000)
    expect([use('new 1'), use('new 1')]).toEqual([0, 30])
  })

  it('forgets the oldest of more keys than it can store', () => {
    const use = open()
    for (const key of ['a', 'a', 'b', 'b']) use(key)
    for (let n = 0; n < 100_000 - 1; n += 1) use(`other ${n}`)
    expect(use('b')).toBe(60)
    expect(use('a')).toBe(0)
  })
})
