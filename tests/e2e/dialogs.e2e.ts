import { messages } from '#contract/errors.ts'
import { demoPassword, demoStudents } from '#server/seed/people-table.ts'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { launchOptions } from '../../tools/chromium.mjs'
import { reachesPayment, withoutTerms, withTerms } from './kit/journey.ts'
import { aPerson } from './kit/people.ts'
import { expect, test } from './kit/test.ts'
import { long, longUnless } from './kit/tiers.ts'
import { back, escape, press, writes } from './kit/windows.ts'
import { CoursePage } from './pages/course.ts'
import { EnrolmentDialog } from './pages/enrolment.ts'
import { LoginPage } from './pages/login.ts'
import { ContactPage } from './pages/people.ts'
import { Portal } from './pages/portal.ts'

// The outcomes of every window and question that the journeys of the other files do not come by: closed by each of its
// ways, answered by each of its buttons.

test.describe('a window that asks for a contact', () => {
  const unlisted = {
    path: withTerms.path,
    opener: (page: Page) => page.getByRole('button', { name: 'clique aqui' }),
    title: 'Receber mais informações',
    asksFor: ['Estado', 'Nome', 'E-mail', 'Autorização'],
  }
  const course = {
    path: `${withTerms.path}?uf=SC`,
    opener: (page: Page) => page.getByRole('button', { name: 'Solicitar contato' }).first(),
    title: 'Solicitar contato',
    asksFor: ['Nome', 'E-mail', 'Telefone', 'Autorização'],
  }
  const question = {
    path: '/faq?uf=SC',
    opener: (page: Page) =>
      page.getByRole('button', { name: /^Envie uma mensagem/ }).locator('visible=true'),
    title: 'Enviar mensagem',
    asksFor: ['Nome', 'E-mail', 'Telefone', 'Autorização'],
    before: (page: Page) =>
      page.getByRole('heading', { name: 'Como faço a inscrição em um curso?' }).click(),
  }

  for (const { path, opener, title, asksFor, before } of [
    { ...unlisted, before: undefined },
    { ...course, before: undefined },
    question,
  ])
    test(
      `'${title}' closes in every way without sending, and asks for what it needs`,
      longUnless(title === unlisted.title),
      async ({ page }) => {
        const sent = writes(page)
        const window = page.getByRole('dialog', { name: title })
        await page.goto(path)
        await before?.(page)
        for (const close of [press('Cancelar'), press('Fechar'), escape, back]) {
          await opener(page).click()
          await expect(window.getByRole('heading', { name: title })).toBeFocused()
          await new ContactPage(page, window).field('Nome').fill('Rogério Visitante')
          await close(window)
          await expect(window).toHaveCount(0)
          await expect(opener(page)).toBeFocused()
          await expect(page).not.toHaveURL(/abrir=/)
        }

        await opener(page).click()
        // A click beside the window closes nothing.
        await page.mouse.click(5, 400)
        await expect(new ContactPage(page, window).field('Nome')).toHaveValue('')
        await new ContactPage(page, window).doesSend()
        const summary = window.getByRole('alert').filter({ hasText: messages.formInvalid })
        await expect(summary).toBeFocused()
        await expect(summary.getByRole('link')).toHaveText(
          asksFor.map((field) => new RegExp(`^${field}: `)),
        )
        expect(sent).toEqual([])
      },
    )
})

