import { formatBRL, toCents } from '#contract/money.ts'

/** Reais of the wire (`199.9`) as `R$ 199,90`. */
export const formatReais = (reais: number) => formatBRL(toCents(reais))

/** Hours of class: one form for any number, as the product writes it (decision K19); '' where none are given. */
export const hoursText = (hours: string) => (hours ? `${hours} hora/aula` : '')

/** `2026-11-26` as `26/11/2026`. */
export const formatDay = (day: string) => day.split('-').toReversed().join('/')
