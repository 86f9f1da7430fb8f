import { lessonAccess } from '#contract/lesson-access.ts'

/** Breadcrumbs of a course, for search engines, and the title of a course of an API on another host. */
export const headTexts = {
  home: 'Início',
  courses: 'Cursos',
  course: 'Curso {categoria}',
} as const

/** Texts of the picture of a course that messaging apps show, and its alternative text. */
export const pictureTexts = {
  from: 'A partir de',
  alt: 'Curso {titulo}',
  altPriced: 'Curso {titulo}, a partir de {valor}',
} as const

/** On a rendered page whose scripts do not run: it can be searched and read, and nothing else. */
export const scriptlessTexts = {
  notice:
    'Sem JavaScript dá para procurar e ler os cursos. Para se inscrever ou enviar um formulário, ative-o nas configurações do navegador ou fale com a gente: {telefone}, {email}.',
} as const

/** In the shell: before the contacts, where no script renders the page. */
export const shellTexts = { contact: 'Precisa de ajuda? Fale com a gente:' } as const

/** On every page of an https installation that may serve what is simulated (ALLOW_SANDBOX). */
export const sandboxTexts = {
  label: 'Aviso sobre este portal',
  notice: 'Demonstração: nenhum pagamento é cobrado, e as cobranças e as inscrições não valem.',
} as const

export const areaTexts = {
  skip: 'Pular para o conteúdo',
  logIn: 'Entrar',
  logOut: 'Sair',
} as const

export const documentPageTexts = {
  area: 'Contratos',
  edition: '{empresa}. Versão {versao}.',
  print: 'Imprimir ou salvar em PDF',
} as const

export const studentAreaTexts = {
  area: 'Área do aluno',
  ticketExpired: 'O endereço de entrada expirou ou já foi usado. Entre novamente.',
  loggedOut: 'Você saiu da área do aluno.',
  greeting: 'Olá, {nome}',
  enrolments: 'Minhas inscrições',
  noEnrolments: 'Você não tem inscrições em andamento.',
  seeCourses: 'Conheça os cursos',
  enrolment: 'Inscrição {numero}, de {dia}',
  stageEnrolment: 'Inscrição',
  stagePayment: 'Pagamento',
  stageTerms: 'Termos',
  stageCourse: 'Curso',
  payUntil: 'Pague até {dia}',
  overdue: 'O {metodo} venceu em {dia}: gere outro',
  payToBegin: 'Pague para começar o curso',
  payPartner: 'Pague ao seu CFC: {parceiro}',
  pay: 'Pagar {valor}',
  underWay: 'Pagamento em processamento',
  underWayNext: 'Você receberá a confirmação por e-mail.',
  seePayment: 'Ver pagamento',
  nothingToPay: 'Sem cobrança em aberto',
  awaitingDetran: 'Aguardando liberação do Detran',
  awaitingDetranNext:
    'Não é preciso fazer nada agora: quando o Detran liberar, enviamos o endereço de pagamento ao seu e-mail.',
  askDetran: 'Se a resposta demorar, fale com a gente:',
  awaitingDetranSubject: 'Liberação do Detran, inscrição {numero}',
  accept: 'Aceite os termos para começar o curso',
  readFirst: 'Pagamento confirmado. Leia antes de aceitar:',
  acceptTerms: 'Aceitar os termos',
  released: 'Acesso liberado',
  confirmed: 'Falta só pedir o acesso às aulas',
  classes: 'Aulas de {inicio} a {fim}.',
  classesFrom: 'Aulas a partir de {inicio}.',
  workload: 'O curso tem {horas}.',
  askFirst: `A mensagem do WhatsApp já vem pronta. ${lessonAccess.reply}`,
  askHow: 'Prefere telefone ou e-mail?',
  askAccess: 'Pedir acesso pelo WhatsApp',
  accessMessage: 'Olá! Quero entrar nas aulas de {curso}. Minha inscrição é a {numero}.',
  accessSubject: 'Acesso às aulas, inscrição {numero}',
  enterCourse: 'Acessar curso',
  seeCourse: 'Rever o que o curso ensina',
  completed: 'Curso concluído',
  certificate: 'Certificado emitido em {dia}, {horas}\u00a0horas/aula',
  certificateCode: 'Código {codigo}',
  download: 'Baixar certificado',
  seeCertificate: 'Ver certificado',
  receipt: 'Recibo',
  slip: 'Boleto (PDF)',
  adhesion: 'Termos de Adesão',
  courseTerms: 'Termos do curso',
  withdrawn: 'Você desistiu desta inscrição',
  withdrawnAt:
    'Desistência registrada em {momento}. A devolução do que foi pago está em andamento; avisaremos por e-mail.',
  withdrawalReceipt: 'Ver comprovante',
  refunded: 'Pagamento devolvido',
  refundedAt:
    'Devolvemos {valor} em {dia}, e a inscrição {numero} foi cancelada. Não há mais nada a pagar.',
  withdraw: 'Desistir da inscrição',
  withdrawal:
    'Até {dia} você pode desistir, sem explicar o motivo, e receber de volta tudo o que pagou (art. 49 do Código de Defesa do Consumidor).{certificado} Basta pedir, na página do pagamento ou com o número da inscrição:',
  withdrawalCertificate: ' O certificado deixa de valer.',
  withdrawalUnpaid:
    'Até {dia} você pode desistir, sem explicar o motivo: a inscrição é cancelada e nada é cobrado (art. 49 do Código de Defesa do Consumidor). Basta pedir:',
  withdrawHere: 'Desistir na página do pagamento',
  withdrawalSubject: 'Desistência da inscrição {numero}',
  contactPage: 'Página de contato',
  certificates: 'Meus certificados',
  noCertificates: 'Os certificados aparecem aqui depois da conclusão de cada curso.',
} as const

export const exportTexts = {
  notBuilt: 'O site não está construído em {pasta}: use npm run export, que o constrói.',
  notMade: 'A página {endereco} não pôde ser feita, e nada foi exportado: {motivo}.',
  silent: '{endereco} não responde ({motivo})',
  refused: '{chamada} respondeu {status}',
  unreadable: '{chamada} respondeu o que o portal não sabe ler (npm run api:check diz o que falta)',
  anyCall: 'uma chamada',
  leadsElsewhere: 'o endereço leva a outra página',
  leftOut: 'Sem página própria, porque a API não oferece o curso neste endereço: {endereco}',
  written: '{paginas} páginas, {cursos} delas de cursos, da API {api}',
} as const
