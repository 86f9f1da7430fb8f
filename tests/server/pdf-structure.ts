import { inflateSync } from 'node:zlib'

/** An element of a PDF's structure: its tag, what stands for a picture, the text in it, and its children. */
export interface PdfElement {
  tag: string
  alt: string | null
  text: string
  children: PdfElement[]
}

/** What a reader of a tagged PDF finds. `loose`: text that is neither of an element nor marked as decoration. */
export interface ReadPdf {
  elements: PdfElement[]
  loose: string
}

/** The objects of an uncompressed PDF by number, each as it is written. */
function objectsOf(pdf: string): Map<number, string> {
  const found = pdf.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)
  return new Map([...found].map(([, number, body]) => [Number(number), body ?? '']))
}

function streamOf(body: string): string {
  const start = body.indexOf('stream\n') + 'stream\n'.length
  const bytes = Buffer.from(body.slice(start, body.lastIndexOf('\nendstream')), 'latin1')
  return body.includes('/FlateDecode')
    ? inflateSync(bytes).toString('latin1')
    : bytes.toString('latin1')
}

/** A text string of a PDF as it is meant: in UTF-16 where it begins with its mark. */
function textOf(written: string | undefined): string | null {
  if (written === undefined) return null
  const bytes = Buffer.from(written.replaceAll(/\\(.)/g, '$1'), 'latin1')
  return written.startsWith('\u00fe\u00ff')
    ? bytes.subarray(2).swap16().toString('utf16le')
    : written
}

/** What the codes of a font mean, by its name on the page, by its `ToUnicode` map: what a reader copies or speaks. */
type CharacterMaps = ReadonlyMap<string, ReadonlyMap<number, string>>

const utf16 = (hex: string) =>
  Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')

function characterMapsOf(objects: ReadonlyMap<number, string>, page: string): CharacterMaps {
  const resources = objects.get(Number(/\/Resources (\d+) 0 R/.exec(page)?.[1])) ?? page
  const fonts = /\/Font <<([\s\S]*?)>>/.exec(resources)?.[1] ?? ''
  return new Map(
    [...fonts.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name = '', font]) => {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(font)) ?? '')?.[1]
      if (map === undefined) throw new Error(`The font ${name} has no map of its characters`)
      const ranges = streamOf(objects.get(Number(map)) ?? '').matchAll(
        /<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi,
      )
      const characters = [...ranges].flatMap(([, from = '', list = '']) =>
        [...list.matchAll(/<([0-9a-f ]*)>/gi)].map(
          ([, hex = ''], at) => [Number.parseInt(from, 16) + at, utf16(hex)] as const,
        ),
      )
      return [name, new Map(characters)] as const
    }),
  )
}

/** The text of a piece of a content stream, of strings in hexadecimal as `TJ` has them, two bytes a character. */
const shownText = (piece: string, characters: ReadonlyMap<number, string> | undefined) =>
  [...piece.matchAll(/<([0-9a-fA-F]*)>(?!>)/g)]
    .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    .map((code) => characters?.get(Number.parseInt(code, 16)) ?? '\ufffd')
    .join('')

/** The texts of the marked contents of a page, by number, and what is marked as nothing. */
function markedText(
  content: string,
  characters: CharacterMaps,
): { byId: Map<number, string>; loose: string } {
  const byId = new Map<number, string>()
  let loose = ''
  let open: { id: number | null } | null = null
  let font = ''
  const marks =
    /(<<[^>]*>>\s*BDC|\bBMC\b)|(\bEMC\b)|\/(\w+) [\d.]+ Tf|(\[[^\]]*\]\s*TJ|<[0-9a-fA-F]*>\s*Tj)/g
  for (const [, begins, ends, chosen, shows] of content.matchAll(marks)) {
    if (chosen !== undefined) font = chosen
    else if (begins !== undefined) {
      const id = /\/MCID (\d+)/.exec(begins)?.[1]
      open = { id: id === undefined ? null : Number(id) }
    } else if (ends !== undefined) open = null
    else if (!open) loose += shownText(shows ?? '', characters.get(font))
    else if (open.id !== null)
      byId.set(open.id, (byId.get(open.id) ?? '') + shownText(shows ?? '', characters.get(font)))
  }
  return { byId, loose }
}

/** Reads the structure of a tagged PDF of one page, in its reading order. */
export function readPdf(bytes: Buffer): ReadPdf {
  const pdf = bytes.toString('latin1')
  const objects = objectsOf(pdf)
  const page = [...objects.values()].find((body) => /\/Type \/Page\b/.test(body)) ?? ''
  const content = objects.get(Number(/\/Contents (\d+) 0 R/.exec(page)?.[1])) ?? ''
  const { byId, loose } = markedText(streamOf(content), characterMapsOf(objects, page))

  const kidsOf = (body: string): (number | { object: number })[] => {
    const listed = /\/K (?:\[([^\]]*)\]|(\d+ 0 R|\d+))/.exec(body)
    const kids = listed?.[1] ?? listed?.[2] ?? ''
    return [...kids.matchAll(/(\d+) 0 R|\/MCID (\d+)|(\d+)/g)].flatMap(
      ([, object, marked, bare]): (number | { object: number })[] =>
        object === undefined ? [Number(marked ?? bare)] : [{ object: Number(object) }],
    )
  }
  const read = (number: number): PdfElement[] => {
    const body = objects.get(number) ?? ''
    const tag = /\/S \/(\w+)/.exec(body)?.[1]
    if (tag === undefined) return []
    const kids = kidsOf(body)
    return [
      {
        tag,
        alt: textOf(/\/Alt \(((?:\\.|[^\\)])*)\)/.exec(body)?.[1]),
        text: kids.map((kid) => (typeof kid === 'number' ? (byId.get(kid) ?? '') : '')).join(''),
        children: kids.flatMap((kid) => (typeof kid === 'number' ? [] : read(kid.object))),
      },
    ]
  }
  const root = [...objects.values()].find((body) => /\/Type \/StructTreeRoot/.test(body)) ?? ''
  return {
    elements: kidsOf(root).flatMap((kid) => (typeof kid === 'number' ? [] : read(kid.object))),
    loose,
  }
}
