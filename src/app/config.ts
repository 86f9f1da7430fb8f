import { brand } from '#contract/brand.ts'

/** What differs between installations of the same build: the server writes it into the page it serves. */
export interface PortalConfig {
  apiUrl: string
  /** External student area behind `/area-aluno`. */
  studentAreaUrl: string
  /** Where a login goes with its one-time guid. */
  legacyStudentAreaUrl: string
  /** 'Área do aluno' of the header, opened in a new tab. */
  headerStudentUrl: string
  /** 'Seja um parceiro'. */
  partnerUrl: string
  /** 'Login Parceiro'. */
  partnerLoginUrl: string
}

export const defaultConfig: PortalConfig = {
  apiUrl: '/api',
  studentAreaUrl: '/legado',
  legacyStudentAreaUrl: '/api/area-aluno',
  headerStudentUrl: '/legado',
  partnerUrl: '/parceria',
  partnerLoginUrl: '/api/admin',
}

/** Reads `<meta name="portal-config">` of a page; members that are missing or not text keep their default. */
export function readConfig(page: Pick<Document, 'querySelector'>): PortalConfig {
  const meta = page.querySelector<HTMLMetaElement>('meta[name="portal-config"]')
  try {
    const given: unknown = JSON.parse(meta?.content ?? '{}')
    const known = Object.entries(given ?? {}).filter(
      ([key, value]) => key in defaultConfig && typeof value === 'string' && value,
    )
    return { ...defaultConfig, ...Object.fromEntries(known) }
  } catch {
    return defaultConfig
  }
}

/** Title of a page: its own name before the provider's. */
export const pageTitle = (name?: string) =>
  name ? `${name} | ${brand.name}` : `${brand.name}: ${brand.tagline}`
