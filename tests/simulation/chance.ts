/** Chance that comes from a seed alone: the same seed, the same numbers. */
export class Chance {
  #state: number

  /** `seed`: any text or number; different ones give streams that have nothing to do with each other. */
  constructor(seed: string | number) {
    let hash = 2166136261
    for (const character of String(seed)) hash = Math.imul(hash ^ character.charCodeAt(0), 16777619)
    this.#state = hash >>> 0
  }

  /** From 0 to below 1 (mulberry32). */
  share(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** An integer from 0 to below `limit`. */
  below(limit: number): number {
    return Math.floor(this.share() * limit)
  }

  /** An integer from one to the other, which may be it. */
  between(least: number, most: number): number {
    return least + this.below(most - least + 1)
  }

  /** Between both, small ones as often as large ones of any size: most things are quick, some are not. */
  spread(least: number, most: number): number {
    return Math.round(least * (most / least) ** this.share())
  }

  happens(share: number): boolean {
    return this.share() < share
  }

  oneOf<T>(choices: readonly T[]): T {
    const [first] = choices
    const chosen = choices[this.below(choices.length)] ?? first
    if (chosen === undefined) throw new Error('Nothing to choose from')
    return chosen
  }

  bytes(count: number): Buffer {
    return Buffer.from(Array.from({ length: count }, () => this.below(256)))
  }

  uuid(): string {
    const hex = this.bytes(16).toString('hex')
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  }
}
