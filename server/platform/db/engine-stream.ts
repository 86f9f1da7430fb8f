import { Duplex } from 'node:stream'

/** Bytes that own their memory, so that a thread can transfer them instead of copying. */
export type Bytes = Uint8Array<ArrayBuffer>

/** A database that answers whole exchanges of the PostgreSQL protocol, in the order they were asked. */
export interface Engine {
  exchange: (bytes: Bytes) => Promise<Bytes>
}

// Messages after which the server answers: Query, Sync, Flush, CopyDone, CopyFail, PasswordMessage.
const closing = new Set(['Q', 'S', 'H', 'c', 'f', 'p'].map((letter) => letter.charCodeAt(0)))
const terminate = 'X'.charCodeAt(0)

const encoder = new TextEncoder()

function simpleQuery(sql: string): Bytes {
  const text = encoder.encode(sql)
  const bytes = new Uint8Array(text.length + 6)
  bytes[0] = 'Q'.charCodeAt(0)
  new DataView(bytes.buffer).setUint32(1, text.length + 5)
  bytes.set(text, 5)
  return bytes
}

/**
 * The "socket" node-postgres talks to: hands whole exchanges to the engine and pushes its answers back. A part of an
 * exchange must never be forwarded: after an error the protocol would stay one answer behind.
 */
export class EngineStream extends Duplex {
  readonly #engine: Engine
  #pending: Buffer = Buffer.alloc(0)
  #started = false
  #greeted = false

  constructor(engine: Engine) {
    super()
    this.#engine = engine
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'))
    return this
  }
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }

  override _read(): void {
    // Answers are pushed as they come.
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error) => void): void {
    this.#pending = this.#pending.length ? Buffer.concat([this.#pending, chunk]) : chunk
    const { end, leaving } = this.#wholeExchanges()
    if (end > 0) {
      if (!this.#greeted) this.#cleanSession()
      this.#ask(new Uint8Array(this.#pending.subarray(0, end)))
      this.#pending = this.#pending.subarray(end)
    }
    if (leaving) this.#leave()
    done()
  }

  /** How many of the pending bytes form whole exchanges, and whether a Terminate comes after them. */
  #wholeExchanges(): { end: number; leaving: boolean } {
    let [at, end] = [0, 0]
    while (this.#pending.length - at >= 5) {
      const startup = !this.#started
      const type = startup ? 0 : this.#pending.readUInt8(at)
      const length = startup
        ? this.#pending.readUInt32BE(at)
        : this.#pending.readUInt32BE(at + 1) + 1
      if (this.#pending.length - at < length) break
      if (type === terminate) return { end, leaving: true }
      this.#started = true
      at += length
      if (startup || closing.has(type)) end = at
    }
    return { end, leaving: false }
  }

  #ask(bytes: Bytes): void {
    this.#engine.exchange(bytes).then(
      (reply) => {
        if (!this.destroyed && reply.length) this.push(Buffer.from(reply))
      },
      (error: unknown) => this.destroy(error instanceof Error ? error : new Error(String(error))),
    )
  }

  /** The engine is not informed: it outlives its clients. */
  #leave(): void {
    this.end()
    this.push(null)
  }

  /**
   * The engine has one session for all its clients: before the first message of a new one, what a lost one may have left
   * is undone. Two exchanges, because DISCARD ALL is refused inside an open transaction.
   */
  #cleanSession(): void {
    this.#greeted = true
    for (const sql of ['rollback', 'discard all'])
      this.#engine.exchange(simpleQuery(sql)).catch(() => undefined)
  }
}
