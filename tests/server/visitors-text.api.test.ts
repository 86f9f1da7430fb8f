import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contactFields, moreInfoFields, requestContactFields } from '#contract/contact/fields.ts'
import { departmentFor } from '#contract/departments.ts'
import { messages } from '#contract/errors.ts'
import { rowsOf } from '#contract/fields.ts'
import type { Field } from '#contract/fields.ts'
import { partnerFields } from '#contract/partner/fields.ts'
import type { PartnerField } from '#contract/partner/fields.ts'
import { withoutLinks } from '#server/delivery/index.ts'
import { leads, outbox, students } from '#server/platform/db/schema.ts'
import {
  cardStart,
  enrolled,
  findOffer,
  startCard,
  submissionFor,
  submit,
} from './enrolment-kit.ts'
import type { Offer } from './enrolment-kit.ts'
import { answerOf, useTestApp } from './kit.ts'
import { newMails } from './people-kit.ts'
import { plainContact, plainDoubts, plainMoreInfo, plainPartner } from './plain-client.ts'

/*
 * E-mails of the provider contain what visitors type: names and addresses of every call, and free text.
 */

let offer: Offer
const test = useTestApp()
beforeAll(async () => {
  offer = await findOffer(test.db)
})
beforeEach(async () => {
  for (const table of [outbox, leads]) await test.db.delete(table)
})

const post = async (path: string, payload: object) =>
  answerOf(await test.app.inject({ method: 'POST', url: `/api${path}`, payload }))

let addresses = 0
const nextAddress = () => `nome.${(addresses += 1)}@example.org`

/** Every call that takes a name: how it is sent, by what it is known, and the address that comes with it. */
const calls = {
  enrolment: {
    label: 'Nome',
    send: async (Nome: string, Email = nextAddress()) =>
      answerOf(
        await submit(test.app, submissionFor(offer, { Nome, Email, ConfirmacaoEmail: Email })),
      ),
  },
  contact: {
    label: 'Nome',
    send: (nome: string, email = plainContact.email) =>
      post('/contato-portal', { ...plainContact, categoria: 2, nome, email }),
  },
  doubts: {
    label: 'Nome',
    send: (name: string, email = plainDoubts.email) =>
      post('/rd-station/duvidas', { ...plainDoubts, name, email }),
  },
  'more information': {
    label: 'Nome',
    send: (nome: string, email = plainMoreInfo.email) =>
      post('/email/solicitacao-curso', { ...plainMoreInfo, nome, email }),
  },
  'manager of a partner': {
    label: 'Nome do gestor',
    send: (Nome: string, mail = 'joana@cfc.example') =>
      post('/cadastro-cfc-parceiro', {
        ...plainPartner(offer.city.id),
        Nome,
        Aluno_Email: mail,
        Aluno_Email_Conf: mail,
      }),
  },
} as const

const json = (data: unknown) => JSON.stringify(data)

describe.each(Object.entries(calls))('the name of a call: %s', (_, { label, send }) => {
  // Finds a call that does not check the name by the rule.
  it.each([
    ['https://evil.example/conta-bloqueada Silva', messages.nameInvalid],
    ['Joana Silva\r\nBcc: outra@exemplo.com.br', messages.invisibleSigns],
    ['Joana\u0007 Silva', messages.invisibleSigns],
    ['Joana \u202eavliS', messages.invisibleSigns],
  ])('refuses %j, and writes no e-mail', async (name, sentence) => {
    const { status, data } = await send(name)
    expect(status).toBe(422)
    expect(json(data)).toContain(`${label}: ${sentence}`)
    expect(await newMails(test)).toEqual([])
  })

  it.each([' Joana   D’Ávila ', 'Joa\u0303o A. Souza Jr.'])('takes %j', async (name) => {
    expect((await send(name)).status).toBe(200)
  })

  // Finds a call that accepts an address to which e-mails could not be sent as it is stored.
  it.each([
    'www.evil.com/conta?x=1@a.com',
    'a(b)@c.com',
    '"a"@c.com',
    'maria@example..com',
    'ma\u200bria@example.com',
  ])('refuses the address %j', async (email) => {
    const { status, data } = await send('Joana Silva', email)
    expect([status, json(data)]).toEqual([422, expect.stringContaining(messages.emailInvalid)])
  })
})

