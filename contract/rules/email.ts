import { lengths } from '../lengths.ts'
import type { FieldRule } from './field-rule.ts'
import { hasInvisible } from './signs.ts'

/** Both the browser and Node have it. */
declare const URL: new (address: string) => { readonly hostname: string }

/** Words between full stops, at most 64 characters. The signs of addresses of sites, `/?=&#%`, are in no person's mailbox. */
const local = /^(?=.{1,64}$)[\p{L}\p{M}\p{Nd}'+_-]+(?:\.[\p{L}\p{M}\p{Nd}'+_-]+)*$/u

/** Two labels or more; the last one begins with a letter, or a number of four parts were a domain. */
const domain =
  /^(?:[\p{L}\p{Nd}](?:[\p{L}\p{M}\p{Nd}-]{0,61}[\p{L}\p{M}\p{Nd}])?\.)+\p{L}(?:[\p{L}\p{M}\p{Nd}-]{0,61}[\p{L}\p{M}\p{Nd}])$/u

/** A domain as mail servers know it: in lower case, characters other than a to z encoded (`xn--`). Null where it is none. */
function encoded(written: string): string | null {
  const small = written.toLowerCase()
  if (!domain.test(small)) return null
  if (/^[a-z\d.-]+$/.test(small)) return small
  try {
    const { hostname } = new URL(`http://${small}`)
    return domain.test(hostname) ? hostname : null
  } catch {
    return null
  }
}

/**
 * The address that a text is, if it is one and nothing else. Null for a text that a mail program could
 * read as another mailbox: comments, quotes, several addresses, signs that stand for others (a wide full stop) or for nothing.
 */
function addressIn(text: string): string | null {
  if (text.length > lengths.email || hasInvisible(text) || text.normalize('NFKC') !== text)
    return null
  const at = text.lastIndexOf('@')
  const mailbox = text.slice(0, Math.max(at, 0))
  const host = encoded(text.slice(at + 1))
  if (host === null || !local.test(mailbox)) return null
  const address = `${mailbox}@${host}`
  return address.length <= lengths.email ? address : null
}

const around = /^[\s\p{Cf}\p{DI}<>]$/u

/** Without the spaces, invisible signs and angle brackets around it. */
function bare(text: string): string {
  const signs = Array.from(text)
  const isOfIt = (sign: string) => !around.test(sign)
  const first = signs.findIndex(isOfIt)
  return first < 0 ? '' : signs.slice(first, signs.findLastIndex(isOfIt) + 1).join('')
}

/** The address in a text, without what comes along when one is copied. */
function copiedAddress(value: string): string | null {
  const copied = bare(bare(value).replace(/^mailto:/i, ''))
  return addressIn(bare(copied.replace(/[.,;]$/, '')).normalize('NFC'))
}

/** As it is stored and sent. A text that is no address loses only what is around it: normalised again, it is still none. */
const normalise = (value: string): string => copiedAddress(value) ?? bare(value)

/** An e-mail address, alone (decision 148): one rule for the form, the API and the sender. */
export const email: FieldRule = {
  check: (value) => (value.trim() === '' || copiedAddress(value) !== null ? null : 'emailInvalid'),
  normalise,
  format: (value) => value.trim(),
  maxLength: lengths.email,
  plainInMail: true,
  inputMode: 'email',
}

/** The same for every spelling of one address: addresses are compared and counted by it. */
export const emailKey = (value: string): string => normalise(value).toLowerCase()

/** Whether two addresses are the same: capitals and surrounding signs do not count. */
export const sameEmail = (one: string, other: string): boolean => emailKey(one) === emailKey(other)
