import { ownApiOptions, type ApiOptions } from '#contract/api-options.ts'
import type { CallName } from '#contract/calls/index.ts'
import { contracts, type ContractName } from '#contract/documents.ts'
import type { ApiSettings } from '#src/api/settings.ts'
import { readApiOptions } from './api-options.ts'

/** Where an installation's other pages are. */
export interface PortalAddresses {
  apiUrl: string
  /** External student area behind `/area-aluno`; a partner's hash is added to its path. */
  studentAreaUrl: string
  /** Where a login goes; its one-time guid is added as the query parameter `guid`. */
  legacyStudentAreaUrl: string
  /** 'Área do aluno' of the header, opened in a new tab; `#entrar` opens the login over the page instead. */
  headerStudentUrl: string
  /** 'Seja um parceiro'. */
  partnerUrl: string
  /** 'Login Parceiro', and where an admin goes after a new password. */
  partnerLoginUrl: string
  /** IP service called before a login; empty: the API's own; `none`: none is called, the login sends no address. */
  ipUrl: string
  /** Terms of adhesion and partner contract, opened in a new tab (row G40). */
  termsUrl: string
  partnerContractUrl: string
}

/** What differs between installations of the same build: the server writes it into the page it serves. */
export interface PortalConfig extends PortalAddresses {
  api: ApiOptions<CallName>
  /** Origins besides the API's whose slips may be shown in a frame. */
  slipHosts: readonly string[]
  /** Letters are accepted in a CNPJ (row C6). */
  acceptAlphanumericCnpj: boolean
  /** The name on a card needs a first name of at least four letters and a last name of at least three (row C10). */
  strictCardOwner: boolean
  /** Cards are not charged: the gateway behind the API is simulated. */
  simulatesPayments: boolean
}

/** The fragment that opens the login over any page. */
export const loginFragment = 'entrar'

const documentOf = (apiUrl: string, name: ContractName) => `${apiUrl}/documento/${name}`

/** The default configuration: the addresses are those of the portal's own pages and of pages that the API provides. */
export function configOf(apiUrl: string): PortalConfig {
  return {
    apiUrl,
    studentAreaUrl: `${apiUrl}/area-aluno`,
    legacyStudentAreaUrl: `${apiUrl}/area-aluno/entrar`,
    headerStudentUrl: '/legado',
    partnerUrl: '/parceria',
    partnerLoginUrl: `${apiUrl}/admin`,
    ipUrl: '',
    termsUrl: documentOf(apiUrl, contracts.adhesion),
    partnerContractUrl: documentOf(apiUrl, contracts.partner),
    api: ownApiOptions,
    slipHosts: [],
    acceptAlphanumericCnpj: true,
    strictCardOwner: true,
    simulatesPayments: false,
  }
}

export const defaultConfig = configOf('/api')

/** The configuration of the API calls of a page. */
export function apiSettingsOf({
  apiUrl,
  api,
  termsUrl,
  partnerContractUrl,
}: PortalConfig): ApiSettings {
  const addresses = [
    [contracts.adhesion, termsUrl],
    [contracts.partner, partnerContractUrl],
  ] as const
  const linked = addresses.filter(([name, address]) => address !== documentOf(apiUrl, name))
  return { ...api, url: apiUrl, linkedContracts: linked.map(([name]) => name) }
}

/** A page of this host or of another one over HTTP: nothing that a browser would run (T32). */
const isAddress = (value: string) => /^(?:https?:\/\/|\/(?![/\\]))/i.test(value)

/** Values that are no address but are allowed in place of one. */
const instead = new Map<keyof PortalAddresses, string>([
  ['headerStudentUrl', `#${loginFragment}`],
  ['ipUrl', 'none'],
])

/** A page's configuration, by member. */
function membersOf(settings: string): Map<string, unknown> {
  try {
    const given: unknown = JSON.parse(settings)
    return new Map<string, unknown>(Object.entries(given ?? {}))
  } catch {
    return new Map()
  }
}

const readOrigins = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.filter((each) => typeof each === 'string' && /^https:\/\/[\w.-]+(?::\d+)?$/.test(each))
    : []

/** Reads `<meta name="portal-config">` of a page. */
export const readConfig = (page: Pick<Document, 'querySelector'>): PortalConfig =>
  parseConfig(page.querySelector<HTMLMetaElement>('meta[name="portal-config"]')?.content ?? '{}')

/** The configuration in a JSON text; members that are missing or no address have their default. */
export function parseConfig(settings: string): PortalConfig {
  const members = membersOf(settings)
  const configured = (name: keyof PortalAddresses) => {
    const value = members.get(name)
    if (typeof value !== 'string') return null
    return isAddress(value) || value === instead.get(name) ? value : null
  }
  const usual = configOf(configured('apiUrl')?.replace(/\/+$/, '') ?? defaultConfig.apiUrl)
  const address = (name: keyof PortalAddresses) => configured(name) ?? usual[name]
  return {
    apiUrl: usual.apiUrl,
    studentAreaUrl: address('studentAreaUrl'),
    legacyStudentAreaUrl: address('legacyStudentAreaUrl'),
    headerStudentUrl: address('headerStudentUrl'),
    partnerUrl: address('partnerUrl'),
    partnerLoginUrl: address('partnerLoginUrl'),
    ipUrl: address('ipUrl'),
    termsUrl: address('termsUrl'),
    partnerContractUrl: address('partnerContractUrl'),
    api: readApiOptions(members.get('api')),
    slipHosts: readOrigins(members.get('slipHosts')),
    acceptAlphanumericCnpj: members.get('acceptAlphanumericCnpj') !== false,
    strictCardOwner: members.get('strictCardOwner') !== false,
    simulatesPayments: members.get('simulatesPayments') === true,
  }
}
