import { actions } from './actions.ts'
import type { Moment } from './subjects.ts'

const time = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Sao_Paulo',
})

/** `27/11/2026, 14:05:09`, in Brasília. */
export const timeOf = (at: Date): string => time.format(at)

/** A moment as a line. */
export function momentLine({ text, action }: Moment): string {
  if (action === undefined) return text
  return `${actions.get(action)?.title ?? action}: ${text}`
}
