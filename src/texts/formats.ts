/** Hours of class: one form for any number, as the product writes it (decision K19); '' where none are given. */
export const hoursText = (hours: string) => (hours ? `${hours} hora/aula` : '')

/** `2026-11-26` as `26/11/2026`. */
export const formatDay = (day: string) => day.split('-').toReversed().join('/')
