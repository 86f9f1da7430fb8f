import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { brand, brandHost } from '#contract/brand.ts'
import { email } from '#contract/rules/email.ts'
import type { Config } from '#server/platform/config.ts'
import type { Mail, Mailer } from '#server/platform/ports/mail.ts'

/** An address as the mail library takes it: a text would be read, as several addresses or as a name beside another one. */
interface Mailbox {
  name: string
  address: string
}

/** The mailbox of MAIL_FROM: an address, or a name and an address in angle brackets; the brand's where none is set. */
function senderOf(mailFrom: string | null): Mailbox {
  if (mailFrom === null) return { name: brand.name, address: brand.email }
  const [, name = '', address = mailFrom] =
    /^"?([^"<]*)"?\s*<([^<>]+)>$/.exec(mailFrom.trim()) ?? []
  return { name: name.trim(), address: address.trim() }
}

/** The recipient of an e-mail. The library would turn an invalid address into another one, so it is refused. */
function receiverOf({ to }: Mail): Mailbox {
  const address = email.normalise(to)
  if (address === '' || email.check(address) !== null)
    throw new Error('The e-mail has no valid address')
  return { name: '', address }
}

function envelope(mail: Mail, from: Mailbox) {
  const { id, to: _, ...content } = mail
  return {
    ...content,
    from,
    to: receiverOf(mail),
    messageId: `<${id}@${brandHost}>`,
    headers: { 'Content-Language': 'pt-BR' },
  }
}

/** Writes each e-mail to `folder` as an .eml file any mail program opens. */
function fileMailer(folder: string, from: Mailbox): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(envelope(mail, from))
      if (!Buffer.isBuffer(message)) throw new Error('The e-mail could not be written')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = path.join(folder, `${mail.id.replace(/[^\w.-]/g, '_')}.eml`)
      // Whole or not at all: a crash must not leave an incomplete e-mail under its final name.
      await writeFile(`${file}.part`, message, { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
  }
}

function smtpMailer(url: string, from: Mailbox): Mailer {
  const transport = createTransport(url)
  return {
    async send(mail) {
      await transport.sendMail(envelope(mail, from))
    },
  }
}

/** How long a mail server may take to greet, ms. */
const greetingMs = 5000

/** Connects to an SMTP server and signs in, sending nothing. Rejects when it refuses or is silent. */
export async function checkSmtp(url: string): Promise<void> {
  const address = new URL(url)
  for (const name of ['connectionTimeout', 'greetingTimeout', 'socketTimeout'])
    address.searchParams.set(name, String(greetingMs))
  const transport = createTransport(address.href)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/** The folder for e-mails that are not sent but written to files; each server has its own. */
export const mailFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => path.join(dataDir, 'mail')

/** The mailer the environment asks for: SMTP when there is an address, else files under the data folder. */
export function createMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Mailer {
  const from = senderOf(config.mailFrom)
  return config.smtpUrl ? smtpMailer(config.smtpUrl, from) : fileMailer(mailFolder(config), from)
}
