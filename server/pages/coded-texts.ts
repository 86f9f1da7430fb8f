import type { FastifyReply, FastifyRequest } from 'fastify'
import { codedFor, compress, packAnswer } from '#server/platform/http/cached-answers.ts'
import type { PackedAnswer } from '#server/platform/http/cached-answers.ts'

/** Texts in memory with their codings, at most; then all are dropped. */
const mostTexts = 100

async function pack(text: string): Promise<PackedAnswer> {
  const answer = packAnswer(text, {}, 0, { log: () => undefined, flood: () => 0 })
  await compress(answer)
  return answer.packed
}

/** Makes a function that sends a text in a coding that the request accepts; it remembers few texts, such as the shells. */
export function textSender() {
  const known = new Map<string, Promise<PackedAnswer>>()
  const packed = (text: string) => {
    const found = known.get(text)
    if (found) return found
    if (known.size >= mostTexts) known.clear()
    const made = pack(text)
    known.set(text, made)
    return made
  }
  return async ({ headers }: FastifyRequest, reply: FastifyReply, text: string) => {
    const { coding, body } = codedFor(headers, await packed(text))
    if (coding) reply.header('content-encoding', coding)
    const vary = [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', ')
    return reply.header('vary', vary).send(body)
  }
}
