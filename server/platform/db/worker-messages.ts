/** What the database thread receives: bytes of the PostgreSQL protocol, or to close the database and end. */
export type ToWorker = Uint8Array<ArrayBuffer> | 'stop'

/** What the database thread sends: open, failed (with the reason: to open, to answer or to close; the thread then ends), or the bytes that answer. */
export type FromWorker = { ready: true } | { failed: string } | { reply: Uint8Array<ArrayBuffer> }
