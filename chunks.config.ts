import { readdirSync } from 'node:fs'
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

/** Forms that need most of what forms are made of. */
const forms = ['features/contact/contact-form.tsx', 'features/partner/partner-sign-up.tsx']

/** A group of what some files need, or each list of `common` needs, and others need as well. */
function shared(
  name: string,
  files: readonly string[],
  priority: number,
  common: readonly (readonly string[])[] = [],
): Rolldown.CodeSplittingGroup {
  let ofFiles: Set<string> | undefined
  let ofCommon: readonly Set<string>[] = []
  return {
    debugName: name,
    name(id, context) {
      if (!ofFiles) {
        ofFiles = closureOf(files, context)
        ofCommon = common.map((each) => closureOf(each, context))
      }
      const inCommon = ofCommon.length > 0 && ofCommon.every((modules) => modules.has(id))
      return ofFiles.has(id) || inCommon ? name : null
    },
    minShareCount: 2,
    priority,
  }
}

/**
 * Which modules travel together. A file smaller than the headers that it travels with is worth none of its own: what the
 * portal starts with is one file; then what its home page shares with others, what comes once a page is idle, what other
 * pages share, with the rules that both the payment page and forms check by, and what else forms are made of.
 * A group takes what its modules need along, so each comes after those whose modules it might need.
 */
export function chunks(root: string): Rolldown.CodeSplittingOptions {
  const src = (file: string) => `${root}/src/${file}`
  const routes = readdirSync(src('routes'))
  const payment = routes.filter((file) => file.startsWith('efetuar-pagamento'))
  const pages = routes.filter((file) => !payment.includes(file))
  const component = (file: string) => src(`routes/${file}?tsr-split=component`)
  return {
    groups: [
      { name: 'portal', tags: ['$initial'], priority: 6 },
      { name: 'xstate', test: /node_modules\/@?xstate\//, priority: 5 },
      shared('home', [component('index.tsx')], 4),
      shared('later', [src('app/surroundings.tsx')], 3),
      shared('pages', pages.map(component), 2, [payment.map(component), forms.map(src)]),
      shared('forms', forms.map(src), 1),
    ],
  }
}
