import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Call } from '#contract/call.ts'
import { readJson, readText } from './request-guard.ts'
import { HttpRefusal } from './errors.ts'

type Part = MultipartFile | MultipartValue

/** The plugin has errors for what is too large; for a form cut off or without boundary it throws a plain one. */
function refusalOf(error: unknown): unknown {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 400
  return new HttpRefusal(status === 413 ? 413 : 400)
}

/** The text of each part of a form by its name, whether a field or a blob. Throws a 400 for a broken form. */
export async function* formParts(
  request: FastifyRequest,
): AsyncGenerator<{ name: string; text: string; isFile: boolean }> {
  if (!request.isMultipart()) throw new HttpRefusal(415)
  try {
    for await (const part of request.parts()) {
      yield { name: part.fieldname, text: await textOf(part), isFile: part.type === 'file' }
    }
  } catch (error) {
    throw refusalOf(error)
  }
}

/** A part of a form with files: a text, or a file by its bytes. */
interface FilePart {
  name: string
  text: string
  file: { name: string; content: Buffer } | null
}

/** The parts of a form that sends files of other sizes than the forms of visitors. Throws a 400 for a broken form, a 413 for one too large. */
export async function* formPartsOf(
  request: FastifyRequest,
  limits: Readonly<Record<'fileSize' | 'fieldSize' | 'files' | 'fields' | 'parts', number>>,
  files?: 'withoutFiles',
): AsyncGenerator<FilePart> {
  if (!request.isMultipart()) throw new HttpRefusal(415)
  try {
    for await (const part of request.parts({ limits })) {
      const isFile = part.type === 'file'
      if (isFile && files === 'withoutFiles') {
        part.file.resume()
        continue
      }
      yield {
        name: part.fieldname,
        text: isFile ? '' : await textOf(part),
        file: isFile ? { name: part.filename, content: await part.toBuffer() } : null,
      }
    }
  } catch (error) {
    throw refusalOf(error)
  }
}

async function textOf(part: Part): Promise<string> {
  if (part.type === 'file') return readText((await part.toBuffer()).toString('utf8'))
  // A field of type JSON arrives parsed.
  return readText(typeof part.value === 'string' ? part.value : JSON.stringify(part.value))
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
  const form = new Map<string, unknown>()
  for await (const { name, text } of formParts(request)) {
    if (!known.includes(name) || form.has(name)) throw new HttpRefusal(400)
    form.set(name, readJson(text))
  }
  return Object.fromEntries(form)
}
