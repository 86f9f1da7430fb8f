/** Control signs, signs of direction or of no width, breaks between lines: nobody sees them, and no name has any. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{DI}]/u

/** Whether a sign that nobody sees stands in a text. */
export const hasInvisible = (text: string): boolean => invisible.test(text)

/** A text of one line: composed letters, single spaces of one kind, none around it. Control signs within it stay. */
export const tidy = (text: string): string =>
  text
    .normalize('NFC')
    .trim()
    .replace(/\p{Zs}+/gu, ' ')
