import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PartnerRegistration } from '#contract/calls/partners.ts'
import {
  cities,
  consents,
  documents,
  idempotencyKeys,
  leads,
  outbox,
  partners,
} from '#server/platform/db/schema.ts'
import { contracts } from '#contract/documents.ts'
import { missingContracts } from '#server/catalogue/index.ts'
import { pictureTypeOf } from '#server/platform/picture-type.ts'
import { answerOf, openTestApp, useTestApp } from './kit.ts'
import { newMails } from './people-kit.ts'
import { plainPartner } from './plain-client.ts'

let cityId = 0
const test = useTestApp()
beforeAll(async () => {
  const [city] = await test.db
    .select()
    .from(cities)
    .where(and(eq(cities.uf, 'SC'), eq(cities.name, 'Blumenau')))
  cityId = city?.id ?? 0
})
beforeEach(async () => {
  for (const table of [outbox, leads, idempotencyKeys]) await test.db.delete(table)
  // Rows of this one cannot be deleted.
  await test.database.pool.query('truncate consents')
})

const registration = (changes: Partial<PartnerRegistration> = {}): PartnerRegistration => ({
  ...plainPartner(cityId),
  Numero: 'S/N',
  Aluno_Email_Conf: 'Joana@cfc.example',
  ...changes,
})

const send = async (
  changes: Partial<PartnerRegistration> = {},
  headers: Record<string, string> = {},
) => {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/cadastro-cfc-parceiro',
    payload: registration(changes),
    headers,
  })
  return answerOf(answer)
}
const done = {
  status: 200,
  data: { Data: 'Cadastro enviado com sucesso! Em breve entraremos em contato.' },
}
/** Takes the text of a contract away while `work` runs. */
async function without<A>(kind: string, work: () => Promise<A>): Promise<A> {
  const rename = (from: string, to: string) =>
    test.db.update(documents).set({ kind: to }).where(eq(documents.kind, from))
  await rename(kind, 'outro')
  try {
    return await work()
  } finally {
    await rename('outro', kind)
  }
}
const refused = (...sentences: string[]) => ({
  status: 422,
  data: { Data: sentences.map((Mensagem) => ({ Mensagem })) },
})

describe('a partner registration', () => {
  it('is stored with the acceptance of the contract and the e-mail to the department', async () => {
    expect(await send()).toEqual(done)
    expect(await test.db.select().from(leads)).toMatchObject([
      {
        kind: 'partner',
        payload: {
          cityId,
          document: '11222333000181',
          phone: '4733330000',
          managerPhone: '47999998888',
          managerCpf: '52998224725',
        },
      },
    ])
    const [contract] = await test.db
      .select()
      .from(documents)
      .where(eq(documents.kind, 'contrato-parceiro'))
    expect(await test.db.select().from(consents)).toMatchObject([
      {
        subject: test.deps.keys.hmac('11222333000181'),
        purpose: 'partner',
        documentKind: 'contrato-parceiro',
        sha256: contract?.sha256,
        origin: 'fluxo',
      },
    ])
    const [mail] = await newMails(test)
    expect(mail?.to).toBe('parceiros@vialume.example')
    expect(mail?.text).toContain('CNPJ/CPF: 11.222.333/0001-81')
    expect(mail?.text).toContain('Cidade: Blumenau/SC')
    expect(mail?.text).not.toContain('52998224725')
  })

  it.each(['12ABC34501DE35', '12.abc.345/01de-35', '11.222.333/0001-81'])(
    'takes the CNPJ %s',
    async (CNPJ) => {
      expect(await send({ CNPJ })).toEqual(done)
    },
  )

  it('with letters is refused where the installation takes none', async () => {
    const strict = await openTestApp({ env: { ALPHANUMERIC_CNPJ: 'no' } })
    const post = async (CNPJ: string) => {
      const payload = registration({ CNPJ })
      const url = '/api/cadastro-cfc-parceiro'
      return (await strict.app.inject({ method: 'POST', url, payload })).json<unknown>()
    }
    expect(await post('12ABC34501DE35')).toEqual({
      Data: [{ Mensagem: 'CNPJ/CPF: Número inválido' }],
    })
    expect(await post('11222333000181')).toEqual(done.data)
    await strict.close()
  })

  it('of a person needs no company name and does not mail the CPF', async () => {
    const changes = { CNPJ: '111.444.777-35', RazaoSocial: '' }
    expect(await send(changes)).toEqual(done)
    const [lead] = await test.db.select().from(leads)
    expect(lead?.payload).toMatchObject({ document: '11144477735', legalName: 'CFC Exemplo' })
    const [mail] = await newMails(test)
    expect(mail?.text).not.toContain('111.444.777-35')
    expect(mail?.text).not.toContain('11144477735')
  })

  it('proves which contract was accepted, and refuses another version', async () => {
    const [contract] = await test.db
      .select()
      .from(documents)
      .where(eq(documents.kind, 'contrato-parceiro'))
    const present = {
      Documento: 'contrato-parceiro',
      Versao: contract?.version ?? '',
      Sha256: contract?.sha256 ?? '',
    }
    expect(await send({ Aceites: [{ ...present, Sha256: 'b'.repeat(64) }] })).toEqual(
      refused('O contrato de parceria foi atualizado. Leia e aceite a nova versão.'),
    )
    expect(await send({ Aceites: [] })).toMatchObject({ status: 422 })
    expect(await send({ Aceites: [present] })).toEqual(done)
    expect(await test.db.select().from(consents)).toMatchObject([{ origin: 'declarado' }])
  })

  it('is stored once when it comes twice, with a key or without', async () => {
    const key = { 'idempotency-key': '1f2a9c3e-6f0d-4a61-8e2f-5b6f1f6a7c10' }
    expect(await send({}, key)).toEqual(done)
    expect(await send({}, key)).toEqual(done)
    expect(await send({ Nome: 'Outra Pessoa' })).toEqual(done)
    expect(await send({ Nome: 'Outra Pessoa' })).toEqual(done)
    expect(await test.db.select().from(leads)).toHaveLength(2)
    expect((await send({ Nome: 'Mais Outra' }, key)).status).toBe(422)
  })
})

