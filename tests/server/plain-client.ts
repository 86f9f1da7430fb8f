import { eq } from 'drizzle-orm'
import type { CallName } from '#contract/calls/index.ts'
import { courseTypes, partners } from '#server/platform/db/schema.ts'
import { demoPassword, demoStudents } from '#server/seed/people-table.ts'
import { cardStart, enrolled, findOffer, form, startCard, submissionFor } from './enrolment-kit.ts'
import type { TestApp } from './kit.ts'

/** A call as section 7 defines it: its path, query and body, without additions of this project. */
export interface PlainRequest {
  name: CallName
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: Record<string, unknown>
}

/** A withdrawal, which is a call of this project alone; of an enrolment that is not there. */
export const ownWithdrawal: PlainRequest = {
  name: 'POST /inscricao/desistencia',
  body: { IdInscricao: 1 },
}

/** The partner registration of section 3 for a city, nothing wrong with it. */
export const plainPartner = (Municipio_Id: number) => ({
  Municipio_Id,
  CNPJ: '11222333000181',
  NomeFantasia: 'CFC Exemplo',
  RazaoSocial: 'Centro de Formação Exemplo Ltda.',
  DddTelefone: '47',
  Telefone: '33330000',
  CFC_Email: 'contato@cfc.example',
  CEP: '89010187',
  Bairro: 'Centro',
  Numero: '123',
  Endereco_Aluno: 'Rua das Figueiras',
  Complemento: '',
  Observacao: '',
  Nome: 'Joana Silva',
  CPF: '52998224725',
  Aluno_Ddd_Telefone: '',
  Aluno_Telefone: '',
  Aluno_Ddd_Celular: '47',
  Aluno_Celular: '999998888',
  Aluno_Email: 'joana@cfc.example',
  Aluno_Email_Conf: 'joana@cfc.example',
})

/** The contact of section 3. */
export const plainContact = {
  categoria: 1,
  comentarios: 'Quero saber quando começa a próxima turma.',
  email: 'joana@exemplo.com.br',
  nome: 'Joana Silva',
  telefone: '48999998888',
  municipio: 'Blumenau',
  uf: 'SC',
}

/** The question of section 3. */
export const plainDoubts = {
  name: 'Joana Silva',
  email: 'joana@exemplo.com.br',
  phone: '48999998888',
  msg: '',
  terms: true,
  course: 'Direção defensiva',
  state: 'SC',
  tag: 'duvidas',
}

/** The interest notice of section 3. */
export const plainMoreInfo = {
  nome: 'Joana Silva',
  email: 'joana@exemplo.com.br',
  estado: 'Acre',
  termos: true,
  curso: 'Direção defensiva',
  uf: 'AC',
}

