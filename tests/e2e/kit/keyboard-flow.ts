import { expect } from '@playwright/test'
import { EnrolmentDialog } from '../pages/enrolment.ts'
import { PaymentPage } from '../pages/payment.ts'
import { withTerms } from './enrolment-flow.ts'
import type { Keyboard } from './keyboard.ts'
import { aPerson } from './people.ts'

/** From the page of a course that has terms to its payment, by keys alone; Enter goes on wherever a form lets it. */
export async function enrolsByKeyboard(keyboard: Keyboard, method: 'Boleto' | 'Cartão') {
  const { page } = keyboard
  const person = aPerson()
  await page.goto(`${withTerms.path}?uf=SC&cidade=4202404`)
  await expect(page.getByText('R$ 217,90').first()).toBeVisible()
  await keyboard.presses(
    page.getByRole('button', { name: 'Inscrever-se' }).locator('visible=true').first(),
  )
  const enrolment = new EnrolmentDialog(page)
  const { dialog } = enrolment
  await enrolment.seesStage('Etapa 1 de 4')
  const type = (label: string, text: string) => keyboard.types(enrolment.field(label), text)
  // Enter goes on from a group of fields to the next one that has something to fill in.
  const goesOnTo = async (label: string) => {
    await page.keyboard.press('Enter')
    await expect(enrolment.field(label)).toBeFocused()
  }
  await type('CPF', person.cpf)
  await type('Data de nascimento', person.birthDate)
  await type('Nome completo', person.name)
  await keyboard.chooses(dialog.getByRole('radio', { name: 'Não' }))
  await goesOnTo('CEP')
  await type('CEP', person.cep)
  await expect(enrolment.field('Cidade').locator('option:checked')).toHaveText('Blumenau')
  await expect(enrolment.field('Número')).toBeFocused()
  await page.keyboard.type(person.number)
  await goesOnTo('E-mail')
  await type('E-mail', person.email)
  await type('Confirme o e-mail', person.email)
  await type('Telefone', person.phone)
  await goesOnTo('Número da CNH')
  await type('Número da CNH', person.cnh)
  await keyboard.reaches(enrolment.field('Categoria da CNH'))
  await page.keyboard.press('ArrowDown')
  await type('Renach', person.renach)
  await goesOnTo('Como você conheceu o curso?')
  await page.keyboard.press('ArrowDown')
  // Enter opens a list: the button of the group goes on.
  await keyboard.reaches(dialog.getByRole('button', { name: 'Continuar' }).first())
  await goesOnTo('Senha')
  await type('Senha', person.password)
  await type('Confirme a senha', person.password)
  await page.keyboard.press('Enter')
  await enrolment.seesStage('Etapa 2 de 4')
  await expect(page.getByRole('heading', { name: 'Termos do curso' })).toBeFocused()
  await keyboard.ticks(dialog.getByRole('checkbox', { name: /Li e aceito/ }))
  await page.keyboard.press('Enter')
  await enrolment.seesStage('Etapa 3 de 4')
  await keyboard.chooses(dialog.getByRole('radio', { name: method }))
  await page.keyboard.press('Enter')
  await enrolment.seesStage('Etapa 4 de 4')
  await keyboard.ticks(dialog.getByRole('checkbox', { name: /Eu declaro/ }))
  await keyboard.presses(dialog.getByRole('button', { name: 'Concluir inscrição' }))
  await new PaymentPage(page).seesPanel(
    method === 'Boleto' ? 'Pague com boleto' : 'Pague com cartão',
  )
  return person
}
