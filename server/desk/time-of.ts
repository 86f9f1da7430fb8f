const time = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Sao_Paulo',
})

/** `27/11/2026, 14:05:09`, in Brasília. */
export const timeOf = (at: Date): string => time.format(at)
