/** The withdrawal that a student asks for by telephone or at the counter. */
export const withdrawalDeskTexts = {
  title: 'Registrar desistência',
  help: 'O aluno pediu para desistir dentro de sete dias da contratação. O que não foi pago é cancelado agora; o que foi pago entra na fila de devoluções. O aluno recebe o comprovante por e-mail. Não pode ser desfeito.',
  channel: 'Como o aluno pediu',
  phone: 'Telefone',
  mail: 'E-mail ou página de contato',
  inPerson: 'Pessoalmente',
  unknown: 'Não existe inscrição com o número {numero}.',
  cancelled: 'Esta inscrição já foi cancelada: não há do que desistir.',
  known: 'A desistência desta inscrição já está registrada, com o código {codigo}.',
  done: 'Desistência registrada em {momento}, com o código {codigo}. O comprovante segue por e-mail.',
  toRefund: 'O valor pago deve ser devolvido: a inscrição está na fila de devoluções.',
  nothingPaid: 'Nada tinha sido pago: a inscrição foi cancelada.',
} as const
