/**
 * Stands for `AsyncLocalStorage` in React's build for Node, which would make Node track every callback of the process from the
 * first rendered page on (`server/platform/while-running.ts`). React asks it for the rendering that preload hints after an
 * `await` belong to; the portal gives none there.
 */
export class AsyncLocalStorage<Value> {
  run<Args extends unknown[], Result>(_: Value, work: (...args: Args) => Result, ...args: Args) {
    return work(...args)
  }

  getStore(): Value | undefined {
    return undefined
  }
}
