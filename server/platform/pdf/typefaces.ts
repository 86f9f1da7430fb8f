import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font } from 'fontkit'
import { pdfTexts } from '#server/platform/texts.ts'

/** The files of the faces that documents are set in. They come as a package: no machine need have fonts. */
const files = {
  serif: 'DejaVuSerifCondensed.ttf',
  serifBold: 'DejaVuSerifCondensed-Bold.ttf',
  sans: 'DejaVuSansCondensed.ttf',
  sansBold: 'DejaVuSansCondensed-Bold.ttf',
} as const

export type Face = keyof typeof files

/** The files of the faces, and which signs all of them have. */
interface Typefaces {
  files: ReadonlyMap<Face, Buffer>
  has: (codePoint: number) => boolean
}

const installed = createRequire(import.meta.url)

async function read(): Promise<Typefaces> {
  const names = Object.entries(files).map(async ([face, name]) => {
    const file = await readFile(installed.resolve(`dejavu-fonts-ttf/ttf/${name}`))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names of the table above
    return [face as Face, file] as const
  })
  const found = new Map(await Promise.all(names))
  // At the first document: a start would wait for it.
  const { create } = await import('fontkit')
  const fonts = [...found.values()].map((file): Font => {
    const font = create(file)
    if ('fonts' in font) throw new Error('A collection of fonts')
    return font
  })
  return {
    files: found,
    has: (codePoint) => fonts.every((font) => font.hasGlyphForCodePoint(codePoint)),
  }
}

let reading: Promise<Typefaces> | undefined

/**
 * The faces, read once for all documents. Each document opens them anew: an opened font caches a glyph as it was used
 * first, and the A of an Á in one document would not be read as a letter in the next.
 */
export function typefaces(): Promise<Typefaces> {
  reading ??= read()
  return reading
}

/** Scripts that run from left to right letter by letter, as the faces set them. */
const settable =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Common}\p{Script=Inherited}]$/u

/**
 * No field of a document is as long, an address included. Setting a word takes steps with the square of its length, in
 * the thread of all requests.
 */
const mostLetters = 400

/**
 * A text as the faces can set it. A letter that they lack is set as its plain form (`𝐀` as `A`); where there is none, a
 * sentence tells where the text can be read instead: a name with another letter or none would be another name. What is too
 * long ends in an ellipsis. Signs that are no letters, such as pictures, are left out, and so are invisible ones: set
 * without a width, they would be spaces in a copied text.
 */
export function drawableBy(faces: Typefaces, text: string): string {
  const covers = (sign: string) => settable.test(sign) && faces.has(sign.codePointAt(0) ?? 0)
  const visible = text
    .normalize('NFC')
    .replace(/\p{DI}/gu, '')
    .replace(/[^\S\n]+/g, ' ')
  let drawable = ''
  for (const sign of visible) {
    if (drawable.length >= mostLetters) return `${drawable.trimEnd()}…`
    const plain = covers(sign) ? sign : sign.normalize('NFKC')
    if (plain === '\n' || Array.from(plain).every(covers)) drawable += plain
    else if (/[\p{L}\p{N}]/u.test(sign)) return pdfTexts.otherScript
  }
  return drawable.replace(/ {2,}/g, ' ').trim()
}
