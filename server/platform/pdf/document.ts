import type PdfKit from 'pdfkit'
import { drawableBy, typefaces, type Face } from './typefaces.ts'

export type Pdf = InstanceType<typeof PdfKit>

export type { Face }

type Options = NonNullable<ConstructorParameters<typeof PdfKit>[0]>

/** Draws what only decorates, hidden from a screen reader. */
export function decorate(pdf: Pdf, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  draw()
  pdf.endMarkedContent()
}

/**
 * A tagged PDF in Portuguese of one A4 page, drawn by `draw`. It embeds the letters it uses and no others; `drawable`
 * gives a text as they can be set.
 */
export async function writePdf(
  options: Pick<Options, 'layout' | 'info'>,
  draw: (pdf: Pdf, drawable: (text: string) => string) => void,
): Promise<Buffer> {
  const faces = await typefaces()
  // At the first document: a start would wait for it.
  const { default: Document } = await import('pdfkit')
  const pdf = new Document({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'pt-BR',
    displayTitle: true,
    ...options,
  })
  for (const [face, file] of faces.files) pdf.registerFont(face, file)
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const finished = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve)
    pdf.on('error', reject)
  })
  draw(pdf, (text) => drawableBy(faces, text))
  pdf.end()
  await finished
  return Buffer.concat(chunks)
}
