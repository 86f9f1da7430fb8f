import { message } from '#contract/errors.ts'
import type { CallName } from '#contract/calls/index.ts'
import { formatBRL } from '#contract/money.ts'
import type { Category } from '#contract/categories.ts'
import type { AdSlide } from '#src/api/read-content.ts'
import type { ListedCourse } from '#src/api/read-courses.ts'
import type { Schedule } from '#src/api/read-schedules.ts'
import { hoursText } from '#src/texts/formats.ts'
import * as catalogue from '#tests/answers/catalogue.ts'
import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { CoursePage } from '../pages/course.ts'
import { withTerms } from '../kit/enrolment-flow.ts'
import { queryOf, requestOf, screen, serves, visits } from './screen.ts'
import { cityIds, showsPictures, theCourse, theOffer } from './world.ts'

const missing = message('scheduleMissing')
const main = (page: Page) => page.getByRole('main')

/** Cards with their words, and where they lead. */
async function showsCards(cards: Locator, courses: readonly ListedCourse[]) {
  await expect(cards.getByRole('heading')).toHaveText(courses.map(({ title }) => title))
  for (const [nth, { title, resume, url, category, img }] of courses.entries()) {
    const card = cards.nth(nth)
    if (resume) await expect(card).toContainText(resume)
    await expect(card.getByRole('img')).toHaveCount(img ? 1 : 0)
    if (img) await expect(card.getByRole('img')).toHaveAttribute('src', img)
    await expect(card.getByRole('link', { name: `Começar agora ${title}` })).toHaveAttribute(
      'href',
      // Where no answer has a category, and no other list has the course.
      `/cursos/${category ?? 'livres'}/${url}`,
    )
  }
}

async function showsCourses(area: Locator, courses: readonly ListedCourse[]) {
  if (courses.length === 0)
    await expect(area.getByText('Nenhum curso disponível no momento')).toBeVisible()
  await showsCards(
    area.getByRole('listitem').filter({ has: area.page().getByRole('article') }),
    courses,
  )
}

const list = (call: CallName, category: Category) =>
  screen({
    call,
    answers: catalogue.courseLists(category),
    reaches: showsPictures,
    asks: (page) => visits(page, `/cursos/${category}`),
    shows: (page, courses) => showsCourses(main(page), courses),
  })

async function showsSlides(page: Page, ads: readonly AdSlide[]) {
  const slides = page.locator('[aria-roledescription="destaque"]')
  await expect(slides).toHaveCount(ads.length)
  for (const [nth, ad] of ads.entries()) {
    const slide = slides.nth(nth)
    await expect(slide).toHaveText(`${ad.title}${ad.link ? ' (abre em nova aba)' : ''}`)
    await expect(slide.locator('img')).toHaveAttribute('src', ad.imagePath)
    await expect(slide.locator('source')).toHaveAttribute('srcset', ad.imageMobilePath)
    const target = ad.link ?? ad.destiny
    await expect(slide.locator('a')).toHaveCount(target ? 1 : 0)
    if (target) await expect(slide.locator('a')).toHaveAttribute('href', target)
  }
}

const openings = `${withTerms.path}?uf=SC`

/** Each time another city: nothing is known of the next one. */
const opensWithCity = (page: Page, nth: number) =>
  visits(page, `${openings}&cidade=${cityIds[nth]}`)
/** A course that only the site itself leads to: each is requested again. */
const courseOf = (nth: number) => `/cursos/online/curso-de-prova-${nth}`
const price = (page: Page) => main(page).locator('div[data-status][aria-live]')

/** Every part of a course's plan, and the price. */
async function showsSchedule(page: Page, expected: Schedule) {
  const { boletoCents, cardCents, interestFree } = expected
  if (boletoCents + cardCents === 0) {
    await expect(price(page)).toContainText(missing)
    await expect(new CoursePage(page).enrolButton).toHaveAttribute('aria-disabled', 'true')
  } else {
    await expect(price(page)).toContainText(formatBRL(boletoCents || cardCents))
    await expect(new CoursePage(page).enrolButton).not.toHaveAttribute('aria-disabled', 'true')
  }
  if (cardCents > 0) {
    const parcels = Math.min(Math.max(interestFree ?? 1, 1), 12)
    // The first carries what does not divide.
    const parcel = formatBRL(Math.floor(cardCents / parcels))
    // One parcel of the cash price is that price again.
    if (parcels > 1 || (boletoCents > 0 && boletoCents < cardCents))
      await expect(price(page)).toContainText(`${parcels}x de ${parcel}`)
    if (parcels > 1)
      await expect(price(page)).toContainText(`Total no cartão: ${formatBRL(cardCents)}`)
  }
  const section = (title: string) =>
    main(page)
      .locator('section')
      .filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })
  for (const [title, texts] of Object.entries({
    'Passo a passo': expected.steps,
    Requisitos: expected.requirements,
    Observações: [expected.notes].filter(Boolean),
    Objetivos: [expected.objectives].filter(Boolean),
    'Conteúdo programático': expected.modules.map(({ title: name }) => name),
  })) {
    await expect(section(title), title).toHaveCount(texts.length > 0 ? 1 : 0)
    for (const text of texts) await expect(section(title)).toContainText(text)
  }
  const rows = section('Conteúdo programático').locator('tbody tr')
  for (const [nth, { order, title, hours }] of expected.modules.entries())
    await expect(rows.nth(nth)).toHaveText(`${order}${title}${hoursText(hours)}`)
  const { first, last } = expected.classDays
  const classes = price(page).getByText(/^(?:Próxima turma|Aulas):/)
  await expect(classes).toHaveCount(first || last ? 1 : 0)
  for (const day of [first, last].filter(Boolean))
    await expect(classes).toContainText(String(Number(day.slice(8))))
  await expect(main(page).getByText('Carga horária:')).toHaveCount(expected.hours ? 1 : 0)
  if (expected.hours)
    await expect(main(page).getByText('Carga horária:')).toContainText(hoursText(expected.hours))
}

