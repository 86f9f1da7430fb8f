/** As much of React's own tree as tells which components rendered. */
interface Fiber {
  type: unknown
  flags: number
  child: Fiber | null
  sibling: Fiber | null
  alternate: Fiber | null
}

/**
 * Counts the components that render, by name, as `globalThis.renders`. React tells a hook of its developer tools of each
 * commit, in every build, if the hook is there before it. The function needs nothing from outside, so that a browser can
 * be given its text.
 */
export function watchRenders(): void {
  const counts = new Map<string, number>()
  // The flag of a component that was called for this commit.
  const performedWork = 1
  const nameOf = (type: unknown): string => {
    if (typeof type === 'function') return type.name || 'nameless'
    if (typeof type !== 'object' || type === null) return ''
    // What memo and forwardRef make of a component.
    return nameOf(Reflect.get(type, 'type') ?? Reflect.get(type, 'render'))
  }
  const visit = (fiber: Fiber) => {
    const name = nameOf(fiber.type)
    if (name && fiber.flags & performedWork) counts.set(name, (counts.get(name) ?? 0) + 1)
    // A component that was not rendered again is the same object as before, its flags as well.
    if (fiber.child === fiber.alternate?.child) return
    for (let child = fiber.child; child; child = child.sibling) visit(child)
  }
  Object.assign(globalThis, {
    renders: counts,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      onCommitFiberRoot: (_: number, root: { current: Fiber }) => visit(root.current),
      onCommitFiberUnmount: () => {},
      onPostCommitFiberRoot: () => {},
      onScheduleFiberRoot: () => {},
      checkDCE: () => {},
    },
  })
}

/** What {@link watchRenders} counts from here on: how many components render in all, and which. */
export function rendersFromHere(): () => { sum: number; of: ReadonlyMap<string, number> } {
  const counts: unknown = Reflect.get(globalThis, 'renders')
  if (!(counts instanceof Map)) throw new Error('The renders are not watched')
  counts.clear()
  return () => {
    const of = new Map<string, number>(counts)
    return { sum: [...of.values()].reduce((sum, count) => sum + count, 0), of }
  }
}
