import type { Arrow, Box, Drawing, Saying } from './drawing.ts'
import { tagWords } from './drawing-words.ts'
import { widthOf, wrapped } from './drawing-text.ts'
import type { Font } from './drawing-text.ts'

/** A graph as ELK's JSON has it: the part that drawings use. */
export type ElkGraph = {
  id: string
  x?: number
  y?: number
  width?: number
  height?: number
  layoutOptions?: Record<string, string>
  children?: ElkGraph[]
  edges?: ElkArrow[]
}
type ElkPlace = { x: number; y: number }
export type ElkArrow = {
  id: string
  sources: string[]
  targets: string[]
  container?: string
  layoutOptions?: Record<string, string>
  labels?: {
    id?: string
    text?: string
    width?: number
    height?: number
    x?: number
    y?: number
    layoutOptions?: Record<string, string>
  }[]
  sections?: { id: string; startPoint: ElkPlace; endPoint: ElkPlace; bendPoints?: ElkPlace[] }[]
}
/** Whoever places boxes: elkjs in Node, elkjs in a web worker. */
export type Layout = (graph: ElkGraph) => Promise<ElkGraph>

/** `down` and `right`: where the story goes. `full` writes formulas beside the words. */
export type DrawingOptions = { direction?: 'down' | 'right'; detail?: 'full' | 'plain' }

/** One line of text at its place inside a box or a label; `y` is its baseline. */
export type SetLine = {
  x: number
  y: number
  width: number
  text: string
  role: TextRole
  key: string | null
  tone: Saying['tone']
}
export type TextRole = 'title' | 'detail' | 'name' | 'words' | 'code'
/** A small sign in front of a saying: where a call, a delay, an entry is. */
export type SetSign = {
  x: number
  y: number
  kind: Saying['kind']
  key: string | null
  tone: Saying['tone']
}
/** A block of text, measured. */
export type Block = {
  width: number
  height: number
  lines: SetLine[]
  signs: SetSign[]
  rules: number[]
  chips: { x: number; y: number; width: number; tag: string }[]
}

export type PlacedBox = {
  box: Box
  x: number
  y: number
  width: number
  height: number
  depth: number
  block: Block
}
export type PlacedArrow = { arrow: Arrow; points: ElkPlace[]; label: (Block & ElkPlace) | null }
/** A drawing with a place for everything, in pixels. */
export type Placed = {
  drawing: Drawing
  width: number
  height: number
  boxes: PlacedBox[]
  arrows: PlacedArrow[]
}

/** The fonts of each role. */
export const fonts: Readonly<Record<TextRole, Font>> = {
  title: { size: 14, bold: true },
  detail: { size: 12 },
  name: { size: 11, code: true },
  words: { size: 12.5 },
  code: { size: 10, code: true },
}
const leading: Readonly<Record<TextRole, number>> = {
  title: 18,
  detail: 15.5,
  name: 15,
  words: 16.5,
  code: 13.5,
}
const limits = { box: 230, label: 190 }
const pad = 12
const markSize = 14

/** Places a drawing: measures texts, asks `layout` for positions, rounds them. */
export async function placed(
  drawing: Drawing,
  layout: Layout,
  options: DrawingOptions = {},
): Promise<Placed> {
  const detail = options.detail ?? 'full'
  const blocks = new Map(drawing.boxes.map((box) => [box.id, boxBlock(box, detail)]))
  const labels = new Map(drawing.arrows.map((arrow) => [arrow.id, labelBlock(arrow, detail)]))
  const graph = await layout(graphOf(drawing, blocks, labels, options.direction ?? 'down'))
  return collect(drawing, graph, blocks, labels)
}

function block(): Block {
  return { width: 0, height: 0, lines: [], signs: [], rules: [], chips: [] }
}

function write(
  into: Block,
  text: string,
  role: TextRole,
  limit: number,
  from: { x: number; key?: string | null; tone?: Saying['tone'] },
): void {
  for (const line of wrapped(text, limit, fonts[role])) {
    const width = widthOf(line, fonts[role])
    into.lines.push({
      x: from.x,
      y: round(into.height + leading[role] * 0.76),
      width: round(width),
      text: line,
      role,
      key: from.key ?? null,
      tone: from.tone ?? 'plain',
    })
    into.height += leading[role]
    into.width = Math.max(into.width, from.x + width)
  }
}

