import type { Bytes } from '#server/platform/db/engine-stream.ts'

const encoder = new TextEncoder()

/** A Query message. */
export function simpleQuery(sql: string): Bytes {
  const text = encoder.encode(sql)
  const bytes = new Uint8Array(text.length + 6)
  bytes[0] = 'Q'.charCodeAt(0)
  new DataView(bytes.buffer).setUint32(1, text.length + 5)
  bytes.set(text, 5)
  return bytes
}

/** Ends a transaction whose client has disconnected. */
export const rollback = simpleQuery('rollback')
/** Has the engine itself raise the error of a full disk, so that its transaction is aborted. */
export const refuse = simpleQuery(
  "do $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$",
)

/** Whether the answer leaves its session inside a transaction: the last byte of the protocol's ReadyForQuery. */
export const isInTransaction = (reply: Bytes) => reply.at(-6) === 0x5a && reply.at(-1) !== 0x49

/** Whether an exchange may have written: by the tags of its CommandComplete messages, or because it writes inside a `with`. */
export function hasWritten(reply: Bytes, statement: string): boolean {
  if (statement.startsWith('with "write_')) return true
  const bytes = Buffer.from(reply.buffer, reply.byteOffset, reply.length)
  for (let at = 0; at + 5 <= bytes.length;) {
    const length = bytes.readUInt32BE(at + 1) + 1
    const tag = bytes[at] === 0x43 ? bytes.toString('latin1', at + 5, at + length - 1) : ''
    if (/^(?:(?:INSERT 0|UPDATE|DELETE) [1-9]|COMMIT)/.test(tag)) return true
    at += length
  }
  return false
}

/** A statement that a full disk refuses. */
export const writes = /^\s*(?:insert|update|delete|with|commit)\b/i
const textOf = (bytes: Bytes) => Buffer.from(bytes).toString('latin1')
/** The statement of an exchange: after the name of a Parse, or what a Query asks. */
export const statementOf = (bytes: Bytes) =>
  textOf(bytes.subarray(5, 4000))
    .replace(/^portal_\w*|^\0/, '')
    .replace(/^\0/, '')
