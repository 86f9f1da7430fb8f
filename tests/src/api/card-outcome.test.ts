import { afterEach, describe, expect, it, vi } from 'vitest'
import { finishCardPayment } from '#src/api/card-payments.ts'
import { cardOutcome, failedCharge } from '#src/api/read-card-outcome.ts'
import { Unreadable } from '#src/api/reading.ts'

// Only here: the names and words of other APIs (row P13). Read wrongly, a declined card is shown as paid, or a
// buyer whose card may be charged is sent back to the form.

afterEach(() => vi.unstubAllGlobals())

const read = (answer: unknown, status?: number) => {
  try {
    return cardOutcome(answer, status)
  } catch (error) {
    if (error instanceof Unreadable) return { kind: 'processing' }
    throw error
  }
}
const refused = (message: string) => ({ kind: 'refused', message })
const paid = { kind: 'approved' }
const processing = { kind: 'processing' }

describe('a declined charge with words', () => {
  const message = 'Cartão recusado pelo banco.'
  it.each([
    { Success: 'false', message },
    { ok: false, Mensagem: message },
    { SUCESSO: 'não', Mensagem: message },
    { isSuccess: 0, messages: [message] },
    { aprovado: 'N', motivo: message },
    { approved: false, reason: message, id: 7 },
    { bemSucedido: false, mensagem: message },
    { status: 'declined', message },
    { status: 'recusado', mensagem: message },
    { status: 'error', message },
    { status: 402, detail: message },
    { status: '402', title: message },
    { statusCode: 422, error: 'Unprocessable Entity', message },
    { code: 500, message },
    { http_code: '400', mensagem: message },
    { payment_status: 'denied', message },
    { statusPagamento: 'Não autorizado', mensagem: message },
    { Situação: 'Negada', Descrição: message },
    { returnCode: '402', mensagem: message },
    { code: 51, message },
    { data: { error: { message } } },
    { data: { success: true, error: message } },
    { retorno: { dados: { aprovado: false, mensagem: message } } },
    { success: true, data: { status: 'declined', message } },
    { pagamento: { id: 7, status: 'recusado', mensagem: message } },
    { charges: [{ id: 'ch-1', status: 'failed', message }] },
    { error: { cartao: message } },
    { error: { code: 51, texto: message } },
    { exceptions: [{ description: message }] },
    { motivoRecusa: message, Id: 7 },
    { fault: { faultstring: message } },
    { Id: 7, Mensagem: message },
    { data: { mensagem: message } },
    [{ status: 'declined', message }],
    [message],
    message,
    JSON.stringify({ success: false, message }),
    JSON.stringify(JSON.stringify({ error: message })),
  ])('is refused: %j', (answer) => {
    const found = read(answer)
    expect(found).toMatchObject({ kind: 'refused' })
    expect(found).toMatchObject({ message: expect.stringMatching(/recusado|Unprocessable/) })
    for (const status of [400, 402, 422])
      expect(failedCharge({ ok: false, kind: 'refused', status, data: answer })).toEqual(found)
  })

  it.each([
    ['Pagamento não foi aprovado.'],
    ['Transação não autorizada'],
    ['A compra não pôde ser concluída.'],
    ['Não foi possível processar o pagamento.'],
    ['Erro ao processar o pagamento.'],
    ['Saldo insuficiente'],
    ['Cartão vencido'],
    ['Limite diário atingido'],
    ['Do not honor'],
    ['Your payment was not approved.'],
    ['The card could not be charged: payment not completed.'],
    ['Compra sem sucesso.'],
    ['Operação malsucedida, sem cobrança.'],
  ])('is read at any place of an answer: %s', (message) => {
    for (const answer of [
      message,
      { message },
      { Mensagem: message, Id: null },
      { erro: message },
      { error: { message } },
      { data: { message } },
      { sucesso: false, mensagem: message },
    ])
      expect(read(answer)).toEqual(refused(message))
  })
})

