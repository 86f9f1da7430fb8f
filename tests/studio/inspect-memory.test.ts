import { describe, expect, it } from 'vitest'
import type { InspectionRecord } from '@studio/kit/inspect/records.ts'
import { writeLog } from '@studio/app/inspect/log-file.ts'
import { readLog } from '@studio/kit/inspect/read-records.ts'
import { leftIn, remembered } from '@studio/app/inspect/memory.ts'
import { placeSequence } from '@studio/app/inspect/sequence-layout.ts'
import { changedValues, restAt } from '@studio/kit/inspect/changes.ts'
import { sequenceMermaid, sequenceSvg } from '@studio/app/inspect/sequence-files.ts'
import { sequenceOf } from '@studio/kit/inspect/sequence.ts'
import { enrolledWithCoupon, subjects } from './inspected-world.ts'

const { inspectionRecords } = await enrolledWithCoupon()
const as = (run: string, later = 0): InspectionRecord[] =>
  inspectionRecords.map((one) => ({ ...one, run, at: one.at + later }))

describe('the memory of the studio', () => {
  it('separates runs, and stores no record twice', () => {
    const [a, b] = [as('a'), as('b', 100)]
    const mixed = a.flatMap((one, index) => [one, b[index]!])
    const memory = remembered([], mixed)
    expect(memory.map(({ run, records }) => [run, records])).toEqual([
      ['a', a],
      ['b', b],
    ])
    expect(remembered(memory, mixed).every((stored, index) => stored === memory[index])).toBe(true)
  })

  it('drops the runs with the oldest last record first', () => {
    const room = inspectionRecords.length * 2 + 3
    const memory = remembered([], [...as('old'), ...as('new', 300), ...as('middle', 200)], {
      most: room,
    })
    expect(memory.map(({ run }) => run)).toEqual(['new', 'middle'])
  })

  it('drops the beginning of a single long run, but not the names of its actors', () => {
    const [stored] = remembered([], as('long'), { most: 5 })
    expect(stored?.records.slice(-5)).toEqual(as('long').slice(-5))
    const actors = new Set(inspectionRecords.map(({ actor }) => actor))
    expect(stored?.records.filter(({ kind }) => kind === 'appeared')).toHaveLength(actors.size)
  })

  it('knows which pages were closed, and that one returned', () => {
    const memory = leftIn(remembered([], [...as('a'), ...as('b')]), 'a')
    expect(memory.map(({ isOver }) => isOver)).toEqual([true, false])
    const [back] = remembered(memory, as('a'))
    expect(back?.isOver).toBe(false)
  })
})

describe('the file of a log', () => {
  it('contains every record and is read back', () => {
    const { name, text } = writeLog(
      remembered([], inspectionRecords),
      new Date('2026-11-21T15:00:00.000Z'),
    )
    expect(name).toBe('acontecimentos-2026-11-21-15-00-00.json')
    expect(readLog(text)).toEqual(inspectionRecords)
  })

  it('is read when an earlier version wrote it', () => {
    const { text } = writeLog(remembered([], inspectionRecords), new Date(0))
    const earlier = text.replace('studio/sightings', 'portal.machines/sightings')
    expect(earlier).not.toBe(text)
    expect(readLog(earlier)).toEqual(inspectionRecords)
  })

  it.each(['', '{', '[]', '{"kind":"outro"}', '{"kind":"studio/sightings"}'])(
    'is not "%s"',
    (text) => expect(readLog(text)).toBeNull(),
  )

  it('is refused as a whole when one record is invalid', () => {
    const { text } = writeLog(remembered([], inspectionRecords), new Date(0))
    expect(readLog(text.replace('"rested"', '"raged"'))).toBeNull()
  })
})

