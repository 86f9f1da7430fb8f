import { plain } from '#contract/plain.ts'
import { addDays, formatIso, parseBr, parseIso } from '#contract/dates.ts'

/**
 * Cents of an amount as people and spreadsheets write it: `217,90`, `1.217,90`, `1217.90`, `R$ 99`. Null where it can
 * be read in two ways (`1.217`), is more than a million reais, or is no amount.
 */
export function readCents(written: string): number | null {
  const text = written.replace(/^R\$/, '').replaceAll(/\s/g, '')
  const found =
    /^(?<whole>\d{1,3}(?:\.\d{3})+|\d+)(?:,(?<part>\d{1,2}))?$/.exec(text) ??
    /^(?<whole>\d{1,3}(?:,\d{3})+|\d+)\.(?<part>\d{1,2})$/.exec(text)
  if (!found?.groups) return null
  const { whole = '', part } = found.groups
  // Thousands with a point and no cents: in a spreadsheet in English it is one real and some.
  if (part === undefined && whole.includes('.')) return null
  const cents = Number(whole.replaceAll(/[.,]/g, '')) * 100 + Number((part ?? '').padEnd(2, '0'))
  return cents <= 100_000_000 ? cents : null
}

/** `217,90`, as {@link readCents} reads it. */
export const writeCents = (cents: number): string =>
  `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`

/** The day of a text, `2026-11-30` or as spreadsheets in Portuguese write it, `30/11/2026`; null: it is none. */
export function readDay(text: string): string | null {
  const day = parseIso(text) ?? parseBr(text)
  return day && formatIso(day)
}

/** The ISO day after an ISO day; another text as it is. */
export function dayAfter(iso: string): string {
  const day = parseIso(iso)
  return day ? formatIso(addDays(day, 1)) : iso
}

/** Midnight of an ISO day in Brasília, which has had no summer time since 2019. */
export const midnight = (iso: string): Date => new Date(`${iso}T03:00:00.000Z`)

const yes = ['true', 'verdadeiro', 'sim']
const no = ['', 'false', 'falso', 'nao']

/** Whether a text is a yes; an empty one is a no; null: it is neither. */
export function readYesNo(text: string): boolean | null {
  const written = plain(text)
  return yes.includes(written) || (no.includes(written) ? false : null)
}