describe('a declined charge whose message has another name', () => {
  it.each([
    [{ aviso: 'Cartão sem saldo' }, 'Cartão sem saldo'],
    [{ warning: 'Cartão recusado', id: 7 }, 'Cartão recusado'],
    [{ alerts: ['Pagamento negado'] }, 'Pagamento negado'],
    [{ id: 1, texto: 'Transação não autorizada' }, 'Transação não autorizada'],
    [{ id: 1, observacao: 'Compra negada' }, 'Compra negada'],
    [{ transacao: { id: 1, info: 'Compra negada' } }, 'Compra negada'],
    [{ success: true, aprovado: false, retorno_texto: 'x', message: 'Sem saldo.' }, 'Sem saldo.'],
  ])('is refused: %j', (answer, message) => {
    expect(read(answer)).toEqual(refused(message))
  })

  it.each([
    [{ info: 'Pagamento em análise', id: 7 }],
    [{ id: 7, valorPago: 0, mensagem: 'Pedido criado.' }],
    [{ aviso: 'Limite diário atingido' }],
    [{ id: 7, observacao: 'Em caso de erro, ligue' }],
    [{ observacao: 'Pagamento aprovado, mas houve falha ao registrar.', id: 7 }],
  ])('is in processing: %j', (answer) => {
    expect(read(answer)).toEqual(processing)
  })
})