describe('the drawn sequence', () => {
  const sequence = sequenceOf(inspectionRecords, subjects)
  const { messages, rests, heads, width, height } = placeSequence(sequence, 'pt-BR')

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

  it('places texts between their lifelines', () => {
    for (const { from, to, isSelf, textX, widest } of messages) {
      if (isSelf) expect(textX + widest).toBeLessThanOrEqual(width)
      else expect(widest).toBeLessThan(Math.abs(to - from))
    }
    const gap = (heads[1]?.x ?? 0) - (heads[0]?.x ?? 0)
    for (const { width: own } of rests) expect(own).toBeLessThan(gap)
  })
})

describe('the file of a sequence', () => {
  const sequence = sequenceOf(inspectionRecords, subjects)
  const twice = {
    lifelines: [
      { id: 'a', title: 'Fora', detail: '', isCall: false },
      { id: 'b', title: 'Cupom; "novo" <1>', detail: '', isCall: true },
    ],
    rows: [
      { kind: 'message', number: 1, from: 'a', to: 'b', text: 'digita', times: 3, path: 'event' },
      {
        kind: 'message',
        number: 2,
        from: 'b',
        to: 'a',
        text: 'responde',
        times: 1,
        path: 'answer',
      },
      { kind: 'rest', number: 3, on: 'b', text: 'Fim', isOver: true },
    ],
  } satisfies Parameters<typeof sequenceMermaid>[0]

  it('is drawn with every row, without CSS variables', () => {
    const svg = sequenceSvg(sequence, 'dark', 'pt-BR')
    const words = sequence.lifelines.map(({ title }) => title.split(' ')[0] ?? '')
    for (const word of words) expect(svg).toContain(word)
    expect(svg.match(/<path [^>]*fill="none"/g)).toHaveLength(
      sequence.rows.filter(({ kind }) => kind === 'message').length,
    )
    expect(svg).not.toMatch(/var\(|class=/)
    expect(svg).toContain('fill="#0d171c"')
    const quoted = sequenceSvg(twice, 'light', 'pt-BR')
    expect(quoted).toContain('&lt;1')
    expect(quoted).not.toContain('<1>')
  })

  it('is Mermaid, with the number of repetitions in the language', () => {
    expect(sequenceMermaid(twice, 'pt-BR').split('\n')).toEqual([
      'sequenceDiagram',
      '  participant L1 as Fora',
      '  participant L2 as Cupom#59; #34;novo#34; #60;1>',
      '  L1->>L2: digita (3 vezes)',
      '  L2-->>L1: responde',
      '  Note over L2: Fim ■',
      '',
    ])
    expect(sequenceMermaid(twice, 'en')).toContain('digita (3 times)')
    expect(sequenceSvg(twice, 'light', 'en')).toContain('(3 times)')
  })
})

describe('what changed between two moments', () => {
  const coupon = inspectionRecords.find(
    (one) => one.kind === 'appeared' && one.machine === 'coupon',
  )
  const actor = coupon?.actor ?? 0

  it('is the difference of the values of an actor', () => {
    const [first, last] = [
      restAt(
        inspectionRecords,
        actor,
        inspectionRecords.find((one) => one.kind === 'rested' && one.actor === actor)?.number,
      ),
      restAt(inspectionRecords, actor),
    ]
    if (!first || !last) throw new Error('The coupon never came to rest')
    expect(first.number).toBeLessThan(last.number)
    const changed = changedValues(first, last)
    expect(changed.length).toBeGreaterThan(0)
    for (const { name, before, after } of changed) {
      expect(before).toEqual(first.values[name])
      expect(after).toEqual(last.values[name])
      expect(before).not.toEqual(after)
    }
    expect(changedValues(last, last)).toEqual([])
    expect(restAt(inspectionRecords, actor, 0)).toBeNull()
  })

  it('lists added and removed values', () => {
    expect(changedValues({ values: { a: 1, b: 2 } }, { values: { b: 2, c: null } })).toEqual([
      { name: 'c', before: undefined, after: null },
      { name: 'a', before: 1, after: undefined },
    ])
  })
})
