/** What the address of the catalogue holds. */
export interface CatalogSearch {
  /** Text of the course filter; absent when there is none. */
  busca?: string
}

const LONGEST = 80

/** Keeps what is well formed of a search string. A number is text that looks like one. */
export function readCatalogSearch(raw: Record<string, unknown>): CatalogSearch {
  const { busca } = raw
  const text =
    typeof busca === 'string' || typeof busca === 'number' ? String(busca).trim() : undefined
  return { busca: text ? text.slice(0, LONGEST) : undefined }
}
