import type { FieldRule } from './field-rule.ts'
import { hasInvisible, tidy } from './signs.ts'

/** What addresses of sites and mailboxes consist of. A full stop before one letter or a capital is none: `S.A.`, `Sta.Rita`. */
const address = /[:@=<>\\]|\bwww\.|\bWWW\.|[.。．｡]\p{Ll}\p{L}/u

/** The name of a company: as a person's (decision 148), but that digits and other signs may stand in it, `Irmãos & Cia. S/A`. */
export const companyName: FieldRule = {
  check: (value) => {
    const name = tidy(value)
    if (name === '') return null
    if (hasInvisible(name)) return 'invisibleSigns'
    return /[\p{L}\p{N}]/u.test(name) && !address.test(name) ? null : 'companyNameInvalid'
  },
  normalise: tidy,
  format: (value) => value,
  inputMode: 'text',
}
