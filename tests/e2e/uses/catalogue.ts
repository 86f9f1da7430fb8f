import type { CallName } from '#contract/calls/index.ts'
import type { ConnectionResource } from '#contract/errors.ts'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { withTerms } from '../kit/enrolment-flow.ts'
import { CoursePage } from '../pages/course.ts'
import { loading, offers, opens, sees } from './use.ts'
import type { Use } from './use.ts'

const seesCards = (page: Page) => expect(page.getByText('Começar agora').first()).toBeVisible()

const list = (
  call: CallName,
  category: string,
  resource: ConnectionResource,
  heading: string,
): Use => ({
  call,
  asks: opens(`/cursos/${category}`),
  failures: loading(resource),
  preserves: sees(heading),
  arrives: seesCards,
})

/** A call of the chain from the chosen city to the price. */
const ofTheOffer = (call: CallName, resource: ConnectionResource): Use => ({
  call,
  reaches: async (page) => {
    await page.goto(`${withTerms.path}?uf=SC`)
    await expect(page.getByLabel('Cidade')).toBeVisible()
  },
  asks: async (page) => {
    await page.getByLabel('Cidade').selectOption({ label: withTerms.city })
  },
  once: true,
  failures: loading(resource),
  preserves: async (page) => {
    await expect(page.getByLabel('Cidade').locator('option:checked')).toHaveText(withTerms.city)
    await expect(new CoursePage(page).enrolButton).toHaveAttribute('aria-disabled', 'true')
  },
  arrives: (page) =>
    expect(new CoursePage(page).enrolButton).not.toHaveAttribute('aria-disabled', 'true'),
})

/** Home, lists of courses, one course, and the lists of states and questions. */
export const catalogueUses: readonly Use[] = [
  {
    call: 'GET /anuncio',
    asks: opens('/'),
    failures: loading('banners'),
    preserves: sees('Principais Cursos', 2),
    arrives: (page) => expect(page.getByRole('region', { name: 'Destaques' })).toBeVisible(),
  },
  {
    call: 'GET /tipo-curso-categoria/lista-cursos-destaque',
    asks: opens('/'),
    failures: loading('featuredCourses'),
    preserves: sees('Principais Cursos', 2),
    arrives: seesCards,
  },
  list(
    'GET /tipo-curso-categoria/lista-cursos-ead',
    'online',
    'recyclingCourses',
    'Reciclagem e Preventivo',
  ),
  list(
    'GET /tipo-curso-categoria/lista-cursos-especializados',
    'especializados',
    'specializedCourses',
    'Especializados',
  ),
  list('GET /tipo-curso-categoria/lista-cursos-semi-presencial', 'livres', 'freeCourses', 'Livres'),
  {
    call: 'GET /arquivo/v3/obter',
    asks: opens('/cursos/livres'),
    failures: null,
    preserves: async (page) => {
      await seesCards(page)
      // The alternative text is shown in place of the picture.
      await expect(page.getByRole('img', { name: /^Curso Livres / }).first()).toBeVisible()
    },
  },
  {
    call: 'GET /tipo-curso-categoria/obter-por-url/:url',
    asks: opens(withTerms.path),
    failures: loading('course'),
    preserves: (page) =>
      expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible(),
    arrives: sees(withTerms.title),
  },
  {
    call: 'GET /cidade/combo',
    on: 'the page of a course',
    asks: opens(`${withTerms.path}?uf=SC`),
    failures: loading('cities'),
    preserves: (page) => expect(page.getByLabel('Estado')).toHaveValue('SC'),
    arrives: offers(withTerms.city),
  },
  ofTheOffer('GET /curso/obter-id-curso-tipocurso-municipio', 'courseDetails'),
  ofTheOffer('GET /agenda-curso/obter-agenda-por-municipio', 'courseDetails'),
  ofTheOffer('GET /agenda-curso/resumo/:id', 'courseDetails'),
  ofTheOffer('GET /agenda-curso/obter-pagamento-info/:id', 'paymentInfo'),
  {
    call: 'GET /estado/listar',
    asks: opens('/faq'),
    failures: loading('activeStates'),
    preserves: sees('Dúvidas frequentes'),
    arrives: offers('Tocantins'),
  },
  {
    call: 'GET /duvidas-portal',
    asks: opens('/faq?uf=SC'),
    failures: loading('questions'),
    preserves: (page) => expect(page.getByLabel('Estado')).toHaveValue('SC'),
    arrives: sees('Como faço a inscrição em um curso?', 4),
  },
]
