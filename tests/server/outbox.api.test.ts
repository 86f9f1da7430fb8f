import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { desc, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { outbox } from '#server/platform/db/schema.ts'
import { createMailer } from '#server/delivery/mail.ts'
import { deliverDue, startRelay } from '#server/delivery/outbox-relay.ts'
import { mails } from '#server/mails.ts'
import type { OutboxKinds } from '#server/delivery/renderer.ts'
import { enqueue } from '#server/delivery/outbox.ts'
import { useTestApp } from './kit.ts'

const test = useTestApp()
beforeEach(async () => {
  await test.db.delete(outbox)
  test.mail.mails.length = 0
})

const kinds: OutboxKinds = {
  hello: (payload) => ({
    to: 'a@exemplo.com.br',
    subject: 'Olá',
    text: `Olá, ${String(Object(payload).name)}`,
  }),
  nothing: () => null,
  broken: () => {
    throw new Error('on purpose')
  },
}

const insert = (kind: string, name = 'Ana') =>
  test.db.insert(outbox).values({ kind, aggregate: 'test:1', payload: { name } })
const deliver = () => deliverDue(test.deps, test.app.log, kinds)
const minutesAhead = async () => {
  const [row] = await test.db
    .select({
      attempts: outbox.attempts,
      minutes: sql<number>`round(extract(epoch from ${outbox.availableAt} - now()) / 60)::int`,
    })
    .from(outbox)
  return row
}
const makeDue = () => test.db.update(outbox).set({ availableAt: sql`now()` })

describe('the outbox', () => {
  it('delivers nothing when its transaction fails', async () => {
    const failing = test.db.transaction(async (tx) => {
      await enqueue(tx, { kind: 'contact.received', payload: { leadId: 1 } })
      throw new Error('on purpose')
    })
    await expect(failing).rejects.toThrow('on purpose')
    expect(await deliver()).toBe(0)
  })

  it('delivers each message once, in order, with the id that marks a repetition', async () => {
    await insert('hello', 'Ana')
    await insert('hello', 'Bia')
    expect(await deliver()).toBe(2)
    expect(await deliver()).toBe(0)
    const [first] = await test.db.select().from(outbox).orderBy(outbox.id)
    expect(test.mail.mails).toMatchObject([
      { id: `hello-${first?.id}`, text: 'Olá, Ana' },
      { text: 'Olá, Bia' },
    ])
    expect(first?.processedAt).not.toBeNull()
  })

  // Only here: a stored message of another version is rendered as if it carried what its kind requires.
  it('does not send a message that carries something else than its kind requires', async () => {
    const [kind, payload] = ['contact.received', { lead: 1 }]
    await test.db.insert(outbox).values({ kind, aggregate: 'lead:1', payload })
    expect(await deliverDue(test.deps, test.app.log, mails)).toBe(1)
    const [row] = await test.db.select().from(outbox)
    expect(row).toMatchObject({
      processedAt: null,
      lastError: 'A message contact.received carries something else',
    })
  })

  it('is done with a message that needs no e-mail', async () => {
    await insert('nothing')
    expect(await deliver()).toBe(1)
    expect(test.mail.mails).toEqual([])
    expect(await deliver()).toBe(0)
  })

  it('waits twice as long after each failure, a day at most, and gives up in the end', async () => {
    await insert('broken')
    const waits: unknown[] = []
    for (let n = 0; n < 13; n += 1) {
      expect(await deliver()).toBe(1)
      waits.push((await minutesAhead())?.minutes)
      await makeDue()
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 1440, 1440])
    expect(await deliver()).toBe(0)
    const [row] = await test.db.select().from(outbox)
    expect(row).toMatchObject({ attempts: 13, processedAt: null, lastError: 'on purpose' })
    expect(test.log.join('')).toContain('outbox message given up')
  })

  it('delivers the others when one fails', async () => {
    await insert('broken')
    await insert('unknown-kind')
    await insert('hello')
    expect(await deliver()).toBe(3)
    expect(test.mail.mails).toHaveLength(1)
  })

  it('takes a message again when the process that claimed it died', async () => {
    await insert('hello')
    await test.db.update(outbox).set({ claims: 1, availableAt: sql`now() + interval '5 minutes'` })
    expect(await deliver()).toBe(0)
    await makeDue()
    expect(await deliver()).toBe(1)
  })

  it('is not given up when servers die, and is sent after the others', async () => {
    await insert('hello', 'Ana')
    await test.db.update(outbox).set({ claims: 40 })
    await insert('hello', 'Bia')
    expect(await deliver()).toBe(2)
    expect(test.mail.mails.map(({ text }) => text)).toEqual(['Olá, Bia', 'Olá, Ana'])
  })

  it('is not delivered twice by two relays at once', async () => {
    for (let n = 0; n < 30; n += 1) await insert('hello', String(n))
    await Promise.all([deliver(), deliver(), deliver()])
    expect(test.mail.mails).toHaveLength(30)
    expect(new Set(test.mail.mails.map(({ id }) => id)).size).toBe(30)
  })

  it('is looked at when woken', async () => {
    const relay = startRelay(test.deps, test.app.log, mails)
    await enqueue(test.db, {
      kind: 'lead.doubts',
      aggregate: 'lead:1',
      payload: { name: 'Joana', email: 'joana@exemplo.com.br' },
    })
    relay.wake()
    await expect.poll(() => test.mail.mails.length).toBe(1)
    await relay.stop()
    const [row] = await test.db.select().from(outbox)
    expect(row?.processedAt).not.toBeNull()
    relay.wake()
    expect(await test.db.$count(outbox, eq(outbox.attempts, 1))).toBe(1)
  })
})

