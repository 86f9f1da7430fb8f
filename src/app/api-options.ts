import { isApiPath, isHeaderName, isHeaderValue, ownApiOptions } from '#contract/api-options.ts'
import type { ApiOptions } from '#contract/api-options.ts'
import type { CallName } from '#contract/calls/index.ts'

type Members = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** One invalid header would make every call fail: then all of them are ignored. */
const isHeaders = (value: unknown): value is Readonly<Record<string, string>> =>
  isObject(value) &&
  Object.entries(value).every(
    ([name, text]) => isHeaderName(name) && typeof text === 'string' && isHeaderValue(text),
  )

const isPaths = (value: unknown): value is ApiOptions<CallName>['paths'] =>
  isObject(value) &&
  Object.values(value).every(
    (path) => path === null || (typeof path === 'string' && isApiPath(path)),
  )

/** How a page configures its API; a member that is missing or unusable has the value of our own API. */
export function readApiOptions(options: unknown): ApiOptions<CallName> {
  const { credentials, headers, enrolmentHeaders, idempotencyHeader, extras, paths }: Members =
    isObject(options) ? options : {}
  const ours = ownApiOptions
  const name = typeof idempotencyHeader === 'string' ? idempotencyHeader : null
  return {
    credentials: credentials !== false,
    headers: isHeaders(headers) ? headers : ours.headers,
    enrolmentHeaders: isHeaders(enrolmentHeaders) ? enrolmentHeaders : ours.enrolmentHeaders,
    idempotencyHeader: name === '' || (name && isHeaderName(name)) ? name : ours.idempotencyHeader,
    extras: extras !== false,
    paths: isPaths(paths) ? paths : ours.paths,
  }
}
