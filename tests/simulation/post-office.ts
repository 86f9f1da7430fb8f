import type { Mail, Mailer } from '#server/platform/ports/mail.ts'
import type { Chance } from './chance.ts'
import type { VirtualTime } from './virtual-time.ts'

/** A letter that left. */
export type SentMail = Pick<Mail, 'id' | 'to' | 'subject'>

/** Where letters go: takes them, is closed for hours, or takes one and cannot say so. */
export class PostOffice {
  readonly sent: SentMail[] = []
  readonly #time: VirtualTime
  readonly #chance: Chance
  closedUntil = 0
  calm = false

  constructor(time: VirtualTime, chance: Chance) {
    this.#time = time
    this.#chance = chance
  }

  /** As a server calls it; `answered` as with the gateway. */
  portal(answered: (job: () => void) => () => void): Mailer {
    return {
      send: ({ id, to, subject }) =>
        new Promise((resolve, reject) => {
          const travel = this.#chance.spread(20, 2000)
          const isLost = !this.calm && this.#chance.happens(0.03)
          let isTaken = false
          const answer = answered(() => {
            if (isTaken && !isLost) resolve()
            else reject(new Error('The post office does not answer'))
          })
          this.#time.after(travel, () => {
            isTaken = this.calm || this.#time.now >= this.closedUntil
            if (isTaken) this.sent.push({ id, to, subject })
            this.#time.after(1, answer)
          })
        }),
    }
  }
}
