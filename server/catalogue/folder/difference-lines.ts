import { formatMoment, momentInSaoPaulo } from '#contract/dates.ts'
import { fill } from '#contract/errors.ts'
import { countsOf } from './apply.ts'
import { changedFields } from './differences.ts'
import type { Differences } from './differences.ts'
import type { Overwritten } from './edits.ts'
import type { Kind } from './kind.ts'
import { kindNames, kinds } from './kinds.ts'
import type { KindName } from './kinds.ts'
import { folderTexts } from './texts.ts'

const { differences: texts } = folderTexts

/** The longest value that is shown whole. */
const longest = 60

/** A value in few words: of a long text its beginning. */
function shownValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return texts.nothing
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text
}

function linesOf<Row extends object>(
  kind: Kind<Row>,
  { added, changed, withdrawn }: Differences[KindName],
): string[] {
  const item = (row: Row) => `${kind.label} ${kind.keyOf(row)}`
  const show = (field: keyof Row & string, row: Row) =>
    kind.show?.(field, row) ?? shownValue(row[field])
  const changes = ({ from, to }: { from: Row; to: Row }) =>
    changedFields(from, to)
      .filter((field) => kind.show?.(field, to) !== '')
      .map((field) =>
        fill(texts.change, {
          campo: kind.columns?.[field] ?? field,
          de: show(field, from),
          para: show(field, to),
        }),
      )
      .join('; ')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of this kind
  const [news, others, gone] = [added, changed, withdrawn] as unknown as [
    Row[],
    { from: Row; to: Row }[],
    Row[],
  ]
  return [
    ...news.map((row) => `+ ${item(row)}`),
    ...others.map((change) => `~ ${item(change.to)}: ${changes(change)}`),
    ...gone.map((row) => `- ${item(row)}`),
  ]
}

/** What would be undone, a line a value: `! oferta motofrete SC Joinville, boleto: R$ 227,90, alterado no portal por Ana, …`. */
export const overwrittenLines = (overwritten: readonly Overwritten[]): string[] =>
  overwritten.map(({ kind: name, row, field, by, at }) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of this kind
    const kind = kinds[name] as unknown as Kind<Record<string, unknown>>
    const stored: Record<string, unknown> = { ...row }
    return fill(field === null ? texts.editedItem : texts.edited, {
      item: `${kind.label} ${kind.keyOf(stored)}`,
      campo: kind.columns?.[field ?? ''] ?? field ?? '',
      valor: field === null ? '' : (kind.show?.(field, stored) ?? shownValue(stored[field])),
      quem: by,
      quando: formatMoment(momentInSaoPaulo(at)),
    })
  })

/** How much changes, as a sentence; null: nothing. */
export function differenceSum(differences: Differences): string | null {
  const counts = Object.values(countsOf(differences))
  const sum = (index: 0 | 1 | 2) => String(counts.reduce((total, each) => total + each[index], 0))
  return counts.length === 0
    ? null
    : fill(folderTexts.sum, { novos: sum(0), alterados: sum(1), retirados: sum(2) })
}

/** What would change, a line an item: `~ oferta motofrete SC Joinville: boleto de R$ 217,90 para R$ 227,90`. */
export const differenceLines = (differences: Differences): string[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of this kind
  kindNames.flatMap((name) => linesOf(kinds[name] as Kind<object>, differences[name]))
