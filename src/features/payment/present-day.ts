import { formatIso, todayInSaoPaulo } from '#contract/dates.ts'

/** Year and month where the provider is: a card is good until the month ends there. */
export function presentMonth(): { year: number; month: number } {
  const { y, m } = todayInSaoPaulo(new Date())
  return { year: y, month: m }
}

/** Today where the provider is, YYYY-MM-DD. */
export const presentDay = (): string => formatIso(todayInSaoPaulo(new Date()))
