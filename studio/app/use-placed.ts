import { useEffect, useMemo, useState } from 'react'
import { collapse } from '@studio/kit/drawing-collapse.ts'
import type { Drawing } from '@studio/kit/drawing.ts'
import { placed } from '@studio/kit/drawing-layout.ts'
import type { DrawingOptions, Placed } from '@studio/kit/drawing-layout.ts'
import { layoutInWorker } from './elk-layout.ts'

interface Result {
  placed: Placed | null
  failure: string | null
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
  const [result, setResult] = useState<Result>({ placed: null, failure: null })
  const { direction, detail } = options
  const shown = useMemo(() => collapse(drawing, shut), [drawing, shut])
  useEffect(() => {
    let isCurrent = true
    placedOnce(shown, { direction, detail })
      .then((next) => isCurrent && setResult({ placed: next, failure: null }))
      .catch((error: unknown) => isCurrent && setResult({ placed: null, failure: String(error) }))
    return () => {
      isCurrent = false
    }
  }, [shown, direction, detail])
  return result
}