function writeSaying(into: Block, saying: Saying, limit: number, detail: 'full' | 'plain'): void {
  const { key, tone, kind } = saying
  const indent = kind === 'event' ? 0 : 16
  if (indent > 0) into.signs.push({ x: 5.5, y: round(into.height + 7.5), kind, key, tone })
  if (saying.words !== null) write(into, saying.words, 'words', limit, { x: indent, key, tone })
  if (saying.words === null || (detail === 'full' && saying.technical !== ''))
    write(into, saying.technical, 'code', limit * 1.12, { x: indent, key, tone })
  into.height += 4
}

function boxBlock(box: Box, detail: 'full' | 'plain'): Block {
  const into = block()
  if (box.kind === 'initial') return { ...into, width: markSize, height: markSize }
  if (box.kind === 'history') return { ...into, width: 26, height: 26 }
  into.height = pad - 2
  if (box.kind === 'any') {
    write(into, box.title, 'detail', limits.box, { x: pad })
    return { ...into, width: into.width + pad, height: into.height + pad - 4 }
  }
  write(into, box.title, 'title', limits.box, { x: pad })
  if (box.detail !== '') write(into, box.detail, 'detail', limits.box, { x: pad })
  into.height += 1
  const before = into.height
  write(into, box.name, 'name', limits.box, { x: pad })
  let x = pad + widthOf(box.name, fonts.name) + 10
  for (const tag of box.tags) {
    const width = round(widthOf(tagWords[tag] ?? tag, { size: 10.5 }) + 16)
    into.chips.push({ x: round(x), y: round(before - 1), width, tag })
    x += width + 5
    into.width = Math.max(into.width, x - 5)
  }
  if (box.hidden > 0) {
    into.height += 4
    write(
      into,
      `${box.hidden} ${box.hidden === 1 ? 'estado dentro' : 'estados dentro'}`,
      'detail',
      limits.box,
      { x: pad },
    )
  }
  const shown = box.sayings.filter(
    ({ kind }) => detail === 'full' || (kind !== 'entry' && kind !== 'exit'),
  )
  if (shown.length > 0) {
    into.height += 5
    into.rules.push(round(into.height))
    into.height += 7
    const inner = block()
    for (const saying of shown) writeSaying(inner, saying, limits.box, detail)
    const top = into.height
    into.lines.push(
      ...inner.lines.map((line) => ({ ...line, x: line.x + pad, y: round(line.y + top) })),
    )
    into.signs.push(
      ...inner.signs.map((sign) => ({ ...sign, x: sign.x + pad, y: round(sign.y + top) })),
    )
    into.height += inner.height - 4
    into.width = Math.max(into.width, inner.width + pad)
  }
  return { ...into, width: Math.ceil(into.width + pad), height: Math.ceil(into.height + pad - 2) }
}

function labelBlock(arrow: Arrow, detail: 'full' | 'plain'): Block | null {
  if (arrow.sayings.length === 0) return null
  const into = block()
  into.height = 3
  for (const saying of arrow.sayings) writeSaying(into, saying, limits.label, detail)
  const shift = 6
  return {
    ...into,
    width: Math.ceil(into.width + shift * 2),
    height: Math.ceil(into.height),
    lines: into.lines.map((line) => ({ ...line, x: line.x + shift })),
    signs: into.signs.map((sign) => ({ ...sign, x: sign.x + shift })),
  }
}

// Each region has its own: ELK hands none of them down.
const common = {
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.unnecessaryBendpoints': 'true',
  'elk.layered.spacing.edgeNodeBetweenLayers': '18',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '14',
  'elk.layered.spacing.nodeNodeBetweenLayers': '34',
  'elk.spacing.nodeNode': '34',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.nodeSelfLoop': '14',
}

/** From this many boxes on, a fair place soon is better than the best place late. */
const many = 80
// Measured on 200 states: a quarter of the time.
const swift = {
  'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
  'elk.layered.thoroughness': '1',
}

