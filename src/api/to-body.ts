import { toWire, type Fields } from '#contract/fields.ts'
import { apiSettings } from './settings.ts'

/** The values of a form as a body has them, without the members of our own where the API takes none. */
export const toBody = <T extends Fields>(fields: T, values: Parameters<typeof toWire<T>>[1]) =>
  toWire(fields, values, apiSettings().extras)
