import { fetchChunk } from '#src/ui/chunk.ts'

const parts = ['component', 'pendingComponent', 'errorComponent', 'notFoundComponent'] as const

interface Lazy {
  preload?: () => Promise<unknown> | undefined
}
interface Route {
  options: { [Part in (typeof parts)[number]]?: unknown }
}

/** Split components have a function that fetches them until they are loaded. */
const isLazy = (component: unknown): component is Required<Lazy> =>
  typeof component === 'function' &&
  'preload' in component &&
  typeof component.preload === 'function'

/**
 * Gives the code of every route a time limit (row G38): a page whose code is not loaded in time shows the error
 * screen instead of waiting for ever.
 */
export function limitChunks(routes: Iterable<Route>): void {
  for (const { options } of routes)
    for (const part of parts) {
      const component = options[part]
      if (!isLazy(component)) continue
      const { preload } = component
      component.preload = () => {
        const arriving = preload()
        return arriving && fetchChunk(() => arriving)
      }
    }
}
