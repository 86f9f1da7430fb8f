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

/** A group of what some files need and others need as well. */
function shared(
  name: string,
  files: readonly string[],
  priority: number,
): Rolldown.CodeSplittingGroup {
  let reached: Set<string> | undefined
  return {
    debugName: name,
    name(id, context) {
      reached ??= closureOf(files, context)
      return reached.has(id) ? name : null
    },
    minShareCount: 2,
    priority,
  }
}

/**
 * Which modules travel together. A file smaller than the headers that it travels with is worth none of its own: what the
 * portal starts with is one file; then what its home page shares with others, what comes once a page is
 * idle, what other pages share, what the payment page shares, and what forms are made of.
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
      { name: 'portal', tags: ['$initial'], priority: 7 },
      { name: 'xstate', test: /node_modules\/@?xstate\//, priority: 6 },
      shared('home', [component('index.tsx')], 5),
      shared('later', [src('app/surroundings.tsx')], 4),
      shared('pages', pages.map(component), 3),
      shared('payment', payment.map(component), 2),
      shared('forms', forms.map(src), 1),
    ],
  }
}
