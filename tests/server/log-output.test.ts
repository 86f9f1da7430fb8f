import { describe, expect, it } from 'vitest'
import { collectLines } from '#server/platform/log-output.ts'
import { registry } from '#server/platform/metrics.ts'

const now = new Date('2026-11-24T12:00:00.000Z')
const failure = (code: string) => Object.assign(new Error(code), { code })

/** A destination for lines. `takes` returns how many bytes of those it gets it writes, or throws. */
function destination(takes: (bytes: Uint8Array) => number) {
  const state = { takes, text: '', written: Buffer.alloc(0) }
  const output = collectLines(
    (bytes) => {
      const count = state.takes(bytes)
      state.written = Buffer.concat([state.written, bytes.subarray(0, count)])
      state.text = state.written.toString()
      return count
    },
    () => now,
  )
  return { ...output, state }
}
const all = (bytes: Uint8Array) => bytes.length
const fails = (code: string) => () => {
  throw failure(code)
}
const lostSoFar = async () => {
  const metric = await registry.getSingleMetric('portal_log_lines_lost_total')?.get()
  return metric?.values[0]?.value ?? 0
}
const note = (lost: number) =>
  `{"level":40,"time":"2026-11-24T12:00:00.000Z","lost":${lost},"msg":"log lines lost"}\n`

describe('the lines of the log', () => {
  it('go together, whole and in their order, however little is written at a time', () => {
    const { write, flush, state } = destination((bytes) => Math.min(3, bytes.length))
    write('um ção\n')
    write('dois\n')
    expect(state.text).toBe('')
    expect(flush()).toBe(true)
    write('três\n')
    flush()
    expect(state.text).toBe('um ção\ndois\ntrês\n')
  })

  it('go at once when they are many', () => {
    const { write, state } = destination(all)
    const line = `${'x'.repeat(99)}\n`
    for (let n = 0; n < 164; n += 1) write(line)
    expect(state.text).toBe(line.repeat(164))
  })

  it.each(['ENOSPC', 'EPIPE', 'EIO', 'EBADF'])(
    'are dropped and counted when they cannot be written (%s), which is logged once they can',
    async (code) => {
      const { write, flush, state } = destination(fails(code))
      const before = await lostSoFar()
      for (const line of ['um\n', 'dois\n']) write(line)
      flush()
      write('três\n')
      flush()
      flush()
      expect((await lostSoFar()) - before).toBe(3)
      state.takes = all
      write('quatro\n')
      flush()
      write('cinco\n')
      flush()
      expect(state.text).toBe(`${note(3)}quatro\ncinco\n`)
    },
  )

  it('begin on a line of their own after one that was cut', () => {
    let room = 4
    const { write, flush, state } = destination((bytes) => {
      if (room === 0) throw failure('ENOSPC')
      const count = Math.min(room, bytes.length)
      room -= count
      return count
    })
    write('um\ndois\n')
    flush()
    room = 1000
    write('três\n')
    flush()
    expect(state.text).toBe(`um\nd\n${note(1)}três\n`)
  })

  it('wait for a reader that has no room, a megabyte of them and no more', async () => {
    const { write, flush, state } = destination(fails('EAGAIN'))
    const before = await lostSoFar()
    const line = `${'x'.repeat(1023)}\n`
    for (let n = 0; n < 3000; n += 1) write(line)
    expect(flush()).toBe(false)
    const lost = (await lostSoFar()) - before
    expect(lost).toBeGreaterThan(1900)
    expect(lost).toBeLessThan(2000)
    state.takes = all
    expect(flush()).toBe(true)
    write('um\n')
    flush()
    const written = state.text.split(line)
    expect(written).toHaveLength(3000 - lost + 1)
    expect(written.join('')).toBe(`${note(lost)}um\n`)
  })
})
