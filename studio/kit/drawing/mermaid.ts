import type { Arrow, Box, Drawing } from './drawing.ts'
import type { Wording } from './wordings.ts'
import { chartMessages } from '../messages/chart.ts'

/** A drawing as a Mermaid `stateDiagram-v2`, for documents that draw it themselves. */
export function mermaid(drawing: Drawing): string {
  const names = new Map(drawing.boxes.map((box) => [box.id, nameIn(box, drawing)]))
  const root = drawing.boxes.find(({ parent }) => parent === null)
  if (!root) return 'stateDiagram-v2\n'
  const lines = [
    'stateDiagram-v2',
    '  direction TB',
    ...inside(root.id, '  '),
    ...drawing.arrows.flatMap((arrow) => arrowLines(arrow)),
    ...drawing.boxes
      .filter(({ kind }) => kind === 'final')
      .map(({ id }) => `  ${names.get(id)} --> [*]`),
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
    const all = [...lines, ...(children.length > 0 ? reactionLines(parent, indent) : [])]
    return start ? [`${indent}[*] --> ${names.get(start.target)}`, ...all] : all
  }

  /** The inner reactions of a region. The region itself takes no lines in Mermaid: they would make it a plain state. */
  function reactionLines(id: string, indent: string): string[] {
    const box = drawing.boxes.find((one) => one.id === id)
    const reactions = (box?.wordings ?? []).filter(({ key }) => key !== null)
    if (!box || reactions.length === 0) return []
    const name = `${names.get(id)}_any`
    const isDrawn = drawing.boxes.some((one) => one.id === `${id}|any`)
    const { anyState } = chartMessages[drawing.language]
    return [
      ...(isDrawn ? [] : [`${indent}state "${quoted(anyState)}" as ${name}`]),
      ...reactions.map((wording) => `${indent}${name} : ${plain(textOf(wording))}`),
    ]
  }

  function boxLines(box: Box, indent: string): string[] {
    const name = names.get(box.id) ?? ''
    const kind = box.kind === 'history' ? (box.isDeep ? ' · H*' : ' · H') : ''
    const text = box.kind === 'any' ? box.title : `${box.title} · ${box.name}${kind}`
    const open = `${indent}state "${quoted(text)}" as ${name}`
    const nested = inside(box.id, `${indent}  `)
    const notes = box.wordings.map((wording) => `${indent}${name} : ${plain(textOf(wording))}`)
    if (nested.length > 0) return [`${open} {`, ...nested, `${indent}}`]
    return [open, ...notes]
  }

  function arrowLines({ source, target, wordings }: Arrow): string[] {
    return wordings.map(
      (wording) => `  ${names.get(source)} --> ${names.get(target)} : ${plain(textOf(wording))}`,
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

/** Mermaid's ids are words: the path from the root, joined. */
function nameIn(box: Box, { machine }: Drawing): string {
  const path = box.id.replace(/\|(\w+)$/, '_$1')
  const inner = path.startsWith(`${machine}.`) ? path.slice(machine.length + 1) : path
  return inner.replaceAll(/\W/g, '_')
}

const quoted = (text: string) => text.replaceAll('"', '#quot;')
/** A colon ends a label, a semicolon a statement. */
const plain = (text: string) =>
  text.replaceAll(':', ' –').replaceAll(';', ',').replaceAll('"', '#quot;')
