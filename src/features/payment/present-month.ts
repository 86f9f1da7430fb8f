const saoPaulo = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: 'numeric',
})

/** Year and month of an instant where the provider is: a card is good until the month ends there. */
export function presentMonth(now = new Date()): { year: number; month: number } {
  const parts = new Map(saoPaulo.formatToParts(now).map(({ type, value }) => [type, Number(value)]))
  return { year: parts.get('year') ?? 0, month: parts.get('month') ?? 0 }
}
