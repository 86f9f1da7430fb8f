import type { System } from '#server/platform/ports/system.ts'
import type { PostalAnswer, PostalCodes } from '#server/platform/ports/postal-codes.ts'

/** Answers cached in memory, the least recently used dropped first. */
const cacheSize = 2000
/** A person waits for the address while typing: past this the fields simply stay empty. */
const patienceMs = 2000
/** After so many failures in a row the provider is not asked for a while (row T46). */
const failuresToOpen = 3
const openForMs = 30_000

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** Throws for a body that is no address. */
function read(body: unknown): PostalAnswer {
  const data: Record<string, unknown> = { ...Object(body) }
  if (data.erro === true || data.erro === 'true') return { kind: 'unknown' }
  const uf = text(data.uf).toUpperCase()
  const city = text(data.localidade)
  if (!/^[A-Z]{2}$/.test(uf) || city === '') throw new Error('Not an address')
  return {
    kind: 'found',
    address: { uf, city, street: text(data.logradouro), district: text(data.bairro) },
  }
}

/** Throws when there is no answer, or none that can be read. */
async function ask(url: string, signal: AbortSignal): Promise<PostalAnswer> {
  const response = await fetch(url, {
    signal,
    headers: { accept: 'application/json' },
    redirect: 'error',
  })
  if (response.status === 404 || response.status === 400) return { kind: 'unknown' }
  if (!response.ok) throw Object.assign(new Error('Not a success'), { code: response.status })
  return read(await response.json())
}

/**
 * A ViaCEP-shaped provider, `<url>/<cep>/json/`, with a time limit (ms), a cache and a circuit breaker.
 */
export function cepProvider(
  baseUrl: string,
  { clock, timers }: Pick<System, 'clock' | 'timers'>,
  timeLimitMs = patienceMs,
): PostalCodes {
  const cache = new Map<string, PostalAnswer>()
  let [failures, openUntil] = [0, 0]

  const remember = (cep: string, answer: PostalAnswer) => {
    cache.delete(cep)
    cache.set(cep, answer)
    const oldest = cache.keys().next()
    if (cache.size > cacheSize && !oldest.done) cache.delete(oldest.value)
  }

  return {
    async find(cep, log) {
      const cached = cache.get(cep)
      if (cached) {
        remember(cep, cached)
        return cached
      }
      if (clock().getTime() < openUntil) return { kind: 'unavailable' }
      try {
        const answer = await ask(`${baseUrl}/${cep}/json/`, timers.signal(timeLimitMs))
        failures = 0
        remember(cep, answer)
        return answer
      } catch (error) {
        log?.warn({ err: error }, 'postal code service did not answer')
        failures += 1
        if (failures >= failuresToOpen) openUntil = clock().getTime() + openForMs
        return { kind: 'unavailable' }
      }
    },
  }
}

/** No provider configured: the embedded table alone is used. */
export const noCepProvider: PostalCodes = { find: async () => ({ kind: 'unknown' }) }