/** Home, lists of courses and one course. */
export const catalogueScreens = [
  screen({
    call: 'GET /anuncio',
    answers: catalogue.adLists,
    reaches: showsPictures,
    asks: (page) => visits(page, '/'),
    shows: async (page, ads) => {
      await expect(page.getByRole('link', { name: /^Começar agora/ }).first()).toBeVisible()
      await showsSlides(page, ads)
    },
  }),
  screen({
    call: 'GET /tipo-curso-categoria/lista-cursos-destaque',
    answers: catalogue.courseLists(null),
    reaches: showsPictures,
    asks: (page) => visits(page, '/'),
    shows: (page, courses) =>
      showsCourses(page.getByRole('region', { name: 'Principais Cursos' }), courses),
  }),
  list('GET /tipo-curso-categoria/lista-cursos-ead', 'online'),
  list('GET /tipo-curso-categoria/lista-cursos-especializados', 'especializados'),
  list('GET /tipo-curso-categoria/lista-cursos-semi-presencial', 'livres'),
  screen({
    call: 'GET /tipo-curso-categoria/obter-por-url/:url',
    answers: catalogue.courseTypes,
    reaches: async (page) => {
      await showsPictures(page)
      await serves(page, {
        'GET /cidade/combo': [],
        'GET /curso/obter-id-curso-tipocurso-municipio': null,
      })
    },
    asks: (page, nth) => visits(page, nth === 0 ? withTerms.path : courseOf(nth)),
    shows: async (page, type) => {
      if (type.states.length === 0) return expect(page).toHaveURL('/')
      await expect(page.getByRole('heading', { level: 1, name: type.title })).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`/cursos/${type.category ?? 'online'}/`))
      for (const text of [type.subtitle, type.description])
        if (text) await expect(main(page).getByText(text, { exact: true }).first()).toBeVisible()
      const picture = main(page).getByRole('img', { name: /^Curso / })
      await expect(picture).toHaveCount(type.picture ? 1 : 0)
      if (type.picture) await expect(picture).toHaveAttribute('src', type.picture)
      await expect(page.getByLabel('Estado').locator('option:not([value=""])')).toHaveText(
        type.states.map(({ name }) => name),
      )
    },
  }),
  screen({
    call: 'GET /cidade/combo',
    on: 'the page of a course',
    answers: catalogue.optionLists,
    reaches: (page) => serves(page, { ...theCourse, ...theOffer }),
    asks: (page) => visits(page, openings),
    shows: async (page, cities) => {
      const city = page.getByLabel('Cidade')
      await expect(city).not.toHaveAttribute('aria-busy', 'true')
      await expect(city.locator('option:not([value="-1"])')).toHaveText(
        cities.map(({ label }) => label),
      )
      const last = cities.at(-1)
      if (!last) return
      const call = 'GET /curso/obter-id-curso-tipocurso-municipio'
      const request = await requestOf(page, call, () =>
        city.selectOption({ value: String(last.id) }),
      )
      expect(queryOf(request)).toMatchObject({ Municipio_Id: String(last.id), TipoCurso_Id: '31' })
    },
  }),
  screen({
    call: 'GET /curso/obter-id-curso-tipocurso-municipio',
    answers: catalogue.idsIfAny,
    reaches: (page) => serves(page, { ...theCourse, ...theOffer }),
    asks: async (page, nth, course) => {
      if (course === null) return opensWithCity(page, nth)
      const call = 'GET /agenda-curso/obter-agenda-por-municipio'
      const request = await requestOf(page, call, () => opensWithCity(page, nth))
      expect(queryOf(request)).toEqual({
        Municipio_Id: String(cityIds[nth]),
        Curso_Id: String(course),
        UF: 'SC',
      })
    },
    shows: (page, course) =>
      expect(price(page)).toContainText(course === null ? missing : 'R$ 199,90'),
  }),
  screen({
    call: 'GET /agenda-curso/obter-agenda-por-municipio',
    answers: catalogue.idsIfAny,
    reaches: (page) => serves(page, { ...theCourse, ...theOffer }),
    asks: async (page, nth, schedule) => {
      if (schedule === null) return opensWithCity(page, nth)
      const request = await requestOf(page, 'GET /agenda-curso/resumo/:id', () =>
        opensWithCity(page, nth),
      )
      expect(new URL(request.url()).pathname).toBe(`/api/agenda-curso/resumo/${schedule}`)
    },
    shows: (page, schedule) =>
      expect(price(page)).toContainText(schedule === null ? missing : 'R$ 199,90'),
  }),
  screen({
    call: 'GET /agenda-curso/resumo/:id',
    answers: catalogue.schedules(51),
    reaches: (page) => serves(page, { ...theCourse, ...theOffer }),
    asks: opensWithCity,
    shows: showsSchedule,
  }),
]
