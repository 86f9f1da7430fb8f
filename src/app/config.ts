import { brand } from '#contract/brand.ts'

/** What differs between installations of the same build: the server writes it into the page it serves. */
export interface PortalConfig {
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
  }
}

export const defaultConfig = configOf('/api')

/** A page of this host or of another one over HTTP: nothing that a browser would run (T32). */
const isAddress = (value: string) => /^(?:https?:\/\/|\/(?![/\\]))/i.test(value)

type Name = keyof PortalConfig

/** What a page's configuration names, by member; null where it names nothing usable. */
function readMeta(page: Pick<Document, 'querySelector'>): (name: Name) => string | null {
  try {
    const content = page.querySelector<HTMLMetaElement>('meta[name="portal-config"]')?.content
    const given: unknown = JSON.parse(content ?? '{}')
    const members = new Map<string, unknown>(Object.entries(given ?? {}))
    return (name) => {
      const value = members.get(name)
      if (typeof value !== 'string') return null
      const opensLogin = name === 'headerStudentUrl' && value === `#${loginFragment}`
      return isAddress(value) || opensLogin ? value : null
    }
  } catch {
    return () => null
  }
}

/** Reads `<meta name="portal-config">` of a page; members that are missing or no address keep their default. */
export function readConfig(page: Pick<Document, 'querySelector'>): PortalConfig {
  const told = readMeta(page)
  const usual = configOf(told('apiUrl')?.replace(/\/+$/, '') ?? defaultConfig.apiUrl)
  const address = (name: Name) => told(name) ?? usual[name]
  return {
    apiUrl: usual.apiUrl,
    studentAreaUrl: address('studentAreaUrl'),
    legacyStudentAreaUrl: address('legacyStudentAreaUrl'),
    headerStudentUrl: address('headerStudentUrl'),
    partnerUrl: address('partnerUrl'),
    partnerLoginUrl: address('partnerLoginUrl'),
    ipUrl: address('ipUrl'),
  }
}

/** Title of a page: its own name before the provider's. */
export const pageTitle = (name?: string) =>
  name ? `${name} | ${brand.name}` : `${brand.name}: ${brand.tagline}`
