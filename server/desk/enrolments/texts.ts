import { issuedMethods, listMethods, onPageMethods } from '#contract/payment.ts'
import type { ChargeEventType, ChargeStatus } from '#machines/charge/index.ts'
import { proofField } from '../action.ts'

const issued = listMethods('disjunction', { methods: issuedMethods })
const byIssued = listMethods('disjunction', { before: 'por ', methods: issuedMethods })
const byGateway = listMethods('disjunction', { before: 'por ', methods: onPageMethods })

export const enrolmentTexts = {
  neverDeferred: 'Esta inscrição não depende de liberação do Detran.',
  alreadyReleased: 'Esta inscrição já foi liberada. Confira a linha do tempo.',
  alreadyCancelled: 'Esta inscrição está cancelada. Para voltar, o aluno faz outra pelo portal.',
  released: 'Inscrição liberada. O aluno recebe um e-mail com o endereço para pagar.',
  cancelled: 'Inscrição cancelada. O aluno recebe um e-mail.',
  cancelDeferred: 'Esta inscrição espera o Detran. Use “Recusar”.',
  cancelPaid: 'Esta inscrição está paga. Para cancelá-la, use “Devolver o pagamento”.',
  underWay: 'Um pagamento está em andamento. Espere alguns minutos e tente de novo.',
  payDeferred: 'Esta inscrição espera o Detran. Libere-a antes de registrar o pagamento.',
  notByHand: `Não há ${issued} desta inscrição para dar como pago. Se o aluno pagou de outra forma, peça que ele troque para ${issued} na página de pagamento e tente de novo.`,
  alreadyPaid: 'Esta inscrição já está paga. Confira a linha do tempo.',
  wrongDay: 'Confira o dia do pagamento: a inscrição é de {inscricao}, e hoje é {hoje}.',
  tooLittle:
    'O valor é menor que o da cobrança, {valor}. Combine a diferença com o aluno, ou cancele a inscrição e devolva o que foi pago.',
  paidWould: 'Registra {valor}, pago em {dia}. A cobrança é de {certo}. Não há como desfazer.',
  paid: 'Pagamento registrado. O aluno recebe a confirmação por e-mail e já pode entrar no curso.',
  paidMore:
    'Foram pagos {sobra} a mais, que esperam na fila “Valores a acertar” até que você registre a devolução.',
  paidLate:
    'Pagamento registrado. Como esta cobrança já tinha sido substituída ou cancelada, o valor ficou para devolver.',
  nothingToRefund: 'Não há pagamento desta inscrição para devolver.',
  alreadyRefunded:
    'O pagamento desta inscrição já foi devolvido. Confira a linha do tempo. Se você também transferiu, peça um dos valores de volta ao aluno.',
  refundedTwice:
    'A operadora devolveu, e outra pessoa já tinha registrado uma devolução com comprovante: o valor foi devolvido duas vezes. Use “Encerrar devolução em dobro”.',
  notTwice: 'Nada desta inscrição foi devolvido duas vezes.',
  settled: 'A devolução em dobro foi encerrada.',
  refundOpen:
    'A devolução já foi pedida à operadora em {dia} e espera a resposta. Ela é perguntada de novo a cada poucos segundos.',
  certified: 'Esta inscrição tem certificado válido. Cancele antes o certificado.',
  refundNeedsProof:
    'O pagamento por {forma} não se devolve pela operadora. Faça a transferência ao aluno e envie o comprovante aqui.',
  refundRequested:
    'Devolução pedida à operadora, que ainda não respondeu. O portal pergunta de novo sozinho e avisa o aluno quando ela confirmar.',
  refunded: 'Pagamento devolvido. O aluno recebe um e-mail.',
  refundFailed:
    'A operadora não devolveu: {motivo} Tente de novo, ou transfira o valor ao aluno e envie o comprovante.',
  refundPaid: 'Devolve {valor} pago por {forma}, e a inscrição é cancelada.',
  refundLate: 'Devolve {valor} de um {forma} pago depois de substituído. A inscrição continua.',
  refundAsks: 'A operadora devolve o valor. Não há como desfazer.',
  refundRecords: 'Registra que você já devolveu o valor, conforme o comprovante.',
  corrected: 'Cadastro corrigido. O endereço anterior e o novo recebem um e-mail.',
  withdrawalKnown: 'A desistência desta inscrição já está registrada, com o código {codigo}.',
  withdrawn:
    'Desistência registrada em {momento}, com o código {codigo}. O comprovante segue por e-mail.',
  withdrawnPaid: 'O valor pago deve ser devolvido: a inscrição está na fila de devoluções.',
  withdrawnUnpaid: 'Nada tinha sido pago: a inscrição foi cancelada.',
} as const

