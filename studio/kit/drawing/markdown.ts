import type { CaseEvent } from '../cases.ts'
import { statesOf } from '../chart.ts'
import type { Box, Drawable, Drawing } from './drawing.ts'
import type { Wording } from './wordings.ts'
import { draw } from './drawing.ts'
import { placed } from './layout.ts'
import type { Layout } from './layout.ts'
import { eventsOf } from '../paths/paths.ts'
import { mermaid } from './mermaid.ts'
import { describeActor, describeCase, describeTag, labelsOf } from './labels.ts'
import type { Labels } from './labels.ts'
import { defaultLanguage, oneLine } from '../messages/language.ts'
import type { Language } from '../messages/language.ts'
import { drawingMessages } from '../messages/drawing.ts'
import { escaped } from '../svg/parts.ts'
import { svgFile } from '../svg/svg.ts'

/** Files by their path inside the folder of the documents: byte for byte the same for the same charts. */
export type Files = ReadonlyMap<string, string>

/** Draws and describes every machine in the language of its labels: SVG light and dark, Mermaid, a page each, and an index. */
export async function documented(machines: readonly Drawable[], layout: Layout): Promise<Files> {
  const files = new Map<string, string>()
  for (const machine of machines) {
    const drawing = draw(machine)
    const drawn = await placed(drawing, layout)
    files.set(`${machine.name}.light.svg`, svgFile(drawn, 'light'))
    files.set(`${machine.name}.dark.svg`, svgFile(drawn, 'dark'))
    files.set(`${machine.name}.mmd`, mermaid(drawing))
    files.set(`${machine.name}.md`, page(machine, drawing))
  }
  files.set('README.md', index(machines, machines[0]?.labels?.language ?? defaultLanguage))
  return files
}

function index(machines: readonly Drawable[], language: Language): string {
  const rows = machines.map(({ name, title, machine }) => {
    const drawing = draw({ name, title, machine })
    const states = drawing.boxes.filter(isState).length
    const transitions = new Set(wordingsOf(drawing).flatMap(({ key }) => key ?? [])).size
    return `| [${plain(title)}](${encodeURI(name)}.md) | ${code(machine.id)} | ${states} | ${transitions} |`
  })
  return [...drawingMessages[language].index, '| --- | --- | --: | --: |', ...rows, ''].join('\n')
}

function page(
  { name, title, machine, cases, labels: all = {} }: Drawable,
  drawing: Drawing,
): string {
  const labels = labelsOf(machine, all)
  const t = drawingMessages[drawing.language]
  const states = drawing.boxes.filter(isState)
  const transitions = [...rowsOf(drawing)]
  const offered = cases ? eventsOf(machine, cases) : []
  const titles = new Map(drawing.boxes.map((box) => [box.id, box.title]))
  const calls = statesOf(machine).flatMap((state) =>
    state.invokes.map(({ id }) => ({ id, place: titles.get(state.id) ?? '' })),
  )
  return [
    `# ${plain(title)}`,
    '',
    plain(machine.root.description ?? ''),
    '',
    '<picture>',
    `  <source media="(prefers-color-scheme: dark)" srcset="${name}.dark.svg">`,
    `  <img src="${name}.light.svg" alt="${escaped(oneLine(t.chartOf(title)))}">`,
    '</picture>',
    '',
    t.elsewhere(name),
    '',
    ...t.states,
    '| --- | --- | --- | --- |',
    ...states.map(
      (box) =>
        `| ${headingOf(box)} | ${code(pathOf(box, drawing))} | ${plain(marks(box, labels))} | ${wordings(box)} |`,
    ),
    '',
    ...t.transitions,
    '| --- | --- | --- | --- |',
    ...transitions,
    '',
    ...(calls.length === 0
      ? []
      : [
          ...t.calls,
          '| --- | --- | --- |',
          ...calls.map(({ id, place }) => {
            const answers = (cases?.outcomes?.[id] ?? []).map((outcome) => outcome.title)
            return `| ${plain(describeActor(id, labels))} ${code(id)} | ${plain(place)} | ${plain(answers.join('; '))} |`
          }),
          '',
        ]),
    ...(offered.length === 0 || !cases
      ? []
      : [
          t.events,
          '',
          ...offered
            .filter(({ type }) => !type.startsWith('xstate.'))
            .map(
              (event: CaseEvent) =>
                `- ${plain(describeCase(event, machine, cases, labels))} ${code(event.type)}`,
            ),
          '',
        ]),
  ].join('\n')

  function headingOf({ title: heading, detail }: Box): string {
    return detail === '' ? plain(heading) : `**${plain(heading)}** ${plain(detail)}`
  }
}

const isState = ({ kind }: Box) => kind !== 'initial' && kind !== 'any'

function wordingsOf({ boxes, arrows }: Drawing): Wording[] {
  return [...boxes, ...arrows].flatMap((part) => part.wordings)
}

/** The path of a state from the root, the root by its own name. */
function pathOf(box: Box, { machine }: Drawing): string {
  return box.id.startsWith(`${machine}.`) ? box.id.slice(machine.length + 1) : box.id
}

function marks({ kind, tags, parent }: Box, labels: Labels): string {
  const t = drawingMessages[labels.language ?? defaultLanguage]
  const kinds: Partial<Record<Box['kind'], string>> = {
    ...t.kinds,
    ...(parent === null && { compound: '' }),
  }
  return [kinds[kind] ?? '', ...tags.map((tag) => describeTag(tag, labels))]
    .filter((mark) => mark !== '')
    .join(', ')
}

function wordings(box: Box): string {
  return box.wordings
    .filter(({ key }) => key === null)
    .map(({ text, technical }) =>
      text === null ? code(technical) : `${plain(text)} ${code(technical)}`,
    )
    .join('<br>')
}

function* rowsOf({ boxes, arrows, language }: Drawing): Generator<string> {
  const owners = new Map(
    boxes.map(({ id, kind, parent }) => [id, kind === 'any' ? (parent ?? id) : id] as const),
  )
  const named = new Map(boxes.map((box) => [box.id, box.title]))
  for (const box of boxes) {
    if (box.kind === 'initial') continue
    const from = named.get(owners.get(box.id) ?? '') ?? ''
    for (const wording of box.wordings)
      if (wording.key !== null && box.kind !== 'any')
        yield row(from, wording, drawingMessages[language].stays)
    for (const arrow of arrows)
      if (arrow.source === box.id)
        for (const wording of arrow.wordings)
          yield row(from, wording, named.get(arrow.target) ?? arrow.target)
  }
}

function row(from: string, wording: Wording, to: string): string {
  const text = wording.text ?? ''
  const tone = { happy: '**', plain: '', failure: '_' }[wording.tone]
  const when = text === '' ? '' : `${tone}${plain(text)}${tone}`
  return `| ${plain(from)} | ${when} | ${plain(to)} | ${wording.technical === '' ? '' : code(wording.technical)} |`
}

/** Text on one line, without what Markdown or HTML would take as syntax. */
const plain = (text: string) => oneLine(text).replaceAll(/[\\`*_[\]<&|~]/g, '\\$&')

/** Code in a cell: between more backticks than it contains. */
function code(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length))
  const fence = '`'.repeat(longest + 1)
  const room = longest > 0 ? ' ' : ''
  return `${fence}${room}${oneLine(text).replaceAll('|', '\\|')}${room}${fence}`
}