describe('a registration with mistakes', () => {
  it('reports all of them at once, in the order of the form', async () => {
    const wrong = {
      CNPJ: '11222333000180',
      NomeFantasia: 'CFC',
      Telefone: '3333',
      CFC_Email: 'contato',
      CEP: '8901',
      Numero: '',
      CPF: '52998224724',
      Aluno_Email_Conf: 'outra@cfc.example',
    }
    expect(await send(wrong)).toEqual(
      refused(
        'CNPJ/CPF: CNPJ inválido',
        'Nome fantasia: Deve ter pelo menos 5 caracteres',
        'Telefone: Número inválido.',
        'E-mail: Email inválido.',
        'CEP: Número inválido.',
        'Número: Preenchimento obrigatório.',
        'CPF do gestor: CPF inválido',
        'Confirmação do e-mail do gestor: Confirmação dever ser igual a email',
      ),
    )
    expect(await test.db.select().from(leads)).toEqual([])
  })

  it.each([
    [{ RazaoSocial: '' }, 'Razão social: Preenchimento obrigatório.'],
    [{ CNPJ: '5299822472' }, 'CNPJ/CPF: Número inválido'],
    [{ CNPJ: '' }, 'CNPJ/CPF: Preenchimento obrigatório.'],
    [{ CNPJ: '12ABC34501DE36' }, 'CNPJ/CPF: Número inválido'],
    [{ Nome: 'Ana' }, 'Nome do gestor: Deve ter pelo menos 5 caracteres'],
    [{ Aluno_Celular: '' }, 'Telefone do gestor: Preenchimento obrigatório.'],
    [{ Municipio_Id: 1 }, 'Cidade: Seleção inválida.'],
    [{ Municipio_Id: 2_147_483_647 }, 'Cidade: Seleção inválida.'],
  ])('%j is refused', async (changes, sentence) => {
    expect(await send(changes)).toEqual(refused(sentence))
  })
})

describe('the brand of a partner', () => {
  const ask = (hash: string) => test.app.inject(`/api/logo-parceiro/obter-por-encode/${hash}`)
  const hash = 'cfc-jalapao-4t8w1z'
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0])
  const set = (changes: { logo?: string; colour?: string }) =>
    test.db
      .update(partners)
      .set({ logo: png.toString('base64'), colour: '#b4541a', ...changes })
      .where(eq(partners.hash, hash))

  it('is a colour and a small picture', async () => {
    const answer = await ask(hash)
    expect(answer.statusCode).toBe(200)
    const brand = answer.json<{ CorTerciaria: string; LogoParceiroBase64: string }>()
    expect(brand.CorTerciaria).toBe('#b4541a')
    const bytes = Buffer.from(brand.LogoParceiroBase64, 'base64')
    expect(pictureTypeOf(bytes)).toBe('image/png')
    expect(bytes.length).toBeLessThan(32 * 1024)
  })

  it.each(['nao-existe', '..%2f..%2fetc', 'x'.repeat(64)])('is unknown for %s', async (wrong) => {
    expect((await ask(wrong)).statusCode).toBe(404)
  })

  it.each([
    [
      'an SVG',
      { logo: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64') },
    ],
    ['a page', { logo: Buffer.from('<html>').toString('base64') }],
    ['too much', { logo: Buffer.concat([png, Buffer.alloc(256 * 1024)]).toString('base64') }],
    ['no base64', { logo: 'data:image/png;base64,iVBORw0KGgo=' }],
    ['a style', { colour: 'red;background:url(//x)' }],
    ['a short colour', { colour: '#fff' }],
  ])('is not shown when it contains %s', async (_what, changes) => {
    await set(changes)
    expect((await ask(hash)).statusCode).toBe(404)
    await set({})
    expect((await ask(hash)).statusCode).toBe(200)
  })

  it.each([
    ['image/png', png],
    ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['image/webp', Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1')],
    [null, Buffer.from('GIF89a')],
    [null, Buffer.from('RIFF\0\0\0\0WAVE', 'latin1')],
    [null, Buffer.alloc(0)],
  ])('knows %s by its first bytes', (type, bytes) => {
    expect(pictureTypeOf(bytes)).toBe(type)
  })
})

describe('an installation without the text of the contract', () => {
  it('answers so to who registers, beside what else is wrong, and stores nothing', async () => {
    const sentence =
      'O contrato de parceria não está no portal, e o cadastro depende dele. Fale com a nossa equipe.'
    await without(contracts.partner, async () => {
      expect(await send()).toEqual(refused(sentence))
      expect((await send({ Municipio_Id: 999_999 })).data).toEqual({
        Data: [expect.anything(), { Mensagem: sentence }],
      })
      expect(await missingContracts(test.db)).toEqual([contracts.partner])
    })
    expect(await test.db.select().from(leads)).toEqual([])
    expect(await missingContracts(test.db)).toEqual([])
  })
})
