import type { Arrow, Box, Drawing } from './drawing.ts'
import { block, boxBlock, labelBlock, round } from './blocks.ts'
import type { Block } from './blocks.ts'
import { crossedHeaders } from './headers.ts'

/** A graph as ELK's JSON has it: the part that drawings use. */
export interface ElkGraph {
  id: string
  x?: number
  y?: number
  width?: number
  height?: number
  layoutOptions?: Record<string, string>
  children?: ElkGraph[]
  edges?: ElkArrow[]
}
interface ElkPlace {
  x: number
  y: number
}
/** An edge of that graph, with its route and labels once it is laid out. */
export interface ElkArrow {
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
/** Places boxes: elkjs in Node, elkjs in a web worker. */
export type Layout = (graph: ElkGraph) => Promise<ElkGraph>

/** `down` and `right`: the direction of the arrows. `full` writes formulas beside the labels. */
export interface DrawingOptions {
  direction?: 'down' | 'right'
  detail?: 'full' | 'plain'
}

/** A box with its place. */
export interface PlacedBox {
  box: Box
  x: number
  y: number
  width: number
  height: number
  depth: number
  block: Block
}
/** An arrow with its corners, first to last, and its label's place. */
export interface PlacedArrow {
  arrow: Arrow
  points: ElkPlace[]
  label: (Block & ElkPlace) | null
}
/** A drawing with a place for everything, in pixels. */
export interface Placed {
  drawing: Drawing
  direction: 'down' | 'right'
  width: number
  height: number
  boxes: PlacedBox[]
  arrows: PlacedArrow[]
}

/** How often the content of a region moves aside for its lines, before its header gets a column of its own. */
const tries = 2

/**
 * Places a drawing: measures texts, asks `layout` for positions, rounds them. Where a line runs
 * through the header of a region, once more with the content of the region further to the right.
 */
export async function placed(
  drawing: Drawing,
  layout: Layout,
  options: DrawingOptions = {},
): Promise<Placed> {
  const detail = options.detail ?? 'full'
  const blocks = new Map(
    drawing.boxes.map((box) => [box.id, boxBlock(box, detail, drawing.language)]),
  )
  const labels = new Map(drawing.arrows.map((arrow) => [arrow.id, labelBlock(arrow, detail)]))
  const direction = options.direction ?? 'down'
  const aside = new Map<string, number>()
  for (let moved = 0; ; moved += 1) {
    const graph = await layout(graphOf(drawing, blocks, labels, direction, aside))
    const place = { direction, ...collect(drawing, graph, blocks, labels) }
    const crossed = crossedHeaders(place)
    if (crossed.size === 0 || moved > tries) return place
    // The last time the header gets the whole column.
    const isLast = moved === tries
    for (const [id, shift] of crossed) {
      const column = blocks.get(id)?.width ?? 0
      aside.set(id, isLast ? column : Math.min((aside.get(id) ?? 0) + shift, column))
    }
  }
}

// Each region has its own: ELK inherits none of them.
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

/** From this many boxes and arrows on, a fair place soon is better than the best place late. */
const many = 80
// Measured on 200 states: a quarter of the time; on 60 with 120 transitions at random: an eighth.
const swift = {
  'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
  'elk.layered.thoroughness': '1',
}

function graphOf(
  drawing: Drawing,
  blocks: ReadonlyMap<string, Block>,
  labels: ReadonlyMap<string, Block | null>,
  direction: 'down' | 'right',
  aside: ReadonlyMap<string, number>,
): ElkGraph {
  const nodes = new Map<string, ElkGraph>()
  const spacing =
    drawing.boxes.length + drawing.arrows.length > many ? { ...common, ...swift } : common
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
        'elk.padding': `[top=${(header?.height ?? 0) + 18},left=${22 + (aside.get(parent.id) ?? 0)},bottom=22,right=22]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${header?.width ?? 0}, ${header?.height ?? 0})`,
      }
      delete parent.width
      delete parent.height
    }
  }
  // A backward transition is passed reversed: the arrows run in one direction, in the order in which they are
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
  const happy = arrow.tone === 'happy' || arrow.wordings.length === 0
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
            // On its own line, a label cannot be taken for its neighbour's.
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
): Omit<Placed, 'direction'> {
  const origins = new Map<string, ElkPlace>([[graph.id, { x: 0, y: 0 }]])
  const boxes = new Map(drawing.boxes.map((box) => [box.id, box]))
  const result: Omit<Placed, 'direction'> = { drawing, width: 0, height: 0, boxes: [], arrows: [] }
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
