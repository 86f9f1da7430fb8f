import { messages } from '#contract/errors.ts'
import { expect } from '../kit/test.ts'
import { long } from '../kit/tiers.ts'
import { EnrolmentDialog } from '../pages/enrolment.ts'
import { PaymentPage } from '../pages/payment.ts'
import { Portal } from '../pages/portal.ts'
import type { Person } from '../kit/people.ts'
import { storedOf } from './kit.ts'
import type { SecondApiTest } from './kit.ts'
import {
  concludes,
  enrols,
  personFor,
  preventive,
  reachesPayment,
  recycling,
  recyclingAnywhere,
  school,
} from './steps.ts'

const digits = (text: string) => text.replaceAll(/\D/g, '')

const studentOf = (person: Person, cep: string) => ({
  cpf: digits(person.cpf),
  name: person.name,
  birthDate: '1990-03-15',
  email: person.email,
  password: person.password,
  number: person.number,
  cep: digits(cep),
  ddd: digits(person.phone).slice(0, 2),
  phone: digits(person.phone).slice(2),
})

/** Enrolling, up to the payment page. */
export function enrolmentFlows(test: SecondApiTest) {
  test('a visitor enrols with a coupon and a boleto: what was typed is stored, the slip opens', async ({
    page,
    api,
  }) => {
    const person = personFor(recycling)
    const dialog = await reachesPayment(page, recycling, person)
    await dialog.doesChoosePayment('Boleto')
    for (const code of ['nada', 'tudo']) {
      await dialog.doesApplyCoupon(code)
      await expect(dialog.dialog.getByText(messages.couponInvalid).first()).toBeVisible()
    }
    await dialog.doesApplyCoupon('volta10')
    await dialog.seesStage('Cupom VOLTA10 aplicado')
    await concludes(dialog)

    const payment = new PaymentPage(page)
    await payment.seesPanel('Pague com boleto')
    await expect(page.getByText('R$ 224,91').first()).toBeVisible()
    const { subscribeId, buyId } = await payment.seesItsAddress()
    const stored = storedOf(api, person.email)
    expect(stored.student).toMatchObject({
      ...studentOf(person, recycling.cep),
      address: 'Rua Conselheiro Mafra',
      district: 'Centro',
      cnh: person.cnh,
    })
    expect(stored.option.type).toBe(0)
    expect(stored.coupon?.code).toBe('VOLTA10')
    expect([String(stored.id), String(stored.receivable?.id)]).toEqual([subscribeId, buyId])

    await payment.doesShowSlip()
    const tab = page.getByRole('link', { name: /em nova aba/ }).filter({ hasText: /Abrir/ })
    const address = await tab.getAttribute('href')
    const slip = await page.request.get(address ?? '')
    expect(slip.status()).toBe(200)
    if (address?.endsWith('.pdf'))
      expect((await slip.body()).subarray(0, 5).toString()).toBe('%PDF-')
    else {
      await expect(payment.slip.getByText(`Pagador: ${person.name}`)).toBeVisible()
      const opened = page.waitForEvent('popup')
      await page.getByRole('button', { name: /^Imprimir/ }).click()
      await expect((await opened).getByText(`Pagador: ${person.name}`)).toBeVisible()
    }

    await page.goto(`/efetuar-pagamento/${subscribeId}`)
    await expect(page).toHaveURL(new RegExp(`/${subscribeId}/${buyId}$`))
    await payment.seesPanel('Pague com boleto')
  })

  test(
    'a course for a whole state, without terms, is paid by card',
    long,
    async ({ page, api }) => {
      const { payment, person } = await enrols(page, 'Cartão', recyclingAnywhere)
      await payment.seesPanel('Pague com cartão')
      await expect(page.getByText('R$ 189,99').filter({ visible: true }).first()).toBeVisible()
      const stored = storedOf(api, person.email)
      expect(stored.student).toMatchObject(studentOf(person, recyclingAnywhere.cep))
      expect(stored.option.type).toBe(1)
      expect(stored.schedule.uf).toBe('SP')
    },
  )

  test(
    'licence, category and origin are asked where the course wants them; a coupon takes an amount',
    long,
    async ({ page, api }) => {
      const person = personFor(school)
      const dialog = await reachesPayment(page, school, person)
      await dialog.doesChoosePayment('Boleto')
      await dialog.doesApplyCoupon('menos50')
      await dialog.seesStage('Cupom MENOS50 aplicado')
      await concludes(dialog)
      await new PaymentPage(page).seesPanel('Pague com boleto')
      await expect(page.getByText('R$ 300,50').first()).toBeVisible()
      const { student } = storedOf(api, person.email)
      expect(student.cnh).toBe(person.cnh)
      expect(student.category).toMatch(/^(B|1)$/)
      expect(student.renach).toBe('')
    },
  )

  test(
    'who is known finds the form filled, and who is enrolled already is warned',
    long,
    async ({ page, api }) => {
      const { cpf, name, email } = api.people.active
      const person = personFor(recyclingAnywhere, { cpf, birthDate: '09/03/1987' })
      await page.goto(`${recycling.path}?uf=SC`)
      await page.getByLabel('Cidade').selectOption({ label: 'Joinville' })
      await page.getByRole('button', { name: 'Inscrever-se' }).first().click()
      const dialog = new EnrolmentDialog(page)
      await dialog.doesFill('CPF', person.cpf)
      await dialog.doesFill('Data de nascimento', person.birthDate)
      await dialog.field('Nome completo').focus()
      await expect(dialog.field('Nome completo')).toHaveValue(name)
      await expect(dialog.field('E-mail')).toHaveValue(email)
      await expect(dialog.field('Telefone')).toHaveValue('(47) 98888-7777')
      await expect(dialog.field('Endereço')).toHaveValue('Rua do Príncipe')
      await expect(dialog.field('Cidade').locator('option:checked')).toHaveText('Joinville')
      await dialog.seesStage(messages.alreadyEnrolled)

      // Another person: the data of the first one is removed.
      await dialog.doesFill('CPF', personFor(recycling).cpf)
      await expect(dialog.field('Nome completo')).toHaveValue('')
      await dialog.doesFill('E-mail', email)
      await dialog.doesShow('Senha')
      await dialog.field('Senha').focus()
      await dialog.seesStage('Falta corrigir 1 campo')
      await dialog.doesShow('E-mail')
      await dialog.seesStage(messages.emailTaken)
    },
  )

  test.describe('deferred by the traffic department', () => {
    test.use({ allowErrors: [/status of (400|404|409|422)/] })

    test(
      'an enrolment ends at home, and is paid once it is released',
      long,
      async ({ page, api }) => {
        const person = personFor(preventive)
        const dialog = await reachesPayment(page, preventive, person)
        await dialog.doesChoosePayment('Boleto')
        await concludes(dialog)
        await new Portal(page).seesToast(messages.enrolledAwaitingDetran)
        await expect(page).toHaveURL(/\/\/[^/]+\/$/)
        const stored = storedOf(api, person.email)
        expect(stored.awaitsDetran).toBe(true)
        expect(stored.student.renach).toBe('TO123456789')

        await page.goto(`/efetuar-pagamento/${stored.id}`)
        await expect(page).toHaveURL(/\/\/[^/]+\/$/)
        api.release(stored.id)
        await page.goto(`/efetuar-pagamento/${stored.id}`)
        await new PaymentPage(page).seesPanel('Pague com boleto')
      },
    )
  })
}
