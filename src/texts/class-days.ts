import { parseIso, type PlainDate } from '#contract/dates.ts'

const months = new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' })

/**
 * The days of a class with their label: `Próxima turma` and `7 a 11 de dezembro`; only a year that is not the present one is
 * written. Null where no day is known.
 * @param today YYYY-MM-DD
 */
export function classDaysText(
  { first, last }: { first: string; last: string },
  today: string,
): { label: string; days: string } | null {
  const from = parseIso(first)
  const until = first === last ? null : parseIso(last)
  const day = ({ y, m, d }: PlainDate) => ({
    day: d === 1 ? '1º' : String(d),
    month: ` de ${months.format(Date.UTC(2000, m - 1))}`,
    year: String(y) === today.slice(0, 4) ? '' : ` de ${y}`,
  })
  const written = (date: PlainDate) => Object.values(day(date)).join('')
  const label = first >= today ? 'Próxima turma' : 'Aulas'
  if (!from) return until && { label, days: `até ${written(until)}` }
  if (!until) return { label, days: last ? written(from) : `a partir de ${written(from)}` }
  const start = day(from)
  const end = day(until)
  const month = start.month === end.month && from.y === until.y ? '' : start.month
  const year = from.y === until.y ? '' : start.year
  return { label, days: `${start.day}${month}${year} a ${written(until)}` }
}
