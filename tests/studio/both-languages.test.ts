import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { conformance, conformanceText } from '@studio/kit/conformance.ts'
import { coverageHtml } from '@studio/kit/coverage-html.ts'
import {
  coverageReport,
  coverageTable,
  coverByWays,
  uncovered,
} from '@studio/kit/coverage-report.ts'
import { difference } from '@studio/kit/drawing-diff.ts'
import { placed } from '@studio/kit/drawing-layout.ts'
import { draw } from '@studio/kit/drawing.ts'
import { readFixture } from '@studio/kit/fixtures.ts'
import { logOf } from '@studio/kit/followed-log.ts'
import { sequenceOf } from '@studio/kit/followed-sequence.ts'
import type { Language } from '@studio/kit/language.ts'
import { languages } from '@studio/kit/language.ts'
import { lintMachine } from '@studio/kit/lint.ts'
import { readNotes } from '@studio/kit/machine-notes.ts'
import { documented } from '@studio/kit/markdown.ts'
import { scoreFlaws, scoreTable, tryMutant } from '@studio/kit/mutation-score.ts'
import { projectOf } from '@studio/kit/opened-project.ts'
import { overview } from '@studio/kit/overview.ts'
import { playwrightOf } from '@studio/kit/path-text-playwright.ts'
import { breakReport, deviationReport } from '@studio/kit/path-text-report.ts'
import { gherkinOf, jsonOf, textOf } from '@studio/kit/path-text-formats.ts'
import { sayWay, sentencesOf } from '@studio/kit/path-text.ts'
import { judged, sequencesOf } from '@studio/kit/sequences.ts'
import { searchBreak } from '@studio/kit/sequences-search.ts'
import { limitsOf, waysThrough } from '@studio/kit/strategies.ts'
import { svgFile } from '@studio/kit/svg.ts'
import { play } from '@studio/app/play.ts'
import { layout } from './elk.ts'
import { order, orderIn, orderRules, orderSeen } from './both-languages.ts'

const entryOf = (language: Language) => orderIn(language)
const waysOf = (language: Language) => {
  const subject = entryOf(language)
  const ways = waysThrough(subject.machine, subject.cases, { strategy: 'edges' })
  return { subject, ways, said: ways.map((way) => sayWay(way, subject)) }
}
const failureOf = (work: () => unknown): string => {
  try {
    work()
    throw new Error('nothing failed')
  } catch (error) {
    return String(error)
  }
}
const subjectsIn = (language: Language) => (id: string) =>
  id === 'order' ? { ...entryOf(language), drawing: draw(entryOf(language)) } : undefined

