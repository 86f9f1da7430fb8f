/** What the address of a certificate page holds: the code to look up at once, under this very name (decision K1). */
interface CertificateSearch {
  /** A code of digits alone arrives as a number; kept as it is, or the address would be rewritten in quotes. */
  Codigo?: string | number
}

const longest = 40

/** Keeps a code that can be one; `codigo`, `CODIGO` and anything else are as if they were not there. */
export function readCertificateSearch(raw: Record<string, unknown>): CertificateSearch {
  const { Codigo } = raw
  if (typeof Codigo === 'number') return { Codigo: Number.isFinite(Codigo) ? Codigo : undefined }
  const code = typeof Codigo === 'string' ? Codigo.trim().slice(0, longest) : ''
  return { Codigo: code === '' ? undefined : code }
}

/** The code of an address as text, null without one. */
export const codeOf = ({ Codigo }: CertificateSearch): string | null =>
  Codigo === undefined ? null : String(Codigo)
