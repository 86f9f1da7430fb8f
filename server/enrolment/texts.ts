import { issuedMethods, listMethods, onPageMethods } from '#contract/payment.ts'

const [issued, onAccount, onBill] = [
  listMethods('disjunction', { methods: issuedMethods }),
  listMethods('disjunction', { before: 'no ', methods: issuedMethods }),
  listMethods('disjunction', { before: 'no ', methods: onPageMethods }),
]

export const enrolmentTexts = {
  enrolmentUnknown: 'Inscrição não encontrada.',
  passwordOfKnownCpf: 'Este CPF já tem cadastro: informe a senha atual dele para se inscrever.',
  passwordCommon: 'Esta senha é fácil de adivinhar. Escolha outra.',
  termsChanged: 'Os termos deste curso foram atualizados. Leia e aceite a nova versão.',
} as const

export const enrolmentMailTexts = {
  confirmed: 'Inscrição recebida: {curso}',
  confirmedOpening:
    'Olá, {nome}. Recebemos a sua inscrição. Este é o resumo do que foi contratado.',
  awaitingDetran:
    'A sua inscrição aguarda a liberação do Detran. Nada é cobrado antes dela: avisaremos por e-mail quando o pagamento puder ser feito.',
  termsAttached: 'Os termos aceitos por você estão anexados a esta mensagem. Guarde-os.',
  notYou: 'Se você não fez esta inscrição, responda a este e-mail ou ligue para nós.',
  released: 'Inscrição liberada: {curso}',
  releasedOpening: 'Olá, {nome}. O Detran liberou a sua inscrição: o pagamento já pode ser feito.',
  cancelled: 'Inscrição cancelada: {curso}',
  cancelledOpening: `Olá, {nome}. A sua inscrição foi cancelada, e nada será cobrado. Se você tem um ${issued} dela, não o pague.`,
  cancelledClosing:
    'Se você não esperava este cancelamento, responda a este e-mail ou ligue para nós. Você pode se inscrever novamente pelo portal.',
  course: 'Curso',
  workload: 'Carga horária',
  workloadHours: '{horas} horas/aula',
  place: 'Local',
  wholeState: '{estado} (todas as cidades)',
  price: 'Preço',
  discount: 'Desconto',
  discountByCoupon: 'Desconto (cupom {cupom})',
  total: 'Total',
  method: 'Forma de pagamento',
  due: 'Vencimento',
  number: 'Número da inscrição',
  pay: 'Ir para o pagamento',
  documentVersion: 'Versão {versao}',
} as const

export const withdrawalTexts = {
  unknown: 'Inscrição não encontrada.',
  notTheirs:
    'Por segurança, a desistência só é registrada no navegador em que a inscrição foi feita. Entre na Área do aluno com o seu CPF e a sua senha e abra o pagamento por lá.',
  cancelled: 'Esta inscrição já foi cancelada: não há do que desistir.',
  late: 'O prazo legal para desistir desta inscrição terminou em {dia}. Fale com a gente para ver o que é possível.',
  underWay:
    'O pagamento está em processamento agora. Espere a confirmação, que leva poucos minutos, e peça de novo.',
} as const

export const withdrawalMailTexts = {
  title: 'Comprovante de desistência: {curso}',
  opening: 'Olá, {nome}. Registramos a sua desistência da inscrição, na data e hora abaixo.',
  unpaid: `A inscrição foi cancelada e nada será cobrado. Se você tem um ${issued} dela, não o pague.`,
  paid: `Tudo o que você pagou será devolvido: ${onBill}, como estorno na fatura; ${onAccount}, na conta que combinarmos com você. Avisaremos por e-mail quando a devolução for feita.`,
  course: 'Curso',
  number: 'Número da inscrição',
  at: 'Registrada em',
  code: 'Código do comprovante',
  notYou: 'Se não foi você quem pediu, responda a este e-mail ou ligue para nós.',
} as const
