import { randomUUID } from 'node:crypto'
import { outcomeOf } from '../store.ts'
import type { Enrolment } from '../store.ts'
import {
  brands,
  courseOf,
  costs,
  couponFor,
  discounted,
  installments,
  scheduleOf,
  schedules,
} from '../catalogue.ts'
import * as check from '../checks.ts'
import { invalid, json, none, nothing, refuse, sameId, textOf } from '../exchange.ts'
import type { Answer, Call, Exchange } from '../exchange.ts'
import { isUf } from '../places.ts'
import { slipPage, slipPdf } from '../documents.ts'
import { optionOnWire } from './catalogue.ts'
import { couponCode, optionOf } from './enrolment.ts'

/** An id that a visitor may have typed into the address: its form counts, not whether it exists. */
const typed = check.id(() => true, 'this API')

function lookUp(exchange: Exchange): Answer {
  if (!exchange.path({ id: typed })) return invalid(exchange)
  const found = exchange.store.enrolments.get(Number(exchange.params['id']))
  if (!found?.receivable) return none(exchange)
  const { wire, settings } = exchange
  const states = { open: 'Pendente', processing: 'Em processamento', paid: 'Pago' }
  return json({
    IdInscricao: wire.id(found.id),
    IdContaAReceber: wire.id(found.receivable.id),
    TipoPagamento: wire.id(found.option.type),
    ...(settings.forms === 'a' && { Situacao: states[found.receivable.state] }),
    Opcoes: found.schedule.options.map((option) => optionOnWire(exchange, option)),
  })
}

function changePayment(exchange: Exchange): Answer {
  const { store, wire } = exchange
  const known = (id: number) => store.enrolments.get(id)?.receivable !== undefined
  const body = exchange.body({
    idInscricao: check.id(known, 'an enrolment'),
    tipoPagamento: check.id((id) => id === 0 || id === 1, 'a payment type'),
    tipoPendencia: check.id(() => true, 'a pendency'),
    codigoCupomDesconto: check.optional(couponCode),
  })
  const enrolment = body && store.enrolments.get(Number(body['idInscricao']))
  if (!enrolment) return invalid(exchange)
  const option = optionOf(enrolment.schedule, body['tipoPagamento'], body['tipoPendencia'])
  if (!option) {
    exchange.violate('format', 'tipoPendencia', 'is no option of that enrolment with a value')
    return refuse(exchange, 400, 'Opção de pagamento desconhecida.')
  }
  if (enrolment.receivable?.state !== 'open')
    return refuse(exchange, 409, 'Este pagamento não pode mais mudar.')
  const code = body['codigoCupomDesconto']
  const coupon = code ? couponFor(textOf(code), enrolment.schedule.id) : undefined
  if (code && (!coupon || discounted(option.value ?? 0, coupon) <= 0))
    return refuse(exchange, 400, 'O cupom não vale aqui.')
  return json({ IdContaAReceber: wire.id(store.change(enrolment, option, coupon).id) })
}

function receivable(exchange: Exchange, id: unknown) {
  const found = exchange.store.receivables.get(Number(id))
  const enrolment = found && exchange.store.enrolments.get(found.enrolment)
  return found && enrolment ? { receivable: found, enrolment } : null
}

function price(exchange: Exchange): Answer {
  if (!exchange.path({ id: typed })) return invalid(exchange)
  const found = receivable(exchange, exchange.params['id'])
  if (!found) return none(exchange)
  const { student, schedule } = found.enrolment
  return json({
    Descricao: courseOf(schedule).title,
    Nome: student.name,
    CPF: student.cpf,
    ValorTotal: exchange.wire.money(exchange.store.value(found.enrolment)),
  })
}

const brandId = check.id((id) => brands.some((brand) => brand.id === id), 'a card brand')

/**
 * The third parameter is a schedule, which the payment page cannot know from any answer the specification shows:
 * enrolment and receivable are understood as well, and anything else is answered without a rate of its own.
 */
function offers(exchange: Exchange): Answer {
  const { store, params, wire } = exchange
  const id = Number(params['c'])
  const enrolment = store.enrolments.get(id) ?? receivable(exchange, id)?.enrolment
  const schedule = scheduleOf(params['c']) ?? enrolment?.schedule
  const cents = Math.round(Number(params['b']) * 100)
  const priced = (schedule ? [schedule] : schedules).some((each) => costs(each, cents))
  const good = exchange.path({
    a: brandId,
    b: (value, all) =>
      check.decimal(value, all) ?? (priced ? null : 'is no amount that this API gave out'),
    c: check.id(() => schedule !== undefined, 'a schedule'),
  })
  if (!good && !(cents > 0)) return invalid(exchange)
  return json(
    installments(cents, schedule?.withoutInterest ?? 1).map(({ count, each, total }) => ({
      Parcelas: count,
      ValorParcela: wire.money(each),
      ValorServico: wire.money(cents),
      ValorTotal: wire.money(total),
    })),
  )
}

const owner: check.Shape = {
  Nome: check.text(5),
  CPF: check.cpf,
  RG: check.text(),
  TelefoneFixo: check.optional(check.digits(10)),
  TelefoneCelular: check.optional(check.digits(10)),
  Email: check.email,
  Logradouro: check.text(),
  NumeroEndereco: check.text(),
  CEP: check.cep,
  CidadeEndereco: check.text(),
  BairroEndereco: check.text(),
  UFEndereco: (value) => (isUf(value) ? null : 'should be the UF of a state'),
}