/** Titles, helps and fields. */
export const enrolmentForms = {
  release: {
    title: 'Liberar',
    help: 'O Detran liberou a inscrição: a cobrança é criada com o preço do dia da inscrição, e o aluno recebe um e-mail para pagar.',
    reason: 'optional',
  },
  refuse: {
    title: 'Recusar',
    help: 'O Detran não liberou a inscrição: ela é cancelada, o uso do cupom volta e o aluno recebe um e-mail. Não há como desfazer.',
  },
  cancel: {
    title: 'Cancelar a inscrição',
    help: 'Cancela uma inscrição que não foi paga: a cobrança perde a validade, o uso do cupom volta e o aluno recebe um e-mail. Não há como desfazer.',
  },
  withdraw: {
    title: 'Registrar desistência',
    help: 'O aluno pediu para desistir dentro de sete dias da contratação. O que não foi pago é cancelado agora; o que foi pago entra na fila de devoluções; um certificado já emitido deixa de valer. O aluno recebe o comprovante por e-mail. Não pode ser desfeito.',
    reason: 'optional',
    fields: {
      canal: {
        label: 'Como o aluno pediu',
        kind: 'choice',
        choices: {
          telefone: 'Telefone',
          'e-mail': 'E-mail ou página de contato',
          pessoalmente: 'Pessoalmente',
        },
      },
    },
  },
  paid: {
    title: 'Registrar pagamento',
    help: `Dá o ${issued} como pago quando nenhum aviso do banco informa o pagamento. Confira antes o comprovante com o extrato.`,
    fields: {
      comprovante: proofField,
      dia: { label: 'Dia do pagamento', kind: 'day' },
      valor: { label: 'Valor pago', kind: 'money' },
    },
  },
  refund: {
    title: 'Devolver o pagamento',
    help: `Devolve tudo o que foi pago e cancela a inscrição. O que foi pago ${byGateway} é devolvido pela operadora; o que foi pago ${byIssued}, por transferência sua, com o comprovante. Não há como desfazer.`,
    fields: {
      comprovante: {
        ...proofField,
        hint: `Para o que foi pago ${byIssued}, é preciso. Para o que foi pago ${byGateway}, envie só se você mesmo devolveu o valor: sem ele, a operadora devolve.`,
        optional: true,
      },
    },
  },
  settle: {
    title: 'Encerrar devolução em dobro',
    help: 'A operadora devolveu o que já tinha sido devolvido com comprovante. Peça um dos valores de volta ao aluno, ou conteste com a operadora. Registre aqui como terminou. Não há como desfazer.',
    fields: {
      fim: {
        label: 'Como terminou',
        kind: 'choice',
        choices: { voltou: 'O valor voltou', perda: 'O valor não volta: fica como perda' },
      },
    },
  },
  correct: {
    title: 'Corrigir o cadastro do aluno',
    help: 'Corrige nome, e-mail e telefone. O endereço anterior e o novo são avisados por e-mail. Certificados já emitidos não mudam: emita de novo se o nome estava errado.',
    fields: {
      nome: { label: 'Nome completo', kind: 'text' },
      email: { label: 'E-mail', kind: 'email', max: 254 },
      telefone: { label: 'Telefone', kind: 'phone' },
    },
  },
  resend: {
    title: 'Enviar de novo',
    help: 'Envia o mesmo e-mail outra vez, ao endereço que o aluno tem agora no cadastro.',
    reason: 'optional',
  },
} as const

export const enrolmentStatusTexts = {
  active: 'Ativa',
  awaitingDetran: 'Espera o Detran',
  cancelled: 'Cancelada',
} as const

/** After a withdrawal. */
export const withdrawnStatusTexts = {
  ...enrolmentStatusTexts,
  active: 'Desistiu, falta devolver',
  cancelled: 'Cancelada por desistência',
} as const

/** `{Forma}`: the name of the method, of the charge. */
export const chargeStatusTexts: Readonly<Record<ChargeStatus, string>> = {
  open: '{Forma} em aberto',
  started: '{Forma} em aberto',
  processing: '{Forma} em processamento',
  undetermined: '{Forma} em processamento',
  refused: '{Forma} recusado, em aberto',
  issued: '{Forma} em aberto',
  overdue: '{Forma} vencido',
  paid: 'Pago',
  replaced: 'Substituído ou cancelado',
  paidAfterReplacement: 'Pago depois de substituído: a devolver',
  refunded: 'Devolvido',
}

