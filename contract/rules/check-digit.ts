/**
 * The check digit of CPF and CNPJ: weighted sum modulo 11, where remainders 0 and 1 give 0.
 * A character is worth its ASCII code minus 48: digits their value, `A` 17 … `Z` 42.
 */
export function checkDigit(characters: string, weights: readonly number[]): number {
  let sum = 0
  for (const [index, weight] of weights.entries())
    sum += (characters.charCodeAt(index) - 48) * weight
  const remainder = sum % 11
  return remainder < 2 ? 0 : 11 - remainder
}

/** Whether a text repeats one character: such numbers often pass the arithmetic and are never issued. */
export function isRepeated(text: string): boolean {
  return text !== '' && text === text.charAt(0).repeat(text.length)
}
