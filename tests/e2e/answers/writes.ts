import type { CallName } from '#contract/calls/index.ts'
import { message, messages } from '#contract/errors.ts'
import { successes } from '#tests/answers/successes.ts'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { withTerms } from '../kit/enrolment-flow.ts'
import { LoginPage } from '../pages/login.ts'
import { ContactPage, PartnerPage } from '../pages/people.ts'
import { Portal } from '../pages/portal.ts'
import { addressOf } from '../uses/use.ts'
import { requestOf, screen, visits } from './screen.ts'
import type { Screen } from './screen.ts'

const cpf = '529.982.247-25'
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** A call of which any success is one; `message`: the toast where the API has no message of its own. */
const done = (
  call: CallName,
  message: string,
  use: Pick<Screen<string>, 'on' | 'errors' | 'runs' | 'reaches' | 'asks' | 'shows'>,
) => screen({ call, answers: successes, toast: (own) => own || message, ...use })

/** The same, with one toast whatever the API answers, of a form that is filled in again each time. */
const alwaysDone = (...[call, message, use]: Parameters<typeof done>) =>
  screen({ call, answers: successes, runs: 5, toast: () => message, ...use })

/** A window that sends a question: it closes once that is sent. */
const lead = (
  call: 'POST /rd-station/duvidas' | 'POST /email/solicitacao-curso',
  on: string,
  opens: (page: Page) => Promise<void>,
) =>
  alwaysDone(call, messages.contactRequested, {
    on,
    asks: async (page) => {
      const window = new ContactPage(page, page.getByRole('dialog'))
      await opens(page)
      await window.doesFillInPerson()
      await requestOf(page, call, () => window.doesSend())
    },
    shows: (page) => expect(new Portal(page).dialog).toHaveCount(0),
  })

const changesPassword = async (page: Page) => {
  await field(page, 'CPF').fill(cpf)
  await field(page, 'Nova senha').fill('Caminho#2027')
  await field(page, 'Confirme a nova senha').fill('Caminho#2027')
  await page.getByRole('button', { name: 'Salvar nova senha' }).click()
}
const changed = message('editedFeminine', { coisa: 'Senha' })

/** Calls whose answer section 7 does not name. */
export const writeScreens = [
  alwaysDone('POST /contato-portal', messages.contactRequested, {
    asks: async (page) => {
      await visits(page, '/contato')
      await new ContactPage(page).doesFillInThePage()
      await new ContactPage(page).doesSend()
    },
    shows: (page) => expect(page).toHaveURL('/'),
  }),
  lead('POST /rd-station/duvidas', 'the page of a course', (page) =>
    visits(page, `${withTerms.path}?abrir=contato`),
  ),
  lead('POST /rd-station/duvidas', 'the questions', (page) => visits(page, '/faq?abrir=contato')),
  lead('POST /email/solicitacao-curso', 'the page of a course', async (page) => {
    await visits(page, `${withTerms.path}?abrir=informacoes`)
    await page
      .getByRole('dialog')
      .getByLabel(/^Estado/)
      .selectOption({ label: 'Acre' })
  }),
  alwaysDone('POST /cadastro-cfc-parceiro', messages.registrationSent, {
    asks: async (page) => {
      await new PartnerPage(page).reachesTheEnd()
      await new PartnerPage(page).doesSend()
    },
    shows: (page) => expect(page.getByRole('heading', { name: 'Cadastro enviado' })).toBeVisible(),
  }),
  screen({
    call: 'POST /inscricao/aceitar-termo-adesao',
    answers: successes,
    errors: [403],
    runs: 5,
    reaches: async (page) => {
      const login = new LoginPage(page)
      // Whatever is accepted: the next login asks again.
      await page.route(addressOf('POST /aluno/efetua-login'), (route) =>
        route.fulfill({ status: 403 }),
      )
      await login.doesOpen()
      await login.doesSignIn(cpf, 'Estrada#2026')
    },
    asks: async (page, _nth, own) => {
      const login = new LoginPage(page)
      await login.question.getByRole('checkbox').check()
      await requestOf(page, 'POST /aluno/efetua-login', async () => {
        await login.doesAnswer('Aceitar')
        // It is shown before the login, whose question removes it.
        await new Portal(page).seesToast(own || messages.termAccepted)
      })
    },
    shows: async (page) => {
      const login = new LoginPage(page)
      await login.seesQuestion(messages.acceptancePendingTitle)
      await expect(login.question.getByRole('checkbox')).not.toBeChecked()
    },
  }),
  done('GET /aluno/envia-nova-senha', messages.newPasswordSent, {
    reaches: async (page) => {
      await new LoginPage(page).doesOpen()
      await new LoginPage(page).cpf.fill(cpf)
    },
    asks: (page) => new LoginPage(page).doesForget(),
    shows: (page, own) =>
      expect(new LoginPage(page).notice).toContainText(own || messages.newPasswordSent),
  }),
  done('POST /aluno/alterar-senha', changed, {
    runs: 5,
    asks: async (page) => {
      await visits(page, '/nova-senha/qualquer')
      await changesPassword(page)
    },
    shows: (page) => expect(page).toHaveURL('/legado'),
  }),
  done('POST /usuario/alterar-senha-admin', changed, {
    runs: 5,
    // The page leaves for the admin site by itself: nowhere, so that the next answer finds it.
    reaches: async (page) => {
      await page.route('**/api/admin', (route) => route.fulfill({ status: 204 }))
    },
    asks: async (page) => {
      await visits(page, '/nova-senha-admin/qualquer')
      await changesPassword(page)
    },
    shows: async (page, own) => {
      const main = page.getByRole('main')
      await expect(main).toContainText(own || changed)
      await expect(main.getByRole('link', { name: 'Abrir agora' })).toBeVisible()
    },
  }),
]
