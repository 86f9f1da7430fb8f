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
  /** IP service asked before a login; empty: the API's own. */
  ipUrl: string
}

/** What differs between installations of the same build: the server writes it into the page it serves. */
export interface PortalConfig extends PortalAddresses {
  /** Letters are accepted in a CNPJ (decision C6). */
  acceptAlphanumericCnpj: boolean
  /** The name on a card needs a first name of four letters and a last name of three (decision C10). */
  strictCardOwner: boolean
  /** Value of the static client header, '' for none; public, so nothing trusts it (decision C23). */
  portalToken: string
}

/** The fragment that opens the login over any page. */
export const loginFragment = 'entrar'

/** Addresses of an installation that names no other: the pages that the API itself stands in with. */
export function configOf(apiUrl: string): PortalConfig {
  return {
    apiUrl,
    studentAreaUrl: `${apiUrl}/area-aluno`,
    legacyStudentAreaUrl: `${apiUrl}/area-aluno/entrar`,
    headerStudentUrl: '/legado',
    partnerUrl: '/parceria',
    partnerLoginUrl: `${apiUrl}/admin`,
    ipUrl: '',
    acceptAlphanumericCnpj: true,
    strictCardOwner: true,
    portalToken: '',
  }
}

export const defaultConfig = configOf('/api')

/** A page of this host or of another one over HTTP: nothing that a browser would run (T32). */
const isAddress = (value: string) => /^(?:https?:\/\/|\/(?![/\\]))/i.test(value)

/** What a page's configuration tells, by member. */
function readMeta(page: Pick<Document, 'querySelector'>): Map<string, unknown> {
  try {
    const content = page.querySelector<HTMLMetaElement>('meta[name="portal-config"]')?.content
    const given: unknown = JSON.parse(content ?? '{}')
    return new Map<string, unknown>(Object.entries(given ?? {}))
  } catch {
    return new Map()
  }
}

/** Reads `<meta name="portal-config">` of a page; members that are missing or no address keep their default. */
export function readConfig(page: Pick<Document, 'querySelector'>): PortalConfig {
  const members = readMeta(page)
  const told = (name: keyof PortalAddresses) => {
    const value = members.get(name)
    if (typeof value !== 'string') return null
    const opensLogin = name === 'headerStudentUrl' && value === `#${loginFragment}`
    return isAddress(value) || opensLogin ? value : null
  }
  const usual = configOf(told('apiUrl')?.replace(/\/+$/, '') ?? defaultConfig.apiUrl)
  const address = (name: keyof PortalAddresses) => told(name) ?? usual[name]
  const token = members.get('portalToken')
  return {
    apiUrl: usual.apiUrl,
    studentAreaUrl: address('studentAreaUrl'),
    legacyStudentAreaUrl: address('legacyStudentAreaUrl'),
    headerStudentUrl: address('headerStudentUrl'),
    partnerUrl: address('partnerUrl'),
    partnerLoginUrl: address('partnerLoginUrl'),
    ipUrl: address('ipUrl'),
    acceptAlphanumericCnpj: members.get('acceptAlphanumericCnpj') !== false,
    strictCardOwner: members.get('strictCardOwner') !== false,
    portalToken: typeof token === 'string' ? token : '',
  }
}
