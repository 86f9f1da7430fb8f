import type { MaskPattern } from './field-rule.ts'

// What each slot of a pattern takes. Every other character of a pattern is written as is.
const maskSlots: Readonly<Record<string, RegExp>> = {
  '0': /[0-9]/,
  a: /[A-Za-z]/,
  '*': /[0-9A-Za-z]/,
}

/** The digits of any text. */
export function digitsOf(text: string): string {
  return text.replace(/[^0-9]/g, '')
}

/** The letters and digits of any text: what a mask may keep. */
export function lettersAndDigitsOf(text: string): string {
  return text.replace(/[^0-9A-Za-z]/g, '')
}

/** Gives a one-digit part that a separator ends its zero: `'15/3/64'` becomes `'15/03/64'`. */
export function completeParts(text: string): string {
  return text.replace(
    /(^|[/.\s-])([0-9])(?=[/.\s-])/g,
    (_, before: string, digit: string) => `${before}0${digit}`,
  )
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

/**
 * Any text laid over the pattern that keeps most of it, the first of those that keep as much:
 * `'52998224725'` becomes `'529.982.247-25'`.
 */
export function formatMask(mask: MaskPattern | readonly MaskPattern[], text: string): string {
  const characters = lettersAndDigitsOf(text)
  let best = { text: '', kept: -1 }
  for (const pattern of typeof mask === 'string' ? [mask] : mask) {
    const laid = lay(pattern, characters)
    if (laid.kept > best.kept) best = laid
  }
  return best.text
}
