// What the privacy page states about stored data. `server/platform/db/stored-data.ts` maps each table with personal data to these rows.

/** Which data serve what, on which legal ground. */
export const dataPurposes = {
  person: {
    data: 'Nome, CPF, data de nascimento, endereço, telefone e e-mail',
    purpose: 'Fazer a inscrição, dar acesso ao curso e emitir o certificado',
    basis: 'Contrato',
  },
  licence: {
    data: 'CNH, categoria e Renach, quando o curso exige',
    purpose: 'Conferir os requisitos e registrar o resultado no órgão de trânsito',
    basis: 'Obrigação legal',
  },
  signLanguage: {
    data: 'Necessidade de atendimento em Libras',
    purpose: 'Preparar o atendimento acessível',
    basis: 'Consentimento, para este fim',
  },
  payment: {
    data: 'Valores, forma de pagamento e dados do titular do cartão',
    purpose: 'Cobrar o curso, emitir documentos fiscais e devolver valores',
    basis: 'Contrato e obrigação legal',
  },
  contact: {
    data: 'Nome, e-mail, telefone e mensagem dos formulários de contato',
    purpose: 'Responder ao que você pediu, e só a isso',
    basis: 'Seu pedido',
  },
  access: {
    data: 'Endereço IP, data e hora dos acessos e dos aceites',
    purpose: 'Segurança, prova dos aceites e registro exigido pelo Marco Civil da Internet',
    basis: 'Obrigação legal e legítimo interesse',
  },
} as const

const inMonths = (months: number, how = '') => ({ months, period: `${months} meses${how}.` })

/** How long data are stored; `months`: after which a sweep deletes them, unless another number is configured. */
export const retentionPeriods = {
  contract: {
    data: 'Inscrição, pagamento e certificado',
    period:
      'enquanto durar o curso e, depois, pelo prazo que a lei fiscal, a de defesa do consumidor e as normas de trânsito exigem, em regra 5 anos. O registro do certificado é mantido para que ele possa ser consultado.',
  },
  abandoned: { data: 'Inscrições não concluídas', ...inMonths(12) },
  contact: { data: 'Pedidos de contato', ...inMonths(24) },
  access: { data: 'Registros de acesso', ...inMonths(6, ', em sigilo') },
  reset: { data: 'Pedidos de nova senha', period: 'apagados depois de usados ou vencidos.' },
} as const
