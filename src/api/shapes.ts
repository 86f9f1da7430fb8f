import { ApiError } from './request.ts'

/** Whether an answer has the shape that its screen will lean on. */
export type Shape = (data: unknown) => boolean

/** An object with each of these members, null or not. */
export const holds =
  (...names: string[]): Shape =>
  (data) =>
    typeof data === 'object' && data !== null && names.every((name) => name in data)

/** A list, empty or of objects with each of these members. */
export const listOf = (...names: string[]): Shape => {
  const item = holds(...names)
  return (data) => Array.isArray(data) && data.every((each) => item(each))
}

/**
 * The answer, when it has the shape. A success of any other shape is as good as no answer (a proxy's page, a
 * cut-off body), and is told in place as one: throws ApiError.
 */
export function fitting<T>(data: T, ...shapes: Shape[]): T {
  if (!shapes.every((fits) => fits(data))) throw new ApiError({ ok: false, kind: 'connection' })
  return data
}
