import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { conformance, conformanceText } from '@studio/kit/inspect/conformance.ts'
import { coverageHtml } from '@studio/kit/coverage/coverage-html.ts'
import {
  coverageReport,
  coverageTable,
  coverByPaths,
  uncovered,
} from '@studio/kit/coverage/coverage-report.ts'
import { difference } from '@studio/kit/drawing/diff.ts'
import { placed } from '@studio/kit/drawing/layout.ts'
import { draw } from '@studio/kit/drawing/drawing.ts'
import { readFixture } from '@studio/kit/paths/fixtures.ts'
import { logOf } from '@studio/kit/inspect/log.ts'
import { sequenceOf } from '@studio/kit/inspect/sequence.ts'
import type { Language } from '@studio/kit/messages/language.ts'
import { languages } from '@studio/kit/messages/language.ts'
import { lintMachine } from '@studio/kit/lint/lint.ts'
import { readNotes } from '@studio/kit/notes/machine-notes.ts'
import { documented } from '@studio/kit/drawing/markdown.ts'
import { scoreFlaws, scoreTable } from '@studio/kit/mutants/score.ts'
import { tryMutant } from '@studio/kit/mutants/trial.ts'
import { projectOf } from '@studio/kit/opening/opened-project.ts'
import { overview } from '@studio/kit/drawing/overview.ts'
import { playwrightOf } from '@studio/kit/paths/text-playwright.ts'
import { breakReport, deviationReport } from '@studio/kit/paths/text-report.ts'
import { gherkinOf, jsonOf, textOf } from '@studio/kit/paths/text-formats.ts'
import { describePath, messagesOf } from '@studio/kit/paths/text.ts'
import { breaksByMoment, sequenceRunner } from '@studio/kit/paths/sequences.ts'
import { searchBreak } from '@studio/kit/paths/sequences-search.ts'
import { limitsOf, pathsThrough } from '@studio/kit/paths/strategies.ts'
import { svgFile } from '@studio/kit/svg/svg.ts'
import { play } from '@studio/app/play.ts'
import { layout } from './elk.ts'
import { order, orderIn, orderRules, orderRecords } from './both-languages.ts'

const entryOf = (language: Language) => orderIn(language)
const pathsOf = (language: Language) => {
  const subject = entryOf(language)
  const paths = pathsThrough(subject.machine, subject.cases, { strategy: 'edges' })
  return { subject, paths, described: paths.map((path) => describePath(path, subject)) }
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

/** Every producer of text, by name. */
const producers: Record<string, (language: Language) => unknown> = {
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
  'all machines': (language) => overview([entryOf(language)], entryOf(language).labels),
  'paths as text': (language) => textOf(pathsOf(language).described, 'Order', language),
  'paths as Gherkin': (language) => gherkinOf(pathsOf(language).described, 'Order', language),
  'paths as JSON': (language) => jsonOf(pathsOf(language).described, entryOf(language)),
  'paths for Playwright': (language) => {
    const { paths, described, subject } = pathsOf(language)
    return playwrightOf(paths, described, subject)
  },
  'a simulation': (language) => {
    const events = [{ type: 'paid', cents: 0, method: 1 }, { type: 'left' }]
    const played = play(entryOf(language), { fast: true }, events)
    return [played, play(entryOf(language), { fast: true }, []), messagesOf(played, language)]
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
  'the broken rules of each step': (language) =>
    breaksByMoment(entryOf(language), { fast: true }, [{ type: 'left' }]),
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
    return sequenceRunner(subject)(undefined, [{ type: 'left' }]).broken
  },
  'a machine that deviates': (language) => {
    const { paths, subject } = pathsOf(language)
    return paths
      .slice(0, 3)
      .flatMap((path) =>
        [0, 1].map((step) =>
          deviationReport(subject, path, { step, expected: 'nowhere', found: 'elsewhere' }),
        ),
      )
  },
  'the coverage': async (language) => {
    const subject = entryOf(language)
    const { run, failures } = coverByPaths([subject])
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
      labels: { language },
      isUsed: () => false,
    }).map(({ message }) => message),
  'the log of live actors': (language) => logOf(orderRecords(), subjectsIn(language), language),
  'their sequence': (language) => sequenceOf(orderRecords(), subjectsIn(language), language),
  'deviations from the chart': (language) =>
    orderRecords().flatMap((inspectionRecord, index, all) => {
      if (inspectionRecord.kind !== 'rested') return []
      const deviations = [
        { ...inspectionRecord, states: ['order', 'order.done'] },
        { ...inspectionRecord, states: ['order', 'nowhere'] },
        { ...inspectionRecord, states: ['order.done'] },
        { ...inspectionRecord, steps: [{ taken: ['nothing'], states: inspectionRecord.states }] },
        { ...inspectionRecord, steps: [], event: { type: 'left', values: {} } },
      ]
      return deviations.map((deviation) =>
        conformanceText(
          conformance(all.with(index, deviation), [order], language),
          new Map([['order', 'Order']]),
          language,
        ),
      )
    }),
  mutants: (language) => {
    const subject = { ...entryOf(language), invariants: [] }
    const tried = tryMutant(subject, { id: 'order', machine: order }, { seed: 1, language })
    const score = { name: 'order', title: 'Order', all: 1, tried: [{ ...tried, by: null }] }
    const verdicts = { order: { other: { verdict: 'owed' as const, why: 'why' } } }
    return [tried, scoreTable([score], {}, language), scoreFlaws([score], verdicts, language)]
  },
  'opened files': (language) => [
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
  'a stored sequence that is out of date': (language) => {
    const fixture = { format: 1 as const, machine: 'order', rule: '', found: '', seed: 1 }
    const steps = [{ type: 'left', case: 7, says: '' }]
    return [
      failureOf(() => readFixture({ ...fixture, input: null, steps }, entryOf(language), language)),
      failureOf(() =>
        readFixture({ ...fixture, input: 1, steps: [] }, entryOf(language), language),
      ),
    ]
  },
  'the limits of the paths': (language) => {
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

/** Letters and words that hardly occur in English. */
const portuguese =
  /[áàâãéêíóôõúç]|\b(?:quando|entao|que|para|por|com|sem|de|do|da|em|um|uma|nao|nada|mas|nunca|sempre|se|senao|ou|e|o|os|sim|fora|volta|vai|fica|caminhos?|estado|estados|depois|chama|chamada|falha|responde|marcas|nome|todas|tem|leva|ele|ela)\b/giu
/** The text of a result, without styles and attributes of SVG. */
const textIn = (value: unknown) =>
  (typeof value === 'string' ? value : JSON.stringify(value))
    .replaceAll(/<style>[^]*?<\/style>/g, '')
    .replaceAll(/ (?:d|class|style|transform|points)="[^"]*"/g, '')

describe('every text', () => {
  it.each(Object.entries(producers))('is in English: %s', async (_, produce) => {
    const text = textIn(await produce('en'))
    expect(text.match(portuguese) ?? []).toEqual([])
  })

  it.each(Object.entries(producers))('is in Portuguese too: %s', async (_, produce) => {
    const text = textIn(await produce('pt-BR'))
    expect(text).not.toBe(textIn(await produce('en')))
    expect(text.match(portuguese)).not.toBeNull()
  })
})

it('texts do not depend on an earlier text in another language', async () => {
  for (const [name, produce] of Object.entries(producers)) {
    const before = textIn(await produce('en'))
    await produce(languages[0])
    expect(textIn(await produce('en')), name).toBe(before)
  }
})
