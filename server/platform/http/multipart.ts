import type { FastifyRequest } from 'fastify'
import type { Call } from '#contract/call.ts'
import { readJson, readText } from './request-guard.ts'
import { HttpRefusal } from './errors.ts'

/** A part of a form: a text, or a file by its bytes. */
interface FormPart {
  name: string
  text: string
  file: { name: string; content: Buffer } | null
}

type Limits = Readonly<Record<'fileSize' | 'fieldSize' | 'files' | 'fields' | 'parts', number>>

/**
 * The parts of a form, or its fields alone; `limits`: other than those of the forms of visitors. Throws a 400 for a broken
 * form, a 413 for one too large, a 415 for what is no form.
 */
export async function* formParts(
  request: FastifyRequest,
  limits?: Limits,
  files?: 'withoutFiles',
): AsyncGenerator<FormPart> {
  if (!request.isMultipart()) throw new HttpRefusal(415)
  try {
    for await (const part of request.parts(limits && { limits })) {
      const name = part.fieldname
      if (part.type === 'field') {
        // A field of type JSON arrives parsed.
        const text = typeof part.value === 'string' ? part.value : JSON.stringify(part.value)
        yield { name, text: readText(text), file: null }
      } else if (files === 'withoutFiles') part.file.resume()
      else yield { name, text: '', file: { name: part.filename, content: await part.toBuffer() } }
    }
  } catch (error) {
    // The plugin has errors for what is too large; for a form cut off or without boundary it throws a plain one.
    throw new HttpRefusal(Object(error).statusCode === 413 ? 413 : 400)
  }
}

/**
 * Reads the parts a call describes, each JSON as a field or as an `application/json` blob; parts it does not describe, and
 * repeated ones, are refused (row G31). Sizes are limited where the plugin is registered.
 */
export async function readForm(
  request: FastifyRequest,
  call: Call,
): Promise<Record<string, unknown>> {
  const known =
    call.body && 'properties' in call.body ? Object.keys(Object(call.body.properties)) : []
  const form = new Map<string, unknown>()
  for await (const { name, text, file } of formParts(request)) {
    if (!known.includes(name) || form.has(name)) throw new HttpRefusal(400)
    form.set(name, readJson(file ? file.content.toString() : text))
  }
  return Object.fromEntries(form)
}
