import { messages } from '#contract/errors.ts'
import type { Certificate } from '#machines/certificate-lookup/index.ts'
import { formatDay, hoursText } from '#src/texts/formats.ts'
import * as catalogue from '#tests/answers/catalogue.ts'
import * as people from '#tests/answers/people.ts'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { CertificatePage, ContactPage } from '../pages/people.ts'
import { queryOf, requestOf, screen, serves, visits } from './screen.ts'

const main = (page: Page) => page.getByRole('main')

async function showsCertificate(page: Page, expected: Certificate | undefined) {
  if (!expected) return expect(main(page)).toContainText(messages.certificateNotFound)
  const details = main(page).getByRole('definition')
  await expect(details).toHaveText(
    [
      expected.student,
      expected.course,
      expected.category,
      formatDay(expected.day),
      formatDay(expected.issued),
      expected.code,
    ].filter(Boolean),
  )
  const rows = main(page).locator('tbody tr')
  await expect(rows).toHaveText(
    expected.subjects.map(({ title, hours }) => `${title}${hoursText(hours)}`),
  )
  const call = 'GET /certificado/imprimir-novamente'
  const request = await requestOf(page, call, () =>
    new CertificatePage(page).downloadButton.click(),
  )
  expect(queryOf(request)).toEqual({ codigoCertificado: expected.code })
}

/** A certificate's file, which every download gets. */
const file = {
  'GET /certificado/imprimir-novamente': { ConteudoBase64: 'JVBERi0xLjQK', NomeArquivo: null },
} as const

/** Questions, places of a form, certificates. */
export const peopleScreens = [
  screen({
    call: 'GET /estado/listar',
    answers: catalogue.stateLists,
    asks: (page) => visits(page, '/faq'),
    shows: (page, states) =>
      expect(page.getByLabel('Estado').locator('option:not([value=""])')).toHaveText(
        states.map(({ name }) => name),
      ),
  }),
  screen({
    call: 'GET /duvidas-portal',
    answers: catalogue.questionLists,
    asks: (page) => visits(page, '/faq?uf=SC'),
    shows: async (page, questions) => {
      await expect(main(page).getByRole('heading', { level: 3 })).toHaveText(
        questions.map(({ question }) => question),
      )
      if (questions.length === 0) await expect(main(page)).toContainText(messages.faqEmpty)
      for (const { question, answer } of questions) {
        const item = main(page).locator('details').filter({ hasText: question }).first()
        await item.locator('summary').click()
        await expect(item).toContainText(answer.replace(/<\/?p>/g, ''))
      }
    },
  }),
  screen({
    call: 'GET /estado/combo',
    answers: catalogue.stateLists,
    asks: (page) => visits(page, '/contato'),
    shows: async (page, states) => {
      const select = new ContactPage(page).field('Estado')
      await expect(select.locator('option:not([value="-1"])')).toHaveText(
        states.map(({ name }) => name),
      )
      const last = states.at(-1)
      if (!last) return
      // Each state, whatever its id, leads to its own cities.
      const request = await requestOf(page, 'GET /cidade/combo', () =>
        select.selectOption({ label: last.name }),
      )
      expect(queryOf(request)).toEqual({ uf: last.uf, tipoFiltro: '0' })
    },
  }),
  screen({
    call: 'GET /cidade/combo',
    on: 'a form with a place',
    answers: catalogue.optionLists,
    reaches: (page) =>
      serves(page, { 'GET /estado/combo': [{ Descricao: 'Santa Catarina', UF: 'SC' }] }),
    asks: async (page) => {
      await visits(page, '/contato')
      await new ContactPage(page).field('Estado').selectOption({ label: 'Santa Catarina' })
    },
    shows: (page, cities) =>
      expect(new ContactPage(page).field('Cidade').locator('option:not([value="-1"])')).toHaveText(
        cities.map(({ label }) => label),
      ),
  }),
  screen({
    call: 'GET /certificado/consulta/:code',
    answers: people.certificatesOf('PROVA-7'),
    reaches: async (page) => {
      await serves(page, file)
      await page.goto('/consultacertificado')
    },
    asks: async (page) => {
      const search = new CertificatePage(page)
      await search.code.fill('PROVA-7')
      const request = await requestOf(page, 'GET /certificado/consulta/:code', () =>
        search.doesSearch(),
      )
      expect(new URL(request.url()).pathname).toBe('/api/certificado/consulta/PROVA-7')
    },
    shows: (page, [expected]) => showsCertificate(page, expected),
  }),
  screen({
    call: 'GET /certificado/consulta-certificados',
    answers: people.certificateLists,
    reaches: async (page) => {
      await serves(page, file)
      await page.goto('/consulta-certificado-to')
      await new CertificatePage(page).cpf.fill('529.982.247-25')
    },
    asks: async (page) => {
      const call = 'GET /certificado/consulta-certificados'
      const request = await requestOf(page, call, () => new CertificatePage(page).doesSearch())
      expect(queryOf(request)).toEqual({ cpf: '52998224725' })
    },
    shows: async (page, expected) => {
      if (expected.length === 0)
        return expect(main(page)).toContainText(messages.certificatesNotFound)
      await expect(main(page).getByRole('radiogroup').locator('label')).toHaveText(
        expected.map(({ course, code }) => course || code),
      )
      const last = expected.at(-1)
      await main(page).getByRole('radio').last().check()
      const call = 'GET /certificado/imprimir-novamente'
      const request = await requestOf(page, call, () =>
        new CertificatePage(page).downloadButton.click(),
      )
      expect(queryOf(request)).toEqual({ codigoCertificado: last?.code })
    },
  }),
]
