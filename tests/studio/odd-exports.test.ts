import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { AstBuilder, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin'
import { Ajv } from 'ajv'
import { openSync } from 'fontkit'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { catalog, labels } from '#machines/catalog.ts'
import { chartJson } from '@studio/app/export-drawing.ts'
import { coverageReport, coverByPaths } from '@studio/kit/coverage/coverage-report.ts'
import { chipFont, fonts } from '@studio/kit/drawing/blocks.ts'
import type { Block } from '@studio/kit/drawing/blocks.ts'
import { draw } from '@studio/kit/drawing/drawing.ts'
import { placed } from '@studio/kit/drawing/layout.ts'
import { documented } from '@studio/kit/drawing/markdown.ts'
import { logText } from '@studio/kit/inspect/read-records.ts'
import type { Fixture } from '@studio/kit/paths/fixtures.ts'
import { pathsThrough } from '@studio/kit/paths/strategies.ts'
import { gherkinOf, jsonOf, textOf } from '@studio/kit/paths/text-formats.ts'
import { describePath } from '@studio/kit/paths/text.ts'
import type { Describable } from '@studio/kit/paths/text.ts'
import { statementCoverage, statementsNamed } from '@studio/kit/rules/requirements.ts'
import chartSchema from '@studio/kit/schemas/chart.schema.json' with { type: 'json' }
import coverageSchema from '@studio/kit/schemas/coverage.schema.json' with { type: 'json' }
import logSchema from '@studio/kit/schemas/log.schema.json' with { type: 'json' }
import pathsSchema from '@studio/kit/schemas/paths.schema.json' with { type: 'json' }
import sequenceSchema from '@studio/kit/schemas/sequence.schema.json' with { type: 'json' }
import { svgFile } from '@studio/kit/svg/svg.ts'
import { project } from '../foreign/project.ts'
import { layout } from './elk.ts'
import { enrolledWithCoupon } from './inspected-world.ts'
import { odd } from './odd.machine.ts'
import { watching } from './watching.ts'

const pathsOf = (subject: Describable) =>
  pathsThrough(subject.machine, subject.cases, { strategy: 'shortest' }).map((path) =>
    describePath(path, subject),
  )

/** The scenarios of a feature, each as the number of its steps. */
function scenariosOf(feature: string): number[] {
  let ids = 0
  const builder = new AstBuilder(() => String((ids += 1)))
  const parsed = new Parser(builder, new GherkinClassicTokenMatcher()).parse(feature)
  return (parsed.feature?.children ?? []).map(({ scenario }) => scenario?.steps.length ?? 0)
}

describe('exports of a machine whose names contain the syntax of every format', () => {
  it('a path in text has one line for each sentence', () => {
    const paths = pathsOf(odd)
    const steps = paths.flatMap((path) => path.steps)
    const lines = textOf(paths, odd.title, 'en').split('\n')
    expect(lines).toHaveLength(1 + paths.length * 3 + steps.length * 3 + 1)
  })

  it('Gherkin contains every step of every path, in both languages', () => {
    for (const language of ['pt-BR', 'en'] as const) {
      const subject = { ...odd, labels: { ...odd.labels, language } }
      const paths = pathsOf(subject)
      const expected = paths.map(({ steps }) => 1 + 2 * steps.length)
      expect(scenariosOf(gherkinOf(paths, odd.title, language))).toEqual(expected)
    }
  })

  // Only the labels of the portal contain Portuguese sentences, and only foreign machines proposed answers.
  it('Gherkin of any machine parses', { tags: ['long'] }, () => {
    for (const subject of [
      ...catalog.map((entry) => ({ ...entry, labels })),
      ...project.catalog.map((entry) => ({ ...entry, labels: project.labels })),
    ]) {
      const paths = pathsOf(subject)
      const feature = gherkinOf(paths, subject.title, subject.labels.language)
      expect(scenariosOf(feature), subject.name).toHaveLength(paths.length)
    }
  })

  it(
    'the page of a machine in Markdown has whole tables, and its names as text',
    { tags: ['long'] },
    async () => {
      const files = await documented([odd], layout)
      const page = files.get('2-odd.md') ?? ''
      expect(page).toContain('`ask "it"; now`')
      // Without code and escaped signs.
      const lines = page
        .replaceAll(/(?<!\\)(`+)[^`].*?(?<!`)\1(?!`)/g, 'x')
        .replaceAll(/\\[!-~]/g, '')
      const tables = lines.split('\n\n').filter((part) => part.startsWith('|'))
      expect(tables).toHaveLength(3)
      for (const table of tables) {
        const columns = table.split('\n').map((row) => row.split('|').length)
        expect(new Set(columns).size).toBe(1)
      }
      expect(lines).not.toMatch(/<(?!\/?picture|source|img|br)|`/)
    },
  )

  it('JSON follows its published schema', () => {
    const ajv = new Ajv({ allowUnionTypes: true })
    for (const [schema, text] of [
      [pathsSchema, jsonOf(pathsOf(odd), odd)],
      [chartSchema, chartJson(odd)],
    ] as const) {
      ajv.validate(schema, JSON.parse(text))
      expect(ajv.errors).toBeNull()
    }
  })

  // Only this finds a log, a report or a sequence whose fields changed without its schema.
  it('logs, coverage and sequences follow their published schemas', async () => {
    const actor = watching()
    createActor(odd.machine, { inspect: actor.inspect }).start().stop()
    const enrolled = await enrolledWithCoupon()
    const records = [...actor.inspectionRecords, ...enrolled.inspectionRecords]
    expect(new Set(records.map(({ kind }) => kind)).size).toBe(3)
    const { run } = coverByPaths([odd])
    const traced = { ...odd, invariants: [], requirements: { S1: [odd.machine.root.id] } }
    const statements = statementCoverage([traced], statementsNamed([traced]), [])
    const folder = path.join(import.meta.dirname, '../machines/fixtures')
    const stored = await Promise.all(
      (await readdir(folder)).map((name) => readFile(path.join(folder, name), 'utf8')),
    )
    const generated: Required<Fixture> = {
      format: 1,
      machine: odd.name,
      rule: 'never',
      of: 'child',
      found: 'it is',
      seed: null,
      input: 1,
      generated: true,
      children: true,
      steps: [{ type: 'child › one', of: 'child', case: -1, says: 'one', data: { count: 1 } }],
    }
    for (const [schema, ...texts] of [
      [logSchema, logText(records, new Date(0))],
      [coverageSchema, JSON.stringify({ ...coverageReport([odd], [run]), statements })],
      [sequenceSchema, JSON.stringify(generated), ...stored],
    ] as const)
      for (const text of texts) {
        const validate = new Ajv({ allowUnionTypes: true }).compile(schema)
        validate(JSON.parse(text))
        expect(validate.errors).toBeNull()
        expect(validate({ ...JSON.parse(text), more: 1 })).toBe(false)
      }
  })

  it('SVG is XML whose tags and names are text', { tags: ['long'] }, async () => {
    const svg = svgFile(await placed(draw(odd), layout), 'light')
    // librsvg rejects what is no XML.
    expect(await sharp(Buffer.from(svg)).stats()).toMatchObject({ isOpaque: true })
    expect(svg).toContain('>a &quot;tag&quot; &amp; &lt;b&gt;\uFFFD</text>')
    const classes = [...svg.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) =>
      names.split(' '),
    )
    expect(new Set(classes.filter((name) => name.includes('tag-')))).toEqual(new Set(['tag-busy']))
  })
})

const require = createRequire(import.meta.url)
const substitute = (name: string) => {
  const font = openSync(require.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`))
  if (!('layout' in font)) throw new Error(`${name} is a collection`)
  return (text: string, size: number) => (font.layout(text).advanceWidth * size) / font.unitsPerEm
}
const widths = {
  plain: substitute('DejaVuSans'),
  bold: substitute('DejaVuSans-Bold'),
  code: substitute('DejaVuSansMono'),
}

/** The texts of a block that end outside it where its fonts are missing. */
function tooWide({ lines, chips }: Block, width: number): string[] {
  return [
    ...lines.filter(({ x, text, role, tone }) => {
      const { size, bold, code } = fonts[role]
      const isBold = bold || (role === 'labels' && tone === 'happy')
      return x + widths[code ? 'code' : isBold ? 'bold' : 'plain'](text, size) > width
    }),
    ...chips.filter((chip) => widths.plain(chip.text, chipFont.size) > chip.width),
  ].map(({ text }) => text)
}

// Design tools and librsvg stretch no text to its `textLength`.
it('a text fits its box in a tool that has none of its fonts', { tags: ['long'] }, async () => {
  for (const subject of [odd, ...catalog.slice(0, 3).map((entry) => ({ ...entry, labels }))]) {
    const { boxes, arrows } = await placed(draw(subject), layout)
    const blocks = [
      ...boxes.map(({ block, width }) => tooWide(block, width)),
      ...arrows.flatMap(({ label }) => (label ? [tooWide(label, label.width)] : [])),
    ]
    expect(blocks.flat()).toEqual([])
  }
})
