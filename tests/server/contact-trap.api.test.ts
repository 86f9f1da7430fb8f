import { expect, it } from 'vitest'
import { consents, leads, outbox } from '#server/platform/db/schema.ts'
import { useTestApp } from './kit.ts'

const test = useTestApp()

const who = { email: 'joana@exemplo.com.br', uf: 'SC', termos: true, terms: true }
const forms: [path: string, payload: object][] = [
  [
    '/contato-portal',
    {
      ...who,
      categoria: 1,
      comentarios: 'Compre agora mesmo!',
      nome: 'Joana Silva',
      telefone: '48999998888',
      municipio: 'Blumenau',
    },
  ],
  [
    '/rd-station/duvidas',
    { ...who, name: 'Joana Silva', phone: '48999998888', course: 'Mototáxi', state: 'SC' },
  ],
  [
    '/email/solicitacao-curso',
    { ...who, nome: 'Joana Silva', estado: 'Santa Catarina', curso: 'Mototáxi' },
  ],
]

it.each(forms)('%s: who fills in the trap is thanked and forgotten', async (path, payload) => {
  const send = (site: string) =>
    test.app.inject({ method: 'POST', url: `/api${path}`, payload: { ...payload, site } })
  const before = test.log.length
  const caught = await send('https://golpe.example')
  expect([caught.statusCode, caught.json()]).toEqual([
    200,
    'Contato solicitado com sucesso. Aguarde contato de nossa equipe',
  ])
  for (const table of [leads, consents, outbox]) expect(await test.db.$count(table)).toBe(0)
  expect(test.log.slice(before).join('')).toContain('"event":"trap"')
  expect(test.log.slice(before).join('')).not.toContain('golpe')

  const person = await send('')
  expect(person.body).toBe(caught.body)
  for (const table of [leads, consents, outbox]) expect(await test.db.$count(table)).toBe(1)
  await test.database.pool.query('truncate leads, consents, outbox')
})
