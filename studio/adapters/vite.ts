/**
 * Vite plugin: every `createActor` of a build, of our code and of @xstate/react alike, comes from
 * `module` instead of xstate. Only builds that are inspected use it; no other
 * code depends on it.
 *
 * @param module absolute path of a module that wraps xstate
 */
export function inspectedActors(module: string) {
  return {
    name: 'inspected-actors',
    enforce: 'pre' as const,
    resolveId(source: string, importer: string | undefined) {
      return source === 'xstate' && importer !== module ? module : null
    },
  }
}
