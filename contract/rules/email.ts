import { lengths } from '../lengths.ts'
import type { FieldRule } from './field-rule.ts'
import { hasInvisible } from './signs.ts'

/** Words of letters, digits and the signs that need no quotes, between full stops; at most 64 characters. */
const local =
  /^(?=.{1,64}$)[\p{L}\p{M}\p{Nd}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{Nd}!#$%&'*+/=?^_`{|}~-]+)*$/u

/** Two labels or more; the last one begins with a letter, or a number of four parts were a domain. */
const domain =
  /^(?:[\p{L}\p{Nd}](?:[\p{L}\p{M}\p{Nd}-]{0,61}[\p{L}\p{M}\p{Nd}])?\.)+\p{L}(?:[\p{L}\p{M}\p{Nd}-]{0,61}[\p{L}\p{M}\p{Nd}])$/u

/**
 * Whether a text is one address and nothing else. What a mail program would read as another mailbox than it says is none:
 * comments, quotes, several addresses, signs that stand for others (a wide full stop) or for nothing.
 */
function isAddress(text: string): boolean {
  const at = text.lastIndexOf('@')
  return (
    text.length <= lengths.email &&
    local.test(text.slice(0, Math.max(at, 0))) &&
    domain.test(text.slice(at + 1)) &&
    !hasInvisible(text) &&
    text.normalize('NFKC') === text
  )
}

const around = /^[\s\p{Cf}\p{DI}<>]$/u

/** Without the spaces, invisible signs and angle brackets around it. */
function bare(text: string): string {
  const signs = Array.from(text)
  const isOfIt = (sign: string) => !around.test(sign)
  const first = signs.findIndex(isOfIt)
  return first < 0 ? '' : signs.slice(first, signs.findLastIndex(isOfIt) + 1).join('')
}

/** As it is kept and sent: without what comes along when an address is copied, the domain in small letters. */
function normalise(value: string): string {
  const copied = bare(bare(value).replace(/^mailto:/i, ''))
  const text = bare(copied.replace(/[.,;]$/, '')).normalize('NFC')
  const at = text.lastIndexOf('@') + 1
  return text.slice(0, at) + text.slice(at).toLowerCase()
}

/** An e-mail address, alone (decision 148): one rule for the form, the API and the sender. */
export const email: FieldRule = {
  check: (value) => (value.trim() === '' || isAddress(normalise(value)) ? null : 'emailInvalid'),
  normalise,
  format: (value) => value.trim(),
  maxLength: lengths.email,
  inputMode: 'email',
}

/** What two ways of writing one address have in common: it is what addresses are compared and counted by. */
export const emailKey = (value: string): string => normalise(value).toLowerCase()

/** Whether two addresses are the same: capitals and what stands around them do not count. */
export const sameEmail = (one: string, other: string): boolean => emailKey(one) === emailKey(other)
