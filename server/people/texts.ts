import { answerDays, withdrawalDays } from '#contract/terms.ts'

export const accountTexts = {
  passwordCommon: 'Esta senha é muito usada e fácil de adivinhar. Escolha outra.',
  passwordOfOwner:
    'A senha não pode conter o seu CPF, o seu nome, o seu e-mail nem a sua data de nascimento.',
  cpfOfOther: 'O CPF informado não é o do pedido de nova senha.',
  resetExpired:
    'O endereço para criar a nova senha expirou ou já foi usado. Peça outro na tela de login.',
  acceptanceExpired: 'Entre novamente com o seu CPF e a sua senha para aceitar os termos.',
  termsMissing: 'Os termos de adesão não estão no portal agora. Fale com a nossa equipe.',
  termsChanged: 'Os termos de adesão foram atualizados. Leia e aceite a nova versão.',
} as const

export const passwordMailTexts = {
  greeting: 'Olá, {nome}.',
  reset: 'Crie uma nova senha',
  resetAsked:
    'Recebemos um pedido para criar uma nova senha de acesso ao portal {marca}. O endereço abaixo vale por {minutos} minutos, uma única vez.',
  resetLink: 'Criar nova senha',
  resetNotYou: 'Se não foi você, ignore esta mensagem: a sua senha continua a mesma.',
  changed: 'A sua senha foi alterada',
  changedNow:
    'A senha do seu acesso ao portal {marca} acaba de ser alterada, e as sessões abertas foram encerradas.',
  changedNotYou: 'Se não foi você, fale conosco agora mesmo pelos contatos abaixo.',
} as const

export const correctionTexts = {
  names: { name: 'Nome', email: 'E-mail', phone: 'Telefone' },
  unchanged: 'Nada mudou: os dados informados são os que já estão no cadastro.',
  emailTaken:
    'Este e-mail já é de outro aluno. Confirme o endereço com o aluno, ou busque o e-mail para ver de quem ele é.',
} as const

export const correctionMailTexts = {
  title: 'Os seus dados foram corrigidos',
  opening: 'Olá, {nome}. A nossa equipe corrigiu o seu cadastro.',
  changed: 'O que mudou',
  notYou:
    'Se você não pediu esta correção, responda a este e-mail ou ligue para nós. Esta mensagem foi enviada ao endereço anterior e ao atual.',
} as const

export const contactMailTexts = {
  received: 'Contato pelo portal: {departamento}, protocolo {protocolo}',
  receivedOpening:
    'Uma pessoa escreveu pela página de contato. Responda pelo e-mail ou telefone dela.',
  receipt: 'Recebemos a sua mensagem, protocolo {protocolo}',
  receiptGreeting: 'Olá, {nome}.',
  receiptOpening: `A sua mensagem ao departamento {departamento} foi recebida e será respondida em até ${answerDays} dias.`,
  receiptWithdrawal: `Se você pediu o cancelamento da sua inscrição pelo direito de arrependimento, vale a data e a hora acima: dentro de ${withdrawalDays} dias corridos da contratação, o valor pago é devolvido por inteiro.`,
  receiptNotYou: 'Se não foi você quem escreveu, ignore esta mensagem.',
  protocol: 'Protocolo',
  receivedAt: 'Recebido em',
  department: 'Departamento',
  answer: 'Resposta à sua mensagem, protocolo {protocolo}',
  yourMessage: 'Sua mensagem',
  answerClosing:
    'Para continuar a conversa, escreva de novo pela página de contato do portal e informe o protocolo.',
} as const

/** E-mails to the team; `labels`: of what is sent beside the fields of a form, by its members. */
export const leadMailTexts = {
  doubts: 'Pedido de contato pelo portal',
  doubtsOpening: 'Uma pessoa pediu contato pelo portal.',
  moreInfo: 'Interesse em curso fora da lista de estados',
  moreInfoOpening: 'Uma pessoa pediu para ser avisada sobre um curso.',
  labels: { course: 'Curso', curso: 'Curso', state: 'Estado', uf: 'UF', tag: 'Assunto' },
} as const

export const partnerTexts = {
  partnerUnknown: 'Parceiro não encontrado.',
  contractMissing:
    'O contrato de parceria não está no portal, e o cadastro depende dele. Fale com a nossa equipe.',
  contractChanged: 'O contrato de parceria foi atualizado. Leia e aceite a nova versão.',
} as const

export const partnerMailTexts = {
  registered: 'Novo cadastro de parceiro: {nome}',
  opening: 'Um centro de formação pediu para ser parceiro pelo portal.',
  closing: 'Os dados completos estão no cadastro do portal.',
  approved: 'O seu cadastro de parceiro foi aprovado',
  approvedGreeting: 'Olá, {nome}.',
  approvedOpening:
    'A página de entrada da sua autoescola já está no portal {marca}, com as suas cores e o seu logotipo. Divulgue este endereço aos seus alunos: {endereco}',
  approvedLink: 'Abrir a página da autoescola',
  protocol: 'Protocolo',
} as const

export const certificateTexts = {
  documentTitle: 'Certificado {codigo}: {curso}',
  documentSubject: 'Certificado de conclusão de {nome}',
  company: '{razaoSocial} · CNPJ {cnpj}',
  title: 'Certificado de conclusão',
  certify: 'Certificamos que',
  enrolled: 'com inscrição em {dia}{habilitacao}, concluiu com aproveitamento o curso',
  licence: ', categoria {categoria} da CNH',
  workload: 'com carga horária total de {horas} horas/aula.',
  subject: 'Disciplina',
  hours: 'Horas/aula',
  qrCode: 'Código QR com o endereço que confere este certificado: {endereco}',
  code: 'Código do certificado',
  verifyAt: 'Confira a autenticidade em',
  verifyLink: 'Conferir este certificado no portal',
  placeAndDay: '{cidade}/{uf}, {dia}.',
  revoked:
    'Este certificado foi cancelado em {dia} e não é mais válido. Em caso de dúvida, fale com a nossa equipe.',
  /** Who signs the certificates that are issued from now on, from left to right. */
  signedBy: ['Coordenação Pedagógica'],
} as const
