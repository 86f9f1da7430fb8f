import type { Arrow, Box, Drawing } from './drawing.ts'
import { block, boxBlock, labelBlock, round } from './blocks.ts'
import type { Block } from './blocks.ts'
import { chainsOf, placedChain } from './chains.ts'
import type { PlacedChain } from './chains.ts'
import { chainEnds, elkGraphOf, startOf } from './elk-graph.ts'
import type { ElkGraph, ElkArrow, ElkPlace, Measured } from './elk-graph.ts'
import { freeLabels } from './free-labels.ts'
import { crossedHeaders } from './headers.ts'

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
 * Places a drawing: measures texts, asks `layout` for positions, rounds them. A long chain is one node of that graph. Where a line runs
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
  const chains = chainsOf(drawing).map((chain) => placedChain(chain, blocks, labels, direction))
  const aside = new Map<string, number>()
  for (let moved = 0; ; moved += 1) {
    const graph = await layout(elkGraphOf(drawing, { blocks, labels, chains, direction, aside }))
    const place = { direction, ...collect(drawing, graph, { blocks, labels, chains }) }
    const crossed = crossedHeaders(place)
    if (crossed.size === 0 || moved > tries) {
      freeLabels(place)
      return place
    }
    // The last time the header gets the whole column.
    const isLast = moved === tries
    for (const [id, shift] of crossed) {
      const column = blocks.get(id)?.width ?? 0
      aside.set(id, isLast ? column : Math.min((aside.get(id) ?? 0) + shift, column))
    }
  }
}

function collect(
  drawing: Drawing,
  graph: ElkGraph,
  { blocks, labels, chains }: Measured,
): Omit<Placed, 'direction'> {
  const origins = new Map<string, ElkPlace>([[graph.id, { x: 0, y: 0 }]])
  const boxes = new Map(drawing.boxes.map((box) => [box.id, box]))
  const result: Omit<Placed, 'direction'> = { drawing, width: 0, height: 0, boxes: [], arrows: [] }
  const put = (box: Box, { x, y }: ElkPlace, size: Partial<Block>, depth: number) =>
    result.boxes.push({
      box,
      x: round(x),
      y: round(y),
      width: round(size.width ?? 0),
      height: round(size.height ?? 0),
      depth,
      block: blocks.get(box.id) ?? block(),
    })
  const visit = (node: ElkGraph, origin: ElkPlace, depth: number) => {
    for (const child of node.children ?? []) {
      const place = moved(child, origin)
      origins.set(child.id, place)
      const box = boxes.get(child.id)
      if (box) put(box, place, child, depth)
      const chain = chains.find((one) => one.chain.id === child.id)
      for (const one of chain?.chain.boxes ?? [])
        put(one, moved(chain?.boxes.get(one.id), place), blocks.get(one.id) ?? {}, depth)
      for (const { arrow, points, label } of chain?.arrows ?? []) {
        const text = labels.get(arrow.id)
        const { x, y } = moved(label, place)
        result.arrows.push({
          arrow,
          points: points.map((point) => rounded(moved(point, place))),
          label: text
            ? { ...text, ...rounded({ x: x - text.width / 2, y: y - text.height / 2 }) }
            : null,
        })
      }
      visit(child, place, depth + 1)
    }
  }
  visit(graph, { x: 0, y: 0 }, 0)

  const arrows = new Map(drawing.arrows.map((arrow) => [arrow.id, arrow]))
  const ends = chainEnds(chains)
  for (const edge of edgesOf(graph)) {
    const arrow = arrows.get(edge.id)
    if (!arrow) continue
    const origin = origins.get(edge.container ?? graph.id) ?? { x: 0, y: 0 }
    const points = (edge.sections ?? [])
      .flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint])
      .map((point) => rounded(moved(point, origin)))
    const text = labels.get(edge.id)
    const [place] = edge.labels ?? []
    const label = text && place ? { ...text, ...rounded(moved(place, origin)) } : null
    const turned = edge.sources[0] !== startOf(arrow, ends)
    const [start, end] = [ends.last.get(arrow.source), ends.first.get(arrow.target)]
    // From the border of a chain to its state.
    const inside = (chain: PlacedChain | undefined, which: 'entry' | 'exit') =>
      chain ? [rounded(moved(chain[which].end, origins.get(chain.chain.id)))] : []
    result.arrows.push({
      arrow,
      points: [
        ...inside(start, 'exit'),
        ...(turned ? points.toReversed() : points),
        ...inside(end, 'entry'),
      ],
      label,
    })
  }
  result.width = Math.ceil(
    Math.max(graph.width ?? 0, ...result.boxes.map((box) => box.x + box.width)),
  )
  result.height = Math.ceil(
    Math.max(graph.height ?? 0, ...result.boxes.map((box) => box.y + box.height)),
  )
  return result
}

const moved = (by: Partial<ElkPlace> | undefined, from: ElkPlace | undefined): ElkPlace => ({
  x: (from?.x ?? 0) + (by?.x ?? 0),
  y: (from?.y ?? 0) + (by?.y ?? 0),
})

const rounded = ({ x, y }: ElkPlace): ElkPlace => ({ x: round(x), y: round(y) })

function edgesOf(graph: ElkGraph): ElkArrow[] {
  return [...(graph.edges ?? []), ...(graph.children ?? []).flatMap(edgesOf)]
}