describe('a charge of unknown outcome', () => {
  it.each([
    [false],
    [0],
    [-1],
    [[]],
    ['false'],
    ['False'],
    ['null'],
    ['undefined'],
    ['0'],
    ['nok'],
    ['Desconhecido'],
    ['status=0&msg=x'],
    ['{"success":false}'],
    ['"{\\"success\\":false}"'],
    ['[]'],
    [{ Success: 'false' }],
    [{ Sucesso: null }],
    [{ aprovado: 'N', Id: 7 }],
    [{ ok: 'nok' }],
    [{ status: 'declined' }],
    [{ status: 402, Id: 7 }],
    [{ status: '402' }],
    [{ status: 'error' }],
    [{ status: 'created', Id: 7 }],
    [{ status: 0 }],
    [{ status: 12 }],
    [{ status: 'unpaid' }],
    [{ status: 'NOT_AUTHORIZED' }],
    [{ status: false }],
    [{ code: 500 }],
    [{ code: 'insufficient_funds', id: 7 }],
    [{ errors: {} }],
    [{ errors: [{}] }],
    [{ error: true }],
    [{ error: 'true' }],
    [{ hasErrors: 'S' }],
    [{ declined: true }],
    [{ data: { error: {} } }],
    [{ data: { status: 'declined' } }],
    [{ data: false }],
    [{ data: 'DECLINED' }],
    [{ resultado: 'false' }],
    [{ result: { ok: false } }],
    [{ transacao: { status: 'negada' }, Id: 7 }],
    [{ payments: [{ status: 'approved' }, { status: 'failed' }] }],
    [[{ status: 'approved' }]],
    [['Pagamento aprovado']],
    [{ success: true, message: 'Cartão recusado' }],
    ['Pagamento aprovado, mas houve falha ao registrar.'],
    [{ returnCode: '51', id: 7 }],
    // A charge is its answer, and its numbers have the meaning of their API.
    [{ Payment: { Status: 3 } }],
    [{ Tid: '1', Payment: { Status: 3, ReturnMessage: 'Not Authorized' } }],
    [{ Payment: { Status: 0 } }],
    [{ payments: [{ Status: 10 }] }],
    [{ pedido: { data: { Status: 12 } } }],
    [{ transacao: { situacao: '3' } }],
    [{ transacao: { codigo: 51 } }],
    ['-1'],
    ['E51'],
    ['CARD_51'],
    [{ data: 'E51' }],
    [{ retorno: '-1' }],
  ])('without words is in processing: %j', (answer) => {
    expect(read(answer)).toEqual(processing)
  })

  it.each([
    ['pagamentoAprovado', false],
    ['pagamento_aprovado', 'false'],
    ['transactionApproved', 0],
    ['estaPago', false],
    ['cartaoAutorizado', 'N'],
    ['accepted', false],
    ['aceito', 0],
    ['valid', false],
    ['isValid', false],
    ['validado', false],
    ['valorPago', 0],
    ['valor_pago', null],
    ['pending', true],
    ['pendente', 1],
    ['processando', true],
    ['emProcessamento', 'S'],
    ['timeout', true],
    ['transacaoDuplicada', true],
    ['cancelado', true],
    ['isCanceled', true],
    ['voided', true],
    ['estornado', true],
    ['expirado', 'true'],
    ['blocked', true],
  ])('is in processing by a name of any other form: %s is %j', (name, value) => {
    for (const answer of [
      { id: 7, [name]: value },
      { id: 7, pagamento: { id: 8, [name]: value } },
    ])
      expect(read(answer)).toEqual(processing)
  })

  it.each([
    [{ aprovado: true, id: 7, erro: { mensagem: 'Falha ao enviar o recibo' } }],
    [{ status: 'paid', erro: { mensagem: 'Falha ao gerar a nota fiscal' } }],
    [{ aprovado: 'S', erros: ['Recibo não enviado por e-mail'] }],
    [{ pagamentoAprovado: true, mensagem: 'Falha ao enviar o recibo' }],
    [{ success: true, id: 7, erro: 'Falha ao enviar o recibo' }],
    [{ success: true, id: 7, recibo: { erro: 'Falha ao enviar' } }],
    [{ aprovado: true, data: { erro: 'Falha ao enviar o recibo' } }],
    [{ status: 'paid', success: false, message: 'Falha ao enviar o recibo' }],
    [{ status: 'processing', message: 'Volte mais tarde.' }],
  ])(
    'is in processing as paid or not decided with an error besides, at any status: %j',
    (answer) => {
      expect(read(answer)).toEqual(processing)
      for (const status of [409, 422])
        expect(failedCharge({ ok: false, kind: 'refused', status, data: answer })).toEqual(
          processing,
        )
    },
  )

  it.each([
    ['O pagamento não pode ser repetido, pois já foi aprovado'],
    ['Não é possível pagar: inscrição já paga'],
    ['Transação já processada'],
    ['Transação duplicada'],
    ['Erro: transação duplicada'],
    ['Duplicate request'],
    ['This order has already been declined or paid'],
    ['Falha: tempo limite excedido'],
    ['Não foi possível confirmar o pagamento'],
    ['Sem resposta da adquirente'],
    ['Falha de comunicação com a operadora'],
  ])('is in processing by words of another try, or of a lost answer: %s', (message) => {
    for (const data of [message, { message }, { erro: { mensagem: message } }])
      for (const status of [400, 409, 422, 500])
        expect(failedCharge({ ok: false, kind: 'refused', status, data })).toEqual(processing)
  })

  // Words that mean paid, or not yet, must not bring the form back.
  it.each([
    [{ message: 'Pagamento aprovado' }],
    [{ error: { message: 'Transaction approved', code: '00' } }],
    [{ success: false, message: 'Pagamento aprovado' }],
    [{ error: { message: 'Pagamento em processamento' } }],
    [{ error: 'Payment pending' }],
    [{ error: 'timeout' }],
    [{ erro: 'Tempo esgotado ao chamar a adquirente' }],
    [{ success: true, message: 'Pagamento em análise' }],
    [{ Mensagem: 'Aguardando confirmação do banco' }],
    [{ Mensagem: 'Sua transação será autorizada em breve.' }],
    ['Solicitação recebida com sucesso'],
    ['Processando'],
  ])('is in processing by its words: %j', (answer) => {
    expect(read(answer)).toEqual(processing)
    for (const status of [400, 500])
      expect(failedCharge({ ok: false, kind: 'refused', status, data: answer })).toEqual(processing)
  })

  it.each([
    [{ message: 'Internal Server Error' }],
    [{ message: 'Endpoint request timed out' }],
    [{ error: 'Service Unavailable' }],
    ['503 Service Unavailable'],
    [{ status: 504, error: 'Gateway Timeout', path: '/x' }],
    [{ Message: 'An error has occurred.' }],
    [{ title: 'An error occurred while processing your request.', status: 500 }],
    [{ message: 'Server Error' }],
    [{ mensagem: 'Serviço indisponível' }],
    ['Server Error (500)'],
    ['A task was canceled.'],
    ['Execution Timeout Expired. The timeout period elapsed.'],
    ['socket hang up'],
    ['context deadline exceeded'],
    ['Object reference not set to an instance of an object.'],
    [{ erro: 'Erro interno do servidor' }],
    [{ erro: 'Erro interno ao processar o cartão' }],
    [{ erro: 'Conexão recusada pelo banco de dados' }],
    [{ message: 'Access denied' }],
  ])('is in processing by the words of a broken server: %j', (data) => {
    for (const status of [500, 503])
      expect(failedCharge({ ok: false, kind: 'refused', status, data })).toEqual(processing)
  })

  it.each([
    [408, 'Request took too long'],
    [499, 'Client Closed Request'],
    [520, 'Web server is returning an unknown error: declined'],
    [524, 'error code: 524'],
  ])('is in processing by the words of a proxy with status %s', (status, data) => {
    expect(failedCharge({ ok: false, kind: 'refused', status, data })).toEqual(processing)
  })
})