function graphOf(
  drawing: Drawing,
  blocks: ReadonlyMap<string, Block>,
  labels: ReadonlyMap<string, Block | null>,
  direction: 'down' | 'right',
): ElkGraph {
  const nodes = new Map<string, ElkGraph>()
  const spacing = drawing.boxes.length > many ? { ...common, ...swift } : common
  for (const box of drawing.boxes) nodes.set(box.id, nodeOf(box, blocks.get(box.id) ?? block()))
  const tops: ElkGraph[] = []
  for (const box of drawing.boxes) {
    const node = nodes.get(box.id)
    const parent = box.parent === null ? undefined : nodes.get(box.parent)
    if (!node) continue
    if (!parent) tops.push(node)
    else {
      const header = blocks.get(parent.id)
      parent.children = [...(parent.children ?? []), node]
      parent.layoutOptions = {
        ...spacing,
        'elk.padding': `[top=${(header?.height ?? 0) + 18},left=22,bottom=22,right=22]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${header?.width ?? 0}, ${header?.height ?? 0})`,
      }
      delete parent.width
      delete parent.height
    }
  }
  // A way back is handed over turned round: the story runs in one direction, in the order it is
  // written. ELK's own choice of what runs backwards puts a start in the middle.
  const order = new Map(drawing.boxes.map(({ id }, index) => [id, index]))
  const isBack = ({ source, target }: Arrow) => (order.get(target) ?? 0) < (order.get(source) ?? 0)
  return {
    id: 'drawing',
    children: tops,
    edges: drawing.arrows.map((arrow) =>
      edgeOf(arrow, labels.get(arrow.id) ?? null, isBack(arrow)),
    ),
    layoutOptions: {
      ...spacing,
      'elk.algorithm': 'layered',
      'elk.direction': direction.toUpperCase(),
      'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
      'elk.edgeRouting': 'ORTHOGONAL',
      'elk.padding': '[top=0,left=0,bottom=0,right=0]',
      'elk.randomSeed': '1',
    },
  }
}

function nodeOf(box: Box, { width, height }: Block): ElkGraph {
  return { id: box.id, width, height }
}

function edgeOf(arrow: Arrow, label: Block | null, isBack: boolean): ElkArrow {
  const happy = arrow.tone === 'happy' || arrow.sayings.length === 0
  return {
    id: arrow.id,
    sources: [isBack ? arrow.target : arrow.source],
    targets: [isBack ? arrow.source : arrow.target],
    layoutOptions: {
      'elk.layered.priority.straightness': happy ? '10' : '1',
      'elk.layered.priority.direction': happy ? '10' : '1',
    },
    labels: label
      ? [
          {
            id: `${arrow.id} label`,
            text: arrow.id,
            width: label.width,
            height: label.height,
            // Standing on its own line, a label cannot be taken for its neighbour's.
            layoutOptions: {
              'elk.edgeLabels.inline': 'true',
              'elk.edgeLabels.placement': 'CENTER',
            },
          },
        ]
      : [],
  }
}

function collect(
  drawing: Drawing,
  graph: ElkGraph,
  blocks: ReadonlyMap<string, Block>,
  labels: ReadonlyMap<string, Block | null>,
): Placed {
  const origins = new Map<string, ElkPlace>([[graph.id, { x: 0, y: 0 }]])
  const boxes = new Map(drawing.boxes.map((box) => [box.id, box]))
  const result: Placed = { drawing, width: 0, height: 0, boxes: [], arrows: [] }
  const visit = (node: ElkGraph, origin: ElkPlace, depth: number) => {
    for (const child of node.children ?? []) {
      const place = { x: origin.x + (child.x ?? 0), y: origin.y + (child.y ?? 0) }
      origins.set(child.id, place)
      const box = boxes.get(child.id)
      if (box)
        result.boxes.push({
          box,
          x: round(place.x),
          y: round(place.y),
          width: round(child.width ?? 0),
          height: round(child.height ?? 0),
          depth,
          block: blocks.get(child.id) ?? block(),
        })
      visit(child, place, depth + 1)
    }
  }
  visit(graph, { x: 0, y: 0 }, 0)

  const arrows = new Map(drawing.arrows.map((arrow) => [arrow.id, arrow]))
  for (const edge of edgesOf(graph)) {
    const arrow = arrows.get(edge.id)
    if (!arrow) continue
    const origin = origins.get(edge.container ?? graph.id) ?? { x: 0, y: 0 }
    const points = (edge.sections ?? [])
      .flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint])
      .map(({ x, y }) => ({ x: round(origin.x + x), y: round(origin.y + y) }))
    const text = labels.get(edge.id)
    const [place] = edge.labels ?? []
    const label =
      text && place
        ? { ...text, x: round(origin.x + (place.x ?? 0)), y: round(origin.y + (place.y ?? 0)) }
        : null
    const turned = edge.sources[0] !== arrow.source
    result.arrows.push({ arrow, points: turned ? points.toReversed() : points, label })
  }
  result.width = Math.ceil(
    Math.max(graph.width ?? 0, ...result.boxes.map((box) => box.x + box.width)),
  )
  result.height = Math.ceil(
    Math.max(graph.height ?? 0, ...result.boxes.map((box) => box.y + box.height)),
  )
  return result
}

function edgesOf(graph: ElkGraph): ElkArrow[] {
  return [...(graph.edges ?? []), ...(graph.children ?? []).flatMap(edgesOf)]
}

/** Half pixels: small enough for the eye, coarse enough to be the same everywhere. */
function round(value: number): number {
  return Math.round(value * 2) / 2
}
