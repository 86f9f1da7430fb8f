import { formatBr, todayInSaoPaulo } from '#contract/dates.ts'
import { formatBRL } from '#contract/money.ts'
import { paymentMethods } from '#contract/payment.ts'
import type { Labels } from '@studio/kit/drawing/labels.ts'

const formatCents = (value: string | number | boolean) =>
  typeof value === 'number' ? formatBRL(value) : undefined

/**
 * What names that several machines have mean, in pt-BR, for drawings, paths and inspection. Labels of one machine are in its
 * `<machine>.catalog.ts` and take precedence.
 */
export const commonLabels: Labels = {
  language: 'pt-BR',
  secrets: ['NumeroCartao', 'CodigoSeguranca', 'Validade', 'cpf'],
  events: {
    'choice.left': 'a escolha libera a saída',
    'choice.refused': 'falta uma escolha que valha',
    'choice.settled': 'a escolha fica definida',
    'choice.stayed': 'a escolha segura a etapa',
    'form.completed': 'completa o formulário',
    'option.chosen': 'escolhe como pagar',
    'retry.requested': 'tenta de novo',
    'stage.returned': 'volta',
    'submission.requested': 'envia',
  },
  guards: { answered: 'a resposta é {kind}' },
  actions: {
    clearChoice: 'esquece a escolha',
    clearError: 'limpa o erro',
    clearMessage: 'limpa a mensagem',
    setError: 'mostra o erro',
    setFailure: 'mostra a falha',
    setChoice: 'guarda a forma de pagar',
    setMessage: 'mostra a mensagem',
    setRefusal: 'mostra a recusa',
    sendToCoupon: 'avisa a escolha',
  },
  actors: { coupon: 'forma de pagamento' },
  fields: {
    accepted: 'marcado',
    attempt: 'tentativa',
    cents: 'valor',
    changing: 'é uma troca',
    code: 'código',
    coupon: 'cupom',
    'coupon.code': 'cupom',
    'coupon.totalCents': 'valor com cupom',
    cpf: 'CPF',
    date: 'data',
    enrolmentId: 'inscrição',
    error: 'erro',
    ownCode: 'cupom da inscrição',
    method: 'forma de pagamento',
    option: 'opção',
    'payment.enrolmentId': 'inscrição a pagar',
    receivableId: 'conta a receber',
    refusals: 'recusas',
    scheduleId: 'agenda',
    stage: 'etapa',
    TipoPagamento: 'forma de pagamento',
    TipoPendencia: 'tabela de preço',
  },
  values: {
    failed: 'falhou',
    refused: 'recusada',
    sent: 'enviada',
    ...Object.fromEntries(
      paymentMethods.flatMap(({ id, key, short }) =>
        [`TipoPagamento=${id}`, `method=${id}`, key].map((value) => [value, short]),
      ),
    ),
    'choice.left': 'pode sair',
    'choice.refused': 'falta escolher',
    'choice.settled': 'escolha definida',
    'choice.stayed': 'fica aqui',
    confirmation: 'a conferência',
    form: 'os dados',
    open: 'em aberto',
    overdue: 'vencida',
    paid: 'paga',
    processing: 'em processamento',
    refunded: 'estornada',
  },
  units: {
    cents: formatCents,
    totalCents: formatCents,
    date: (value) =>
      typeof value === 'string' ? formatBr(todayInSaoPaulo(new Date(value))) : undefined,
  },
}
