import { describe, expect, it } from 'vitest'
import { cnpjOf, cpfOf } from './check-digits.ts'
import { partner } from './content.ts'
import {
  cityOf,
  free,
  login,
  owner,
  preventive,
  recycling,
  school,
  started,
  submission,
} from './kit.ts'
import { cities } from './places.ts'
import type { SecondApiOptions } from './second-api.ts'

const variants: SecondApiOptions[] = [
  {},
  { forms: 'b', ids: 'texts', money: 'texts', days: 'timed', flags: 'texts', texts: 'null' },
  { forms: 'c', ids: 'texts', flags: 'digits', texts: 'absent', credentials: false, slip: 'pdf' },
  { forms: 'c', money: 'texts', texts: 'null', base: '/portal/v1' },
]
const named = variants.map(
  (options) => [Object.values(options).join(' ') || 'plain', options] as const,
)

describe.each(named)('the second API, %s', (_, options) => {
  it('shows catalogue, places and content, and finds nothing wrong with the calls of section 7', async () => {
    const { api, get } = await started(options)
    const { typeId, courseId, image, id } = recycling
    const schedule = recycling.schedules[0]?.id
    const city = cities.find(({ label }) => label === 'Joinville')?.id
    const paths = [
      `/arquivo/v3/obter?caminho=${encodeURIComponent(image)}`,
      ...['destaque', 'ead', 'semi-presencial', 'especializados'].map(
        (list) => `/tipo-curso-categoria/lista-cursos-${list}`,
      ),
      `/tipo-curso-categoria/obter-info/${id}`,
      `/tipo-curso-categoria/obter-por-url/${recycling.url}`,
      `/curso/obter-id-curso-tipocurso-municipio?Municipio_Id=${city}&TipoCurso_Id=${typeId}`,
      `/agenda-curso/obter-agenda-por-municipio?Municipio_Id=${city}&Curso_Id=${courseId}&UF=SC`,
      `/agenda-curso/obter-agenda-por-municipio?Municipio_Id=0&Curso_Id=${courseId}&UF=SP`,
      `/agenda-curso/obter-agenda-tipo-curso?TipoCurso_Id=${typeId}&Municipio_Id=${city}&UF=SC`,
      `/agenda-curso/resumo/${schedule}`,
      `/agenda-curso/obter-pagamento-info/${schedule}`,
      '/anuncio',
      '/duvidas-portal?Pagina=0&UF=SC',
      '/duvidas-portal?Pagina=0&UF=AC',
      '/inscricao/obtem-opcoes-pesquisa-origem-aluno',
      '/estado/listar',
      '/estado/combo',
      '/cidade/combo?uf=SC&tipoFiltro=0',
      '/cidade/combo?uf=SC&tipoFiltro=1',
      '/cep/88680000',
      '/pagamento/consulta-bandeiras-cartao',
      `/pagamento/consulta-lista-parcelas/20/264.7/${schedule}`,
      `/cupom/existe-cupom-utilizavel/${schedule}`,
      `/cupom/validar/VOLTA10/${schedule}`,
      `/cupom/validar/VOLTA10/${schedule}/true`,
      `/logo-parceiro/obter-por-encode/${encodeURIComponent(partner.hash)}`,
    ]
    for (const path of paths) {
      const { status, body } = await get(path)
      expect([path, status, body === undefined]).toEqual([path, 200, false])
    }
    expect(api.violations()).toEqual([])
    expect(api.requests()).toHaveLength(paths.length)
  })

  it('keeps an enrolment from its submission to the paid card and the student’s first login', async () => {
    const { api, get, post, enrol } = await started(options)
    const sent = submission(recycling, 0, { CodigoCupomDesconto: 'VOLTA10' })
    const created = await enrol(sent)
    const id = Number(created.body)
    expect(api.enrolments.has(id)).toBe(true)
    expect((await enrol(sent)).body).toEqual({ Mensagem: 'Você já está inscrito neste curso.' })

    const found = (await get(`/pagamento/alterar-pagamento/${id}`)).body as Record<string, unknown>
    expect(found).not.toHaveProperty('AgendaCurso_Id')
    const receivable = Number(found['IdContaAReceber'])
    const price = (await get(`/pagamento/consulta-preco-curso-conta/${receivable}`)).body
    // 264,70 less ten per cent.
    expect(Number((price as { ValorTotal: unknown }).ValorTotal)).toBe(238.23)
    const student = (await get(`/inscricao/obter-dados-aluno/${id}`)).body
    expect(student).toMatchObject({ Nome: sent.Nome, Email: sent.Email })

    const pay = async (number: string, Bandeira: number) => {
      const start = {
        ContaAReceberId: receivable,
        Parcelas: 3,
        Bandeira,
        ProprietarioCartao: owner,
      }
      const { Id } = (await post('/conta-a-receber/cartao/cria-transacao', start)).body as {
        Id: unknown
      }
      const finish = { Id, NumeroCartao: number, CodigoSeguranca: '123', Validade: '1229' }
      return post('/conta-a-receber/cartao/solicitar-pagamento', finish)
    }
    const refused = await pay(api.cards.refused.number, api.cards.refused.brand)
    expect(JSON.stringify(refused.body)).toContain('não autorizou')
    expect((await post('/aluno/efetua-login', login(sent.Cpf, sent.Senha))).status).toBe(402)
    await pay(api.cards.approved.number, api.cards.approved.brand)
    expect((await post('/aluno/efetua-login', login(sent.Cpf, sent.Senha))).status).toBe(403)
    await post('/inscricao/aceitar-termo-adesao', { cpf: sent.Cpf })
    const guid = await post('/aluno/efetua-login', login(sent.Cpf, sent.Senha))
    expect(guid.body).toMatch(/^[\dA-Fa-f]{8}(-[\dA-Fa-f]{4}){3}-[\dA-Fa-f]{12}$/)
    expect(api.violations()).toEqual([])
    expect(JSON.stringify(api.requests())).not.toMatch(/Sigilo|"123"/)
    const numbers = Object.values(api.cards).map(({ number }) => number)
    for (const secret of [sent.Cpf, ...numbers])
      expect(JSON.stringify(api.requests())).not.toContain(secret)
  })

  it('leaves a card in processing, moves a payment to boleto and shows the slip', async () => {
    const { api, get, post, enrol } = await started(options)
    const id = Number((await enrol(submission(school, 0))).body)
    const [card, boleto] = school.schedules[0]?.options ?? []
    const receivable = () => api.enrolments.get(id)?.receivable
    expect((await get(`/boleto/ObterUrlBoleto?inscricaoId=${id}`)).status).toBe(404)
    const changed = await post('/pagamento/alterar-pagamento', {
      idInscricao: id,
      tipoPagamento: boleto?.type,
      tipoPendencia: boleto?.pendency,
      codigoCupomDesconto: 'MENOS50',
    })
    expect(Number((changed.body as { IdContaAReceber: unknown }).IdContaAReceber)).toBe(
      receivable()?.id,
    )
    const slip = (await get(`/boleto/ObterUrlBoleto?inscricaoId=${id}`)).body as {
      UrlBoleto: string
    }
    const paper = await fetch(slip.UrlBoleto)
    expect(paper.headers.get('content-type')).toContain(options.slip ?? 'html')
    expect(await paper.text()).toContain('300,50')
    await post('/pagamento/alterar-pagamento', {
      idInscricao: id,
      tipoPagamento: card?.type,
      tipoPendencia: card?.pendency,
      codigoCupomDesconto: null,
    })
    const { Id } = (
      await post('/conta-a-receber/cartao/cria-transacao', {
        ContaAReceberId: receivable()?.id,
        Parcelas: 1,
        Bandeira: 30,
        ProprietarioCartao: owner,
      })
    ).body as { Id: unknown }
    await post('/conta-a-receber/cartao/solicitar-pagamento', {
      Id,
      NumeroCartao: api.cards.processing.number,
      CodigoSeguranca: '1234',
      Validade: '0130',
    })
    expect(receivable()?.state).toBe('processing')
    expect(api.violations()).toEqual([])
  })

  it('holds what the traffic department has to release', async () => {
    const { api, get, enrol } = await started(options)
    const held = await enrol(submission(preventive, 0))
    expect(held.status).toBeGreaterThanOrEqual(400)
    const id = Number((held.body as { Id: unknown }).Id)
    const lookUp = async () => (await get(`/pagamento/alterar-pagamento/${id}`)).body ?? {}
    expect(await lookUp()).not.toHaveProperty('IdContaAReceber')
    api.release(id)
    expect(await lookUp()).toHaveProperty('IdContaAReceber')
    expect(api.violations()).toEqual([])
  })

  it('distinguishes students, changes passwords, prints certificates and takes messages', async () => {
    const { api, get, post } = await started(options)
    const { active, unaccepted, owing, owingSilently, ofSchool } = api.people
    const statuses = await Promise.all(
      [active, unaccepted, owing, owingSilently, ofSchool].map(
        async ({ cpf, password }) =>
          (await post('/aluno/efetua-login', login(cpf, password))).status,
      ),
    )
    expect(statuses).toEqual([200, 403, 402, 402, 402])
    const owed = (await post('/aluno/efetua-login', login(owing.cpf, owing.password))).body
    expect(owed).toMatchObject({ InscricaoId: String(api.owing.id) })
    expect((await post('/aluno/efetua-login', login(active.cpf, 'errada!'))).status).toBe(401)

    expect((await get(`/aluno/envia-nova-senha?cpf=${active.cpf}`)).status).toBe(204)
    for (const [path, { cpf }] of [
      ['/aluno/alterar-senha', active],
      ['/usuario/alterar-senha-admin', api.admin],
    ] as const) {
      const change = {
        senha: 'Nova!Senha1',
        confirmaSenha: 'Nova!Senha1',
        cpf,
        token: api.token(cpf),
      }
      expect((await post(path, change)).status).toBe(200)
      expect((await post(path, change)).status).toBe(400)
    }
    expect((await post('/aluno/efetua-login', login(active.cpf, 'Nova!Senha1'))).status).toBe(200)

    const listed = (await get(`/certificado/consulta-certificados?cpf=${active.cpf}`)).body
    expect(listed).toMatchObject(api.certificates.map(({ code }) => ({ codigo_certificado: code })))
    expect((await get(`/certificado/consulta-certificados?cpf=${owing.cpf}`)).status).toBe(404)
    for (const { code, subjects } of api.certificates) {
      const one = (await get(`/certificado/consulta/${encodeURIComponent(code)}`)).body as object
      expect('disciplinas' in one).toBe(subjects.length > 0)
      const print = await get(
        `/certificado/imprimir-novamente?codigoCertificado=${encodeURIComponent(code)}`,
      )
      const { ConteudoBase64 } = print.body as { ConteudoBase64: string }
      expect(Buffer.from(ConteudoBase64, 'base64').toString('latin1')).toMatch(/^%PDF-[^]*%%EOF\n$/)
    }

    const schedule = recycling.schedules[0]?.id
    const enrolledHere = `/inscricao/valida-usuario-cadastrado-no-curso?cpf=${active.cpf}&idAgendaCurso=`
    expect(String((await get(`${enrolledHere}${schedule}`)).body)).toMatch(/^(true|1)$/)
    expect(String((await get(`${enrolledHere}${free.schedules[0]?.id}`)).body)).toMatch(
      /^(false|0)$/,
    )
    const used = await get(`/inscricao/valida-email-usuario?cpf=${active.cpf}&email=${owing.email}`)
    expect(String(used.body)).toMatch(/^(true|1)$/)
    expect((await get(`/inscricao/obter-aluno-cpf/${active.cpf}`)).body).toMatchObject({
      Nome: active.name,
    })
    const unknown = await get(`/inscricao/obter-aluno-cpf/${cpfOf('900100200')}`)
    expect(unknown.body ?? {}).not.toHaveProperty('Nome')

    const contact = {
      categoria: 2,
      comentarios: 'Quando começa a turma?',
      email: 'olga@example.org',
      nome: 'Olga Prestes',
      telefone: '(48) 3333-4444',
      municipio: 'não informado',
      uf: 'não informado',
    }
    expect((await post('/contato-portal', contact)).body).toBe(true)
    const doubt = {
      name: 'Olga Prestes',
      email: 'olga@example.org',
      phone: '4833334444',
      msg: '',
      terms: true,
      course: 'Direção Econômica',
      state: 'SC',
      tag: 'duvidas',
    }
    expect((await post('/rd-station/duvidas', doubt)).body).toEqual({})
    const more = {
      nome: 'Olga Prestes',
      email: 'olga@example.org',
      estado: 'Acre',
      termos: true,
      curso: 'Direção Econômica',
      uf: 'AC',
    }
    expect((await post('/email/solicitacao-curso', more)).status).toBe(204)

    const registration = {
      Municipio_Id: cityOf('AC'),
      CNPJ: cnpjOf('553180990001'),
      NomeFantasia: 'Escola do Volante',
      RazaoSocial: 'Escola do Volante',
      DddTelefone: '68',
      Telefone: '32220000',
      CFC_Email: 'escola@example.org',
      CEP: '69900-000',
      Bairro: 'Centro',
      Numero: '9',
      Endereco_Aluno: 'Rua Um',
      Complemento: '',
      Observacao: null,
      Nome: 'Raimundo Nonato',
      CPF: cpfOf('518003277'),
      Aluno_Ddd_Telefone: '',
      Aluno_Telefone: '',
      Aluno_Ddd_Celular: '68',
      Aluno_Celular: '999990000',
      Aluno_Email: 'raimundo@example.org',
      Aluno_Email_Conf: 'raimundo@example.org',
    }
    expect((await post('/cadastro-cfc-parceiro', registration)).body).toEqual({
      Data: expect.any(String) as string,
    })
    expect((await post('/cadastro-cfc-parceiro', registration)).body).toEqual({
      Data: [
        { Mensagem: expect.any(String) as string },
        { Mensagem: expect.any(String) as string },
      ],
    })
    expect(api.violations()).toEqual([])
  })
})
