import { hoursLabel } from '#contract/offer-texts.ts'

/** Hours of class, as the cards of courses write them; '' where none are given. */
export const hoursText = (hours: string) => hoursLabel(hours) ?? ''

/** `2026-11-26` as `26/11/2026`. */
export const formatDay = (day: string) => day.split('-').toReversed().join('/')
