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

/**
 * A kind of page: its files, and what it fetches by itself to be used, its form. What several kinds need is worth a file
 * that all of them fetch; what one needs alone is not for the others to fetch.
 */
interface Kind {
  page: readonly string[]
  form?: string
}

/** A group of the modules that at least `least` lists of files need, one of the `first` lists among them; and of `crumbs`. */
function shared(
  name: string,
  lists: readonly (readonly string[])[],
  priority: number,
  {
    least = 1,
    first = lists,
    crumbs = [],
  }: { least?: number; first?: readonly (readonly string[])[]; crumbs?: readonly string[] } = {},
): Rolldown.CodeSplittingGroup {
  let closures: readonly Set<string>[] | undefined
  let ofFirst: Set<string> | undefined
  return {
    debugName: name,
    name(id, context) {
      closures ??= lists.map((files) => closureOf(files, context))
      ofFirst ??= closureOf(first.flat(), context)
      const needs = closures.filter((modules) => modules.has(id)).length
      return (needs >= least && ofFirst.has(id)) || crumbs.includes(id) ? name : null
    },
    minShareCount: 2,
    priority,
  }
}

/**
 * Which modules travel together. A file smaller than the headers that it travels with is worth none of its own: what the
 * portal starts with is one file; then what its home page shares with others, windows over a page, what several kinds of
 * pages share, with the rules that both a page and the forms of others check by, what most forms share, what those that
 * ask for people and addresses are made of besides, what payments are shown with, and what pages of one kind share.
 * A group takes what its modules need along, so each comes after those whose modules it might need.
 */
export function chunks(root: string): Rolldown.CodeSplittingOptions {
  const src = (file: string) => `${root}/src/${file}`
  const routes = readdirSync(src('routes'))
  const pages = (start: RegExp) =>
    routes
      .filter((file) => start.test(file))
      .map((file) => src(`routes/${file}?tsr-split=component`))
  const form = (file: string) => src(`features/${file}.tsx`)
  const login = pages(/^legado/)
  const passwords = pages(/^nova-senha/)
  const loginForm = form('login/login-form')
  const passwordForm = form('password/new-password-form')
  const texts = pages(/^(?:acessibilidade|politica|quem)/)
  const contact = form('contact/contact-form')
  const partner = form('partner/partner-sign-up')
  const card = form('payment/card-panel')
  const kinds: readonly Kind[] = [
    { page: [...login, ...passwords], form: loginForm },
    { page: pages(/^consulta/), form: form('certificates/certificate-cpf-search') },
    { page: texts },
    { page: pages(/^contato/), form: contact },
    { page: pages(/^parceria/), form: partner },
    { page: pages(/^efetuar-pagamento/), form: card },
    { page: pages(/^faq/) },
    // Of courses what others need as well but installments, which are theirs and the payments'.
    { page: ['blocks/place/use-settled.ts', 'texts/formats.ts', 'ui/breadcrumbs.tsx'].map(src) },
  ]
  // Too little for files of their own, here and below.
  const ofForms = [
    src('blocks/rule-field/field-of.ts'),
    src('blocks/person/person.module.css'),
    src('ui/form/form-password-field.tsx'),
    src('ui/field/password-field.tsx'),
    `${root}/contract/lengths.ts`,
  ]
  const forms = [...kinds.flatMap((kind) => kind.form ?? []), passwordForm]
  return {
    groups: [
      { name: 'portal', tags: ['$initial'], priority: 9 },
      { name: 'xstate', test: /node_modules\/@?xstate\/|machines\/kit\//, priority: 8 },
      // What is unsaved is known to updates too, and a course waits for a paint: neither needs a form. The windows in the address, of courses and
      // FAQ, are too little for a file of their own.
      shared(
        'home',
        [
          [
            ...pages(/^index/),
            ...[
              'ui/unsaved.ts',
              'ui/after-paint.ts',
              'blocks/address-window/use-address-window.ts',
            ].map(src),
          ],
        ],
        7,
      ),
      shared('dialog', [[src('ui/dialog/dialog.tsx')]], 6),
      shared(
        'pages',
        kinds.map((kind) => [...kind.page, ...(kind.form ? [kind.form] : [])]),
        5,
        {
          least: 2,
          first: kinds.map(({ page }) => page),
          crumbs: [src('blocks/person/carried-cpf.ts')],
        },
      ),
      shared(
        'forms',
        forms.map((file) => [file]),
        4,
        { least: 4, crumbs: ofForms },
      ),
      shared('long-forms', [[contact], [partner], [card]], 3, { least: 2, first: [[partner]] }),
      shared('people', [[contact], [card]], 2, { least: 2, crumbs: [src('api/to-body.ts')] }),
      shared(
        'panels',
        [['boleto-panel.tsx', 'use-leaving.ts'].map((file) => src(`features/payment/${file}`))],
        2,
        { crumbs: [src('api/read-person.ts'), src('features/payment/card-offers.ts')] },
      ),
      shared(
        'choices',
        [
          ['blocks/lead/consent.tsx', 'ui/form/form-choices.tsx', 'ui/form/form-text-area.tsx'].map(
            src,
          ),
        ],
        1,
        {
          crumbs: ['contract/contact/form.ts', 'src/blocks/lead/use-still-here.ts'].map(
            (file) => `${root}/${file}`,
          ),
        },
      ),
      shared('access', [login, [...passwords, passwordForm]], 1, { least: 2 }),
      shared('login', [login], 0),
      shared('password', [[src('blocks/person/password-demands.tsx')]], 0),
      shared('texts', [texts], 0),
    ],
  }
}
