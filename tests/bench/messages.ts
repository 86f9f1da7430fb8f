/** An answer as it goes over the wire: the body in its coding. */
export interface WireAnswer {
  type: string
  /** Undefined: as it is. */
  encoding?: string | undefined
  /** How long a browser may cache it, by the answer of the portal. */
  cacheControl?: string | undefined
  body: Uint8Array
}

/** What the process with the bare routes is given: an answer a route, `/0`, `/1` and so on. */
export interface BareRoutes {
  answers: readonly WireAnswer[]
  /** Verifies this before it answers, as a login must. */
  verifies?: { hash: string; password: string }
}

/** What the process with the floor of a page is given: answers by path and query. */
export type FloorFiles = ReadonlyMap<string, WireAnswer>

/** Message of both once they listen: their origin. */
export interface Listening {
  url: string
}