/** One request of every call of section 7, each as right as a client of the specification alone can make it. */
export async function plainRequests(test: TestApp): Promise<PlainRequest[]> {
  const { db, app } = test
  const offer = await findOffer(db)
  const { id, receivable, submission } = await enrolled(app, offer, { TipoPagamento: 1 })
  const started = await startCard(app, cardStart(receivable))
  const slip = await enrolled(app, offer)
  const [type] = await db
    .select()
    .from(courseTypes)
    .where(eq(courseTypes.id, offer.course.courseTypeId))
  const [partner] = await db.select().from(partners)
  const schedule = offer.schedule.id
  const uf = offer.schedule.uf
  const place = {
    TipoCurso_Id: offer.course.courseTypeId,
    Municipio_Id: offer.schedule.cityId ?? 0,
  }
  const code = demoStudents.graduate.enrolments[0]?.certificate ?? ''
  const password = {
    senha: 'Ção98765_y',
    confirmaSenha: 'Ção98765_y',
    cpf: demoStudents.graduate.cpf,
    token: 'nao-existe',
  }
  return [
    { name: 'GET /arquivo/v3/obter', query: { caminho: type?.imagePath ?? '' } },
    {
      name: 'POST /aluno/efetua-login',
      body: { cpfTela: demoStudents.graduate.cpf, senhaTela: demoPassword, ip: '203.0.113.9' },
    },
    { name: 'GET /aluno/envia-nova-senha', query: { cpf: submission.Cpf } },
    { name: 'POST /aluno/alterar-senha', body: password },
    { name: 'POST /usuario/alterar-senha-admin', body: password },
    { name: 'GET /cupom/existe-cupom-utilizavel/:id', params: { id: schedule } },
    { name: 'GET /cupom/validar/:a/:b', params: { a: 'ESTRADA10', b: schedule } },
    { name: 'GET /cupom/validar/:a/:b/true', params: { a: 'ESTRADA10', b: schedule } },
    { name: 'GET /tipo-curso-categoria/lista-cursos-destaque' },
    { name: 'GET /tipo-curso-categoria/lista-cursos-ead' },
    { name: 'GET /tipo-curso-categoria/lista-cursos-semi-presencial' },
    { name: 'GET /tipo-curso-categoria/lista-cursos-especializados' },
    { name: 'GET /tipo-curso-categoria/obter-info/:id', params: { id: place.TipoCurso_Id } },
    { name: 'GET /curso/obter-id-curso-tipocurso-municipio', query: place },
    {
      name: 'GET /agenda-curso/obter-agenda-por-municipio',
      query: { Municipio_Id: place.Municipio_Id, Curso_Id: offer.course.id, UF: uf },
    },
    { name: 'GET /agenda-curso/resumo/:id', params: { id: schedule } },
    { name: 'GET /agenda-curso/obter-pagamento-info/:id', params: { id: schedule } },
    { name: 'POST /cadastro-cfc-parceiro', body: plainPartner(offer.city.id) },
    { name: 'POST /contato-portal', body: plainContact },
    { name: 'POST /rd-station/duvidas', body: plainDoubts },
    { name: 'POST /email/solicitacao-curso', body: plainMoreInfo },
    { name: 'GET /anuncio' },
    { name: 'GET /duvidas-portal', query: { Pagina: 0, UF: uf } },
    { name: 'GET /inscricao/obtem-opcoes-pesquisa-origem-aluno' },
    { name: 'GET /estado/listar' },
    { name: 'GET /estado/combo' },
    { name: 'GET /cep/:cep', params: { cep: '01001000' } },
    { name: 'GET /cidade/combo', query: { uf, tipoFiltro: 1 } },
    { name: 'GET /pagamento/consulta-bandeiras-cartao' },
    {
      name: 'GET /pagamento/consulta-lista-parcelas/:a/:b/:c',
      params: { a: 1, b: (offer.cardCents / 100).toFixed(2), c: schedule },
    },
    { name: 'GET /pagamento/alterar-pagamento/:id', params: { id } },
    { name: 'GET /pagamento/consulta-preco-curso-conta/:id', params: { id: receivable } },
    { name: 'POST /conta-a-receber/cartao/cria-transacao', body: cardStart(receivable) },
    {
      name: 'POST /conta-a-receber/cartao/solicitar-pagamento',
      body: {
        Id: started.json<{ Id: string }>().Id,
        NumeroCartao: '4111111111111111',
        CodigoSeguranca: '123',
        Validade: '1230',
      },
    },
    { name: 'GET /boleto/ObterUrlBoleto', query: { inscricaoId: slip.id } },
    {
      name: 'POST /pagamento/alterar-pagamento',
      body: { idInscricao: slip.id, tipoPagamento: 1, tipoPendencia: submission.TipoPendencia_Id },
    },
    { name: 'POST /inscricao/aceitar-termo-adesao', body: { cpf: demoStudents.unaccepted.cpf } },
    { name: 'GET /certificado/consulta/:code', params: { code } },
    {
      name: 'GET /certificado/consulta-certificados',
      query: { cpf: demoStudents.graduate.cpf },
    },
    { name: 'GET /certificado/imprimir-novamente', query: { codigoCertificado: code } },
    {
      name: 'GET /inscricao/valida-usuario-cadastrado-no-curso',
      query: { cpf: submission.Cpf, idAgendaCurso: schedule },
    },
    {
      name: 'GET /inscricao/valida-email-usuario',
      query: { cpf: submission.Cpf, email: submission.Email },
    },
    { name: 'GET /inscricao/obter-aluno-cpf/:cpf', params: { cpf: submission.Cpf } },
    { name: 'GET /inscricao/obter-dados-aluno/:id', params: { id } },
    {
      name: 'POST /inscricao/efetua-inscricao',
      body: { inscricaoTela: submissionFor(offer) },
    },
    {
      name: 'GET /logo-parceiro/obter-por-encode/:code',
      params: { code: partner?.hash ?? '' },
    },
  ]
}

/** Method and address of a request. */
export function addressOf({ name, params = {}, query = {} }: PlainRequest) {
  const [method, path = ''] = name.split(' ')
  const filled = path.replaceAll(/:(\w+)/g, (_all, field: string) =>
    encodeURIComponent(params[field] ?? ''),
  )
  const search = new URLSearchParams(
    Object.entries(query).map(([key, value]) => [key, String(value)]),
  ).toString()
  return { method: method === 'POST' ? 'POST' : 'GET', url: `/api${filled}?${search}` } as const
}

/** Sends a request with no header but the type of its body: no Origin, no cookie, no key, nothing of ours. */
export function sendPlain({ app }: Pick<TestApp, 'app'>, request: PlainRequest) {
  const { body, name } = request
  if (body === undefined) return app.inject(addressOf(request))
  const sent =
    name === 'POST /inscricao/efetua-inscricao'
      ? form([{ name: 'inscricaoTela', content: JSON.stringify(body.inscricaoTela) }])
      : { payload: body, headers: {} }
  return app.inject({ ...addressOf(request), ...sent })
}