/** What happened to a charge. */
export const chargeEventTexts: Readonly<Record<ChargeEventType, string>> = {
  'attempt.started': 'O aluno começou um pagamento por {forma}',
  'authorisation.requested': 'O pagamento foi pedido à operadora do {forma}',
  'authorisation.approved': 'O {forma} foi aprovado: {valor}',
  'authorisation.declined': 'O {forma} foi recusado',
  'authorisation.unknown': 'A operadora do {forma} não respondeu a tempo',
  'reconciled.paid': 'A operadora confirmou o pagamento: {valor}',
  'reconciled.refused': 'A operadora confirmou que nada foi cobrado',
  'boleto.expired': 'O {forma} venceu',
  'boleto.paid': 'O {forma} de {valor} foi pago',
  'payment.replaced': 'A cobrança por {forma} de {valor} foi substituída ou cancelada',
  'payment.refunded': 'O valor foi devolvido',
}

/** Of the page of an enrolment, and of its history. */
export const viewTexts = {
  title: 'Inscrição {numero} de {nome}',
  course: '{curso}, {horas} horas/aula',
  notYet: 'Nada a pagar antes da liberação',
  enrolled: 'O aluno fez a inscrição',
  released: 'O Detran liberou a inscrição',
  accepted: 'O aluno aceitou os termos de adesão',
  certified: 'Certificado {codigo} emitido',
  revoked: 'Certificado {codigo} cancelado',
  issued: '{Forma} de {valor} emitido, com vencimento em {vencimento}',
  charged: 'Cobrança por {forma} de {valor} aberta',
  gatewayAnswered: 'Resposta da operadora',
  receipts: {
    bank: 'O banco informou o pagamento de {valor} em {dia}',
    manual: 'Pagamento de {valor} em {dia} registrado com comprovante',
  },
  bankLine: 'O banco informou uma ocorrência da cobrança',
  refundStarts: {
    gateway: 'Devolução de {valor} pedida à operadora',
    manual: 'Devolução de {valor} registrada com comprovante',
  },
  refundDone: 'Devolução concluída',
  refundTwice: 'A operadora também devolveu {valor}: devolvido duas vezes',
  mails: {
    sent: 'E-mail enviado: {tipo}',
    waiting: 'E-mail a enviar: {tipo}',
    givenUp: 'E-mail não enviado: {tipo}',
  },
  consents: {
    given: 'Aceite de {documento}, versão {versao}',
    withdrawn: 'Aceite retirado de {documento}, versão {versao}',
  },
  withdrawn: {
    student: 'O aluno desistiu da inscrição, protocolo {codigo}',
    staff: 'A desistência do aluno foi registrada, protocolo {codigo}',
  },
} as const

export const queueTexts = {
  all: {
    title: 'Inscrições',
    empty: 'Nenhuma inscrição encontrada. Aparecem aqui todas as inscrições feitas pelo portal.',
  },
  filter: 'CPF, nome, e-mail, número, linha digitável, curso ou cidade.',
  status: 'Situação',
  payment: 'Pagamento',
  payments: {
    paid: 'Paga',
    open: 'A pagar',
    refunded: 'Devolvida',
    toPartner: 'Ao parceiro',
    none: '—',
  },
  deferred: {
    title: 'Retidas pelo Detran',
    empty:
      'Nenhuma inscrição espera o Detran. Aparecem aqui as inscrições em lugares onde o Detran libera antes do pagamento.',
  },
  toRefund: {
    title: 'A devolver ou devolvidas em dobro',
    empty:
      'Nada a devolver. Aparecem aqui as inscrições pagas de quem desistiu, as devoluções que a operadora recusou e as canceladas que ela devolveu depois de uma devolução com comprovante.',
  },
} as const

export const mailTexts = {
  title: 'E-mail: {tipo}',
  states: { sent: 'Enviado', waiting: 'A enviar', givenUp: 'Não enviado: as tentativas acabaram' },
  stillWaiting: 'Este e-mail ainda está na fila e sai sozinho em {quando}.',
  resent: 'O e-mail será enviado de novo em instantes, ao endereço que está agora no cadastro.',
  justResent: 'Outra pessoa acaba de reenviar este e-mail.',
  failed: {
    title: 'E-mails não enviados',
    empty:
      'Todos os e-mails foram enviados. Aparecem aqui os que falharam em todas as tentativas, durante dias.',
  },
} as const
