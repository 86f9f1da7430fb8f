import { compress } from './http/cached-answers.ts'
import type { CachedAnswer, PackedAnswer } from './http/cached-answers.ts'
import { cachedAnswers } from './metrics.ts'
import type { Timers } from './ports/system.ts'

/** Bytes stored at once in all codings; the least recently used answer goes first. Clients can invent addresses. */
const mostBytes = 16 * 1024 * 1024

/** What an answer takes besides its bodies: its headers in each coding. */
const headerBytes = 8192

/** How often the version is read while answers are asked for, ms: so long, answers of an older catalogue may be sent. */
const versionMs = 1000

/** How exactly the order of use is known, ms: noting every use would cost as much as finding the answer. */
const usedMs = 1000

const bytesOf = (packed: PackedAnswer) =>
  Object.values(packed).reduce((bytes, { body }) => bytes + body.length, headerBytes)

interface Stored {
  answer: CachedAnswer
  bytes: number
  until: number
  usedAt: number
}

/**
 * Answers by their cache key (`keyOf`). Timed by a monotonic clock: with a wall
 * clock that is set back they would never expire.
 */
export class AnswerCache {
  /** Files by their address, which stay as they are as long as the server runs. */
  readonly files = new Map<string, PackedAnswer>()
  private readonly answers = new Map<string, Stored>()
  private bytes = 0
  private readonly elapsed: Timers['elapsed']
  private readonly readVersion: () => Promise<number>
  private asked = Number.NEGATIVE_INFINITY

  /** `readVersion`: a number that grows when answers from before must not be sent any more. */
  constructor({ elapsed }: Pick<Timers, 'elapsed'>, readVersion: () => Promise<number>) {
    this.elapsed = elapsed
    this.readVersion = readVersion
  }

  /** Undefined until it has been read. */
  version: number | undefined

  /** Reads the version once in a while, behind the answers; drops all of an older one. */
  private refresh(now: number): void {
    if (now - this.asked < versionMs) return
    this.asked = now
    this.readVersion().then(
      (version) => {
        if (this.version !== undefined && this.version !== version)
          for (const key of this.answers.keys()) this.drop(key)
        this.version = version
      },
      // The database is away: what is cached is all there is.
      () => undefined,
    )
  }

  private drop(key: string): void {
    this.bytes -= this.answers.get(key)?.bytes ?? 0
    this.answers.delete(key)
  }

  /** The answer under a key, while it is good. */
  find(key: string): CachedAnswer | undefined {
    const now = this.elapsed()
    this.refresh(now)
    const found = this.answers.get(key)
    // One that has expired stays: it is often renewed.
    if (!found || found.until <= now) return undefined
    if (now - found.usedAt >= usedMs) {
      found.usedAt = now
      this.answers.delete(key)
      this.answers.set(key, found)
    }
    return found.answer
  }

  /** Makes the stored answer valid for so many seconds from now if it has that tag: the same body needs no coding again. */
  renew(key: string, etag: string, seconds: number): CachedAnswer | undefined {
    const found = this.answers.get(key)
    if (found?.answer.etag !== etag) return undefined
    found.until = this.elapsed() + seconds * 1000
    return found.answer
  }

  /** Stores an answer, and with its codings once they are made. */
  async store(key: string, answer: CachedAnswer): Promise<void> {
    cachedAnswers.inc({ outcome: 'stored' })
    this.put(key, answer)
    await compress(answer)
    if (this.answers.get(key)?.answer === answer) this.put(key, answer)
  }

  private put(key: string, answer: CachedAnswer): void {
    this.drop(key)
    const [now, bytes] = [this.elapsed(), bytesOf(answer.packed)]
    this.answers.set(key, { answer, bytes, until: now + answer.seconds * 1000, usedAt: now })
    this.bytes += bytes
    for (const oldest of this.answers.keys()) {
      if (this.bytes <= mostBytes) break
      this.drop(oldest)
    }
  }
}
