/**
 * The licence categories, each at the place of its number: 0 is A, 1 is B … 13 is XE. X is ACC, so XB
 * is ACC and B. Append a further one: the
 * number is what is stored, so one in between would change the category of stored licences.
 */
export const licenceCategories = [
  'A',
  'B',
  'C',
  'D',
  'E',
  'X',
  'AB',
  'AC',
  'AD',
  'AE',
  'XB',
  'XC',
  'XD',
  'XE',
] as const

/** The letters of a licence category. */
export type LicenceCategory = (typeof licenceCategories)[number]

/** Whether a text is a licence category. */
export function isLicenceCategory(text: string): text is LicenceCategory {
  return (licenceCategories as readonly string[]).includes(text)
}

/** The number of a category on the wire; null when the letters are none. */
export function licenceNumber(letters: string): number | null {
  return isLicenceCategory(letters) ? licenceCategories.indexOf(letters) : null
}

/** The letters of a category number; null for a number that none has. */
export function licenceLetters(number: number): LicenceCategory | null {
  return licenceCategories[number] ?? null
}
