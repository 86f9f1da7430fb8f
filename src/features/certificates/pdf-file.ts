import type { CertificateFile } from '#machines/certificate-lookup/index.ts'

/** The bytes of a file, null when its base64 cannot be read. */
export function pdfBytes(file: CertificateFile): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(file.content), (character) => character.charCodeAt(0))
  } catch {
    return null
  }
}

/** Time in ms after which the address of a download is revoked; browsers have read it long before. */
const readWithin = 60_000

/** Starts the download of a PDF under its own name; does nothing if its base64 cannot be read. */
export function savePdf(file: CertificateFile): void {
  const bytes = pdfBytes(file)
  if (bytes === null) return
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), readWithin)
}
