import type { FieldRule } from './field-rule.ts'

/** The shortest new password, in characters. */
export const passwordMinLength = 8

interface PasswordStrength {
  longEnough: boolean
  lowercase: boolean
  uppercase: boolean
  digit: boolean
  special: boolean
}

/** Which demands a password meets, for a live check list. Special: not letter, digit or space. */
export function passwordStrength(value: string): PasswordStrength {
  // Composed form: otherwise the accent of a decomposed letter would count as special.
  const text = value.normalize('NFC')
  return {
    longEnough: value.length >= passwordMinLength,
    lowercase: /\p{Ll}/u.test(text),
    uppercase: /\p{Lu}/u.test(text),
    digit: /[0-9]/.test(text),
    special: /[^\p{L}\p{M}\p{Nd}\s]/u.test(text),
  }
}

/**
 * A new password. The check refuses less than 7 while its message names 8; the forms add the
 * real minimum of 8 (row C1). Never trimmed. Login has no such rule.
 */
export const password: FieldRule = {
  check: (value) => {
    if (value === '') return null
    if (value.length < 7) return 'passwordTooShort'
    const { lowercase, uppercase, digit, special } = passwordStrength(value)
    return lowercase && uppercase && digit && special ? null : 'passwordWeak'
  },
  normalise: (value) => value,
  format: (value) => value,
}
