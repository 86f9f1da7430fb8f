import { readFileSync } from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CallName } from '#contract/calls/index.ts'
import { consents } from '#server/platform/db/schema.ts'
import { repositoryRoot } from '#server/platform/root.ts'
import { demoAdmin, demoStudents } from '#server/seed/people-table.ts'
import { useTestApp } from './kit.ts'
import { logIn, resetToken } from './people-kit.ts'
import { plainRequests, sendPlain } from './plain-client.ts'
import type { PlainRequest } from './plain-client.ts'

// docs/plain-client.md, held to what the API does: the walk of a client of the specification alone.

let requests: PlainRequest[]
const answers = new Map<string, Awaited<ReturnType<typeof sendPlain>>>()

/** What earlier answers give a client for this call: the token of a letter, the transaction of a card. */
async function learnt(request: PlainRequest): Promise<PlainRequest> {
  const change = async (cpf: string) => ({
    ...request,
    body: { ...request.body, cpf, token: await resetToken(test, cpf) },
  })
  switch (request.name) {
    case 'POST /aluno/alterar-senha':
      return change(demoStudents.graduate.cpf)
    case 'POST /usuario/alterar-senha-admin':
      return change(demoAdmin.cpf)
    case 'POST /conta-a-receber/cartao/solicitar-pagamento': {
      const started = answers.get('POST /conta-a-receber/cartao/cria-transacao')
      return { ...request, body: { ...request.body, Id: started?.json<{ Id: string }>().Id } }
    }
    default:
      return request
  }
}

const test = useTestApp()
beforeAll(async () => {
  requests = await plainRequests(test)
  for (const request of requests)
    answers.set(request.name, await sendPlain(test, await learnt(request)))
})

const page = readFileSync(path.join(repositoryRoot(), 'docs/plain-client.md'), 'utf8')
const documented = new Map(
  [...page.matchAll(/^\| `((?:GET|POST) [^`]+)` \| (\d{3}) \|/gm)].map(
    ([, call = '', status]) => [call, Number(status)] as const,
  ),
)
const answer = <T>(name: CallName) => answers.get(name)?.json<T>()
const again = (
  name: CallName,
  change: (request: PlainRequest) => PlainRequest = (same) => same,
) => {
  const request = requests.find((each) => each.name === name)
  if (!request) throw new Error('Not a call of section 7')
  return sendPlain(test, change(request))
}

describe('a client of the specification alone', () => {
  it('is described in the documentation call by call', () => {
    const walked = [...answers].map(([name, { statusCode }]) => [name, statusCode] as const)
    const wanted = walked.map(([name]) => [name, documented.get(name) ?? 200] as const)
    expect(walked).toEqual(wanted)
    expect([...documented.keys()].filter((name) => !answers.has(name))).toEqual([])
    expect(documented.size).toBe(16)
  })

  it('reads of other people what is needed to pay, and no more', () => {
    expect(answer('GET /inscricao/obter-aluno-cpf/:cpf')).toBeNull()
    expect(answer('GET /inscricao/obter-dados-aluno/:id')).toMatchObject({
      Mascarado: true,
      Nome: 'Joana',
      Email: '',
    })
    expect(answer('GET /pagamento/consulta-preco-curso-conta/:id')).toMatchObject({ Nome: 'Joana' })
    const [first] =
      answer<Record<string, unknown>[]>('GET /certificado/consulta-certificados') ?? []
    expect(first).toMatchObject({ inscricao_Id: 0, disciplinas: [] })
    expect(first?.nome_Aluno).toMatch(/^(?:\p{L}\*{3} ?)+$/u)
    const whole = answer<{ nome_Aluno: string }>('GET /certificado/consulta/:code')
    expect(whole?.nome_Aluno).toBe(demoStudents.graduate.name)
  })

  it('accepts what it sends without saying so, and that is how it is kept', async () => {
    const rows = await test.db.select().from(consents).where(eq(consents.origin, 'fluxo'))
    const forms = new Set(rows.map(({ form }) => form))
    for (const form of [
      'POST /inscricao/efetua-inscricao',
      'POST /cadastro-cfc-parceiro',
      'POST /contato-portal',
      'POST /rd-station/duvidas',
      'POST /email/solicitacao-curso',
    ])
      expect([...forms]).toContain(form)
  })

  it('is protected from sending twice where there is a natural key', async () => {
    expect((await again('POST /inscricao/efetua-inscricao')).statusCode).toBe(409)
    const partner = await again('POST /cadastro-cfc-parceiro')
    expect(partner.body).toBe(answers.get('POST /cadastro-cfc-parceiro')?.body)
  })

  it('needs one header for a new password, and the cookie of the 403 to accept', async () => {
    const cpf = demoStudents.unaccepted.cpf
    const read = await test.app.inject({
      url: `/api/aluno/envia-nova-senha?cpf=${cpf}`,
      headers: { 'x-portal': '1' },
    })
    const refused = await logIn(test, cpf)
    const accepted = await test.app.inject({
      method: 'POST',
      url: '/api/inscricao/aceitar-termo-adesao',
      payload: { cpf },
      cookies: Object.fromEntries(refused.cookies.map(({ name, value }) => [name, value])),
    })
    expect([read.statusCode, refused.statusCode, accepted.statusCode]).toEqual([200, 403, 200])
  })
})