describe('a company’s name', () => {
  it('of a partner contains no address either', async () => {
    const answer = await post('/cadastro-cfc-parceiro', {
      ...plainPartner(offer.city.id),
      NomeFantasia: 'Ganhe em evil.example',
      RazaoSocial: 'Ganhe\u202e Ltda.',
    })
    expect(answer.data).toEqual({
      Data: [
        { Mensagem: `Nome fantasia: ${messages.companyNameInvalid}` },
        { Mensagem: `Razão social: ${messages.invisibleSigns}` },
      ],
    })
    const person = {
      ...plainPartner(offer.city.id),
      CNPJ: '52998224725',
      RazaoSocial: 'evil.example',
    }
    expect((await post('/cadastro-cfc-parceiro', person)).data).toEqual({
      Data: [{ Mensagem: `Razão social: ${messages.companyNameInvalid}` }],
    })
  })
})

describe('a card’s owner', () => {
  it('gets from the API which part of the name is wrong', async () => {
    const { receivable } = await enrolled(test.app, offer, { TipoPagamento: 1 })
    const start = cardStart(receivable)
    const startWith = async (Nome: string) => {
      const owner = { ...start.ProprietarioCartao, Nome }
      return (await startCard(test.app, { ...start, ProprietarioCartao: owner })).json<unknown>()
    }
    expect(await startWith('Mariana')).toBe('Deve ter nome e sobrenome')
    expect(await startWith('A B')).toBe('Nome: Deve ter pelo menos 5 caracteres')
    expect(await startWith('Joana \u202eavliS')).toBe(messages.invisibleSigns)
    expect(await startWith('Ana  Sá')).toEqual({ Id: expect.any(String) })
  })
})

describe('an address', () => {
  it('is stored, compared and mailed in one form, whatever was copied with it', async () => {
    const stored = 'Maria.Unica@example.org'
    const copied = '<mailto:Maria.Unica@EXAMPLE.org>.'
    expect((await calls.enrolment.send('Maria Silva', copied)).status).toBe(200)
    const [student] = await test.db.select().from(students).where(eq(students.email, stored))
    expect(student?.name).toBe('Maria Silva')
    expect((await newMails(test)).map(({ to }) => to)).toEqual([stored])
    for (const again of [` ${stored}, `, `mailto:${stored.toUpperCase()}`, `\u200b${stored}.`]) {
      const answer = await calls.enrolment.send('Outra Silva', again)
      expect([answer.status, json(answer.data)]).toEqual([
        422,
        expect.stringContaining(messages.emailTaken),
      ])
      const check = await test.app.inject(
        `/api/inscricao/valida-email-usuario?cpf=11144477735&email=${encodeURIComponent(again)}`,
      )
      expect(check.json()).toBe(true)
    }
  })

  it('with other letters than ASCII is compared without capitals too', async () => {
    expect((await calls.enrolment.send('João Silva', 'JOÃO.unico@example.org')).status).toBe(200)
    const answer = await calls.enrolment.send('João Souza', 'joão.unico@example.org')
    expect(answer.status).toBe(422)
  })

  it('of a contact is stored without what was copied with it', async () => {
    await calls.contact.send('Joana Silva', ' <joana@EXEMPLO.com.br>, ')
    const mails = await newMails(test)
    expect(mails.map(({ to }) => to)).toContain('joana@exemplo.com.br')
  })
})

describe('every field of a contact form', () => {
  // Finds a field that has the name of another member, such as the hidden one: the visitor reads of a success, nothing is stored.
  it.each([
    ['/contato-portal', plainContact, contactFields],
    ['/rd-station/duvidas', plainDoubts, requestContactFields],
    ['/email/solicitacao-curso', plainMoreInfo, moreInfoFields],
  ])('is stored: %s', async (path, plain, fields: Readonly<Record<string, Field<object>>>) => {
    const typed = rowsOf(fields).map(([name, { demands, wire }], place) => {
      const words = `Joana ${'ABCDEFGHIJ'.charAt(place).repeat(3)} Silva`
      const texts = [words, `${words} pergunta`, 'a@b.com.br', '(48) 99999-8888', `${place + 1}`]
      const value = texts.find((each) => demands({}).every((demand) => demand(each, {}) === null))
      return { name, value, members: wire.to(value as never) }
    })
    const sent = Object.assign({}, plain, ...typed.map(({ members }) => members))
    expect((await post(path, sent)).status).toBe(200)
    const [lead] = await test.db.select().from(leads)
    const stored = Object.values(lead?.payload ?? {}).map(String)
    for (const { name, value } of typed)
      expect([name, stored]).toEqual([name, expect.arrayContaining([value])])
  })
})

