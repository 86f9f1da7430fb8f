import type { MaskPattern } from './field-rule.ts'

/** What each slot of a pattern takes. Every other character of a pattern is written as is. */
export const maskSlots: Readonly<Record<string, RegExp>> = {
  '0': /[0-9]/,
  a: /[A-Za-z]/,
  X: /[0-9A-Za-z]/,
}

/** The digits of any text. */
export function digitsOf(text: string): string {
  return text.replace(/[^0-9]/g, '')
}

/** The letters and digits of any text: what a mask may keep. */
export function lettersAndDigitsOf(text: string): string {
  return text.replace(/[^0-9A-Za-z]/g, '')
}

function lay(pattern: MaskPattern, characters: string): { text: string; kept: number } {
  let text = ''
  let literals = ''
  let kept = 0
  let next = 0
  for (const place of pattern) {
    const slot = maskSlots[place]
    if (!slot) {
      literals += place
      continue
    }
    // What does not fit a slot is skipped, as a person's typing slip would be.
    while (next < characters.length && !slot.test(characters.charAt(next))) next += 1
    if (next === characters.length) break
    text += literals + characters.charAt(next)
    literals = ''
    kept += 1
    next += 1
  }
  return { text, kept }
}

/** The pattern that keeps most of the text; the first of those that keep as much. */
export function choosePattern(mask: MaskPattern | readonly MaskPattern[], text: string): number {
  const characters = lettersAndDigitsOf(text)
  const patterns = typeof mask === 'string' ? [mask] : mask
  let best = 0
  let most = -1
  for (const [index, pattern] of patterns.entries()) {
    const { kept } = lay(pattern, characters)
    if (kept > most) {
      best = index
      most = kept
    }
  }
  return best
}

/** Any text laid over the pattern that suits it: `'52998224725'` becomes `'529.982.247-25'`. */
export function formatMask(mask: MaskPattern | readonly MaskPattern[], text: string): string {
  const patterns = typeof mask === 'string' ? [mask] : mask
  const pattern = patterns[choosePattern(patterns, text)] ?? ''
  return lay(pattern, lettersAndDigitsOf(text)).text
}

/** The longest text that a mask can write. */
export function maskLength(mask: MaskPattern | readonly MaskPattern[]): number {
  return Math.max(...(typeof mask === 'string' ? [mask] : mask).map((pattern) => pattern.length))
}

/**
 * Where the caret belongs after a field was rewritten from `typed` (caret at `caret`) to `shown`:
 * behind the same number of letters and digits, so that editing in the middle never throws it to
 * the end. A caret at the end of what was typed stays at the end.
 */
export function caretAfter(typed: string, caret: number, shown: string): number {
  if (caret >= typed.length) return shown.length
  let left = lettersAndDigitsOf(typed.slice(0, caret)).length
  let place = 0
  while (left > 0 && place < shown.length) {
    if (lettersAndDigitsOf(shown.charAt(place))) left -= 1
    place += 1
  }
  return place
}
