/**
 * What each licence category stands for, where its letters do not tell a Brazilian driver; else null. Each is at the place
 * of its number: 0 is A, 1 is B … 13 is XE. XB is ACC and B. Append a further one: the number is what is stored, so one in
 * between would change the category of stored licences.
 */
const meanings = {
  A: null,
  B: null,
  C: null,
  D: null,
  E: null,
  X: 'a ACC, a autorização para conduzir ciclomotor (até 50 cilindradas)',
  AB: null,
  AC: null,
  AD: null,
  AE: null,
  XB: null,
  XC: null,
  XD: null,
  XE: null,
} as const satisfies Readonly<Record<string, string | null>>

export type LicenceCategory = keyof typeof meanings

/** The licence categories, each at the place of its number. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys loses the names
export const licenceCategories = Object.keys(meanings) as readonly LicenceCategory[]

/** A sentence on each category that needs one. */
export const licenceHint = Object.entries(meanings)
  .flatMap(([letters, meaning]) => (meaning === null ? [] : [`${letters} é ${meaning}.`]))
  .join(' ')

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
