import { setTimeout as wait } from 'node:timers/promises'
import type { Deps } from '#server/platform/deps.ts'
import { refusalTexts } from '#server/platform/texts.ts'
import type { Fleet } from './fleet.ts'
import type { Answer, Request, VisitedServer } from '../simulation/visited-world.ts'

/** Counts of requests by their result. */
export interface Traffic {
  requests: number
  /** Without an answer, or with an error of the server or the proxy. */
  lost: number
  /** Lost ones with a key that were answered when they were repeated. */
  retried: number
  /** From the kill that took the answer to the answer of the repetition, at the longest, ms. */
  longestRetryMs: number
  /** Kills while requests of visitors were under way. */
  hits: number
}

/** The portal by its address, as visitors use it, with counts of their requests. */
export interface WatchedPortal extends VisitedServer {
  traffic: Traffic
  /** A server is killed now. */
  killed: () => void
  /** Whether a visitor waits for an answer. */
  isAsked: () => boolean
}

/** A visitor gives an answer up after this, ms. */
const patience = 90_000
const retryMs = 50

async function send(base: string, { url, method, headers, payload }: Request): Promise<Answer> {
  const isJson = typeof payload === 'object'
  const answer = await fetch(`${base}${url}`, {
    method: method ?? 'GET',
    headers: { ...(isJson && { 'content-type': 'application/json' }), ...headers },
    ...(payload !== undefined && { body: isJson ? JSON.stringify(payload) : payload }),
    signal: AbortSignal.timeout(patience),
  })
  const body = await answer.text()
  const cookies = { 'set-cookie': answer.headers.getSetCookie() }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const json = <T>() => JSON.parse(body) as T
  return { statusCode: answer.status, headers: cookies, body, json }
}

/**
 * The portal at this address. While no server listens, visitors retry. `office`: for the work of the operator, beside the
 * servers; null where the database belongs to one server.
 */
export function watchPortal(
  { url, isUp }: Pick<Fleet, 'url' | 'isUp'>,
  office: Deps | null,
): WatchedPortal {
  const traffic: Traffic = { requests: 0, lost: 0, retried: 0, longestRetryMs: 0, hits: 0 }
  const lostBy = new Map<string, number>()
  let lastKill = 0
  let open = 0
  return {
    traffic,
    isAsked: () => open > 0,
    killed() {
      lastKill = performance.now()
      if (open > 0) traffic.hits += 1
    },
    async ask(request) {
      while (!isUp()) await wait(retryMs)
      traffic.requests += 1
      const began = performance.now()
      open += 1
      const answer = await send(url, request).catch(() => null)
      open -= 1
      const key = request.headers?.['idempotency-key']
      const isLost = !answer || answer.statusCode >= 500
      if (isLost) {
        traffic.lost += 1
        // Only requests that were under way at the kill count from it.
        if (key !== undefined && lastKill > began && !lostBy.has(key)) lostBy.set(key, lastKill)
        return answer
      }
      const since = key === undefined ? undefined : lostBy.get(key)
      if (since !== undefined && !answer.body.includes(refusalTexts.keyInUse)) {
        lostBy.delete(key ?? '')
        traffic.retried += 1
        traffic.longestRetryMs = Math.max(traffic.longestRetryMs, performance.now() - since)
      }
      return answer
    },
    async work(job) {
      if (!office) return null
      // After a fault it is unknown whether the job was done.
      return job(office).catch(() => null)
    },
  }
}
