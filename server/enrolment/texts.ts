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
  cancelledOpening:
    'Olá, {nome}. A sua inscrição foi cancelada, e nada será cobrado. Se você tem um boleto dela, não o pague.',
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
