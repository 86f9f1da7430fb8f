import { describe, expect, it } from 'vitest'
import type { Sighting } from '@studio/kit/sightings.ts'
import { writeLog } from '@studio/app/follow/log-file.ts'
import { readLog } from '@studio/kit/sightings-read.ts'
import { leftIn, remembered } from '@studio/app/follow/memory.ts'
import { placeSequence } from '@studio/app/follow/sequence-layout.ts'
import { sequenceOf } from '@studio/kit/followed-sequence.ts'
import { enrolledWithCoupon, subjects } from './followed-world.ts'

const { sightings } = await enrolledWithCoupon()
const as = (run: string, later = 0): Sighting[] =>
  sightings.map((one) => ({ ...one, run, at: one.at + later }))

describe('what the studio remembers', () => {
  it('keeps runs apart, and nothing twice', () => {
    const [a, b] = [as('a'), as('b', 100)]
    const mixed = a.flatMap((one, index) => [one, b[index]!])
    const memory = remembered([], mixed)
    expect(memory.map(({ run, sightings: kept }) => [run, kept])).toEqual([
      ['a', a],
      ['b', b],
    ])
    expect(remembered(memory, mixed).every((held, index) => held === memory[index])).toBe(true)
  })

  it('forgets the runs that were silent longest first', () => {
    const room = sightings.length * 2 + 3
    const memory = remembered([], [...as('old'), ...as('new', 300), ...as('middle', 200)], {
      most: room,
    })
    expect(memory.map(({ run }) => run)).toEqual(['new', 'middle'])
  })

  it('forgets the beginning of a single long run, but not who its actors are', () => {
    const [held] = remembered([], as('long'), { most: 5 })
    expect(held?.sightings.slice(-5)).toEqual(as('long').slice(-5))
    const actors = new Set(sightings.map(({ actor }) => actor))
    expect(held?.sightings.filter(({ kind }) => kind === 'appeared')).toHaveLength(actors.size)
  })

  it('knows which pages were left, and that one came back', () => {
    const memory = leftIn(remembered([], [...as('a'), ...as('b')]), 'a')
    expect(memory.map(({ isOver }) => isOver)).toEqual([true, false])
    const [back] = remembered(memory, as('a'))
    expect(back?.isOver).toBe(false)
  })
})

describe('the file of a log', () => {
  it('holds everything and is read back', () => {
    const { name, text } = writeLog(remembered([], sightings), new Date('2026-11-21T15:00:00.000Z'))
    expect(name).toBe('acontecimentos-2026-11-21-15-00-00.json')
    expect(readLog(text)).toEqual(sightings)
  })

  it.each(['', '{', '[]', '{"kind":"outro"}', '{"kind":"portal.machines/sightings"}'])(
    'is not "%s"',
    (text) => expect(readLog(text)).toBeNull(),
  )

  it('is refused whole when one line of it is rubbish', () => {
    const { text } = writeLog(remembered([], sightings), new Date(0))
    expect(readLog(text.replace('"rested"', '"raged"'))).toBeNull()
  })
})

describe('the drawn sequence', () => {
  const sequence = sequenceOf(sightings, subjects)
  const { messages, rests, heads, width, height } = placeSequence(sequence)

  it('has every row, each below the one before', () => {
    expect(messages.length + rests.length).toBe(sequence.rows.length)
    const spans = [
      ...messages.map(({ row, y, lines, isSelf }) => ({
        number: row.number,
        top: y - lines.length * 15 - 4,
        bottom: y + (isSelf ? 9 : 5),
      })),
      ...rests.map(({ row, y, height: own }) => ({ number: row.number, top: y, bottom: y + own })),
    ].toSorted((a, b) => a.top - b.top)
    for (const [index, span] of spans.entries())
      expect(span.top).toBeGreaterThanOrEqual(spans[index - 1]?.bottom ?? 0)
    expect(spans.at(-1)?.bottom).toBeLessThanOrEqual(height)
  })

  it('keeps words between the lifelines they belong to', () => {
    for (const { from, to, isSelf, words, widest } of messages) {
      if (isSelf) expect(words + widest).toBeLessThanOrEqual(width)
      else expect(widest).toBeLessThan(Math.abs(to - from))
    }
    const gap = (heads[1]?.x ?? 0) - (heads[0]?.x ?? 0)
    for (const { width: own } of rests) expect(own).toBeLessThan(gap)
  })
})
