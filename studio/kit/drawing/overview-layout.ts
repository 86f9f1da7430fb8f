import type { ElkGraph } from './elk-graph.ts'
import type { Layout } from './layout.ts'

/** Between the boxes of machines that nothing joins, in pixels. */
const gap = 34
/** A drawing about as much wider than high as a window is. */
const shape = 1.6

/** Lays out an overview: `layout` places the boxes that arrows connect; the others are placed in rows below instead of one tall column. */
export const inRows =
  (layout: Layout): Layout =>
  async (graph) => {
    const [region, ...others] = graph.children ?? []
    const all = region?.children ?? []
    const joined = new Set(graph.edges?.flatMap(({ sources, targets }) => [...sources, ...targets]))
    const linked = all.filter(({ id }) => joined.has(id))
    const alone = all.filter(({ id }) => !joined.has(id))
    // The layout needs one to place beneath the title.
    const first = linked.length > 0 ? linked : alone.splice(0, 1)
    if (!region || first.length === 0) return layout(graph)
    const laid = await layout({ ...graph, children: [{ ...region, children: first }, ...others] })
    const [placed] = laid.children ?? []
    if (placed) {
      const size = addRows(placed, alone)
      laid.width = Math.max(laid.width ?? 0, (placed.x ?? 0) + size.width)
      laid.height = Math.max(laid.height ?? 0, (placed.y ?? 0) + size.height)
    }
    return laid
  }

/** Puts boxes into rows below the content of a region; returns its new size. */
function addRows(region: ElkGraph, boxes: readonly ElkGraph[]) {
  const { children = [], width = 0, height = 0 } = region
  const left = Math.min(...children.map(({ x = 0 }) => x))
  const area = boxes.reduce((sum, one) => sum + wide(one) * high(one), width * height)
  const most = Math.max(width - left, Math.sqrt(area * shape))
  let x = left
  let y = height
  let row = 0
  let right = width
  for (const box of boxes) {
    if (x > left && x + wide(box) > most) {
      x = left
      y += row
      row = 0
    }
    children.push({ ...box, x, y })
    x += wide(box)
    row = Math.max(row, high(box))
    right = Math.max(right, x)
  }
  region.children = children
  region.width = right
  region.height = boxes.length > 0 ? y + row : height
  return { width: region.width, height: region.height }
}

const wide = ({ width = 0 }: ElkGraph) => width + gap
const high = ({ height = 0 }: ElkGraph) => height + gap
