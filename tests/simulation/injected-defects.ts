import type { Bytes } from '#server/platform/db/engine-stream.ts'
import type { Defect } from './surroundings.ts'

/** Changes words of what is sent to the database into others of the same length. */
const instead =
  (words: string, others: string) =>
  (bytes: Bytes): Bytes => {
    const text = Buffer.from(bytes).toString('latin1')
    if (!text.includes(words)) return bytes
    return new Uint8Array(Buffer.from(text.replaceAll(words, others), 'latin1'))
  }

/** Defects of every class that the simulation has to find, by what they do, and the invariants that may find them. */
export const injectedDefects: Readonly<
  Record<string, { defect: Defect; foundBy: readonly string[] }>
> = {
  'a write that is answered and not persisted': {
    defect: {
      loses: (statement) => statement.startsWith('with "write_0" as (insert into "students"'),
    },
    foundBy: ['acknowledged'],
  },
  // As with two servers whose sandboxes know nothing of each other.
  'a charge that is taken for declined because it is not found': {
    defect: { payments: (real) => ({ ...real, find: async () => null, close: async () => null }) },
    foundBy: ['one authorisation', 'a refusal is final', 'settled'],
  },
  'a card that is charged again, under another reference': {
    defect: {
      payments: (real) => ({
        ...real,
        authorise(request, signal) {
          void real
            .authorise({ ...request, reference: `${request.reference}-again` }, signal)
            .catch(() => undefined)
          return real.authorise(request, signal)
        },
      }),
    },
    foundBy: ['one authorisation'],
  },
  'a coupon that is not given back': {
    defect: { rewrite: instead('greatest("coupons"."used" - 1', 'greatest("coupons"."used" - 0') },
    foundBy: ['coupon uses'],
  },
  'an e-mail that is sent twice, the second time without its key': {
    defect: {
      mail: (real) => ({
        async send(mail) {
          await real.send(mail)
          await real.send({ ...mail, id: `${mail.id}-again` })
        },
      }),
    },
    foundBy: ['e-mails by key'],
  },
  'a refund that counts and was not asked of the gateway': {
    defect: { payments: (real) => ({ ...real, refund: async () => ({ outcome: 'refunded' }) }) },
    foundBy: ['refunds by the gateway'],
  },
  'a payment of a slip that is recorded as one without a slip': {
    defect: { rewrite: instead('matched', 'unknown') },
    foundBy: ['money'],
  },
  'an action that the audit records as another': {
    defect: { rewrite: instead('certificate.issue', 'certificate.other') },
    foundBy: ['audit'],
  },
  'a move that the chart of a charge does not have': {
    defect: { rewrite: instead('authorisation.approved', 'authorisation.accepted') },
    foundBy: ['legal moves'],
  },
  'a card number in a log': {
    defect: {
      payments: (real, log) => ({
        ...real,
        authorise(request, signal) {
          log.info({ card: request.number }, 'gateway asked')
          return real.authorise(request, signal)
        },
      }),
    },
    foundBy: ['no secrets'],
  },
  'an e-mail address in a log': {
    defect: {
      mail: (real, log) => ({
        send(mail) {
          log.info({ aggregate: `mail to ${mail.to}` }, 'mail sent')
          return real.send(mail)
        },
      }),
    },
    foundBy: ['no secrets'],
  },
  'the link of a new password in a log': {
    defect: {
      mail: (real, log) => ({
        send(mail) {
          const [url] = /https?:\S+\/nova-senha\/\S+/.exec(mail.text) ?? []
          if (url !== undefined) log.info({ url }, 'mail sent')
          return real.send(mail)
        },
      }),
    },
    foundBy: ['no secrets'],
  },
  'an e-mail that is deleted too early': {
    defect: {
      rewrite: instead(
        'delete from "outbox" where ("outbox"."processed_at" <',
        'delete from "outbox" where ("outbox"."processed_at" >',
      ),
    },
    foundBy: ['retention'],
  },
}