test.describe('the enrolment window', () => {
  const opens = async (page: Page) => {
    const course = new CoursePage(page)
    await course.doesOpen(`${withoutTerms.path}?uf=SC`)
    await course.doesEnrol()
    return new EnrolmentDialog(page)
  }
  const questionOf = (page: Page) =>
    page.getByRole('alertdialog', { name: messages.discardQuestion })

  test('closes at once while nothing is typed, in every way', long, async ({ page }) => {
    const course = new CoursePage(page)
    await page.goto('/cursos')
    const { dialog } = await opens(page)
    for (const close of [press('Cancelar'), press('Fechar inscrição'), escape, back]) {
      if (!(await dialog.isVisible())) await course.doesEnrol()
      await close(dialog)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(course.enrolButton).toBeFocused()
      await expect(page).toHaveURL(/\?uf=SC$/)
    }
  })

  test('asks before typed data are lost, from whatever stage and in every way', async ({
    page,
  }) => {
    const sent = writes(page)
    const question = questionOf(page)
    const enrolment = await opens(page)
    await enrolment.field('Nome completo').fill('Joana Pereira de Teste')
    for (const close of [press('Cancelar'), press('Fechar inscrição'), escape, back]) {
      await close(enrolment.dialog)
      await expect(question.getByRole('heading')).toBeFocused()
      await question.getByRole('button', { name: 'Continuar preenchendo' }).click()
      await expect(question).toHaveCount(0)
      await expect(enrolment.field('Nome completo')).toHaveValue('Joana Pereira de Teste')
    }
    // Beside the window there is nothing to press.
    await page.mouse.click(5, 400)
    await expect(question).toHaveCount(0)

    await enrolment.doesFillIn(aPerson())
    await enrolment.doesContinue()
    await enrolment.seesStage('Etapa 2 de 3')
    await page.goBack()
    await enrolment.seesStage('Etapa 1 de 3')
    await enrolment.doesContinue()
    await enrolment.seesStage('Etapa 2 de 3')
    await press('Fechar inscrição')(enrolment.dialog)
    await question.getByRole('button', { name: 'Descartar' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(new CoursePage(page).enrolButton).toBeFocused()
    expect(sent).toEqual([])
  })

  test('has the browser ask before a reload loses what was typed', long, async ({ page }) => {
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.type())
      void dialog.dismiss()
    })
    const enrolment = await opens(page)
    await enrolment.field('Nome completo').fill('Joana Pereira de Teste')
    await page.close({ runBeforeUnload: true })
    await expect.poll(() => dialogs).toEqual(['beforeunload'])
    await expect(enrolment.field('Nome completo')).toHaveValue('Joana Pereira de Teste')
  })

  test.describe('that breaks', () => {
    test.use({ allowErrors: [/TypeError/] })

    test('says so in its place, tries again or closes', long, async ({ page }) => {
      // No answer breaks the window any more; a browser that lacks what it needs does.
      await page.addInitScript(() => {
        crypto.randomUUID = () => {
          throw new TypeError('planted')
        }
      })
      const course = new CoursePage(page)
      await course.doesOpen(`${withoutTerms.path}?uf=SC`)
      await course.enrolButton.click()
      const window = page.getByRole('dialog', { name: 'Não foi possível continuar a inscrição' })
      await expect(window).toContainText(messages.unexpected)
      await press('Tentar novamente')(window)
      await expect(window).toContainText(messages.unexpected)
      await press('Cancelar')(window)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1, name: withoutTerms.title })).toBeVisible()
    })
  })

  test.describe('where the traffic authority comes first', () => {
    test.use({ allowErrors: [/status of 422/] })

    test('ends at home with the enrolment held for the Detran', long, async ({ page }) => {
      const course = new CoursePage(page)
      await course.doesOpen('/cursos/online/primeira-habilitacao-teorico')
      await course.doesChoose('Tocantins', 'Gurupi')
      await course.doesEnrol()
      const enrolment = new EnrolmentDialog(page)
      await enrolment.doesFillIn(aPerson({ cep: '77001-900', renach: 'TO123456789' }), 'Palmas')
      await enrolment.doesContinue()
      await enrolment.doesAcceptTheTerms()
      await enrolment.doesContinue()
      await enrolment.doesChoosePayment('Boleto')
      await enrolment.doesContinue()
      await enrolment.doesDeclare()
      await enrolment.doesConclude()
      await new Portal(page).seesToast(messages.enrolledAwaitingDetran)
      await expect(page).toHaveURL(/\/\/[^/]+\/$/)
      await page.goBack()
      // The window is no place to come back to.
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
  })

  test('reports an option without a value, and takes none', long, async ({ page }) => {
    await page.route('**/obter-pagamento-info/*', async (route) => {
      const options = (await (await route.fetch()).json()) as object[]
      await route.fulfill({ json: options.map((option) => ({ ...option, Valor: 0 })) })
    })
    const enrolment = await reachesPayment(page)
    await enrolment.dialog.getByRole('radio', { name: 'Boleto' }).click()
    await enrolment.seesStage(messages.optionWithoutValue)
    await expect(enrolment.dialog.getByRole('radio', { name: 'Boleto' })).not.toBeChecked()
    await enrolment.doesContinue()
    await enrolment.seesStage(messages.paymentOptionRequired)
  })
})