function startPayment(exchange: Exchange): Answer {
  const { store, settings, wire } = exchange
  const body = exchange.body({
    ContaAReceberId: check.id((id) => store.receivables.has(id), 'a receivable'),
    Parcelas: check.id((count) => count >= 1 && count <= 12, 'an installment offer'),
    Bandeira: brandId,
    ProprietarioCartao: (value) =>
      value && typeof value === 'object' ? null : 'should be an object',
  })
  if (!body || !exchange.within('ProprietarioCartao', body['ProprietarioCartao'], owner))
    return invalid(exchange)
  const found = receivable(exchange, body['ContaAReceberId'])
  if (!found || !payable(found.enrolment, found.receivable.id))
    return refuse(exchange, 409, 'Esta conta não pode ser paga com cartão.')
  const offered = installments(
    store.value(found.enrolment),
    found.enrolment.schedule.withoutInterest,
  )
  if (!offered.some(({ count }) => sameId(body['Parcelas'], count))) {
    exchange.violate('format', 'Parcelas', 'is no installment offer of that receivable')
    return invalid(exchange)
  }
  const number = 9_300_000 + store.next()
  const id = settings.forms === 'c' ? randomUUID() : String(number)
  store.transactions.set(id, { id, receivable: found.receivable })
  return json({ Id: settings.forms === 'c' ? id : wire.id(number) })
}

const payable = ({ receivable, option }: Enrolment, id: number) =>
  receivable?.id === id && receivable.state === 'open' && option.type === 1

function finishPayment(exchange: Exchange): Answer {
  const { store, settings } = exchange
  const body = exchange.body({
    Id: (value) => (store.transactions.has(textOf(value)) ? null : 'is no transaction of this API'),
    NumeroCartao: check.digits(13, 19),
    CodigoSeguranca: check.digits(3, 4),
    Validade: check.digits(4),
  })
  const transaction = body && store.transactions.get(textOf(body['Id']))
  if (!transaction) return invalid(exchange)
  if (transaction.receivable.state !== 'open')
    return refuse(exchange, 409, 'Esta conta já foi tratada.')
  const outcome = outcomeOf(textOf(body['NumeroCartao']))
  if (outcome === 'processing') {
    transaction.receivable.state = 'processing'
    return {
      a: json({ Erro: {} }),
      b: json({ Erro: { Mensagem: null } }),
      c: json({ Erro: { Codigo: 7 } }, 202),
    }[settings.forms]
  }
  store.transactions.delete(transaction.id)
  if (outcome === 'approved') {
    transaction.receivable.state = 'paid'
    return { a: json({ Sucesso: true }), b: json({ Erro: null }), c: json({ Protocolo: 'A-77' }) }[
      settings.forms
    ]
  }
  const Mensagem = 'O banco não autorizou a compra.'
  return {
    a: json({ Erro: { Mensagem } }),
    b: json({ Erro: { Mensagem } }, 402),
    c: json({ Mensagem }, 400),
  }[settings.forms]
}

function slipAddress(exchange: Exchange): Answer {
  const query = exchange.query({ inscricaoId: typed })
  if (!query) return invalid(exchange)
  const found = exchange.store.enrolments.get(Number(query['inscricaoId']))
  if (!found?.receivable || found.option.type !== 0)
    return refuse(exchange, 404, 'Não há boleto para essa inscrição.')
  return json({
    UrlBoleto: `${exchange.origin}/boletos/${found.receivable.id}.${exchange.settings.slip}`,
  })
}

/** The boleto of a receivable, at {@link slipAddress}; no call of section 7. */
export function slip(exchange: Pick<Exchange, 'store' | 'settings'>, id: number): Answer {
  const { store, settings } = exchange
  const found = store.receivables.get(id)
  const enrolment = found && store.enrolments.get(found.enrolment)
  if (!enrolment) return nothing(404)
  const content = {
    payer: enrolment.student.name,
    course: courseOf(enrolment.schedule).title,
    value: store.value(enrolment),
    due: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10),
    number: id,
  }
  return settings.slip === 'pdf'
    ? { status: 200, type: 'application/pdf', body: slipPdf(content) }
    : { status: 200, type: 'text/html; charset=utf-8', body: slipPage(content) }
}

export const paymentCalls: readonly Call[] = [
  {
    method: 'GET',
    path: '/pagamento/consulta-bandeiras-cartao',
    answer: ({ wire }) => json(wire.combo('brands', brands)),
  },
  { method: 'GET', path: '/pagamento/consulta-lista-parcelas/:a/:b/:c', answer: offers },
  { method: 'GET', path: '/pagamento/alterar-pagamento/:id', answer: lookUp },
  { method: 'POST', path: '/pagamento/alterar-pagamento', answer: changePayment },
  { method: 'GET', path: '/pagamento/consulta-preco-curso-conta/:id', answer: price },
  { method: 'POST', path: '/conta-a-receber/cartao/cria-transacao', answer: startPayment },
  { method: 'POST', path: '/conta-a-receber/cartao/solicitar-pagamento', answer: finishPayment },
  { method: 'GET', path: '/boleto/ObterUrlBoleto', answer: slipAddress },
]
