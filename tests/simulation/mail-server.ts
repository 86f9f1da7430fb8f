import type { Mail, Mailer } from '#server/platform/ports/mail.ts'
import type { Chance } from './chance.ts'
import type { VirtualTime } from './virtual-time.ts'

/** An e-mail that was sent. */
export type SentMail = Pick<Mail, 'id' | 'to' | 'subject'>

/** The mail server: takes e-mails, is down for hours, or takes one and does not answer. */
export class MailServer {
  readonly sent: SentMail[] = []
  readonly #time: VirtualTime
  readonly #chance: Chance
  downUntil = 0
  reliable = false

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
          const isLost = !this.reliable && this.#chance.happens(0.03)
          let isTaken = false
          const answer = answered(() => {
            if (isTaken && !isLost) resolve()
            else reject(new Error('The mail server does not answer'))
          })
          this.#time.after(travel, () => {
            isTaken = this.reliable || this.#time.now >= this.downUntil
            if (isTaken) this.sent.push({ id, to, subject })
            this.#time.after(1, answer)
          })
        }),
    }
  }
}
