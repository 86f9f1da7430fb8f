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

type LettersOf<Text extends string> = Text extends `${infer First}${infer Rest}`
  ? First | LettersOf<Rest>
  : never

/** What the letters of categories stand for that are no category of the Brazilian traffic code by themselves. */
const letterMeanings: Readonly<
  Record<Exclude<LettersOf<LicenceCategory>, 'A' | 'B' | 'C' | 'D' | 'E'>, string>
> = { X: 'a ACC, a autorização para conduzir ciclomotor (até 50 cilindradas)' }

/** A sentence on each letter that needs one. */
export const licenceHint = Object.entries(letterMeanings)
  .map(([letter, meaning]) => `${letter} é ${meaning}.`)
  .join(' ')

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