/** Everything that says something, by what it is. */
const sayers: Record<string, (language: Language) => unknown> = {
  'a drawing': (language) => draw(entryOf(language)),
  'a drawing as SVG, with its legend': async (language) => {
    const drawing = draw(entryOf(language))
    const bare = draw({ ...entryOf(language), machine: createMachine({ id: 'order' }) })
    const { drawing: both, changes } = difference(bare, drawing)
    return svgFile(await placed(both, layout), 'light', { changes })
  },
  'the difference of two drawings': (language) => {
    const drawing = draw(entryOf(language))
    const bare = draw({ ...entryOf(language), machine: createMachine({ id: 'order' }) })
    return [difference(bare, drawing).sentences, difference(drawing, { ...bare, language })]
  },
  'the documents': async (language) => {
    const files = await documented([entryOf(language)], layout)
    return [...files.values()]
  },
  'all machines': (language) => overview([entryOf(language)], entryOf(language).words),
  'ways as text': (language) => textOf(waysOf(language).said, 'Order', language),
  'ways as Gherkin': (language) => gherkinOf(waysOf(language).said, 'Order', language),
  'ways as JSON': (language) => jsonOf(waysOf(language).said, entryOf(language)),
  'ways for Playwright': (language) => {
    const { ways, said, subject } = waysOf(language)
    return playwrightOf(ways, said, subject)
  },
  'what is played': (language) => {
    const events = [{ type: 'paid', cents: 0, method: 1 }, { type: 'left' }]
    const played = play(entryOf(language), { fast: true }, events)
    return [played, play(entryOf(language), { fast: true }, []), sentencesOf(played, language)]
  },
  'a broken rule': (language) => {
    const subject = entryOf(language)
    return orderRules.map((rule) => {
      const found = searchBreak(
        { ...subject, invariants: [rule] },
        { seed: 1, events: 300, longest: 9 },
      )
      return found && breakReport(subject, found, { seed: 1, from: 99, repeat: 'npm test' })
    })
  },
  'what each step breaks': (language) =>
    judged(entryOf(language), { fast: true }, [{ type: 'left' }]),
  'a machine that breaks': (language) => {
    const machine = createMachine({
      id: 'bad',
      on: {
        left: {
          actions: () => {
            throw new Error('bang')
          },
        },
      },
    })
    const subject = { ...entryOf(language), machine, invariants: [] }
    return sequencesOf(subject)(undefined, [{ type: 'left' }]).broken
  },
  'a machine that goes another way': (language) => {
    const { ways, subject } = waysOf(language)
    return ways
      .slice(0, 3)
      .flatMap((way) =>
        [0, 1].map((step) =>
          deviationReport(subject, way, { step, expected: 'nowhere', found: 'elsewhere' }),
        ),
      )
  },
  'the coverage': async (language) => {
    const subject = entryOf(language)
    const { run, failures } = coverByWays([subject])
    const report = coverageReport([subject], [run, { ...run, source: 'browser', machines: {} }])
    const drawing = await placed(draw(subject), layout)
    return [
      failures,
      coverageTable(report, language),
      uncovered(report, language),
      coverageHtml(report, new Map([['order', drawing]]), language),
    ]
  },
  'the lint': (language) =>
    lintMachine({
      ...entryOf(language),
      words: { language },
      isUsed: () => false,
    }).map(({ message }) => message),
  'the log of live actors': (language) => logOf(orderSeen(), subjectsIn(language), language),
  'their sequence': (language) => sequenceOf(orderSeen(), subjectsIn(language), language),
  'what the chart does not allow': (language) =>
    orderSeen().flatMap((sighting, index, all) => {
      if (sighting.kind !== 'rested') return []
      const bends = [
        { ...sighting, states: ['order', 'order.done'] },
        { ...sighting, states: ['order', 'nowhere'] },
        { ...sighting, states: ['order.done'] },
        { ...sighting, steps: [{ taken: ['nothing'], states: sighting.states }] },
        { ...sighting, steps: [], event: { type: 'left', facts: {} } },
      ]
      return bends.map((bent) =>
        conformanceText(
          conformance(all.with(index, bent), [order], language),
          new Map([['order', 'Order']]),
          language,
        ),
      )
    }),
  'planted faults': (language) => {
    const subject = { ...entryOf(language), invariants: [] }
    const tried = tryMutant(subject, { id: 'order', machine: order }, { seed: 1, language })
    const score = { name: 'order', title: 'Order', all: 1, tried: [{ ...tried, by: null }] }
    const verdicts = { order: { other: { verdict: 'owed' as const, why: 'why' } } }
    return [tried, scoreTable([score], {}, language), scoreFlaws([score], verdicts, language)]
  },
  'files that are opened': (language) => [
    projectOf([{ file: 'order.machine.ts', exports: { order } }], [], language),
    projectOf([{ file: 'none.ts', exports: {} }], [], language).problems,
    ...[
      {},
      { format: 1 },
      { format: 1, machines: { a: 1 } },
      { format: 1, machines: { a: { title: 1 } } },
      { format: 1, machines: { a: { inputs: 1 } } },
      { format: 1, machines: { a: { events: 1 } } },
      { format: 1, machines: { a: { outcomes: 1 } } },
      { format: 1, machines: { a: { identity: 1 } } },
    ].map((notes) => failureOf(() => readNotes(notes, language))),
  ],
  'a kept sequence that is out of date': (language) => {
    const fixture = { format: 1 as const, machine: 'order', rule: '', found: '', seed: 1 }
    const steps = [{ type: 'left', case: 7, says: '' }]
    return [
      failureOf(() => readFixture({ ...fixture, input: null, steps }, entryOf(language), language)),
      failureOf(() =>
        readFixture({ ...fixture, input: 1, steps: [] }, entryOf(language), language),
      ),
    ]
  },
  'what the ways leave out': (language) => {
    const machine = createMachine({ id: 'n', context: { n: 0 }, on: { left: {} } })
    const cases = { inputs: [undefined], events: [{ type: 'left' }], bound: 0 }
    const broken = createMachine({
      id: 'b',
      on: {
        left: {
          guard: () => {
            throw new Error('bang')
          },
        },
      },
    })
    return [
      limitsOf(machine, cases, { language }),
      limitsOf(broken, { ...cases, bound: 9 }, { language }),
    ]
  },
}

/** Letters and words that stand in hardly any English sentence. */
const portuguese =
  /[áàâãéêíóôõúç]|\b(?:quando|entao|que|para|por|com|sem|de|do|da|em|um|uma|nao|nada|mas|nunca|sempre|se|senao|ou|e|o|os|sim|fora|volta|vai|fica|caminhos?|estado|estados|depois|chama|chamada|falha|responde|marcas|nome|todas|tem|leva|ele|ela)\b/giu
/** What is of the page and not of the sentences: attributes and names of a file. */
const said = (value: unknown) =>
  (typeof value === 'string' ? value : JSON.stringify(value))
    .replaceAll(/<style>[^]*?<\/style>/g, '')
    .replaceAll(/ (?:d|class|style|transform|points)="[^"]*"/g, '')

describe('everything that says something', () => {
  it.each(Object.entries(sayers))('says it in English: %s', async (_, sayer) => {
    const text = said(await sayer('en'))
    expect(text.match(portuguese) ?? []).toEqual([])
  })

  it.each(Object.entries(sayers))('says it in Portuguese too: %s', async (_, sayer) => {
    const text = said(await sayer('pt-BR'))
    expect(text).not.toBe(said(await sayer('en')))
    expect(text.match(portuguese)).not.toBeNull()
  })
})

it('sentences are the same whatever was said in another language before', async () => {
  for (const [name, sayer] of Object.entries(sayers)) {
    const before = said(await sayer('en'))
    await sayer(languages[0])
    expect(said(await sayer('en')), name).toBe(before)
  }
})
