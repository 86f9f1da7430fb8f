import { paymentMethod } from '#contract/payment.ts'
import type { ByIssued } from '#contract/payment.ts'
import type { ReminderKind } from '#machines/reminder/index.ts'

export const paymentTexts = {
  receivableUnknown: 'Pagamento não encontrado.',
  nothingToPay: 'Não há pagamento em aberto para esta inscrição.',
  alreadyPaid: 'Este curso já está pago.',
  underWay: 'O pagamento está em processamento. Você receberá a confirmação por e-mail.',
  notChangeable: 'Este pagamento não pode mais ser alterado.',
  replaced: 'A forma de pagamento desta inscrição foi alterada. Atualize a página.',
  installmentsInvalid: 'Número de parcelas inválido para este valor.',
  attemptUnknown: 'Transação não encontrada ou expirada. Confirme o pagamento novamente.',
  declined: 'Pagamento não autorizado. Confira os dados ou use outro cartão.',
  neverAsked: 'O pagamento não chegou à operadora do cartão e nada foi cobrado. Tente novamente.',
  cardInFreeText: 'Não informe dados de cartão nos campos de texto.',
} as const

export const sandboxTexts = {
  numberInvalid: 'Cartão recusado: confira o número do cartão.',
  brandDiffers: 'Cartão recusado: o número não é da bandeira escolhida.',
  issuerRefuses: 'Pagamento não autorizado pelo emissor do cartão.',
  noFunds: 'Pagamento não autorizado: saldo ou limite insuficiente.',
  closed: 'Esta tentativa foi encerrada e nada foi cobrado. Tente novamente.',
  notRefundable: 'A operadora não tem cobrança aprovada deste valor para devolver.',
} as const

export const paymentMailTexts = {
  approved: 'Pagamento aprovado: {curso}',
  opening: 'Olá, {nome}. O pagamento do seu curso foi aprovado.',
  access: 'Para acessá-lo, entre na área do aluno com o seu CPF e a sua senha.',
  course: 'Curso',
  total: 'Total pago',
  installments: 'Parcelas',
  atOnce: 'à vista',
  card: 'Cartão',
  cardEnding: '{bandeira} de final {digitos}',
  number: 'Número da inscrição',
  logIn: 'Entrar na área do aluno',
  classes: 'Aulas',
  fromTo: 'de {inicio} a {fim}',
} as const

export const refundMailTexts = {
  refunded: 'Pagamento devolvido: {curso}',
  opening: 'Olá, {nome}. Devolvemos o valor que você pagou.',
  course: 'Curso',
  amount: 'Valor devolvido',
  number: 'Número da inscrição',
  gateway:
    'O valor aparece como crédito na fatura do cartão usado no pagamento, nesta fatura ou na seguinte, conforme o banco emissor.',
  manual:
    'O valor foi devolvido pelo meio combinado com você. Se ele não chegar em dois dias úteis, responda a este e-mail.',
} as const

/** What every reminder of an unpaid receivable has. `days`: how a method's calendar counts them. */
export const reminderTexts = {
  greeting: 'Olá, {nome}.',
  course: 'Curso',
  total: 'Valor',
  due: 'Vencimento',
  line: 'Linha digitável',
  number: 'Número da inscrição',
  paidAlready: 'Se você já pagou, desconsidere.',
  paidBefore: 'Se você já pagou, desconsidere: o banco leva até {dias} {unidade} para avisar.',
  days: { bank: 'dias úteis', every: 'dias' },
} as const

interface ReminderText {
  title: string
  opening: string
  link: string
}

export const methodReminders: ByIssued<Record<ReminderKind, ReminderText>> = {
  [paymentMethod.boleto]: {
    dayBefore: {
      title: 'Seu boleto vence amanhã: {curso}',
      opening:
        'O boleto da sua inscrição ainda não consta como pago. Ele pode ser pago até amanhã, {dia}.',
      link: 'Abrir o boleto',
    },
    dueDay: {
      title: 'Seu boleto vence hoje: {curso}',
      opening:
        'O boleto da sua inscrição ainda não consta como pago. Hoje, {dia}, é o último dia para pagá-lo.',
      link: 'Abrir o boleto',
    },
    afterDue: {
      title: 'Seu boleto venceu: {curso}',
      opening:
        'O boleto da sua inscrição não foi pago até {dia}. A sua inscrição continua: gere um novo boleto, com novo vencimento, ou escolha outra forma de pagamento.',
      link: 'Gerar um novo boleto',
    },
  },
  [paymentMethod.card]: null,
}

export const slipTexts = {
  page: 'Boleto {curso}',
  title: 'Boleto de {valor} com vencimento em {vencimento}',
  watermark: 'AMBIENTE DE REFERÊNCIA — SEM VALOR',
  /** Why a slip should not be paid any more; a bank may still take an overdue one. */
  marks: {
    overdue: {
      name: 'Vencido',
      why: 'Boleto vencido. Gere outro na página de pagamento da sua inscrição.',
    },
    paid: { name: 'Pago', why: 'Este boleto já foi pago.' },
    replaced: { name: 'Substituído', why: 'Este boleto foi substituído. Não o pague.' },
  },
  line: 'Linha digitável',
  copy: 'Copiar linha digitável',
  copied: 'Linha digitável copiada.',
  selected: 'A linha está selecionada: copie com o teclado ou o menu.',
  print: 'Imprimir',
  cut: 'Corte aqui',
  receipt: 'Recibo do pagador',
  compensation: 'FICHA DE COMPENSAÇÃO',
  authentication: 'Autenticação mecânica',
  beneficiary: 'Beneficiário',
  finalBeneficiary: 'Beneficiário final',
  agency: 'Agência / Código do beneficiário',
  payer: 'Pagador',
  payerNamed: '{nome}, CPF {cpf}',
  ourNumber: 'Nosso número',
  about: 'Referente a',
  documentNumber: 'Nº do documento',
  documentDate: 'Data do documento',
  documentKind: 'Espécie doc.',
  processingDate: 'Data do processamento',
  acceptance: 'Aceite',
  due: 'Vencimento',
  documentValue: 'Valor do documento',
  documentValueDue: '(=) Valor do documento',
  place: 'Local de pagamento',
  anyBank: 'Pagável em qualquer banco, até 30 dias depois do vencimento',
  forTheBank: 'Uso do banco',
  wallet: 'Carteira',
  currency: 'Espécie',
  quantity: 'Quantidade',
  unitValue: 'Valor',
  instructions: 'Instruções (texto de responsabilidade do beneficiário)',
  instructionLines: [
    'Após o vencimento: multa de 2% e juros de 1% ao mês. Não receber depois de 30 dias do vencimento.',
    'Vencimento em sábado, domingo ou feriado: pagável no dia útil seguinte sem acréscimo.',
  ],
  deductions: '(-) Desconto / Abatimento',
  additions: '(+) Mora / Multa',
  charged: '(=) Valor cobrado',
  symbolRead: 'Código de barras. Linha digitável {linha}',
} as const
