import { afterEach, describe, expect, it, vi } from 'vitest'
import { fetchCertificateFile, findCertificate, listCertificates } from '#src/api/certificates.ts'
import { sendContact } from '#src/api/contact.ts'
import { requestContact, requestMoreInfo } from '#src/api/content.ts'
import { registerPartner } from '#src/api/partners.ts'
import { ApiError } from '#src/api/request.ts'
import { acceptAdhesion, askNewPassword, changePassword, findIp, logIn } from '#src/api/students.ts'
import { answerNothing, answerWith, bareSuccesses } from './answer-with.ts'

afterEach(() => vi.unstubAllGlobals())

const login = () => logIn({ cpfTela: '52998224725', senhaTela: 'x', ip: '' })
const accept = () => acceptAdhesion('52998224725', null)
const forgot = () => askNewPassword('52998224725')
const change = (userType: 1 | 2) =>
  changePassword(userType, { senha: 'x', confirmaSenha: 'x', cpf: '1', token: 't' })
const register = () => registerPartner({} as never, 'k')
const general = 'Ocorreu um erro inesperado. Por favor, tente novamente mais tarde!'
const guid = '0b7ff0d2-5a39-4c6e-9d5f-1f6c9a4f2e10'

describe('a login', () => {
  it.each([
    ['JSON', 'application/json'],
    ['text', 'text/plain'],
  ])('enters with a guid as %s', async (_, type) => {
    answerWith(guid, 200, type)
    expect(await login()).toEqual({ kind: 'entered', guid })
  })

  it.each([['um-guid'], [{ guid }], [null], [true], ['']])(
    'enters with nothing else: %j',
    async (body) => {
      answerWith(body)
      await expect(login()).rejects.toThrow(ApiError)
    },
  )

  const unpaid = `O pagamento do seu curso ainda não foi realizado ou identificado.`
  const question = 'Deseja ir para a tela de pagamento ou boleto?'
  const elsewhere =
    'Abra o endereço de pagamento que enviamos ao seu e-mail na inscrição ou fale com a gente.'

  it.each([
    ['an id', { InscricaoId: 4821 }, { enrolmentId: 4821, text: `${unpaid} ${question}` }],
    ['an id as text', { InscricaoId: '4821' }, { enrolmentId: 4821 }],
    [
      'words of its own',
      { InscricaoId: 1, Title: 'Falta', Message: 'Vá.' },
      { title: 'Falta', text: 'Vá.' },
    ],
    ['the course', { InscricaoId: 1, Curso: 'Mopp' }, { course: 'Mopp' }],
    [
      'course, price and due day',
      { InscricaoId: 1, Curso: 'Mopp', Valor: 109.9, Vencimento: '2026-12-02T00:00:00' },
      { course: 'Mopp\nR$\u00a0109,90, vence em 02/12/2026' },
    ],
    [
      'a false success around it',
      { sucesso: false, data: { Message: 'Pague', InscricaoId: 9 } },
      { enrolmentId: 9, text: 'Pague' },
    ],
    [
      'words beside what is wrapped',
      { Title: 'T', Message: 'M', Data: { InscricaoId: 5 } },
      { enrolmentId: 5, title: 'T', text: 'M' },
    ],
    [
      'no id',
      {},
      { enrolmentId: null, text: `${unpaid} ${elsewhere}`, title: 'Pagamento pendente' },
    ],
    ['words and no id', { Message: 'Falta pagar.' }, { text: `Falta pagar. ${elsewhere}` }],
    ['a sentence', 'Falta pagar.', { text: `Falta pagar. ${elsewhere}` }],
    ['nothing', null, { enrolmentId: null }],
    [
      'null for everything',
      { CFCId: null, InscricaoId: null, Title: null, Message: null },
      { enrolmentId: null },
    ],
    ['markup', { InscricaoId: 1, Message: '<b>x</b>' }, { text: `${unpaid} ${question}` }],
  ])('asks for the payment at a 402 with %s', async (_, body, payment) => {
    answerWith(body, 402)
    expect(await login()).toMatchObject({ kind: 'paymentPending', ...payment })
  })

  it.each([[{ CFCId: '' }], [{ CFCId: 0 }], [{ CFCId: '0' }]])(
    'leads to the payment at %j: no CFC',
    async (none) => {
      answerWith({ ...none, InscricaoId: 4821 }, 402)
      expect(await login()).toMatchObject({ kind: 'paymentPending', enrolmentId: 4821 })
    },
  )

  it.each([
    [{ CFCId: 9, InscricaoId: 4821 }, ''],
    [{ CFCId: '9', CFCNome: 'CFC Modelo' }, 'CFC Modelo'],
    [{ success: false, data: { CFCId: 3 } }, ''],
  ])('sends to the CFC at %j', async (body, school) => {
    answerWith(body, 402)
    expect(await login()).toEqual({ kind: 'paymentAtCfc', school })
  })

  it('asks for the terms at a 403, and states the reason of any other refusal', async () => {
    answerWith(undefined, 403)
    expect(await login()).toEqual({ kind: 'acceptancePending' })
    answerWith({ success: false, data: { Mensagem: 'CPF ou senha inválidos.' } }, 401)
    expect(await login()).toEqual({ kind: 'refused', message: 'CPF ou senha inválidos.' })
    answerWith('<html>', 502, 'text/html')
    expect(await login()).toEqual({ kind: 'refused', message: `${general} (502)` })
  })
})