describe('a claimed message', () => {
  afterEach(() => vi.useRealTimers())

  const secondsAhead = async () => {
    const [row] = await test.db
      .select({ seconds: sql<number>`extract(epoch from ${outbox.availableAt} - now())::float8` })
      .from(outbox)
      .orderBy(desc(outbox.id))
    return Number(row?.seconds)
  }
  /** A mailer that delays each e-mail until `release` is called; `arrived` resolves at the first one. */
  function slowMail() {
    let arrive = () => {}
    let release = () => {}
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    const released = new Promise<void>((resolve) => (release = resolve))
    const sent: string[] = []
    const mail = {
      async send({ text }: { text: string }) {
        arrive()
        await released
        sent.push(text)
      },
    }
    return { mail, arrived, release, sent }
  }

  it('is free again half a minute after its server died', async () => {
    await insert('hello')
    const { mail, arrived, release } = slowMail()
    const delivery = deliverDue({ ...test.deps, mail }, test.app.log, kinds)
    await arrived
    expect(await secondsAhead()).toBeLessThanOrEqual(30)
    release()
    await delivery
  })

  it('is leased while it is being sent, however long that takes, with those that wait behind it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await insert('hello', 'Ana')
    await insert('hello', 'Bia')
    const { mail, arrived, release, sent } = slowMail()
    const delivery = deliverDue({ ...test.deps, mail }, test.app.log, kinds)
    await arrived
    // The lease is about to end.
    await test.db.update(outbox).set({ availableAt: sql`now() + interval '1 second'` })
    vi.advanceTimersByTime(10_000)
    await expect.poll(secondsAhead).toBeGreaterThan(10)
    expect(await deliver()).toBe(0)
    release()
    await delivery
    expect(sent).toEqual(['Olá, Ana', 'Olá, Bia'])
  })

  it('is given back at once by a server that ends, with no try counted', async () => {
    for (let n = 0; n < 25; n += 1) await insert('hello', String(n))
    const { mail, arrived, release, sent } = slowMail()
    const relay = startRelay({ ...test.deps, mail }, test.app.log, kinds)
    await arrived
    const stopped = relay.stop()
    release()
    await stopped
    expect(sent).toEqual(['Olá, 0'])
    expect(await test.db.$count(outbox, eq(outbox.attempts, 0))).toBe(24)
    expect(await deliver()).toBe(24)
  })

  it('is left to the server that claimed it meanwhile, by one that hung', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    await insert('hello', 'Ana')
    await insert('hello', 'Bia')
    const { mail, arrived, release, sent } = slowMail()
    const delivery = deliverDue({ ...test.deps, mail }, test.app.log, kinds)
    await arrived
    await makeDue()
    expect(await deliver()).toBe(2)
    // No timer of a hung process runs.
    vi.clearAllTimers()
    vi.advanceTimersByTime(60_000)
    release()
    await delivery
    // The e-mail that was under way when it hung is sent with the same id; nothing else is.
    expect(sent).toEqual(['Olá, Ana'])
    expect(test.mail.mails.map(({ text }) => text)).toEqual(['Olá, Ana', 'Olá, Bia'])
  })
})

