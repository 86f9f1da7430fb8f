import type { Messages } from '#server/delivery/index.ts'

/** Faults of what was entered in an action. */
export const inputTexts = {
  reason: 'Motivo',
  required: 'Preencha este campo.',
  long: 'Escreva no máximo {maximo} caracteres.',
  flag: 'Escreva sim ou não.',
  money: 'Escreva o valor em reais, como 217,90 ou 1.217,90.',
  day: 'Escreva o dia como 27/11/2026.',
  cpf: 'O CPF está incorreto. Confira os 11 dígitos.',
  email: 'Escreva um e-mail como nome@exemplo.com.br.',
  phone: 'Escreva o telefone com DDD, como (51) 99999-0000.',
  choice: 'Escolha uma das opções: {opcoes}.',
  emptyFile: 'O arquivo está vazio. Envie outro.',
  largeFile: 'O arquivo tem mais de {maximo} KB. Envie um menor.',
  fileType: 'O conteúdo do arquivo não é {tipos}. Confira se é o arquivo certo.',
  unknownField: 'Este campo não existe nesta ação.',
} as const

export const actionTexts = {
  proof: 'Comprovante (PDF, PNG ou JPEG)',
  notAllowed: 'O seu perfil ({perfil}) não pode fazer isso. Peça a quem tem o perfil {perfis}.',
  unknownOf: 'Não existe {assunto} com o número {numero}. Confira o número, ou use a busca.',
  unknown: 'Não existe nada com o número {numero} aqui. Confira o número, ou use a busca.',
  justChanged: 'Outra pessoa acaba de fazer isso. Confira a linha do tempo.',
  emailJustTaken: 'Outro aluno acaba de usar este e-mail. Confirme o endereço com o aluno.',
} as const

export const listTexts = {
  filter: 'Procurar nesta lista',
  range: 'Mostrando {de}–{ate} de {total}',
  moreThan: 'mais de {quantos}',
  waiting: '{quantos} à espera',
  waitingNone: 'nada à espera',
} as const

export const auditTexts = {
  title: 'Auditoria',
  empty: 'Cada ação feita aqui aparece nesta página: quem, quando, o que mudou e por quê.',
} as const

/** Of the audit. */
export const changeTexts = {
  nothing: '—',
  yes: 'sim',
  no: 'não',
  charge: 'Cobrança',
  /** What is stored besides the fields of the catalogue. */
  fields: {
    active: 'acesso ativo',
    cents: 'valor',
    certificate: 'certificado',
    channel: 'pedido por',
    charge: 'cobrança',
    code: 'código',
    colour: 'cor',
    cpf: 'CPF',
    email: 'e-mail',
    enrolmentId: 'inscrição',
    enrolments: 'inscrições',
    file: 'arquivo',
    from: 'do dia',
    hash: 'endereço',
    isBack: 'o valor voltou',
    isOffered: 'no portal',
    key: 'item',
    mailed: 'resposta por e-mail',
    name: 'nome',
    outcome: 'situação',
    paidOn: 'pago em',
    phone: 'telefone',
    refund: 'devolução',
    refunded: 'devolvido',
    role: 'perfil',
    rows: 'linhas',
    secondFactor: 'segundo fator',
    state: 'situação',
    status: 'situação',
    titles: 'títulos',
    to: 'ao dia',
    totalCents: 'valor da cobrança',
    undone: 'alterações desfeitas',
  },
  values: { requested: 'pedida à operadora', done: 'concluída' },
  /** What is done elsewhere, by its name in the audit. */
  others: { 'admin.password': 'Senha criada' },
} as const

/** Kinds of subjects, as they are named before a number. */
export const subjectNames = {
  admin: 'Pessoa',
  ad: 'Anúncio',
  coupon: 'Cupom',
  enrolment: 'Inscrição',
  faq: 'Pergunta',
  lead: 'Pedido',
  mail: 'E-mail',
  offer: 'Oferta',
  receipt: 'Recebimento',
} as const

/** Every message, as it is called in the back office. */
export const messageNames: Readonly<Record<keyof Messages, string>> = {
  'enrolment.confirmed': 'inscrição recebida',
  'enrolment.released': 'inscrição liberada',
  'enrolment.withdrawn': 'recibo da desistência',
  'payment.reminder': 'lembrete do pagamento',
  'enrolment.cancelled': 'inscrição cancelada',
  'payment.approved': 'pagamento aprovado',
  'payment.refunded': 'pagamento devolvido',
  'boleto.cancelled': 'aviso ao banco de cobrança cancelada',
  'contact.received': 'contato recebido, para a equipe',
  'contact.receipt': 'recebemos a sua mensagem',
  'contact.answered': 'resposta ao contato',
  'partner.approved': 'parceiro aprovado',
  'lead.doubts': 'pedido de contato, para a equipe',
  'lead.more-info': 'interesse em curso, para a equipe',
  'partner.registered': 'cadastro de parceiro, para a equipe',
  'password.reset': 'criar nova senha',
  'password.changed': 'senha alterada',
  'student.corrected': 'cadastro corrigido',
}
