/** The search parameters of a certificate page: the code to look up at once, under this very name (row K1). */
interface CertificateSearch {
  /** A code of digits alone arrives as a number; it stays a number, or the address would be rewritten in quotes. */
  Codigo?: string | number
}

/** The most characters of a code; the rest is cut off. */
const longest = 40

/** Accepts a number or a text that is not empty; ignores `codigo`, `CODIGO` and anything else. */
export function readCertificateSearch(raw: Record<string, unknown>): CertificateSearch {
  const { Codigo } = raw
  if (typeof Codigo === 'number') return { Codigo: Number.isFinite(Codigo) ? Codigo : undefined }
  const code = typeof Codigo === 'string' ? Codigo.trim().slice(0, longest) : ''
  return { Codigo: code === '' ? undefined : code }
}

/** The code of an address as text, null without one. */
export const codeOf = ({ Codigo }: CertificateSearch): string | null =>
  Codigo === undefined ? null : String(Codigo)
