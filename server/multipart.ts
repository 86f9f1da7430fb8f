import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Call } from '#contract/call.ts'
import { HttpRefusal } from './errors.ts'

/** JSON without the key that could reach a prototype (T37). */
function parse(text: string): unknown {
  try {
    return JSON.parse(text, (key, value: unknown) => (key === '__proto__' ? undefined : value))
  } catch {
    throw new HttpRefusal(400)
  }
}

async function valueOf(part: MultipartFile | MultipartValue): Promise<unknown> {
  if (part.type === 'file') return parse((await part.toBuffer()).toString('utf8'))
  // A field that says it is JSON arrives parsed.
  return typeof part.value === 'string' ? parse(part.value) : part.value
}

/**
 * Reads the parts a call describes, each JSON as a field or as an `application/json` blob; parts it does not describe
 * are refused (decision G31). Sizes are limited where the plugin is registered.
 */
export async function readForm(
  request: FastifyRequest,
  call: Call,
): Promise<Record<string, unknown>> {
  const known =
    call.body && 'properties' in call.body ? Object.keys(Object(call.body.properties)) : []
  const form: Record<string, unknown> = {}
  for await (const part of request.parts()) {
    if (!known.includes(part.fieldname) || part.fieldname in form) throw new HttpRefusal(400)
    form[part.fieldname] = await valueOf(part)
  }
  return form
}