describe('the mailer without SMTP', () => {
  it('writes e-mails that any mail program opens', async () => {
    const mail = createMailer(test.deps.config)
    await mail.send({
      id: 'hello-7',
      to: 'c@exemplo.com.br',
      subject: 'Inscrição confirmada',
      text: 'Olá',
      html: '<p>Olá</p>',
      attachments: [{ filename: 'termos.html', content: '<p>x</p>', contentType: 'text/html' }],
    })
    const folder = path.join(test.deps.config.dataDir, 'mail')
    expect(readdirSync(folder)).toEqual(['hello-7.eml'])
    const sentMail = readFileSync(path.join(folder, 'hello-7.eml'), 'utf8')
    expect(sentMail).toContain('Message-ID: <hello-7@vialume.example>')
    expect(sentMail).toContain('Subject: =?UTF-8?')
    expect(sentMail).toContain('filename=termos.html')
  })

  const aimed = async (to: string, mailFrom: string | null = null) => {
    const { config } = test.deps
    await createMailer({ ...config, mailFrom }).send({ id: 'aimed', to, subject: 'Olá', text: 'x' })
    const sentMail = readFileSync(path.join(config.dataDir, 'mail/aimed.eml'), 'utf8')
    const head = (name: string) => new RegExp(`^${name}: (.*?)\\r?$`, 'm').exec(sentMail)?.[1]
    return { to: head('To'), from: head('From') }
  }

  // Finds a row written before the rule, or a text that the mail library would read as another mailbox.
  it.each([
    '1<vitima@exemplo.com>',
    'a(b)@exemplo.com',
    'a;vitima@exemplo.com',
    'vitima@exemplo.com,foo.br',
    'vitima@exemplo。com',
    'vitima@exemplo.com.>;',
    'www.exemplo.com/x?y=1@exemplo.com',
    '',
  ])('sends nothing to what is no address: %j', async (to) => {
    await expect(aimed(to)).rejects.toThrow('The e-mail has no valid address')
  })

  it.each(["d'avila+curso@exemplo.com.br", 'a_b-c.d@exemplo-1.com', 'Maria@exemplo.com'])(
    'sends to an address as it is stored: %s',
    async (to) => expect((await aimed(to)).to).toBe(to),
  )

  it.each([
    [null, 'Vialume Cursos <atendimento@vialume.example>'],
    ['cursos@exemplo.com', 'cursos@exemplo.com'],
    ['Cursos <cursos@exemplo.com>', 'Cursos <cursos@exemplo.com>'],
    ['"Cursos, Provas" <cursos@exemplo.com>', '"Cursos, Provas" <cursos@exemplo.com>'],
  ])('is from MAIL_FROM, else from the brand: %s', async (mailFrom, from) => {
    expect((await aimed('c@exemplo.com.br', mailFrom)).from).toBe(from)
  })

  it('does not let a line break start a header', async () => {
    const mail = createMailer(test.deps.config)
    await mail.send({
      id: 'evil',
      to: 'a@exemplo.com.br',
      subject: 'Olá\r\nBcc: z@exemplo.com.br',
      text: 'x',
    })
    const sentMail = readFileSync(path.join(test.deps.config.dataDir, 'mail/evil.eml'), 'utf8')
    expect(sentMail).not.toMatch(/^Bcc:/m)
  })
})
