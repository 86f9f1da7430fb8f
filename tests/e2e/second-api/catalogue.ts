import { messages } from '#contract/errors.ts'
import type { Page } from '@playwright/test'
import { expect } from '../kit/test.ts'
import { long } from '../kit/tiers.ts'
import { CoursePage } from '../pages/course.ts'
import { ContactPage } from '../pages/people.ts'
import { Portal } from '../pages/portal.ts'
import { sentTo } from './kit.ts'
import type { SecondApiTest } from './kit.ts'
import { recycling, recyclingAnywhere } from './steps.ts'

const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })

/** Home, lists and course pages, and the questions asked from there. */
export function catalogueFlows(test: SecondApiTest) {
  test('home shows banners that lead somewhere, and the main courses', long, async ({ page }) => {
    await page.goto('/')
    const slider = page.getByRole('region', { name: 'Destaques' })
    await expect(slider.getByRole('button', { name: /^Destaque \d de 2$/ })).toHaveCount(2)
    await expect(page.getByRole('link', { name: recycling.title }).first()).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Condutor de Transporte Escolar')
    await expect(page.getByRole('main')).not.toContainText('Preventivo de Reciclagem')
    const pictures = page.getByRole('main').locator('img[src*="/arquivo/v3/obter"]')
    await expect(pictures.first()).toBeVisible()
    await expect
      .poll(() => pictures.first().evaluate((picture: HTMLImageElement) => picture.naturalWidth))
      .toBeGreaterThan(0)
    await slider.getByRole('link').first().click()
    await new Portal(page).seesPage(recycling.title)
  })

  test('each list has its courses', long, async ({ page }) => {
    for (const [category, own, other] of [
      ['online', recycling.title, 'Direção Econômica'],
      ['especializados', 'Condutor de Transporte Escolar', recycling.title],
      ['livres', 'Direção Econômica', recycling.title],
    ] as const) {
      await page.goto(`/cursos/${category}`)
      await expect(
        card(page, own)
          .or(page.getByRole('link', { name: own }))
          .first(),
      ).toBeVisible()
      await expect(page.getByRole('main')).not.toContainText(other)
    }
    await page.goto('/cursos')
    for (const title of [recycling.title, 'Preventivo de Reciclagem', 'Direção Econômica'])
      await expect(page.getByRole('main')).toContainText(title)
  })

  test(
    'a course has its price and contents in a city, in a whole state, and none elsewhere',
    long,
    async ({ page }) => {
      const course = new CoursePage(page)
      const main = page.getByRole('main')
      await course.doesOpen('/cursos/online')
      await page.getByRole('link', { name: recycling.title }).first().click()
      await course.doesChoose(recycling.state, recycling.city)
      await course.seesPrice('R$ 249,90')
      await expect(main).toContainText('3x de R$ 88,23')
      await expect(page.getByRole('table').getByRole('rowheader')).toHaveText([
        'Legislação de trânsito',
        'Direção defensiva',
        'Primeiros socorros',
        'Relacionamento interpessoal',
      ])
      await expect(main).toContainText('A prova é presencial.')
      await expect(course.enrolButton).toBeEnabled()

      await course.doesChoose(recyclingAnywhere.state)
      await course.seesPrice('R$ 189,99')
      await expect(page.getByLabel('Cidade')).toHaveCount(0)
      await page.reload()
      await course.seesPrice('R$ 189,99')

      await course.doesChoose('Bahia')
      await expect(main).toContainText('Sem agendamento cadastrado para esse estado e/ou cidade')
      await expect(course.enrolButton).toHaveAttribute('aria-disabled', 'true')
    },
  )

  test(
    'a contact is asked for from a course, and more about a state that is not listed',
    long,
    async ({ page, api }) => {
      const portal = new Portal(page)
      await page.goto(`${recycling.path}?uf=SC`)
      await page.getByRole('button', { name: 'Solicitar contato' }).first().click()
      const request = page.getByRole('dialog', { name: 'Solicitar contato' })
      await new ContactPage(page, request).doesFillInPerson()
      await new ContactPage(page, request).doesSend()
      await portal.seesToast(messages.contactRequested)
      await expect(request).toHaveCount(0)
      expect(sentTo(api, '/rd-station/duvidas')).toMatchObject({
        name: 'Rogério Visitante',
        email: 'rogerio@visitante.example',
        phone: '47999990000',
        terms: true,
        course: recycling.title,
        state: 'SC',
        tag: 'duvidas',
      })
      await portal.doesCloseToasts()

      await page.getByRole('button', { name: 'clique aqui' }).click()
      const more = page.getByRole('dialog', { name: 'Receber mais informações' })
      const form = new ContactPage(page, more)
      await form.field('Estado').selectOption({ label: 'Acre' })
      await form.doesFillInPerson()
      await form.doesSend()
      await portal.seesToast(messages.contactRequested)
      await expect(more).toHaveCount(0)
      expect(sentTo(api, '/email/solicitacao-curso')).toMatchObject({
        nome: 'Rogério Visitante',
        email: 'rogerio@visitante.example',
        termos: true,
        curso: recycling.title,
        uf: 'AC',
      })
    },
  )

  test('the FAQ answers by state, and sends a question', long, async ({ page, api }) => {
    await page.goto('/faq')
    await page.getByLabel('Estado').selectOption({ label: 'Santa Catarina' })
    const questions = page.getByRole('heading', { level: 3 })
    await expect(questions).toHaveText(['Quanto tempo dura o curso?', 'Preciso ir até a escola?'])
    await questions.first().click()
    await expect(page.getByText('Trinta horas.')).toBeVisible()
    await page
      .getByRole('button', { name: /^Envie uma mensagem/ })
      .locator('visible=true')
      .click()
    const window = page.getByRole('dialog', { name: 'Enviar mensagem' })
    const form = new ContactPage(page, window)
    await form.doesFillInPerson()
    await window.getByRole('textbox', { name: /^Mensagem/ }).fill('E se eu demorar mais?')
    await form.doesSend()
    await new Portal(page).seesToast(messages.contactRequested)
    expect(sentTo(api, '/rd-station/duvidas')).toMatchObject({
      msg: 'E se eu demorar mais?',
      state: 'SC',
    })

    await page.goto('/faq?uf=TO')
    await expect(page.getByText(messages.faqEmpty)).toBeVisible()
  })
}
