import type { FastifyBaseLogger } from 'fastify'

/** An address as a postal code gives it; street and district are empty for the code of a whole town. */
interface PostalAddress {
  uf: string
  city: string
  street: string
  district: string
}

/** `unavailable`: no service could be reached; the person fills the fields in (row F29). */
export type PostalAnswer =
  { kind: 'found'; address: PostalAddress } | { kind: 'unknown' } | { kind: 'unavailable' }

/** Finds the address of a postal code of eight digits. Never throws: why no service could be reached is written to `log`. */
export interface PostalCodes {
  find: (cep: string, log?: Pick<FastifyBaseLogger, 'warn'>) => Promise<PostalAnswer>
}
