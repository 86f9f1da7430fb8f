import type { MaskPattern } from './field-rule.ts'
import { choosePattern, maskSlots } from './mask.ts'

type Masking = {
  mask?: MaskPattern | readonly MaskPattern[]
  upperCase?: true
  prepare?(text: string): string
}
type Laid = { value: string; compiledMasks: unknown[] }
type Entry<Dynamic> = {
  mask: string
  definitions: Record<string, RegExp>
  prepare: (text: string) => string
  prepareChar: (character: string) => string
  dispatch?: Dynamic
}

/** IMask's settings for a field of one pattern. */
export type PatternOptions = Entry<never>
/** IMask's settings for a field of several patterns. */
export type DynamicOptions<Mask = unknown> = {
  mask: PatternOptions[]
  prepare: (text: string) => string
  prepareChar: (character: string) => string
  dispatch: (
    appended: string,
    masked: Laid & { compiledMasks: Mask[] },
    flags: unknown,
    tail: string | { toString(): string },
  ) => Mask | undefined
}

/**
 * The settings that make IMask write a field exactly as `format` does: same patterns, same slots,
 * same choice between patterns. Undefined for a field without a mask.
 */
export function maskOptions<Mask = unknown>(
  rule: Masking,
): PatternOptions | DynamicOptions<Mask> | undefined {
  const { mask } = rule
  if (mask === undefined) return undefined
  // Separators come from the pattern alone: those of a pasted text would leave loose ends.
  const prepare = (text: string) => (rule.prepare?.(text) ?? text).replace(/[^0-9A-Za-z]/g, '')
  const prepareChar = (character: string) => (rule.upperCase ? character.toUpperCase() : character)
  const one = (pattern: MaskPattern): PatternOptions => ({
    mask: pattern,
    definitions: { ...maskSlots },
    prepare,
    prepareChar,
  })
  if (typeof mask === 'string') return one(mask)
  return {
    mask: mask.map(one),
    prepare,
    prepareChar,
    dispatch: (appended, masked, _flags, tail) =>
      masked.compiledMasks[choosePattern(mask, `${masked.value}${appended}${String(tail)}`)],
  }
}
