import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { enrolmentFields } from '#contract/enrolment/fields.ts'
import { enrolmentGroups } from '#src/features/enrolment/form-groups.ts'
import * as portal from './courses/course-world.tsx'
import * as enrolment from './enrolment/kit.tsx'
import * as payment from './payment/kit.tsx'

afterEach(() => vi.unstubAllGlobals())

const everything = { asksCnh: true, asksCategory: true, asksRenach: true, asksOrigin: true }
const nothing = { asksCnh: false, asksCategory: false, asksRenach: false, asksOrigin: false }

it('puts each field of the table into one group', () => {
  const grouped = enrolmentGroups({ ...enrolment.schedule, ...everything }).flatMap((group) => [
    ...group.required,
    ...(group.optional ?? []),
  ])
  expect(grouped.toSorted()).toEqual(Object.keys(enrolmentFields).toSorted())
})

/** Fields that can be seen, and how many of them hold something already: a group of radios is one. */
function fieldsInSight(root: ParentNode = document) {
  const controls = root.querySelectorAll<HTMLInputElement>(
    ':is(form, dialog) :is(input:not([type=radio], [type=checkbox]), select, textarea)',
  )
  const choices = root.querySelectorAll(':is(form, dialog) :is([role=radiogroup], [type=checkbox])')
  // Beside what is folded, the field that no person fills in (decision S14).
  const seen = (control: Element) => !control.closest('[hidden], [aria-hidden=true]')
  const filled = ({ value }: HTMLInputElement) => value !== '' && value !== '-1'
  const typed = [...controls].filter(seen)
  return {
    all: typed.length + [...choices].filter(seen).length,
    filled: typed.filter(filled).length,
  }
}

/** One line a group: fields in sight when it opens, then those that come with the CEP, and those on request. */
async function countGroups(asked: typeof everything): Promise<string[]> {
  enrolment.fakeApi({ '/inscricao/obtem-opcoes-pesquisa-origem-aluno': { body: [] } })
  const window = await enrolment.openEnrolment(asked)
  const lines: string[] = []
  for (const { title, required, optional = [] } of enrolmentGroups({
    ...enrolment.schedule,
    ...asked,
  })) {
    const heading = screen.getByRole('heading', { name: title })
    const folded = heading.querySelector('button[aria-expanded="false"]')
    if (folded) await window.user.click(folded)
    const first = fieldsInSight().all
    if (required.includes('cep')) await window.type('CEP', '88010000')
    const after = fieldsInSight().all
    lines.push(`| ${title} | ${first} | ${after - first || ''} | ${optional.length || ''} |`)
  }
  cleanup()
  return lines
}

/** A line of the table of stages: what is in sight now, and what came with a choice. */
const lineOf = (name: string, { all, filled }: ReturnType<typeof fieldsInSight>, later = '') =>
  `| ${name} | ${all} | ${later} | ${filled || ''} |`

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const stage = (name: string) => screen.findByRole('heading', { level: 2, name })

async function enrolmentStages() {
  enrolment.fakeApi()
  const window = await enrolment.openEnrolment()
  await window.fillForm()
  await window.press('Continuar')
  await window.seesStage('Termos do curso')
  const term = fieldsInSight()
  await window.user.click(screen.getByLabelText('Li e aceito os termos do curso.'))
  await window.press('Continuar')
  await window.seesStage('Forma de pagamento')
  const paying = fieldsInSight()
  await window.user.click(screen.getAllByRole('radio')[0]!)
  await window.press('Continuar')
  await window.seesStage('Confira e conclua')
  return [
    lineOf('Inscrição › Termos', term),
    lineOf('Inscrição › Pagamento', paying),
    lineOf('Inscrição › Confirmação', fieldsInSight()),
  ]
}

async function paymentForms() {
  payment.fakeApi()
  const page = payment.open('/efetuar-pagamento/4821/31')
  await screen.findByDisplayValue('Rua das Flores')
  await screen.findByRole('option', { name: 'Florianópolis' })
  const card = fieldsInSight()
  await page.user.click(screen.getByRole('button', { name: 'Alterar forma de pagamento' }))
  await stage('Alterar forma de pagamento')
  await screen.findByLabelText('Cupom de desconto')
  // No form around them: the one button confirms.
  const main = document.querySelector('main') ?? document.body
  const all = within(main).getAllByRole('radiogroup').length + 1
  return [lineOf('Cartão', card), lineOf('Alterar forma de pagamento', { all, filled: 0 })]
}

