import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'
import type { PortalServer } from './server.ts'

/** The text of an e-mail as its file stores it: quoted-printable, with soft line breaks. */
const decoded = (eml: string) =>
  eml
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** E-mails that the portal wrote to an address so far. */
export async function mailsTo(portal: PortalServer, email: string): Promise<string[]> {
  const folder = path.join(portal.dataDir, 'mail')
  const names = await readdir(folder).catch(() => [])
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .map((name) => readFile(path.join(folder, name), 'utf8')),
  )
  return mails.filter((mail) => mail.includes(`To: ${email}`)).map(decoded)
}

/** Waits for the e-mail with the link to a new password; the path of that link. */
export async function newPasswordPath(portal: PortalServer, email: string): Promise<string> {
  const found = async () =>
    (await mailsTo(portal, email))
      .map((mail) => /\/nova-senha(?:-admin)?\/[\w-]+/.exec(mail)?.[0])
      .find((link) => link !== undefined)
  await expect.poll(found).toBeTruthy()
  return (await found()) ?? ''
}
