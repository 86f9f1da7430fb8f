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

/** What the payment page shows at first comes on request, by how one pays. */
const panels = ['features/payment/card-panel.tsx', 'features/payment/boleto-panel.tsx']

/** A group of what some files need and others need as well; with `both`, of what each of two sets of files needs. */
function shared(
  name: string,
  files: readonly string[],
  priority: number,
  both?: readonly string[],
): Rolldown.CodeSplittingGroup {
  let reached: Set<string> | undefined
  let besides: Set<string> | undefined
  return {
    debugName: name,
    name(id, context) {
      reached ??= closureOf(files, context)
      if (both) besides ??= closureOf(both, context)
      return reached.has(id) && (besides?.has(id) ?? true) ? name : null
    },
    minShareCount: 2,
    priority,
  }
}

/**
 * Which modules travel together. A file smaller than the headers that it travels with is worth none of its own: what the
 * portal starts with is one file; then what its home page shares with others, what comes once a page is
 * idle, what the payment page and others need, what other pages share, what the payment page shares, and what forms are made of.
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
      { name: 'portal', tags: ['$initial'], priority: 8 },
      { name: 'xstate', test: /node_modules\/@?xstate\//, priority: 7 },
      shared('home', [component('index.tsx')], 6),
      shared('later', [src('app/surroundings.tsx')], 5),
      shared('both', pages.map(component), 4, [...payment.map(component), ...panels.map(src)]),
      shared('pages', pages.map(component), 3),
      shared('payment', payment.map(component), 2),
      shared('forms', forms.map(src), 1),
    ],
  }
}