describe('a call without a named answer', () => {
  it.each(bareSuccesses)('succeeds with %s', async (_, body, status, type) => {
    answerWith(body, status, type)
    expect(await accept()).toEqual({
      kind: 'accepted',
      message: 'Termo aceitado com sucesso, agora você pode acessar a sua inscrição.',
    })
    expect(await forgot()).toMatchObject({
      kind: 'sent',
      message: expect.stringMatching(/^Se o CPF/),
    })
    for (const userType of [1, 2] as const)
      expect(await change(userType)).toEqual({
        kind: 'changed',
        message: 'Senha Editada com Sucesso!',
      })
    expect(await register()).toEqual({
      kind: 'sent',
      message: 'Cadastro enviado com sucesso! Em breve entraremos em contato.',
    })
    for (const send of [sendContact, requestContact, requestMoreInfo])
      expect(await send({} as never, 'k')).toMatchObject({ ok: true })
  })

  it('shows the message of an API that has one', async () => {
    answerWith('Feito.')
    for (const call of [accept, forgot, () => change(1), register])
      expect(await call()).toMatchObject({ message: 'Feito.' })
    answerWith({ Mensagem: 'Feito assim.' })
    for (const call of [accept, forgot, () => change(2), register])
      expect(await call()).toMatchObject({ message: 'Feito assim.' })
  })

  it('throws where there is no response', async () => {
    answerNothing()
    const calls = [login, accept, forgot, () => change(1), register, () => findCertificate('x')]
    for (const call of calls) await expect(call()).rejects.toThrow(ApiError)
  })

  it('shows the message of a refusal, and distinguishes a broken server where that matters', async () => {
    answerWith('Venceu.', 410)
    expect(await change(1)).toEqual({ kind: 'refused', message: 'Venceu.' })
    expect(await accept()).toEqual({ kind: 'refused', message: 'Venceu.' })
    answerWith(undefined, 500)
    expect(await accept()).toMatchObject({ kind: 'failed' })
    expect(await register()).toMatchObject({ kind: 'failed' })
  })
})

describe('a registration', () => {
  const wrong = [{ Mensagem: 'Um' }, { Mensagem: 'Dois' }]

  it.each([
    ['a list', { Data: wrong }, 422],
    ['a list under a good status', { Data: wrong }, 200],
    ['a bare list', wrong, 400],
    ['a wrapped list under a good status', { success: true, data: { data: wrong } }, 200],
    ['a list beside a false success', { sucesso: false, data: wrong }, 200],
    ['a list with gaps', { Data: [{ Mensagem: 'Um' }, null, {}, { Mensagem: 'Dois' }] }, 422],
  ])('is refused with %s', async (_, body, status) => {
    answerWith(body, status)
    expect(await register()).toEqual({ kind: 'refused', message: 'Um\nDois' })
  })

  it('is taken with a text in Data', async () => {
    answerWith({ Data: 'Recebido.' })
    expect(await register()).toEqual({ kind: 'sent', message: 'Recebido.' })
    answerWith({ Data: '' })
    expect(await register()).toMatchObject({ kind: 'sent' })
  })

  it('is refused with the general message when the list is empty', async () => {
    answerWith({ Data: [] }, 422)
    expect(await register()).toEqual({ kind: 'refused', message: `${general} (422)` })
  })
})

