import { contactForm } from '#contract/contact/form.ts'
import { emptyEnrolment } from '#contract/enrolment/form.ts'
import { submissionOutcome } from '#src/api/enrolments.ts'
import { combo } from '#src/api/reading.ts'
import type { PaymentOption } from '#src/api/read-options.ts'
import type { Schedule } from '#src/api/read-schedules.ts'
import { setApi } from '#src/api/settings.ts'
import { toContactRequest } from '#src/features/contact/payload.ts'
import { toSubmission } from '#src/features/enrolment/payload.ts'
import type { PlainClient } from './plain-client.ts'
import type { Line } from './walk.ts'
import { judge } from './verdicts.ts'
import type { Reply, Verdict } from './verdicts.ts'

/** The data of a test enrolment: the first offer that the walk found. */
export interface Offer {
  schedule: Schedule
  options: readonly PaymentOption[]
  uf: string
}

/** A made-up person, with a CPF that has valid check digits. */
const person = {
  nome: 'Pessoa de Teste',
  cpf: '529.982.247-25',
  dataNascimento: '17/05/1990',
  email: 'teste-do-portal@example.com',
  telefone: '(48) 99999-8888',
  cep: '01001-000',
  endereco: 'Rua de Teste',
  numero: 'S/N',
  bairro: 'Centro',
  senha: 'Ponte#7391-Via',
}

/** Sends the site's calls for a made-up person, as the specification alone defines them. Resolves to the new enrolment's id, or null. */
export async function write(
  client: PlainClient,
  offer: Offer | null,
  report: (line: Line) => void,
) {
  // Without the additions of this project.
  setApi({ extras: false })
  const done = (call: string, reply: Reply) => report({ call, verdict: judge(reply, {}) })
  const contact = {
    ...contactForm().empty,
    ...person,
    departamento: '1',
    mensagem: 'Teste do portal: desconsidere.',
  }
  done(
    'POST /contato-portal',
    await client(
      'POST',
      '/contato-portal',
      toContactRequest(contact, { city: 'Blumenau', uf: 'SC' }),
    ),
  )
  done(
    'POST /rd-station/duvidas',
    await client('POST', '/rd-station/duvidas', {
      name: person.nome,
      email: person.email,
      phone: '48999998888',
      msg: contact.mensagem,
      terms: true,
      course: 'Teste',
      state: 'SC',
      tag: 'duvidas',
    }),
  )
  done(
    'POST /email/solicitacao-curso',
    await client('POST', '/email/solicitacao-curso', {
      nome: person.nome,
      email: person.email,
      estado: 'Santa Catarina',
      termos: true,
      curso: 'Teste',
      uf: 'SC',
    }),
  )
  const login = await client('POST', '/aluno/efetua-login', {
    cpfTela: '52998224725',
    senhaTela: 'senha-errada-do-teste',
    ip: '203.0.113.7',
  })
  report({ call: 'POST /aluno/efetua-login (senha errada)', verdict: refused(login) })
  return enrol(client, offer, report)
}

/** A wrong password must be refused, with a message or without, but never by a server error. */
function refused(reply: Reply): Verdict {
  if (!reply.answered) return { kind: 'missing', why: reply.problem }
  if (reply.status >= 400 && reply.status < 500) return { kind: 'fits' }
  return { kind: 'missing', why: `respondeu com o status ${reply.status}` }
}

async function enrol(client: PlainClient, offer: Offer | null, report: (line: Line) => void) {
  const call = 'POST /inscricao/efetua-inscricao'
  const option = offer?.options.find(({ cents }) => cents > 0)
  const reply = offer ? await client('GET', `/cidade/combo?uf=${offer.uf}&tipoFiltro=0`) : null
  const city = reply?.answered && reply.status === 200 ? combo(reply.body)[0] : undefined
  if (!offer || !option || !city) {
    report({ call, verdict: { kind: 'skipped', why: 'falta uma agenda com preço ou uma cidade' } })
    return null
  }
  const { schedule } = offer
  const origin = schedule.requiresOrigin ? await firstOrigin(client) : ''
  const payload = toSubmission(
    {
      ...emptyEnrolment(schedule),
      ...person,
      libras: false,
      cidade: String(city.id),
      confirmacaoEmail: person.email,
      confirmacaoSenha: person.senha,
      cnh: '90258412011',
      categoriaCnh: 'B',
      renach: `${offer.uf}123456789`,
      origem: origin,
    },
    { schedule: { ...schedule, documents: [] }, option, coupon: null },
  )
  const form = new FormData()
  form.set('inscricaoTela', JSON.stringify(payload))
  const answer = await client('POST', '/inscricao/efetua-inscricao', form)
  const { verdict, id } = enrolled(answer)
  report({ call, verdict })
  return id
}

async function firstOrigin(client: PlainClient): Promise<string> {
  const reply = await client('GET', '/inscricao/obtem-opcoes-pesquisa-origem-aluno')
  const [first] = reply.answered && reply.status === 200 ? combo(reply.body) : []
  return String(first?.id ?? '')
}

function enrolled(reply: Reply): { verdict: Verdict; id: string | null } {
  if (!reply.answered) return { verdict: { kind: 'missing', why: reply.problem }, id: null }
  const ok = reply.status >= 200 && reply.status < 300
  try {
    const outcome = submissionOutcome(
      ok
        ? { ok, data: reply.body }
        : { ok, kind: 'refused', status: reply.status, data: reply.body },
    )
    if (outcome.kind === 'refused')
      return { verdict: { kind: 'generous', how: [`recusou: ${outcome.message}`] }, id: null }
    return {
      verdict: { kind: 'fits' },
      id: outcome.kind === 'enrolled' ? String(outcome.id) : null,
    }
  } catch {
    return {
      verdict: { kind: 'missing', why: `status ${reply.status} sem número, Id ou Mensagem` },
      id: null,
    }
  }
}
