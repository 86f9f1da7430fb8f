/**
 * How the API of an installation is called, as far as the specification leaves it open: the server writes it into the
 * page, the page calls by it. `Name`: the calls of the contract.
 */
export interface ApiOptions<Name extends string = string> {
  /** Cookies go with each call; without, a public API that names no single origin can be called. */
  credentials: boolean
  /** Sent with each call. Names in lower case. */
  headers: Readonly<Record<string, string>>
  /** Sent with an enrolment besides: the portal header flag and the static token of section 7. */
  enrolmentHeaders: Readonly<Record<string, string>>
  /** Name of the header with the key under which a thing is done once; '' sends none. */
  idempotencyHeader: string
  /** Members and parameters that this project adds to section 3 and 7 go along. */
  extras: boolean
  /** Calls at another path than the contract's, by name; null: the API has no such call. */
  paths: Readonly<Partial<Record<Name, string | null>>>
}

/** Header of the static token of an installation (row C23). */
export const tokenHeader = 'x-portal-token'

export const ownApiOptions: ApiOptions<never> = {
  credentials: true,
  // A cross-site form cannot set it, so the API trusts calls with effects that carry it (T39).
  headers: { 'x-portal': '1' },
  enrolmentHeaders: {},
  idempotencyHeader: 'idempotency-key',
  extras: true,
  paths: {},
}

/** A name that a header may have (RFC 9110, token). */
export const isHeaderName = (name: string) => /^[\w!#$%&'*+.^`|~-]{1,100}$/.test(name)

/** A value that a header can carry: printable ASCII without a line break, no space at its ends. */
export const isHeaderValue = (value: string) =>
  /^[\x20-\x7e]{0,1000}$/.test(value) && value === value.trim()

/** Path of an API with `:params`: `/cep/:cep`. No query, no step upwards, no other host. */
export const isApiPath = (path: string) =>
  /^(?:\/(?:[\w.~@!$&'()*+,;=%-]|:[A-Za-z]\w*)+)+$/.test(path) && !/\/\.{1,2}(?:\/|$)/.test(path)
