import type { FastifyRequest } from 'fastify'
import { HttpRefusal } from '#server/platform/http/errors.ts'
import { formParts } from '#server/platform/http/multipart.ts'

/** The text fields of a form sent as multipart: a page without scripts cannot pass T39 otherwise. Throws 400 for a file. */
export async function readFields(request: FastifyRequest): Promise<Record<string, string>> {
  const fields: Record<string, string> = {}
  for await (const { name, text, file } of formParts(request)) {
    if (file) throw new HttpRefusal(400)
    fields[name] = text
  }
  return fields
}