describe('free text in an e-mail', () => {
  it.each([
    ['https://evil.example/x', 'https[:]//evil[.]example/x'],
    ['www.evil.example', 'www[.]evil[.]example'],
    ['mailto:a@evil.example', 'mailto[:]a[@]evil[.]example'],
    ['tel:0800', 'tel[:]0800'],
    ['http://192.0.2.1/x', 'http[:]//192.0.2.1/x'],
    ['evil。example', 'evil[。]example'],
    ['evil.\u200bexample', 'evil[.]example'],
    [String.raw`\\evil\x`, String.raw`[\]\evil\x`],
    ['x \u202egpj.exe', 'x gpj[.]exe'],
    ['Às 14:30, por R$ 1.199,90. Obrigada.', 'Às 14:30, por R$ 1.199,90. Obrigada.'],
    ['Uma\tlinha\r\noutra', 'Uma\tlinha\noutra'],
  ])('contains no link: %j', (written, shown) => expect(withoutLinks(written)).toBe(shown))

  const bait = 'Veja https://evil.example/x\ne responda'
  const company = { document: plainPartner(0).CNPJ }
  /** Every field of the partner sign-up that accepts a link, with one that it accepts. */
  const baited = rowsOf(partnerFields).flatMap(([, row]) => {
    const { label, demands, wire }: PartnerField = row
    const accepted = [bait, 'https://evil.example/x', 'evil.example'].find((text) =>
      demands({}).every((demand) => demand(text, company) === null),
    )
    return accepted === undefined ? [] : [{ label, members: wire.to(accepted as never) }]
  })

  // Finds an e-mail that shows a visitor's text as the portal's own; a new field of the sign-up too.
  it('is quoted and unlinked in every e-mail to the team', async () => {
    await post('/contato-portal', {
      ...plainContact,
      comentarios: bait,
      municipio: 'evil.example',
      uf: 'evil.example',
    })
    await post('/rd-station/duvidas', {
      ...plainDoubts,
      msg: bait,
      course: 'evil.example',
      state: 'evil.example',
      tag: 'evil.example',
    })
    await post('/email/solicitacao-curso', {
      ...plainMoreInfo,
      estado: 'evil.example',
      curso: 'evil.example',
      uf: 'evil.example',
    })
    await post('/cadastro-cfc-parceiro', {
      ...plainPartner(offer.city.id),
      ...Object.assign({}, ...baited.map(({ members }) => members)),
    })
    const mails = await newMails(test)
    expect(mails).toHaveLength(4)
    for (const { subject, text, html } of mails) {
      expect(`${subject} ${text} ${html}`).not.toContain('evil.example')
      expect(text).toContain('evil[.]example')
      expect(text).not.toMatch(/: evil/)
      expect(html).toContain('<blockquote')
    }
    const partner = mails.find(({ to }) => to === departmentFor('partners').mailbox)
    expect(baited.length).toBeGreaterThan(3)
    for (const { label } of baited)
      expect(partner?.text).toMatch(new RegExp(`^${label}: ?(?:“.*evil.*”|\n> .*evil.*)$`, 'm'))
    const courses = mails.filter(({ text }) => text.includes('Curso: “evil[.]example”'))
    expect(courses).toHaveLength(2)
    for (const { text } of mails.filter(({ text: all }) => all.includes('Veja')))
      expect(text).toContain(':\n> Veja https[:]//evil[.]example/x\n> e responda')
  })

  it('cannot forge a line of an e-mail, nor markup', async () => {
    await post('/contato-portal', {
      ...plainContact,
      comentarios: 'Uma <img src=x>\u2028\r\nProtocolo: 1',
      municipio: 'A\nTelefone: 2',
    })
    const [mail] = await newMails(test)
    expect(mail?.text).toContain('Mensagem:\n> Uma <img src=x>\n> \n> Protocolo: 1')
    expect(mail?.text).toContain('Cidade: “A Telefone: 2 / SC”')
    expect(mail?.html).toContain('&lt;img')
    expect(mail?.html).not.toContain('<img')
  })
})
