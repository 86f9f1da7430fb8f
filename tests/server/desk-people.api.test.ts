import { and, desc, eq, inArray } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { views } from '#server/desk/actions.ts'
import { audit, catalogueVersions, leads, outbox, partners } from '#server/platform/db/schema.ts'
import { actOn, listed, searched } from './desk-kit.ts'
import { testNow, useOffer, useTestApp } from './kit.ts'
import { newMails } from './people-kit.ts'
import { plainContact, plainMoreInfo, plainPartner } from './plain-client.ts'

const test = useTestApp({ clock: () => testNow })
const offer = useOffer(test)

/** A form that a visitor sends; the number of its request. */
async function sent(path: string, payload: object): Promise<number> {
  const { statusCode, body } = await test.app.inject({
    method: 'POST',
    url: `/api${path}`,
    payload,
  })
  expect(statusCode, body).toBe(200)
  const [lead] = await test.db.select().from(leads).orderBy(desc(leads.id)).limit(1)
  await newMails(test)
  return lead?.id ?? 0
}
/** Another message each time: the same one again is the same request. */
const contact = (comentarios: string = plainContact.comentarios) =>
  sent('/contato-portal', { ...plainContact, comentarios })
const partner = (NomeFantasia: string) =>
  sent('/cadastro-cfc-parceiro', { ...plainPartner(offer.city.id), NomeFantasia })

const waiting = async (name: string) => (await listed(test.deps, name)).map(({ id }) => Number(id))

