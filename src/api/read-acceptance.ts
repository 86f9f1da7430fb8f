import type { Acceptance } from '#contract/calls/schemas.ts'
import { needed, object, type Reader } from './reading.ts'
import { text } from './reading-values.ts'

/** A document to accept, with what proves its version. */
export const acceptance: Reader<Acceptance> = (item) => {
  const { Documento, Versao, Sha256 } = object(item)
  const [name, version, digest] = [Documento, Versao, Sha256].map(text)
  return {
    Documento: needed(name || null),
    Versao: needed(version || null),
    Sha256: needed(digest || null),
  }
}
