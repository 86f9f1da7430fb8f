import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#server/platform/db/database.ts'
import { html } from '#server/platform/html/html.ts'
import { formParts } from '#server/platform/http/multipart.ts'
import { readJson } from '#server/platform/http/request-guard.ts'
import type { Action } from '../action.ts'
import type { SentFile } from '../fields.ts'
import { fieldsOf } from '../fields.ts'
import { largestFile, findStoredFile } from '../files.ts'
import type { AddressConfig } from './content.ts'

/** At the end of the name of a field whose file was sent with the preview. */
const storedSuffix = '.sha256'

const limits = { fileSize: largestFile, fieldSize: 64 * 1024, files: 4, fields: 40, parts: 44 }

/**
 * Reads a form of an action: texts, files, and files that a preview has stored; `restored`: the texts that came through the login. Throws a
 * 400, 413 or 415 for a broken one.
 */
export async function readEntered(db: Db, request: FastifyRequest) {
  const texts: Record<string, string> = {}
  const files: Record<string, SentFile> = {}
  let isConfirmed = false
  let restored: Record<string, string> | undefined
  for await (const { name, text, file } of formParts(request, limits)) {
    if (file) {
      if (file.name !== '') files[name] = file
    } else if (name === 'confirmar') isConfirmed = true
    else if (name === 'guardado')
      restored = Object.fromEntries(
        Object.entries(Object(readJson(text))).map(([field, value]) => [field, String(value)]),
      )
    else if (name.endsWith(storedSuffix)) {
      const stored = await findStoredFile(db, text)
      if (stored) files[name.slice(0, -storedSuffix.length)] = stored
    } else texts[name] = text
  }
  return { entered: { texts, files }, isConfirmed, restored }
}

/**
 * The request that had no session, in fields of the login: the address below that of the back office, and
 * the texts of the form that was sent there, as JSON.
 */
export type SavedRequest = Readonly<{ voltar?: string; guardado?: string }>

/** The longest `guardado`, in bytes: a longer field would be cut. */
const maxSavedBytes = 60_000

/** What a request without a session asks for. Of a form: only the texts that its action takes, only from a page of this portal. */
export async function savedRequestOf(
  request: FastifyRequest,
  action?: Action,
): Promise<SavedRequest> {
  const voltar = request.url.replace(/^.*?\/admin/, '')
  if (request.method !== 'POST' || !action || request.headers.origin === undefined)
    return { voltar }
  const fields = fieldsOf(action)
  const texts: Record<string, string> = {}
  for await (const { name, text } of formParts(request, limits, 'withoutFiles')) {
    if (name === 'guardado') return { voltar, guardado: text }
    if (fields[name] && fields[name].kind !== 'file') texts[name] = text
  }
  const guardado = JSON.stringify(texts)
  return Buffer.byteLength(guardado) > maxSavedBytes ? { voltar } : { voltar, guardado }
}

export const savedRequestFields = ({ voltar = '', guardado = '' }: SavedRequest) =>
  html`${voltar !== '' && html`<input type="hidden" name="voltar" value="${voltar}" />`}
    ${guardado !== '' && html`<input type="hidden" name="guardado" value="${guardado}" />`}`

/** What the back office shows, by its address below it. */
const shown = /^\/(?!.*\.\.)(?:acoes|busca|listas|ver)[/?][\w./?=&%+~-]{1,400}$/

/** Leads to the saved request. The browser sends the texts there again (307); the form shows them, and does nothing before it is sent. */
export function resume(reply: FastifyReply, { apiUrl }: AddressConfig, saved: SavedRequest) {
  const { voltar = '', guardado = '' } = saved
  const to = shown.test(voltar) ? voltar : ''
  return reply.redirect(`${apiUrl}/admin${to}`, to && guardado ? 307 : 303)
}
