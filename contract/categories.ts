import type { ConnectionResource } from './errors.ts'

/** Address segments of the catalogue's lists, in their order. */
export const categories = ['online', 'especializados', 'livres'] as const

/** Address segment of a list, and the name of its category everywhere but on the wire. */
export type Category = (typeof categories)[number]

interface CategoryDetails {
  /** Name of its list and of its courses' breadcrumb. */
  title: string
  /** What one of its courses is, on a card. */
  kind: string
  /** Opening sentence of its list. */
  intro: string
  /** What it is for, in one line for a card. */
  line: string
  icon: string
  /** `Categoria` of its courses on the wire. */
  wireName: string
  /** The call that lists its courses. */
  list: `GET /tipo-curso-categoria/lista-cursos-${string}`
  /** What the list is called when it fails to load. */
  loads: ConnectionResource
}

/** All that a category is called. Free courses are free of regulation, not of charge (rows C19, K6, K7). */
export const categoryDetails = {
  online: {
    title: 'Reciclagem e Preventivo',
    kind: 'Reciclagem e Preventivo',
    intro:
      'Cursos para quem precisa recuperar, manter ou renovar o direito de dirigir. Escolha o seu e veja se o Detran do seu estado já tem turma conosco.',
    line: 'Para recuperar, manter ou renovar o direito de dirigir.',
    icon: 'road',
    wireName: 'Ead',
    list: 'GET /tipo-curso-categoria/lista-cursos-ead',
    loads: 'recyclingCourses',
  },
  especializados: {
    title: 'Especializados',
    kind: 'Especializado',
    intro:
      'Formação exigida de quem transporta passageiros, produtos perigosos, escolares ou cargas especiais, e as atualizações que a mantêm válida.',
    line: 'Para transportar passageiros ou cargas com a especialização na CNH.',
    icon: 'shield',
    wireName: 'Especializado',
    list: 'GET /tipo-curso-categoria/lista-cursos-especializados',
    loads: 'specializedCourses',
  },
  livres: {
    title: 'Livres',
    kind: 'Livre',
    intro:
      'Cursos profissionalizantes que não dependem do Detran. São pagos, têm certificado e valem para o seu currículo e a sua empresa.',
    line: 'Para crescer na profissão, sem exigência do Detran.',
    icon: 'certificate',
    wireName: 'Livre',
    list: 'GET /tipo-curso-categoria/lista-cursos-semi-presencial',
    loads: 'freeCourses',
  },
} as const satisfies Record<Category, CategoryDetails>

export const isCategory = (name: string): name is Category =>
  categories.some((category) => category === name)

/** The category with this `Categoria`, letter case apart; any name of none is `livres` (row K7). */
export const categoryFromWire = (wireName: string): Category =>
  categories.find(
    (category) => categoryDetails[category].wireName.toLowerCase() === wireName.toLowerCase(),
  ) ?? 'livres'
