import type { CaseEvent } from './cases.ts'
import type { Box, Drawable, Drawing, Saying } from './drawing.ts'
import { draw } from './drawing.ts'
import { placed } from './drawing-layout.ts'
import type { Layout } from './drawing-layout.ts'
import { eventsOf } from './paths.ts'
import { mermaid } from './mermaid.ts'
import { sayActor, sayCase, sayTag, wordsOf } from './drawing-words.ts'
import type { Words } from './drawing-words.ts'
import { defaultLanguage } from './language.ts'
import type { Language } from './language.ts'
import { drawingSentences } from './sentences-drawing.ts'
import { svgFile } from './svg.ts'

/** Files by their path inside the folder of the documents: byte for byte the same for the same charts. */
export type Files = ReadonlyMap<string, string>

/** Draws and describes every machine in the language of its words: SVG light and dark, Mermaid, a page each, and an index. */
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
  files.set('README.md', index(machines, machines[0]?.words?.language ?? defaultLanguage))
  return files
}

function index(machines: readonly Drawable[], language: Language): string {
  const rows = machines.map(({ name, title, machine }) => {
    const drawing = draw({ name, title, machine })
    const states = drawing.boxes.filter(isState).length
    const transitions = new Set(sayingsOf(drawing).flatMap(({ key }) => key ?? [])).size
    return `| [${title}](${name}.md) | \`${machine.id}\` | ${states} | ${transitions} |`
  })
  return [...drawingSentences[language].index, '| --- | --- | --: | --: |', ...rows, ''].join('\n')
}

function page(
  { name, title, machine, cases, words: all = {} }: Drawable,
  drawing: Drawing,
): string {
  const words = wordsOf(machine, all)
  const say = drawingSentences[drawing.language]
  const states = drawing.boxes.filter(isState)
  const transitions = [...rowsOf(drawing)]
  const offered = cases ? eventsOf(machine, cases) : []
  const calls = drawing.boxes.flatMap((box) =>
    box.sayings.filter(({ kind }) => kind === 'invoke').map((saying) => ({ box, saying })),
  )
  return [
    `# ${title}`,
    '',
    machine.root.description ?? '',
    '',
    '<picture>',
    `  <source media="(prefers-color-scheme: dark)" srcset="${name}.dark.svg">`,
    `  <img src="${name}.light.svg" alt="${say.chartOf(title)}">`,
    '</picture>',
    '',
    say.elsewhere(name),
    '',
    ...say.states,
    '| --- | --- | --- | --- |',
    ...states.map(
      (box) =>
        `| ${cell(headingOf(box))} | \`${pathOf(box, drawing)}\` | ${marks(box, words)} | ${cell(sayings(box))} |`,
    ),
    '',
    ...say.transitions,
    '| --- | --- | --- | --- |',
    ...transitions,
    '',
    ...(calls.length === 0
      ? []
      : [
          ...say.calls,
          '| --- | --- | --- |',
          ...calls.map(({ box, saying }) => {
            const id = /^invoke (\S+)/.exec(saying.technical)?.[1] ?? ''
            const titles = (cases?.outcomes?.[id] ?? []).map((outcome) => outcome.title)
            return `| ${cell(sayActor(id, words))} \`${id}\` | ${cell(box.title)} | ${cell(titles.join('; '))} |`
          }),
          '',
        ]),
    ...(offered.length === 0 || !cases
      ? []
      : [
          say.events,
          '',
          ...offered
            .filter(({ type }) => !type.startsWith('xstate.'))
            .map(
              (event: CaseEvent) =>
                `- ${cell(sayCase(event, machine, cases, words))} \`${event.type}\``,
            ),
          '',
        ]),
  ].join('\n')

  function headingOf({ title: heading, detail }: Box): string {
    return detail === '' ? heading : `**${heading}** ${detail}`
  }
}

const isState = ({ kind }: Box) => kind !== 'initial' && kind !== 'any'

function sayingsOf({ boxes, arrows }: Drawing): Saying[] {
  return [...boxes, ...arrows].flatMap((part) => part.sayings)
}

/** A state's way from the root, the root by its own name. */
function pathOf(box: Box, { machine }: Drawing): string {
  return box.id.startsWith(`${machine}.`) ? box.id.slice(machine.length + 1) : box.id
}

function marks({ kind, tags, parent }: Box, words: Words): string {
  const say = drawingSentences[words.language ?? defaultLanguage]
  const kinds: Partial<Record<Box['kind'], string>> = {
    ...say.kinds,
    ...(parent === null && { compound: '' }),
  }
  return [kinds[kind] ?? '', ...tags.map((tag) => sayTag(tag, words))]
    .filter((mark) => mark !== '')
    .join(', ')
}

function sayings(box: Box): string {
  return box.sayings
    .filter(({ key }) => key === null)
    .map(({ words, technical }) =>
      words === null ? `\`${technical}\`` : `${words} \`${technical}\``,
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
    for (const saying of box.sayings)
      if (saying.key !== null && box.kind !== 'any')
        yield row(from, saying, drawingSentences[language].stays)
    for (const arrow of arrows)
      if (arrow.source === box.id)
        for (const saying of arrow.sayings)
          yield row(from, saying, named.get(arrow.target) ?? arrow.target)
  }
}

function row(from: string, saying: Saying, to: string): string {
  const words = saying.words ?? ''
  const tone = { happy: '**', plain: '', failure: '_' }[saying.tone]
  const when = words === '' ? '' : `${tone}${words}${tone}`
  return `| ${cell(from)} | ${cell(when)} | ${cell(to)} | ${saying.technical === '' ? '' : `\`${cell(saying.technical)}\``} |`
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
