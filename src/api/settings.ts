import { ownApiOptions, type ApiOptions } from '#contract/api-options.ts'
import type { CallName } from '#contract/calls/index.ts'
import type { ContractName } from '#contract/documents.ts'

/** The properties of an installation's API that the specification leaves open. */
export interface ApiSettings extends ApiOptions<CallName> {
  /** `/api` of this host, or a whole address on another one; without a final slash. */
  url: string
  /** Contracts whose text is not the API's: the accepted version is unknown (row P7). */
  linkedContracts: readonly ContractName[]
  /** What is called instead of the network, where pages are rendered by a server. */
  fetch?: (address: string, init: RequestInit) => Promise<Response>
}

export const ownApi: ApiSettings = { ...ownApiOptions, url: '/api', linkedContracts: [] }

let current = ownApi

export const apiSettings = (): ApiSettings => current

/** Sets the API of this page, once at start: omitted members are as for our own API. */
export function setApi(settings: Partial<ApiSettings>) {
  current = { ...ownApi, ...settings }
}

/** The path of a call, null when the API has none. */
export function pathOf(name: CallName): string | null {
  const own = name.slice(name.indexOf(' ') + 1)
  const configured = current.paths[name]
  return configured === undefined ? own : configured
}

/** Members of a body, or parameters of an address, that this project adds; none where the API knows the specification alone. */
export const extra = <T extends object>(added: T): Partial<T> => (current.extras ? added : {})

/** Whether an acceptance of a document declares its version and digest: not to an API without extras, nor of one that is only linked (row P7). */
export const provesDocument = (name: string): boolean =>
  current.extras && !current.linkedContracts.some((contract) => contract === name)