describe('a certificate', () => {
  const whole = {
    nome_Aluno: 'Joana Silva',
    inscricao_Id: '4821',
    data_Inscricao: '2026-03-02T00:00:00',
    data_Emissao: '2026-04-20',
    nome_Curso: 'Reciclagem',
    categoria_Cnh: 'AB',
    codigo_certificado: 'K3F7',
    disciplinas: [{ Titulo: 'Legislação', CargaHoraria: '12' }, null, { CargaHoraria: 3 }],
  }
  const read = {
    code: 'K3F7',
    student: 'Joana Silva',
    course: 'Reciclagem',
    category: 'AB',
    day: '2026-03-02',
    issued: '2026-04-20',
    subjects: [{ title: 'Legislação', hours: '12' }],
  }

  it('is read whole, and with nothing but its code', async () => {
    answerWith(whole)
    expect(await findCertificate('K3F7')).toEqual({ kind: 'found', certificates: [read] })
    answerWith({ codigo_certificado: 'K3F7', disciplinas: null })
    expect(await findCertificate('K3F7')).toEqual({
      kind: 'found',
      certificates: [
        { code: 'K3F7', student: '', course: '', category: '', day: '', issued: '', subjects: [] },
      ],
    })
  })

  it.each([
    ['an API with words', 'Não há.', 404, 'Não há.'],
    [
      'an API without words',
      undefined,
      404,
      'Não encontramos um certificado com este código. Confira e tente novamente.',
    ],
    [
      'null',
      null,
      200,
      'Não encontramos um certificado com este código. Confira e tente novamente.',
    ],
  ])('is missing with %s', async (_, body, status, message) => {
    answerWith(body, status)
    expect(await findCertificate('x')).toEqual({ kind: 'notFound', message })
  })

  it('is listed by CPF, and missing in the words of the product', async () => {
    answerWith([whole, { codigo_certificado: 'B' }])
    expect(await listCertificates('1')).toMatchObject({
      kind: 'found',
      certificates: [read, { code: 'B' }],
    })
    const message = 'Não foi possível encontrar ceritificados para este aluno!'
    for (const [body, status] of [
      [[], 200],
      [null, 200],
      ['Nada.', 404],
    ] as const) {
      answerWith(body, status)
      expect(await listCertificates('1')).toEqual({ kind: 'notFound', message })
    }
    answerWith('Aguarde.', 429)
    expect(await listCertificates('1')).toEqual({ kind: 'failed', message: 'Aguarde.' })
  })

  it.each([
    ['certificado-4821.pdf', 'certificado-4821.pdf'],
    ['Certificado de João.PDF', 'Certificado de João.pdf'],
    ['../../etc/passwd', 'etc-passwd.pdf'],
    ['virus.exe', 'virus-exe.pdf'],
    ['.pdf', 'certificado.pdf'],
    [null, 'certificado.pdf'],
  ])('is saved under %j as %s', async (NomeArquivo, name) => {
    answerWith({ ConteudoBase64: 'JVBERi0xLjcK', NomeArquivo })
    expect(await fetchCertificateFile('x')).toEqual({ content: 'JVBERi0xLjcK', name })
  })

  it('is not saved when it is no PDF', async () => {
    answerWith({ ConteudoBase64: 'PGh0bWw+', NomeArquivo: 'a.pdf' })
    await expect(fetchCertificateFile('x')).rejects.toThrow(ApiError)
    answerWith('Não há.', 404)
    expect(await fetchCertificateFile('x')).toBeNull()
  })
})

describe('the address of a visitor', () => {
  it.each([[{ ip: '203.0.113.7' }], [{ IP: '2001:db8::1' }]])('is read from %j', async (body) => {
    answerWith(body)
    expect(await findIp('')).toMatch(/^[\d:.a-f]+$/)
    expect(await findIp('https://ip.example')).toMatch(/^[\d:.a-f]+$/)
  })

  it('is read from a bare text, and no service is called where the API needs none', async () => {
    answerWith('203.0.113.7\n', 200, 'text/plain')
    expect(await findIp('https://ip.example')).toBe('203.0.113.7')
    answerWith('203.0.113.7')
    expect(await findIp('https://ip.example')).toBe('203.0.113.7')
    answerNothing()
    expect(await findIp('none')).toBe('')
    await expect(findIp('https://ip.example')).rejects.toThrow()
    await expect(findIp('')).rejects.toThrow()
  })
})
