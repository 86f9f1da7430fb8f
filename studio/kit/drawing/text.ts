/** How a text is set: in a sans serif, `code` in a fixed width. */
export interface Font {
  /** In px. */
  size: number
  bold?: boolean
  code?: boolean
}

/** Advance widths of Arial and its metric twins, in thousandths of the size, for what is not 556. */
const groups: readonly [string, number][] = [
  ["ijl'", 222],
  [' !,./:;I[\\]ft', 278],
  ['|', 260],
  ['"()-`r', 333],
  ['*', 389],
  ['Jckscvxyz', 500],
  ['+<=>~', 584],
  ['FTZ', 611],
  ['ABEKPSVXY&', 667],
  ['w', 722],
  ['CDHNRU', 722],
  ['GOQ', 778],
  ['Mm', 833],
  ['%', 889],
  ['W', 944],
  ['@', 1015],
  ['“”', 333],
  ['…—→', 1000],
]
const widths = new Map(
  groups.flatMap(([letters, width]) => Array.from(letters, (letter) => [letter, width] as const)),
)
/** Of a letter in a fixed width, in thousandths of the size: every such face in use is close to this. */
const codeWidth = 602

/** As wide as high in every font: the letters of East Asia, and pictures. */
const square =
  /[\p{Script_Extensions=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}\p{Script_Extensions=Hangul}\p{Emoji_Presentation}\uFF01-\uFF60]/u

/** Width in pixels, the same in every browser and in Node: a drawing must not depend on installed fonts. */
export function widthOf(text: string, { size, bold = false, code = false }: Font): number {
  // Letters with their marks, and the syllables of Korean, in one piece.
  const bare = text.normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC')
  const narrow = (letter: string) =>
    code ? codeWidth : (widths.get(letter) ?? 556) * (bold ? 1.07 : 1)
  const thousandths = Array.from(bare).reduce(
    (sum, letter) => sum + (square.test(letter) ? 1000 : narrow(letter)),
    0,
  )
  return (thousandths * size) / 1000
}

/** Width in pixels where none of the named fonts is installed: DejaVu Sans, the usual substitute, is wider. */
export function maxWidthOf(text: string, font: Font): number {
  return widthOf(text, font) * (font.code ? 1 : font.bold ? 1.24 : 1.2)
}

/** Lines no wider than `limit`, broken at spaces of any kind; a longer word stays whole. */
export function wrapped(text: string, limit: number, font: Font): string[] {
  const words = text.split(/\s+/)
  return balanced(filled(words, limit, font), words, limit, font)
}

/** As few lines as possible. */
function filled(words: readonly string[], limit: number, font: Font): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last === undefined || widthOf(`${last} ${word}`, font) > limit) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}

/** The same number of lines, of lengths as even as possible: a last line of one word reads badly. */
function balanced(lines: string[], words: readonly string[], limit: number, font: Font): string[] {
  // One word a line: no width makes fewer lines, and a loop would try ever narrower ones.
  if (lines.length < 2 || lines.length === words.length) return lines
  const tighter = limit * 0.93
  const again = filled(words, tighter, font)
  return again.length === lines.length ? balanced(again, words, tighter, font) : lines
}
