import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'
import { paymentMethods } from '#contract/payment.ts'
import { filesUnder, root } from './sources.ts'

// Finds a text that would call a further payment method a boleto or a card: everything else compiles and is green.
// A text names a method by the method's row (`short`, `name`), or stands under the method's key in a record.

/** What is about this method alone, with the reason: files, folders (`/`), or a name in a file. */
const ofOneMethod: Readonly<Record<string, string>> = {
  'contract/calls/': 'titles of the specification',
  'contract/card/': 'fields of a card',
  'contract/errors.ts cardExpired': 'field of a card',
  'contract/errors.ts cardNumberUnusual': 'field of a card',
  'contract/errors.ts cardBrands': 'field of a card',
  'contract/errors.ts boletoFailed': 'of the specification, about the slip',
  'contract/errors.ts paymentPendingQuestion': 'of the specification, word for word',
  'contract/privacy.ts': 'the data of a card',
  'server/catalogue/folder/texts.ts summary': 'the card of a course',
  'server/desk/bank/texts.ts faultTexts': 'files of a bank, which report slips alone',
  'server/desk/bank/texts.ts readTexts': 'files of a bank, which report slips alone',
  'server/desk/bank/texts.ts sampleTexts': 'files of a bank, which report slips alone',
  'server/desk/bank/texts.ts unknown': 'payments of a return file without a slip',
  'server/money/boleto/': 'the slip itself',
  'server/money/texts.ts cardInFreeText': 'the number of a card',
  'server/money/texts.ts declined': 'what a gateway of cards answers',
  'server/money/texts.ts neverAsked': 'what a gateway of cards answers',
  'server/money/texts.ts sandboxTexts': 'what a gateway of cards answers',
  'server/money/texts.ts gateway': 'a refund by a gateway of cards',
  'server/money/texts.ts slipTexts': 'the slip itself',
  'server/pages/texts.ts slip': 'the link to the slip',
  'server/platform/texts.ts simulatedTexts': 'the gateway of cards and the bank of the slips',
  'server/seed/': 'what the demo students paid with',
  'src/features/about/accessibility-page.tsx': 'what was tested on a day',
  'src/features/about/privacy-': 'the data of a card',
  'src/features/contact/': 'the number of a card',
  'src/features/courses/offer-price.ts byCard': 'parcels, which cards alone have',
  'src/features/partner/': 'the card of a CNPJ',
  'src/features/payment/boleto-panel.tsx': 'the slip itself',
  'src/features/payment/slip': 'the slip itself',
  'src/features/payment/typed-line.tsx': 'the slip itself',
  'src/features/payment/card-': 'the form of a card',
  'src/features/payment/installments-field.tsx': 'the form of a card',
  'src/features/payment/security-note.tsx': 'the form of a card',
  'src/features/payment/receipt-lines.ts': 'the last digits of a card',
  'src/ui/style-page/': 'samples',
}

type Node = Readonly<Record<string, unknown>> & { type: string }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const named = new RegExp(
  `(?<![\\p{L}\\d/._-])(?:${paymentMethods.map(({ short }) => short.replace(/ão$/, '(?:ão|ões)')).join('|')})s?(?![\\p{L}\\d_]|[./-]\\p{L})`,
  'iu',
)

const keys = new Set<string>(paymentMethods.map(({ key }) => key))

/** The name of a property or variable; of `[paymentMethod.boleto]` the key of the method. */
function nameOf({ type, key, id }: Node): string[] {
  if (type !== 'Property' && type !== 'VariableDeclarator') return []
  const label = key ?? id
  const name = isNode(label) && label.type === 'MemberExpression' ? label.property : label
  return isNode(name) && typeof name.name === 'string' ? [name.name] : []
}

/** The text of a part of a program. A word alone in lower case is an id. */
function textOf({ type, value }: Node): string | null {
  if (type === 'JSXText') return String(value)
  if (type === 'TemplateElement') return (value as { cooked: string }).cooked
  return type === 'Literal' && typeof value === 'string' && !/^[a-z]+$/.test(value) ? value : null
}

interface Found {
  place: string
  names: readonly string[]
  text: string
}

/** Every text of a file that names a method outside of the method's own row. */
function textsOf(file: string): Found[] {
  const found: Found[] = []
  const visit = (value: unknown, names: readonly string[]): void => {
    if (Array.isArray(value)) for (const each of value) visit(each, names)
    if (!isNode(value)) return
    const text = textOf(value)
    if (text !== null && named.test(text)) found.push({ place: file, names, text: text.trim() })
    const inside = [...names, ...nameOf(value)]
    if (inside.some((name) => keys.has(name))) return
    for (const part of Object.values(value)) visit(part, inside)
  }
  visit(
    parseAst(readFileSync(path.join(root, file), 'utf8'), {
      lang: file.endsWith('x') ? 'tsx' : 'ts',
    }).body,
    [],
  )
  return found
}

const isIn = ({ place, names }: Found, entry: string) => {
  const [file = '', name] = entry.split(' ')
  return place.startsWith(file) && (name === undefined || names.includes(name))
}

describe('texts that name a payment method', () => {
  const all = ['contract', 'server', 'src']
    .flatMap(filesUnder)
    .filter((file) => /\.tsx?$/.test(file) && file !== 'contract/payment.ts')
    .flatMap(textsOf)
  const entries = Object.keys(ofOneMethod)

  it('take its name from its row', () => {
    const hard = all.filter((found) => !entries.some((entry) => isIn(found, entry)))
    expect(hard.map(({ place, names, text }) => `${place} ${names.at(-1)}: ${text}`)).toEqual([])
  })

  it('are few: no entry of the list without a text', () => {
    expect(entries.filter((entry) => !all.some((found) => isIn(found, entry)))).toEqual([])
  })
})
