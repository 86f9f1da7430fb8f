import { messages } from '#contract/errors.ts'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { reachesPayment, withoutTerms } from '../kit/enrolment-flow.ts'
import { aPerson } from '../kit/people.ts'
import { CoursePage } from '../pages/course.ts'
import { EnrolmentDialog } from '../pages/enrolment.ts'
import { PaymentPage } from '../pages/payment.ts'
import { always, loading } from './use.ts'
import type { Use } from './use.ts'

const opensCourse = (page: Page) => new CoursePage(page).doesOpen(`${withoutTerms.path}?uf=SC`)

async function opensEnrolment(page: Page) {
  await opensCourse(page)
  await new CoursePage(page).doesEnrol()
}

const field = (page: Page, label: string) => new EnrolmentDialog(page).field(label)

/** Types a value again and leaves the field. */
async function retypes(page: Page, label: string, text: string) {
  await new EnrolmentDialog(page).doesShow(label)
  await field(page, label).fill('')
  await field(page, label).fill(text)
  await field(page, label).press('Tab')
}

const preserves = (label: string, text: string) => async (page: Page) => {
  await expect(field(page, label)).toHaveValue(text)
  await expect(field(page, label)).not.toHaveAttribute('aria-invalid', 'true')
}

const cpf = '529.982.247-25'
const email = 'ninguem@exemplo.test'

/** The window of an enrolment, up to its submission. */
export const enrolmentUses: readonly Use[] = [
  {
    call: 'GET /inscricao/valida-usuario-cadastrado-no-curso',
    reaches: opensEnrolment,
    asks: (page) => retypes(page, 'CPF', cpf),
    failures: null,
    preserves: preserves('CPF', cpf),
  },
  {
    call: 'GET /inscricao/valida-email-usuario',
    reaches: async (page) => {
      await opensEnrolment(page)
      await new EnrolmentDialog(page).doesFill('CPF', cpf)
    },
    asks: (page) => retypes(page, 'E-mail', email),
    failures: null,
    preserves: preserves('E-mail', email),
  },
  {
    call: 'GET /inscricao/obter-aluno-cpf/:cpf',
    reaches: opensEnrolment,
    asks: async (page) => {
      await new EnrolmentDialog(page).doesFill('CPF', cpf)
      await retypes(page, 'Data de nascimento', '15/03/1990')
    },
    // The same pair is not checked twice.
    once: true,
    failures: null,
    preserves: preserves('Data de nascimento', '15/03/1990'),
  },
  {
    call: 'GET /cep/:cep',
    reaches: opensEnrolment,
    asks: (page) => retypes(page, 'CEP', '89010-187'),
    failures: loading('address'),
    preserves: async (page) => {
      await expect(field(page, 'CEP')).toHaveValue('89010-187')
      await expect(field(page, 'Endereço')).toBeEditable()
    },
    arrives: (page) =>
      expect(field(page, 'Cidade').locator('option:checked')).toHaveText('Blumenau'),
  },
  {
    call: 'GET /inscricao/obtem-opcoes-pesquisa-origem-aluno',
    reaches: async (page) => {
      // As if this course required it.
      await page.route('**/agenda-curso/resumo/*', async (route) => {
        const response = await route.fetch()
        await route.fulfill({ json: { ...(await response.json()), ExigeOrigemAluno: true } })
      })
    },
    asks: opensEnrolment,
    failures: loading('origins'),
    preserves: (page) => expect(page.getByRole('dialog', { name: 'Seus dados' })).toBeVisible(),
    arrives: (page) =>
      expect(field(page, 'Como você conheceu o curso?').locator('option').nth(1)).toBeAttached(),
  },
  {
    call: 'GET /cupom/validar/:a/:b',
    reaches: async (page) => {
      const dialog = await reachesPayment(page)
      await dialog.doesChoosePayment('Boleto')
      await field(page, 'Cupom de desconto (opcional)').fill('ESTRADA10')
    },
    asks: (page) => page.getByRole('button', { name: 'Aplicar' }).click(),
    failures: always(messages.unexpected),
    preserves: async (page) => {
      await expect(field(page, 'Cupom de desconto (opcional)')).toHaveValue('ESTRADA10')
      await expect(page.getByRole('radio', { name: 'Boleto' })).toBeChecked()
    },
    arrives: (page) => expect(page.getByText('Cupom ESTRADA10 aplicado')).toBeVisible(),
  },
  {
    call: 'GET /cupom/existe-cupom-utilizavel/:id',
    reaches: opensCourse,
    // Asked as the window opens, shown two stages later.
    asks: async (page) => {
      const dialog = new EnrolmentDialog(page)
      await new CoursePage(page).doesEnrol()
      await dialog.doesFillIn(aPerson())
      await dialog.doesContinue()
    },
    once: true,
    failures: null,
    preserves: async (page) => {
      await expect(page.getByRole('radio', { name: 'Boleto' })).toBeVisible()
      await expect(field(page, 'Cupom de desconto (opcional)')).toHaveCount(0)
    },
    arrives: (page) => expect(field(page, 'Cupom de desconto (opcional)')).toBeVisible(),
  },
  {
    call: 'POST /inscricao/efetua-inscricao',
    reaches: async (page) => {
      const dialog = await reachesPayment(page)
      await dialog.doesChoosePayment('Boleto')
      await dialog.doesContinue()
      await dialog.doesDeclare()
    },
    asks: (page) => new EnrolmentDialog(page).doesConclude(),
    failures: always(messages.unexpected),
    preserves: async (page) => {
      await new EnrolmentDialog(page).seesStage('Etapa 4 de 4')
      await expect(page.getByRole('checkbox', { name: /Eu declaro/ })).toBeChecked()
      await expect(page.getByText('Seus dados continuam preenchidos.')).toBeVisible()
    },
    arrives: (page) => new PaymentPage(page).seesPanel('Pague com boleto'),
    blocks: async (page) => {
      await page.evaluate(() => history.back())
      await new EnrolmentDialog(page).seesStage('Etapa 4 de 4')
    },
  },
]