/** One pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const approve = (id: number, endereco: string, content = png, cor = '#1a5fb4') =>
  actOn(test, 'partner.approve', {
    id,
    texts: { endereco, nome: 'CFC Exemplo', cor },
    files: { logotipo: { name: 'logo.png', content } },
  })
const answer = (id: number, texts: Record<string, string>) =>
  actOn(test, 'contact.answer', { id, texts })
const textOf = (given: unknown): unknown => Reflect.get(Object(given), 'text')

it('answers a contact by e-mail, quoting it, and takes it out of the queue', async () => {
  const id = await contact()
  expect(await waiting('contatos')).toContain(id)
  const view = await views.lead?.(test.deps, String(id))
  expect(view?.title).toBe(`Contato ${id} de Joana Silva`)
  expect(view?.facts).toContainEqual(['Mensagem', plainContact.comentarios])
  expect(view?.facts).toContainEqual(['Departamento', 'Comercial'])
  const found = await searched(test.deps, 'JOANA@exemplo.com.br')
  expect(found.map((row) => row.id)).toContain(String(id))

  const texto = 'A próxima turma começa em março.\r\n\r\nO preço é <b>R$ 217,90</b>.'
  expect(await answer(id, { texto })).toMatchObject({ is: 'done' })
  const [mail, ...others] = await newMails(test)
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    to: plainContact.email,
    subject: `Resposta à sua mensagem, protocolo ${id}`,
  })
  expect(mail?.text).toContain('A próxima turma começa em março.\n\nO preço é <b>')
  expect(mail?.text).toContain(`Sua mensagem: “${plainContact.comentarios}”`)
  expect(mail?.html).toContain('<p>O preço é &lt;b&gt;R$ 217,90&lt;/b&gt;.</p>')
  expect(await waiting('contatos')).not.toContain(id)
  const [row] = await test.db.select().from(audit).orderBy(desc(audit.id)).limit(1)
  const after = { mailed: true }
  expect(row).toMatchObject({ action: 'contact.answer', subjectId: String(id), after })
  const timeline = (await views.lead?.(test.deps, String(id)))?.timeline.map(({ text }) => text)
  expect(timeline?.slice(0, 2)).toEqual(['Recebido pelo portal', 'E-mail com a resposta'])
})

// Only here: a visitor who gets two answers, or one to a request that another person has set aside.
it('answers once when two people answer at the same time', async () => {
  const ids = [
    await contact('A primeira pergunta?'),
    await contact('A segunda pergunta?'),
    await contact('A terceira pergunta?'),
  ]
  const pairs = ids.flatMap((id) => [answer(id, { texto: 'Sim.' }), answer(id, { texto: 'Não.' })])
  const ran = await Promise.all(pairs)
  expect(ran.filter(({ is }) => is === 'done')).toHaveLength(3)
  const aggregates = ids.map((id) => `lead:${id}`)
  const isAnswer = and(eq(outbox.kind, 'contact.answered'), inArray(outbox.aggregate, aggregates))
  expect(await test.db.$count(outbox, isAnswer)).toBe(3)
  await newMails(test)
})

it('sets a contact aside without an e-mail, and refuses what cannot be answered', async () => {
  const id = await sent('/email/solicitacao-curso', plainMoreInfo)
  const view = await views.lead?.(test.deps, String(id))
  expect(view?.facts).toContainEqual(['Curso', plainMoreInfo.curso])
  expect(textOf(await answer(id, {}))).toMatch(/^Escreva a resposta/)
  expect(await answer(id, { 'sem-email': 'sim' })).toMatchObject({ is: 'done' })
  expect(await newMails(test)).toEqual([])
  expect(textOf(await answer(id, { texto: 'A' }))).toMatch(/já foi tratado/)
  expect(textOf(await answer(999_999, { texto: 'A' }))).toMatch(/^Não existe/)
  const registration = await partner('CFC Sem Contato')
  expect(textOf(await answer(registration, { texto: 'A' }))).toMatch(/parceria/)
  expect(textOf(await approve(id, 'cfc-exemplo'))).toMatch(/^Este é um contato/)
})

it('approves a partner, whose page shows its brand, and tells it the address', async () => {
  const id = await partner('CFC Exemplo')
  expect(await waiting('parceiros')).toContain(id)
  const view = await views.lead?.(test.deps, String(id))
  expect(view?.facts).toContainEqual(['CNPJ/CPF', '11.222.333/0001-81'])
  expect(JSON.stringify(view)).not.toContain('52998224725')

  const before = await test.db.$count(catalogueVersions)
  const refusals: [Awaited<ReturnType<typeof approve>>, string][] = [
    [await approve(id, 'CFC!'), 'Fim do endereço da página: "CFC!" não serve'],
    [await approve(id, 'cfc-serra-azul-7k2m9q'), 'Já existe um parceiro com o endereço'],
    [await approve(id, 'cfc-exemplo', png, 'azul'), 'Cor: "azul" não serve'],
  ]
  for (const [ran, text] of refusals) {
    expect(ran).toMatchObject({ is: 'refused' })
    expect(textOf(ran)).toContain(text)
  }
  const svg = await approve(id, 'cfc-exemplo', Buffer.from('<svg/>'))
  expect(svg).toMatchObject({ is: 'invalid' })
  const large = Buffer.concat([png, Buffer.alloc(256 * 1024)])
  expect(await approve(id, 'cfc-exemplo', large)).toMatchObject({ is: 'invalid' })
  expect(await test.db.$count(catalogueVersions)).toBe(before)
  expect(await waiting('parceiros')).toContain(id)

  expect(await approve(id, 'cfc-exemplo')).toMatchObject({ is: 'done' })
  const page = await test.app.inject('/api/logo-parceiro/obter-por-encode/cfc-exemplo')
  const LogoParceiroBase64 = png.toString('base64')
  expect(page.json()).toEqual({ CorTerciaria: '#1a5fb4', LogoParceiroBase64 })
  const [mail] = await newMails(test)
  expect(mail?.to).toBe('contato@cfc.example')
  expect(mail?.text).toContain('http://localhost/legado/parceiro/cfc-exemplo')
  expect(await waiting('parceiros')).not.toContain(id)
})

// Only here: the page of one school that shows the brand of another.
it('gives an address to one of two partners that are approved at the same time', async () => {
  const [one, other] = [await partner('CFC Um'), await partner('CFC Dois')]
  const ran = await Promise.all([approve(one, 'cfc-disputado'), approve(other, 'cfc-disputado')])
  expect(ran.map(({ is }) => is).toSorted()).toEqual(['done', 'refused'])
  expect(await test.db.$count(partners, eq(partners.hash, 'cfc-disputado'))).toBe(1)
  const [id = 0] = (await waiting('parceiros')).filter((each) => [one, other].includes(each))
  const dismiss = (texts: Record<string, string>) => actOn(test, 'partner.dismiss', { id, texts })
  expect(await dismiss({})).toMatchObject({ is: 'invalid' })
  expect(await dismiss({ motivo: 'Sem alvará' })).toMatchObject({ is: 'done' })
  expect(await dismiss({ motivo: 'Sem alvará' })).toMatchObject({ is: 'refused' })
  expect(await approve(id, 'cfc-outro')).toMatchObject({ is: 'refused' })
})
