import { certificateCodeIn } from '#contract/certificate/code.ts'
import type { Random } from '#server/platform/ports/system.ts'

/** Crockford's base 32: no I, L, O or U, so that a printed code can be read aloud and typed (row K3). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 12

const grouped = (text: string) => text.replace(/^(.{4})(.{4})(.{4})$/, '$1-$2-$3')

/** A new code, `XXXX-XXXX-XXXX`: 60 random bits. */
export function newCertificateCode(random: Random): string {
  return grouped(
    [...random.bytes(length)].map((byte) => alphabet.charAt(byte % alphabet.length)).join(''),
  )
}

const shape = `[${alphabet}OIL]{4}`
/** Codes among other words, with these signs between their groups. They may overlap: a word of four signs is like a group. */
const among = (between: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?=(${shape}${between}${shape}${between}${shape})(?![\\p{L}\\p{N}]))`,
    'gu',
  )
const unspaced = among('[^\\p{L}\\p{N}\\s]*')
const spaced = among('[^\\p{L}\\p{N}]*')
const lastOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].at(-1)?.[1] ?? ''
const whole = new RegExp(`^[${alphabet}]{${length}}$`)

/** A code in its signs alone, O read as 0, I and L as 1. */
const bare = (text: string) =>
  text
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')

/**
 * A code as typed or pasted, in the form in which it is stored: any case and width, grouped by any signs or none, O read
 * as 0, I and L as 1, alone, in the address of its certificate or among other words: of several the last, one without
 * spaces before any other. Null when it cannot be one.
 */
export function readCertificateCode(typed: string): string | null {
  const text = certificateCodeIn(typed).normalize('NFKC').toUpperCase()
  const candidates = [text, lastOf(text, unspaced), lastOf(text, spaced)]
  const code = candidates.map(bare).find((candidate) => whole.test(candidate))
  return code === undefined ? null : grouped(code)
}
