/** Control signs, signs of direction or of no width, breaks between lines: invisible, and no name has any. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{DI}]/u

export const hasInvisible = (text: string): boolean => invisible.test(text)

/** Accents and a prime that keyboards and programs write for an apostrophe: `Sant´Anna`. */
const apostrophes = /[´`‘′]/g

/**
 * A text of one line: composed letters, one kind of apostrophe for what stands for it, single spaces, none around it. Line
 * breaks and other control signs within it stay; a tab between the cells of a table is a space.
 */
export const tidy = (text: string): string =>
  text
    .normalize('NFC')
    .trim()
    .replace(apostrophes, '’')
    .replace(/[\t\p{Zs}]+/gu, ' ')
