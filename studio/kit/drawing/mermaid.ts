import type { Arrow, Box, Drawing } from './drawing.ts'
import type { Wording } from './wordings.ts'
import { chartMessages } from '../messages/chart.ts'
import { oneLine } from '../messages/language.ts'

/** A drawing as a Mermaid `stateDiagram-v2`, for documents that draw it themselves. */
export function mermaid(drawing: Drawing): string {
  const names = namesIn(drawing)
  const root = drawing.boxes.find(({ parent }) => parent === null)
  if (!root) return 'stateDiagram-v2\n'
  const lines = [
    'stateDiagram-v2',
    '  direction TB',
    // Mermaid draws regions side by side only inside a state.
    ...(root.kind === 'parallel' ? boxLines(root, '  ') : inside(root.id, '  ')),
    ...drawing.arrows.flatMap((arrow) => arrowLines(arrow)),
    '  classDef failure stroke:#b3261e',
    '  classDef success stroke:#1b6e4b',
    ...classed('failure'),
    ...classed('success'),
  ]
  return `${lines.join('\n')}\n`

  function inside(parent: string, indent: string): string[] {
    const children = drawing.boxes.filter((box) => box.parent === parent && box.kind !== 'initial')
    const parallel = drawing.boxes.find(({ id }) => id === parent)?.kind === 'parallel'
    const start = drawing.arrows.find(({ source }) => source === `${parent}|initial`)
    const lines = children.flatMap((box, index) => [
      ...(parallel && index > 0 ? [`${indent}--`] : []),
      ...boxLines(box, indent),
    ])
    const ends = children
      .filter(({ kind }) => kind === 'final')
      .map(({ id }) => `${indent}${names.get(id)} --> [*]`)
    const all = [...lines, ...(children.length > 0 ? reactionLines(parent, indent) : []), ...ends]
    return start ? [`${indent}[*] --> ${names.get(start.target)}`, ...all] : all
  }

  /** The inner reactions of a region. The region itself takes no lines in Mermaid: they would make it a plain state. */
  function reactionLines(id: string, indent: string): string[] {
    const box = drawing.boxes.find((one) => one.id === id)
    const reactions = (box?.wordings ?? []).filter(({ key }) => key !== null)
    if (!box || reactions.length === 0) return []
    const name = names.get(`${id}|any`)
    const isDrawn = drawing.boxes.some((one) => one.id === `${id}|any`)
    const { anyState } = chartMessages[drawing.language]
    return [
      ...(isDrawn ? [] : [`${indent}state "${mermaidText(anyState)}" as ${name}`]),
      ...reactions.map((wording) => `${indent}${name} : ${mermaidText(textOf(wording))}`),
    ]
  }

  function boxLines(box: Box, indent: string): string[] {
    const name = names.get(box.id) ?? ''
    const kind = box.kind === 'history' ? (box.isDeep ? ' · H*' : ' · H') : ''
    const text = box.kind === 'any' ? box.title : `${box.title} · ${box.name}${kind}`
    const open = `${indent}state "${mermaidText(text)}" as ${name}`
    const nested = inside(box.id, `${indent}  `)
    const notes = box.wordings.map(
      (wording) => `${indent}${name} : ${mermaidText(textOf(wording))}`,
    )
    if (nested.length > 0) return [`${open} {`, ...nested, `${indent}}`]
    return [open, ...notes]
  }

  function arrowLines({ source, target, wordings }: Arrow): string[] {
    return wordings.map(
      (wording) =>
        `  ${names.get(source)} --> ${names.get(target)} : ${mermaidText(textOf(wording))}`,
    )
  }

  function classed(tag: string): string[] {
    const tagged = drawing.boxes.filter(
      ({ tags, kind }) => tags.includes(tag) && kind !== 'compound',
    )
    return tagged.map(({ id }) => `  class ${names.get(id)} ${tag}`)
  }
}

const textOf = ({ text, unlabelled, technical }: Wording) =>
  text === null ? technical : [text, unlabelled ?? ''].join(' ').trim()

/** By id of a box, and of the mark for all inside it, its name: the path from the root as one word, and no other's. */
function namesIn({ boxes, machine }: Drawing): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  const used = new Set<string>()
  for (const id of new Set(boxes.flatMap((box) => [box.id, `${box.id}|any`]))) {
    const path = id.replace(/\|(\w+)$/, '_$1')
    const inner = path.startsWith(`${machine}.`) ? path.slice(machine.length + 1) : path
    const word = inner.replaceAll(/\W/g, '_')
    const base = isReserved(word) ? `${word}_` : word
    let name = base
    for (let count = 2; used.has(name); count += 1) name = `${base}_${count}`
    used.add(name)
    names.set(id, name)
  }
  return names
}

/** Words of Mermaid's grammar, ids that it makes itself, and properties of the objects where it stores ids. */
function isReserved(word: string): boolean {
  return (
    /^(?:acc(?:title|descr)|as|class(?:def)?|click|default|href|note|root|scale|state(?:diagram)?|style)$|_(?:start|end)$/i.test(
      word,
    ) || word in {}
  )
}

/** Text on one line, without what Mermaid, its Markdown or HTML would take as syntax. */
export function mermaidText(text: string): string {
  return oneLine(text)
    .replaceAll(/["#$%&*:;<@\\^_`{|}~]|(?<=\[)\[/g, asEntity)
    .replaceAll(/(?<=direction) (?=TB|BT|LR|RL)/gi, asEntity)
}

const asEntity = (letter: string) => `#${letter.codePointAt(0)};`
