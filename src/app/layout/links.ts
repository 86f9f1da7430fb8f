import { categories, categoryDetails } from '#contract/categories.ts'
import type { PortalAddresses } from '../config.ts'

/** A link to a page of the portal. */
export interface PageLink {
  kind: 'page'
  label: string
  to: string
  children?: readonly PageLink[]
}

/** A link to an address of the installation. */
export interface AddressLink {
  kind: 'address'
  label: string
  address: keyof PortalAddresses
  newTab?: boolean
}

const page = (label: string, to: string): PageLink => ({ kind: 'page', label, to })

const categoryLinks = categories.map((category) =>
  page(categoryDetails[category].title, `/cursos/${category}`),
)

export const menuLinks: readonly (PageLink | AddressLink)[] = [
  page('Quem somos', '/quem-somos'),
  page('Cursos', '/cursos'),
  page('Dúvidas', '/faq'),
  page('Contato', '/contato'),
  { kind: 'address', label: 'Seja um parceiro', address: 'partnerUrl' },
  { kind: 'address', label: 'Login Parceiro', address: 'partnerLoginUrl' },
]

/** The link to the student area, at the end of the menu. */
export const studentLink: AddressLink = {
  kind: 'address',
  label: 'Área do aluno',
  address: 'headerStudentUrl',
  newTab: true,
}

export const aboutLinks: readonly PageLink[] = [
  page('Página inicial', '/'),
  page('Quem somos', '/quem-somos'),
  page('Dúvidas', '/faq'),
  page('Contato', '/contato'),
  page('Política de privacidade', '/politica-de-privacidade'),
  page('Acessibilidade', '/acessibilidade'),
]

export const courseLinks: readonly PageLink[] = [
  { ...page('Cursos', '/cursos'), children: categoryLinks },
  page('Consultar Certificado', '/consultacertificado'),
]
