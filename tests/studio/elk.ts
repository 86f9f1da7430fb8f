import ELK from 'elkjs/lib/elk.bundled.js'
import type { Layout } from '@studio/kit/drawing/layout.ts'

const elk = new ELK()

/** The layout engine in this process. */
export const layout: Layout = (graph) => elk.layout(graph)
