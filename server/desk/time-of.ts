import { formatBr, parseIso, todayInSaoPaulo } from '#contract/dates.ts'

const time = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Sao_Paulo',
})

/** `27/11/2026, 14:05:09`, in Brasília. */
export const timeOf = (at: Date): string => time.format(at)

/** `27/11/2026` of an ISO day, or of an instant in Brasília; empty for none. */
export function dayOf(day: string | Date | null): string {
  const date = typeof day === 'string' ? parseIso(day) : day && todayInSaoPaulo(day)
  return date ? formatBr(date) : ''
}
