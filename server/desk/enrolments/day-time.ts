const format = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Sao_Paulo',
})

/** `21/11/2026, 12:00:00`, in Brasília. */
export const dayTime = (at: Date): string => format.format(at)
