import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cards, createStore } from './store.ts'
import { catalogueCalls } from './calls/catalogue.ts'
import { enrolmentCalls } from './calls/enrolment.ts'
import { paymentCalls, slip } from './calls/payment.ts'
import { peopleCalls } from './calls/people.ts'
import { courses } from './catalogue.ts'
import type { Shape } from './checks.ts'
import { corsHeaders, foreignHeaders } from './cors.ts'
import { json, nothing, travelling } from './exchange.ts'
import type { Answer, Call, Exchange } from './exchange.ts'
import { readBody, match } from './request-body.ts'
import type { RequestBody } from './request-body.ts'
import { createJournal } from './journal.ts'
import { settingsOf } from './options.ts'
import type { SecondApiOptions } from './options.ts'
import { wireOf } from './wire.ts'

export type { SecondApiOptions } from './options.ts'
export type { RecordedRequest, Violation } from './journal.ts'

/**
 * An API for the portal as another provider would write it from the specification alone: it stores its data in memory and
 * records everything the portal sends that the specification does not allow.
 */
export function createSecondApi(options: SecondApiOptions = {}) {
  const settings = settingsOf(options)
  const journal = createJournal(settings.extras)
  const wire = wireOf(settings)
  const store = createStore()
  const calls: readonly Call[] = [
    ...catalogueCalls(settings.paths),
    ...enrolmentCalls,
    ...paymentCalls,
    ...peopleCalls,
  ]
  const failures: unknown[] = []
  let origin = ''

  async function answerTo(request: IncomingMessage, url: URL, sent: RequestBody): Promise<Answer> {
    const { method = '', headers } = request
    const own = url.pathname.startsWith(`${settings.base}/`)
    const path = own ? url.pathname.slice(settings.base.length) : url.pathname
    const query = Object.fromEntries(url.searchParams)
    journal.receive({ method, path, query, body: sent.body })

    const document = /^\/boletos\/(\d+)\.(?:html|pdf)$/.exec(url.pathname)
    if (document && method === 'GET') return slip({ store, settings }, Number(document[1]))

    const [found] = calls.flatMap((call) => {
      const params = own && call.method === method ? match(call.path, path) : null
      return params ? [{ call, params }] : []
    })
    if (!found) {
      journal.violate(`${method} ${url.pathname}`, 'call', '', 'is not in section 7')
      return nothing(404)
    }
    const { call, params } = found
    const name = `${call.method} ${call.path}`
    let queried = false

    const within = (member: string, value: unknown, shape: Shape) => {
      const members = { ...(value as Record<string, unknown>) }
      return journal.check(name, members, shape, member && `${member}.`) ? members : null
    }
    const exchange: Exchange = {
      settings,
      wire,
      store,
      origin,
      headers,
      params,
      path: (shape) => journal.check(name, params, { ...loose(params), ...shape }),
      query: (shape) => {
        queried = true
        return journal.check(name, query, shape) ? query : null
      },
      body: (shape) => {
        const { body } = sent
        if (!sent.multipart && body && typeof body === 'object' && !Array.isArray(body))
          return within('', body, shape)
        journal.violate(name, 'type', '', 'should be the JSON of an object')
        return null
      },
      within,
      form: () => {
        for (const header of settings.enrolmentHeaders)
          if (!headers[header.toLowerCase()]) journal.violate(name, 'header', header, 'is missing')
        if (!sent.multipart) journal.violate(name, 'type', '', 'should be multipart/form-data')
        return sent.body as Record<string, unknown> | undefined
      },
      violate: (kind, member, problem) => journal.violate(name, kind, member, problem),
    }
    const answer = await call.answer(exchange)
    if (!queried) journal.check(name, query, {})
    return answer
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', origin)
    for (const header of foreignHeaders(settings, request.headers))
      journal.violate(
        `${request.method} ${url.pathname}`,
        'header',
        header,
        'is not allowed by a public API',
      )
    const answered =
      request.method === 'OPTIONS'
        ? nothing(settings.preflights === 'refused' ? 405 : undefined)
        : await answerTo(request, url, await readBody(request)).catch((cause: unknown): Answer => {
            failures.push(cause)
            return json('Falha interna.', 500)
          })
    const answer = travelling(answered, settings)
    response.writeHead(answer.status, {
      ...corsHeaders(settings, request.headers),
      'cache-control': 'no-store',
      ...(answer.type && { 'content-type': answer.type }),
    })
    response.end(answer.body)
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((cause: unknown) => {
      // A caller who hung up is no defect of this API.
      if (!request.errored) failures.push(cause)
      response.destroy()
    })
  })

  return {
    /** Listens on the loopback address; the address of the API, base path included. */
    async listen(port = 0): Promise<string> {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, '127.0.0.1', resolve)
      })
      origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      return `${origin}${settings.base}`
    },
    async close(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
    violations: journal.violations,
    requests: journal.requests,
    clear: journal.clear,
    /** What made this API itself fail; a defect of its own. */
    failures: (): readonly unknown[] => [...failures],
    people: store.people,
    admin: store.admin,
    owing: store.owing,
    certificates: store.certificates,
    courses,
    cards,
    enrolments: store.enrolments,
    /** The bank reports that a boleto was paid, or a card at last. */
    pay: store.pay,
    /** The traffic department releases a deferred enrolment. */
    release: store.release,
    /** The token of an e-mail about a new password. */
    token: store.token,
  }
}

const loose = (params: Record<string, string>): Shape =>
  Object.fromEntries(Object.keys(params).map((name) => [name, () => null]))

export type SecondApi = ReturnType<typeof createSecondApi>