test.describe('the questions of a login', () => {
  test.use({ allowErrors: [/status of (402|403)/] })

  test("'Aceite pendente' is given up by Esc, and asks for a new tick", long, async ({ page }) => {
    const sent = writes(page)
    const login = new LoginPage(page)
    const tick = login.question.getByRole('checkbox')
    await page.route('**/efetua-login', (route) => route.fulfill({ status: 403, json: {} }))
    await login.doesOpen()
    await login.doesSignIn(demoStudents.graduate.cpf, demoPassword)
    await tick.check()
    await login.question.press('Escape')
    await expect(login.question).toHaveCount(0)
    await login.keeps(demoStudents.graduate.cpf, demoPassword)
    await login.submit.click()
    await expect(tick).not.toBeChecked()
    expect(sent.filter((path) => !path.endsWith('/efetua-login'))).toEqual([])
  })

  test('over the window of the login close alone, and then the window', long, async ({ page }) => {
    const login = new LoginPage(page)
    const window = page.getByRole('dialog', { name: 'Entrar na Área do aluno' })
    await page.goto('/quem-somos')
    await page.goto('/quem-somos#entrar')
    await login.doesSignIn(demoStudents.unpaid.cpf, demoPassword)
    await login.seesQuestion('Pagamento pendente')
    await login.question.press('Escape')
    await expect(login.question).toHaveCount(0)
    await expect(window).toBeVisible()
    await login.keeps(demoStudents.unpaid.cpf, demoPassword)
    await window.press('Escape')
    await expect(window).toHaveCount(0)
    await expect(page).toHaveURL(/\/quem-somos$/)
  })
})

test.describe('a window on a desk whose scrollbars take room', () => {
  for (const colorScheme of ['light', 'dark'] as const)
    test(
      `darkens that room too and moves nothing, in the ${colorScheme} scheme`,
      long,
      async ({ playwright, baseURL }) => {
        const browser = await playwright.chromium.launch({
          ...launchOptions(),
          ignoreDefaultArgs: ['--hide-scrollbars'],
        })
        try {
          const viewport = { width: 1024, height: 700 }
          const page = await browser.newPage({ baseURL, colorScheme, viewport })
          await page.goto('/quem-somos')
          const heading = page.getByRole('heading', { level: 1 })
          await expect(heading).toBeVisible()
          const room = await page.evaluate(
            () => window.innerWidth - document.documentElement.clientWidth,
          )
          expect(room).toBeGreaterThan(4)
          const before = await heading.boundingBox()
          await page.goto('/quem-somos#entrar')
          await expect(page.getByRole('dialog')).toBeVisible()
          expect(await heading.boundingBox()).toEqual(before)

          // The ground of the page under what lies over it.
          const darkened = await page.evaluate(() => {
            const style = getComputedStyle(document.documentElement)
            const context = document.createElement('canvas').getContext('2d')!
            for (const name of ['--color-surface', '--backdrop']) {
              context.fillStyle = style.getPropertyValue(name)
              context.fillRect(0, 0, 1, 1)
            }
            return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3)
          })
          const { data } = await sharp(await page.screenshot({ animations: 'disabled' }))
            .extract({ left: viewport.width - 4, top: 350, width: 1, height: 1 })
            .removeAlpha()
            .raw()
            .toBuffer({ resolveWithObject: true })
          for (const [at, value] of darkened.entries())
            expect(Math.abs(data[at]! - value)).toBeLessThanOrEqual(2)
        } finally {
          await browser.close()
        }
      },
    )
})
