import type { Answered } from '@studio/kit/inspect/watch.ts'

/** The name of a request, because its address reveals too much; null for one that is not inspected. */
export type NameOfRequest = (method: string, url: URL) => string | null

/** Reports the requests of a page: the name, the status, and the id that the server gave it in `x-request-id`. */
export function inspectFetch(
  page: Pick<Window, 'fetch' | 'location'>,
  nameOf: NameOfRequest,
  reportRequest: (name: string) => (answer: Answered | null) => void,
): void {
  const own = page.fetch.bind(page)
  page.fetch = async (input, init) => {
    const isRequest = input instanceof Request
    const url = new URL(isRequest ? input.url : input, page.location.href)
    const method = init?.method ?? (isRequest ? input.method : 'GET')
    const name = nameOf(method.toUpperCase(), url)
    if (name === null) return own(input, init)
    const answered = reportRequest(name)
    try {
      const response = await own(input, init)
      answered({ status: response.status, request: response.headers.get('x-request-id') })
      return response
    } catch (error) {
      answered(null)
      throw error
    }
  }
}
