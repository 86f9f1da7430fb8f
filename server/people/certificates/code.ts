import type { Random } from '#server/platform/ports/system.ts'

/** Crockford's base 32: no I, L, O or U, so that a printed code can be read aloud and typed (decision K3). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 12

const grouped = (text: string) => text.replace(/^(.{4})(.{4})(.{4})$/, '$1-$2-$3')

/** A new code, `XXXX-XXXX-XXXX`: 60 random bits. */
export function newCertificateCode(random: Random): string {
  return grouped(
    [...random.bytes(length)].map((byte) => alphabet.charAt(byte % alphabet.length)).join(''),
  )
}

/**
 * A code as typed or pasted, in the form it is kept in: any case, with or without hyphens, dashes, spaces, invisible signs and a
 * full stop or comma at its end, O read as 0, I and L as 1. Null when it cannot be one.
 */
export function readCertificateCode(typed: string): string | null {
  const text = typed
    .replace(/[\s.,;:]+$/u, '')
    .replaceAll(/[\s\p{Pd}\p{Cf}−]/gu, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return new RegExp(`^[${alphabet}]{${length}}$`).test(text) ? grouped(text) : null
}
