import { messages } from '#contract/errors.ts'
import { demoPassword, demoStudents } from '#server/seed/people-table.ts'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { launchOptions } from '../../tools/chromium.mjs'
import { withoutTerms, withTerms } from './kit/enrolment-flow.ts'
import { aPerson } from './kit/people.ts'
import { expect, test } from './kit/test.ts'
import { long, longUnless } from './kit/tiers.ts'
import { back, escape, press, writes } from './kit/windows.ts'
import { CoursePage } from './pages/course.ts'
import { EnrolmentDialog } from './pages/enrolment.ts'
import { LoginPage } from './pages/login.ts'
import { ContactPage } from './pages/people.ts'
import { Portal } from './pages/portal.ts'

// The outcomes of every window and question that the flows of the other files do not reach: closed by each of its
// means, answered by each of its buttons.

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
      `'${title}' closes by every means without sending, and asks for what it needs`,
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

  test('asks before typed data are lost, from any stage and by every means', async ({ page }) => {
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
    await new CoursePage(page).doesEnrol()
    await expect(enrolment.field('Nome completo')).toHaveValue('')
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
})

test.describe('the questions of a login', () => {
  test.use({ allowErrors: [/status of (402|403)/] })

  // Only it finds a toast over what it is about: the box to tick, the link to the terms, the message.
  test('has the toast of an unticked box over none of its parts', async ({ page }) => {
    await page.route('**/efetua-login', (route) => route.fulfill({ status: 403, json: {} }))
    const login = new LoginPage(page)
    await login.doesOpen()
    await login.doesSignIn(demoStudents.unpaid.cpf, demoPassword)
    const tick = login.question.getByRole('checkbox')
    const toast = new Portal(page).toast(messages.adhesionRequired)
    // All of them: the one of the press before may still be fading.
    const covered = () =>
      toast.evaluateAll((nodes) =>
        nodes.flatMap((node) => {
          const host = node.closest('.toast-host')
          const { left, top, right, bottom } = node.getBoundingClientRect()
          return [...(host?.parentElement?.children ?? [])].flatMap((part) => {
            const box = part.getBoundingClientRect()
            const isApart =
              box.right <= left || box.left >= right || box.bottom <= top || box.top >= bottom
            return part === host || isApart ? [] : [part.tagName]
          })
        }),
      )
    for (const [width, height] of [
      [390, 844],
      [320, 568],
      [700, 500],
      [1280, 500],
      [1920, 600],
    ] as const) {
      await page.setViewportSize({ width, height })
      await login.doesAnswer('Aceitar')
      await expect(toast).not.toHaveCount(0)
      await expect.poll(covered, { message: `${width} px` }).toEqual([])
      await expect(tick).toBeFocused()
      await expect(tick).toBeInViewport({ ratio: 1 })
    }
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
    await login.preserves(demoStudents.unpaid.cpf, demoPassword)
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

          // The background of the page under the window.
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
