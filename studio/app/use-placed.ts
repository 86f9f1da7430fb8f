import { useEffect, useMemo, useState } from 'react'
import { collapse } from '@studio/kit/drawing/collapse.ts'
import type { Drawing } from '@studio/kit/drawing/drawing.ts'
import { placed } from '@studio/kit/drawing/layout.ts'
import type { DrawingOptions, Layout, Placed } from '@studio/kit/drawing/layout.ts'
import { layoutInWorker } from './elk-layout.ts'
import { GivenUp } from './layouts.ts'

interface Result {
  placed: Placed | null
  failure: string | null
  /** Whether the requested drawing is still being laid out. */
  isDrawing: boolean
}
type Options = Required<DrawingOptions>

/** Inspected actors alternate: a drawing that was shown before is not laid out again. */
const known = new WeakMap<Drawing, Map<string, Promise<Placed>>>()

function placedOnce(drawing: Drawing, options: Options, layout: Layout): Promise<Placed> {
  const layouts = known.get(drawing) ?? new Map<string, Promise<Placed>>()
  const key = JSON.stringify(options)
  const found = layouts.get(key) ?? placed(drawing, layout, options)
  layouts.set(key, found)
  known.set(drawing, layouts)
  // The next visit tries again.
  found.catch((error: unknown) => error instanceof GivenUp && layouts.delete(key))
  return found
}

/** The drawing with its places, laid out in the worker. The last one stays until the next is there. */
export function usePlaced(
  drawing: Drawing,
  shut: ReadonlySet<string>,
  options: Options,
  layout: Layout = layoutInWorker,
): Result {
  const { direction, detail } = options
  const asked = useMemo(
    () => ({ drawing: collapse(drawing, shut), options: { direction, detail } }),
    [drawing, shut, direction, detail],
  )
  const [result, setResult] = useState<{
    of: typeof asked | null
    placed: Placed | null
    failure: string | null
  }>({ of: null, placed: null, failure: null })
  useEffect(() => {
    let isCurrent = true
    const ask = async (): Promise<void> => {
      const result = await placedOnce(asked.drawing, asked.options, layout).then(
        (placed) => ({ placed, failure: null }),
        (error: unknown) =>
          error instanceof GivenUp ? null : { placed: null, failure: String(error) },
      )
      if (!isCurrent) return undefined
      // The current drawing must not stay cancelled: it is requested again.
      if (result === null) return ask()
      return setResult({ of: asked, ...result })
    }
    void ask()
    return () => {
      isCurrent = false
    }
  }, [asked, layout])
  return { placed: result.placed, failure: result.failure, isDrawing: result.of !== asked }
}
