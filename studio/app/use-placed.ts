import { useEffect, useMemo, useState } from 'react'
import { collapse } from '@studio/kit/drawing-collapse.ts'
import type { Drawing } from '@studio/kit/drawing.ts'
import { placed } from '@studio/kit/drawing-layout.ts'
import type { DrawingOptions, Placed } from '@studio/kit/drawing-layout.ts'
import { layoutInWorker } from './elk-layout.ts'

interface Result {
  placed: Placed | null
  failure: string | null
  /** Whether what was asked for is still being laid out. */
  isDrawing: boolean
}
type Options = Required<DrawingOptions>

/** Followed actors take turns: a drawing that was shown before is not laid out again. */
const known = new WeakMap<Drawing, Map<string, Promise<Placed>>>()

function placedOnce(drawing: Drawing, options: Options): Promise<Placed> {
  const ways = known.get(drawing) ?? new Map<string, Promise<Placed>>()
  const key = JSON.stringify(options)
  const found = ways.get(key) ?? placed(drawing, layoutInWorker, options)
  ways.set(key, found)
  known.set(drawing, ways)
  return found
}

/** The drawing with its places, laid out in the worker. The last one stays until the next is there. */
export function usePlaced(drawing: Drawing, shut: ReadonlySet<string>, options: Options): Result {
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
    placedOnce(asked.drawing, asked.options)
      .then((placed) => isCurrent && setResult({ of: asked, placed, failure: null }))
      .catch(
        (error: unknown) =>
          isCurrent && setResult({ of: asked, placed: null, failure: String(error) }),
      )
    return () => {
      isCurrent = false
    }
  }, [asked])
  return { placed: result.placed, failure: result.failure, isDrawing: result.of !== asked }
}
