import type { Rolldown } from 'vite'

type Context = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/** Every module that some modules pull in by static imports, themselves included. */
function closureOf(ids: readonly string[], context: Context): Set<string> {
  const reached = new Set<string>()
  const visit = (id: string) => {
    if (reached.has(id)) return
    reached.add(id)
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) visit(next)
  }
  ids.forEach(visit)
  return reached
}

/**
 * Which modules travel together. A file smaller than the headers that it travels with is worth none of its own: what the
 * portal starts with is one file, and what its home page shares with other pages is another.
 */
export function chunks(root: string): Rolldown.CodeSplittingOptions {
  const home = [`${root}/src/routes/index.tsx?tsr-split=component`]
  let ofHome: Set<string> | undefined
  return {
    groups: [
      { name: 'portal', tags: ['$initial'], priority: 2 },
      {
        debugName: 'pages',
        name(id, context) {
          ofHome ??= closureOf(home, context)
          return ofHome.has(id) ? 'pages' : null
        },
        minShareCount: 2,
        priority: 1,
      },
    ],
  }
}
