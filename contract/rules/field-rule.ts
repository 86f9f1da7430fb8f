import type { MessageCode, PlainCode } from '../errors.ts'

/** Slots of a pattern: `0` digit, `a` letter, `*` letter or digit. Anything else is written as is. */
export type MaskPattern = string

/**
 * What one kind of field accepts and how it is written. Pure: no clock, no DOM.
 * `check` accepts an empty value: the form decides what is required.
 */
export interface FieldRule<Code extends MessageCode = PlainCode> {
  /** The code of the first thing wrong with the value, typed or masked; null when it is right. */
  check(value: string): Code | null
  /** A doubt worth showing beside the field. It never blocks. */
  warn?(value: string): PlainCode | null
  /** One pattern or several. Absent: the field is not masked. */
  mask?: MaskPattern | readonly MaskPattern[]
  /** Letters become capitals while typing. */
  upperCase?: true
  /** What travels on the wire. */
  normalise(value: string): string
  /** Any text, typed, pasted or autofilled, whole or partial, as the field shows it. Idempotent. */
  format: (value: string) => string
  /** What a field shows once it was left: a value written short, in full. Idempotent; formats as well. */
  complete?: (value: string) => string
  /** Longest right value, mask included. No input is cut to it: a longer value is refused with a message. */
  maxLength?: number
  /** A right value contains no address of a site: e-mails show it as it is. Without this they quote it, without links. */
  plainInMail?: true
  inputMode?: 'text' | 'numeric' | 'email' | 'tel' | 'decimal'
}
