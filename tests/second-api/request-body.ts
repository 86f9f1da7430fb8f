import type { IncomingMessage } from 'node:http'

/** Parameters of a path that fits the pattern (`:name` for one part), or null. */
export function match(pattern: string, path: string): Record<string, string> | null {
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [at, part] of wanted.entries()) {
    const value = given[at] ?? ''
    if (part.startsWith(':') && value !== '') params[part.slice(1)] = decoded(value)
    else if (part !== value) return null
  }
  return params
}

function decoded(part: string) {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What came after the headers. */
export interface RequestBody {
  /** The JSON, or the parts of a form by name, each as JSON where it is one; undefined when neither can be read. */
  body: unknown
  /** Whether it is a multipart form. */
  multipart: boolean
}

export async function readBody(request: IncomingMessage): Promise<RequestBody> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const bytes = Buffer.concat(chunks)
  const type = request.headers['content-type'] ?? ''
  if (type.startsWith('application/json'))
    return { body: parsed(bytes.toString('utf8')), multipart: false }
  if (!type.startsWith('multipart/form-data')) return { body: undefined, multipart: false }
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
    .formData()
    .catch(() => undefined)
  const parts = await Promise.all(
    [...(form ?? [])].map(async ([name, part]): Promise<[string, unknown]> => {
      const text = typeof part === 'string' ? part : await part.text()
      return [name, parsed(text) ?? text]
    }),
  )
  return { body: form && Object.fromEntries(parts), multipart: form !== undefined }
}