async function partnerStages() {
  portal.fakeApi({
    '/estado/combo': { body: [{ Texto: 'Santa Catarina', Valor: 42 }] },
    '/cidade/combo?uf=SC&tipoFiltro=0': { body: [{ Nome: 'Blumenau', Id: 4202404 }] },
    '/cep/89010187': {
      body: { uf: 'SC', localidade: 'Blumenau', logradouro: 'Rua das Figueiras', bairro: 'Centro' },
    },
  })
  portal.openPage('/parceria')
  await screen.findByRole('option', { name: 'Santa Catarina' })
  const place = fieldsInSight()
  await userEvent.selectOptions(screen.getByLabelText('Estado'), 'Santa Catarina')
  await screen.findByRole('option', { name: 'Blumenau' })
  const withCity = fieldsInSight().all - place.all
  await userEvent.selectOptions(screen.getByLabelText('Cidade'), 'Blumenau')
  await press('Continuar')
  await stage('Dados do parceiro')
  // The stages after the place come once it is chosen.
  await screen.findByRole('textbox', { name: 'CNPJ ou CPF' })
  const company = fieldsInSight()
  const write = async (label: string, text: string) => {
    await userEvent.click(screen.getByRole('textbox', { name: label }))
    await userEvent.paste(text)
  }
  await write('CNPJ ou CPF', '11222333000181')
  await write('CEP', '89010187')
  await screen.findByDisplayValue('Rua das Figueiras')
  const withAll = fieldsInSight().all - company.all
  await write('Nome fantasia', 'CFC das Flores')
  await write('Razão social', 'CFC das Flores Ltda.')
  await write('Telefone', '4733334444')
  await write('E-mail', 'cfc@exemplo.com.br')
  await write('Número', 'S/N')
  await press('Continuar')
  await stage('Dados do gestor')
  return [
    lineOf('Parceria › Local', place, `${withCity} with the state`),
    lineOf('Parceria › Parceiro', company, `${withAll} with CNPJ and CEP`),
    lineOf('Parceria › Gestor', fieldsInSight()),
  ]
}

/** Forms of one stage: the address, and what stands there once the form does. */
const others: readonly [name: string, address: string, stands: string][] = [
  ['Login', '/legado', 'Entrar'],
  ['Nova senha', '/nova-senha/abc', 'Salvar nova senha'],
  ['Contato', '/contato', 'Enviar mensagem'],
  ['Solicitar contato', '/cursos/online/reciclagem?uf=PR&abrir=contato', 'Enviar'],
  ['Receber mais informações', '/cursos/online/reciclagem?abrir=informacoes', 'Enviar'],
  ['Certificado pelo código', '/consultacertificado', 'Consultar'],
  ['Certificados pelo CPF', '/consulta-certificado-to', 'Consultar'],
]

async function otherForm([name, address, stands]: (typeof others)[number]) {
  portal.fakeApi(portal.courseReplies())
  portal.openPage(address)
  const button = await screen.findByRole('button', { name: stands })
  const form = button.closest('dialog') ?? button.closest('form')
  if (!form) throw new Error(`${name} is no form`)
  const line = lineOf(name, fieldsInSight(form))
  cleanup()
  return line
}

const groupHead = [
  '| Group | In sight when it opens | Once the CEP is complete | On request |',
  '|---|---|---|---|',
]
const stageHead = [
  '| Form › stage | In sight when it opens | Later | Filled in already |',
  '|---|---|---|---|',
]

it('counts the fields of every stage of every form', { tags: ['long'] }, async () => {
  const stages: string[] = []
  for (const count of [enrolmentStages, paymentForms, partnerStages]) {
    stages.push(...(await count()))
    cleanup()
  }
  for (const form of others) stages.push(await otherForm(form))
  const groups = [await countGroups(nothing), await countGroups(everything)]
  const text = [
    '# Fields of the forms',
    '',
    'How many fields each stage of each form shows. Counted in the rendered forms by `tests/src/forms-document.view.test.tsx`,',
    'which writes this file (`npx vitest run -u` with that path). As a measure: six to eight fields suffice for a purchase',
    '(Baymard Institute).',
    '',
    '## The first stage of the enrolment, a course that asks for nothing of a licence',
    '',
    'Group by group: one is open at a time, and none shows more than eight.',
    '',
    ...groupHead,
    ...groups[0]!,
    '',
    '## The first stage of the enrolment, a course that asks for everything',
    '',
    ...groupHead,
    ...groups[1]!,
    '',
    '## All other stages and forms',
    '',
    ...stageHead,
    ...stages,
    '',
  ].join('\n')
  await expect(text).toMatchFileSnapshot('../../docs/forms.md')
  for (const line of groups.flat()) {
    const [, first, after] = /^\| .* \| (\d+) \| (\d*) \|/.exec(line) ?? []
    expect(Number(first) + Number(after), line).toBeLessThanOrEqual(8)
  }
})

it('leaves no form of the site out', async () => {
  const site = path.resolve(import.meta.dirname, '../../src')
  const files = (await readdir(site, { recursive: true })).filter((name) => name.endsWith('.tsx'))
  const withForm = await Promise.all(
    files.map(async (name) => /<Form[\s>]/.test(await readFile(path.join(site, name), 'utf8'))),
  )
  const found = files.filter((_, index) => withForm[index]).map((name) => path.basename(name))
  expect(found.toSorted()).toEqual([
    'card-form-screen.tsx',
    'certificate-code-search.tsx',
    'certificate-cpf-search.tsx',
    'contact-form.tsx',
    'form-stage.tsx',
    // Of both windows of a course page, and of the one of the questions.
    'lead-dialog.tsx',
    'login-form.tsx',
    'new-password-form.tsx',
    'stage-form.tsx',
  ])
})
