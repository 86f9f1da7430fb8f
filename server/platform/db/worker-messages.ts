/** What the database thread receives: bytes of the PostgreSQL protocol, or to close the database and end. */
export type ToWorker = Uint8Array<ArrayBuffer> | 'stop'

/** What the database thread sends: open, could not open (with the reason), or the bytes that answer. */
export type FromWorker = { ready: true } | { failed: string } | { reply: Uint8Array<ArrayBuffer> }