describe('a charge that was made', () => {
  it.each([
    [null],
    [true],
    ['true'],
    ['OK'],
    [4242],
    ['4242'],
    ['pi_3Nx0Y7'],
    ['{B1A2-77}'],
    ['Aprovado'],
    ['{"success":true}'],
    [{}],
    [{ Success: 'true', errors: [] }],
    [{ sucesso: 'S', erro: null }],
    [{ ok: 1, error: false, hasErrors: 'N' }],
    [{ success: true, error: 'Nenhum', errorCode: '00', errorMessage: 'Sem erros.' }],
    [{ status: 'approved', errors: null }],
    [{ status: 200, data: { id: 7 } }],
    [{ status: '201' }],
    [{ status: 'PAGO', pago: 199.9 }],
    [{ code: 0, id: 7 }],
    [{ code: '00', message: 'Transação autorizada' }],
    [{ returnCode: '6', returnMessage: 'Operation Successful', id: 7 }],
    [{ Id: 7, Descricao: 'Curso para quem teve a CNH cancelada' }],
    [{ Id: 7, curso: { titulo: 'Reciclagem', descricao: 'CNH vencida ou cancelada' } }],
    [{ Protocolo: 'A-77', Estado: 'SC', Parcelas: [{ numero: 1, valor: 10 }] }],
    [{ Mensagem: 'Pagamento aprovado sem erros.', Id: 7 }],
    [{ data: 'A-77' }],
    [{ status: 'approved', valorPago: '199,90', paid_at: null, cancelado: false, pendente: 0 }],
    [{ Id: 7, pedido: { id: 8, descricao: 'Curso para CNH vencida' } }],
    [{ Id: 7, pedido: { descricao: 'Reciclagem' }, observacao: 'Obrigado pela compra' }],
    [{ Payment: { Status: 1 }, naoAutorizado: false }],
    [{ paid: '2026-11-26T10:00:00Z' }],
    [{ autorizado: true, dados: { Id: 7, status: 'Autorizada' } }],
  ])('is paid: %j', (answer) => {
    expect(read(answer)).toEqual(paid)
  })
})

describe('a charge as it travels', () => {
  const answered = async (body: string | null, status = 200, type = 'application/json') => {
    vi.stubGlobal('fetch', () =>
      Promise.resolve(new Response(body, { status, headers: { 'content-type': type } })),
    )
    const result = await finishCardPayment({ Id: 7 } as never, 'key')
    return result.ok ? result.data : failedCharge(result)
  }

  it.each([
    ['no body', null, 204, ''],
    ['an empty body', '', 200, 'text/html'],
    ['a 202 that means paid', '{"status":"approved"}', 202, 'application/json'],
  ])('is paid as %s', async (_, body, status, type) => {
    expect(await answered(body, status, type)).toEqual(paid)
  })

  it.each([
    ['a page', '<html><h1>Acesso</h1></html>', 200, 'text/html'],
    ['a page called JSON', '<html></html>', 200, 'application/json'],
    ['a page called text', '<html></html>', 200, 'text/plain'],
    [
      'a false success behind signs of the byte order',
      '\uFEFF\uFEFF{"success":false}',
      200,
      'text/plain',
    ],
    ['no', 'False', 200, 'text/plain'],
    ['a 202 without a body', null, 202, ''],
    ['a 202 with an id', '{"Id":7}', 202, 'application/json'],
    ['JSON that is cut off', '{"sucesso":true', 200, 'application/json'],
    ['XML', '<erro>51</erro>', 200, 'application/xml'],
  ])('is in processing as %s', async (_, body, status, type) => {
    expect(await answered(body, status, type)).toEqual(processing)
  })
})
