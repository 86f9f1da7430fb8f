import { block } from './blocks.ts'
import type { Block } from './blocks.ts'
import { longChain } from './chains.ts'
import type { PlacedChain } from './chains.ts'
import type { Arrow, Box, Drawing } from './drawing.ts'

/** A graph as ELK's JSON has it: the part that drawings use. */
export interface ElkGraph {
  id: string
  x?: number
  y?: number
  width?: number
  height?: number
  layoutOptions?: Record<string, string>
  children?: ElkGraph[]
  ports?: ElkGraph[]
  edges?: ElkArrow[]
}
/** In pixels, from the corner of its parent. */
export interface ElkPlace {
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

/** Of a region in which so many states follow one another: columns instead of one long strip. */
const wrapped = { 'elk.layered.wrapping.strategy': 'MULTI_EDGE', 'elk.aspectRatio': '1.3' }

/** Measured texts by the ids of their boxes and arrows, and the chains that are placed already. */
export interface Measured {
  blocks: ReadonlyMap<string, Block>
  labels: ReadonlyMap<string, Block | null>
  chains: readonly PlacedChain[]
}

/** The graph of a drawing, for ELK. `aside`: by id of a region, how far its content is moved to the right, in pixels. */
export function elkGraphOf(
  drawing: Drawing,
  {
    blocks,
    labels,
    chains,
    direction,
    aside,
  }: Measured & { direction: 'down' | 'right'; aside: ReadonlyMap<string, number> },
): ElkGraph {
  const nodes = new Map<string, ElkGraph>()
  const inChain = chainEnds(chains)
  const arrows = drawing.arrows.filter(({ id }) => !inChain.arrows.has(id))
  const boxes = drawing.boxes.filter(({ id }) => !inChain.later.has(id))
  const spacing = boxes.length + arrows.length > many ? { ...common, ...swift } : common
  for (const box of boxes) {
    const chain = inChain.first.get(box.id)
    nodes.set(
      box.id,
      chain ? chainNode(chain, direction) : nodeOf(box, blocks.get(box.id) ?? block()),
    )
  }
  const strips = longStrips(boxes, arrows)
  const tops: ElkGraph[] = []
  for (const box of boxes) {
    const node = nodes.get(box.id)
    const parent = box.parent === null ? undefined : nodes.get(box.parent)
    if (!node) continue
    if (!parent) tops.push(node)
    else {
      const header = blocks.get(parent.id)
      parent.children = [...(parent.children ?? []), node]
      parent.layoutOptions = {
        ...spacing,
        ...(strips.has(parent.id) && wrapped),
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
  const order = new Map(boxes.map(({ id }, index) => [id, index]))
  for (const { chain } of chains)
    for (const { id } of chain.boxes) order.set(id, order.get(chain.boxes[0]?.id ?? id) ?? 0)
  const regions = new Map(boxes.map(({ id, parent }) => [id, parent]))
  const isInStrip = ({ source, target }: Arrow) =>
    [source, target].some((id) => strips.has(regions.get(id) ?? ''))
  const isStep = ({ source, target }: Arrow) =>
    regions.get(source) === regions.get(target) &&
    Math.abs((order.get(source) ?? 0) - (order.get(target) ?? 0)) === 1
  const isBack = ({ source, target }: Arrow) => (order.get(target) ?? 0) < (order.get(source) ?? 0)
  return {
    id: 'drawing',
    children: tops,
    edges: arrows.map((arrow) =>
      edgeOf(arrow, labels.get(arrow.id) ?? null, inChain, {
        isBack: isBack(arrow),
        isLong: isInStrip(arrow) && !isStep(arrow),
      }),
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

/** Regions in which many states follow one another as they are written, whatever leads back. */
function longStrips(boxes: readonly Box[], arrows: readonly Arrow[]): Set<string> {
  const links = new Set(arrows.map(({ source, target }) => `${source}|${target}`))
  const follow = new Map<string, number>()
  const last = new Map<string, string>()
  for (const { id, parent } of boxes) {
    const region = parent ?? ''
    if (links.has(`${last.get(region)}|${id}`)) follow.set(region, (follow.get(region) ?? 1) + 1)
    last.set(region, id)
  }
  return new Set([...follow].flatMap(([region, count]) => (count < longChain ? [] : [region])))
}

function nodeOf(box: Box, { width, height }: Block): ElkGraph {
  return { id: box.id, width, height }
}

/** A chain is one node, whose only ports are at its first and its last state. */
function chainNode(
  { chain, width, height, entry, exit }: PlacedChain,
  direction: string,
): ElkGraph {
  const [before, after] = direction === 'down' ? ['NORTH', 'SOUTH'] : ['WEST', 'EAST']
  const port = (id: string, { x, y }: ElkPlace, side = '') => ({
    id,
    x,
    y,
    width: 0,
    height: 0,
    layoutOptions: { 'elk.port.side': side },
  })
  return {
    id: chain.id,
    width,
    height,
    ports: [
      port(`${chain.id}|entry`, entry.port, before),
      port(`${chain.id}|exit`, exit.port, after),
    ],
    layoutOptions: { 'elk.portConstraints': 'FIXED_POS' },
  }
}

type ChainEnds = ReturnType<typeof chainEnds>

/** Chains by the first and the last of their states; `later`: the states after the first; `arrows`: those inside. */
export function chainEnds(chains: readonly PlacedChain[]) {
  return {
    first: new Map(chains.map((one) => [one.chain.boxes[0]?.id ?? '', one])),
    last: new Map(chains.map((one) => [one.chain.boxes.at(-1)?.id ?? '', one])),
    later: new Set(chains.flatMap(({ chain }) => chain.boxes.slice(1).map(({ id }) => id))),
    arrows: new Set(chains.flatMap(({ chain }) => chain.arrows.map(({ id }) => id))),
  }
}

/** Where an arrow starts in the graph, a box or a port. */
export const startOf = ({ source }: Arrow, { last }: ChainEnds) => {
  const chain = last.get(source)
  return chain ? `${chain.chain.id}|exit` : source
}
/** Where it ends. */
const endOf = ({ target }: Arrow, { first }: ChainEnds) => {
  const chain = first.get(target)
  return chain ? `${chain.chain.id}|entry` : target
}

/** `isLong`: it may run from column to column, where ELK misplaces an arrow that has its label in the middle. */
function edgeOf(
  arrow: Arrow,
  label: Block | null,
  ends: ChainEnds,
  { isBack, isLong }: { isBack: boolean; isLong: boolean },
): ElkArrow {
  const happy = arrow.tone === 'happy' || arrow.wordings.length === 0
  const [start, end] = [startOf(arrow, ends), endOf(arrow, ends)]
  return {
    id: arrow.id,
    sources: [isBack ? end : start],
    targets: [isBack ? start : end],
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
            layoutOptions: isLong
              ? { 'elk.edgeLabels.placement': isBack ? 'HEAD' : 'TAIL' }
              : { 'elk.edgeLabels.inline': 'true', 'elk.edgeLabels.placement': 'CENTER' },
          },
        ]
      : [],
  }
}
