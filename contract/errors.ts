/**
 * Messages by code: of the specification (also those that nothing uses), of the rules and the screens, and those that several
 * subjects of the API send. Those of one subject alone are in `server/<subject>/texts.ts`. The wording of the
 * specification, odd spellings included, is pinned by tests/contract/texts.golden.txt. `message` fills in `{n}`, `{coisa}`.
 */
export const messages = {
  // Fields
  required: 'Preenchimento obrigatório.',
  numberInvalid: 'Numero inválido',
  cnhInvalid: 'CNH inválida',
  renachInvalid: 'Renach inválido',
  dateInvalid: 'Data inválida.',
  documentInvalid: 'Número inválido',
  cpfInvalid: 'CPF inválido',
  cnpjInvalid: 'CNPJ inválido',
  emailInvalid: 'Email inválido.',
  passwordTooShort: 'Senha deve ter pelo menos 8 caracteres.',
  passwordWeak: 'Senha inválida.',
  phoneInvalid: 'Número inválido.',
  plateInvalid: 'Placa inválida.',
  postalCodeInvalid: 'Número inválido.',
  renavamInvalid: 'Número inválido.',
  nameInvalid:
    'Só pode ter letras, espaços, hífens e apóstrofos, com ponto apenas no fim de uma palavra.',
  companyNameInvalid:
    'Deve ter letras ou números, sem endereço de site ou de e-mail e sem os sinais : @ = < > e \\.',
  invisibleSigns: 'Há sinais invisíveis no texto. Apague tudo e digite de novo.',
  userNameInvalid: 'Nome de usuário inválido.',
  selectRequired: 'Seleção obrigatória.',
  selectInvalid: 'Seleção inválida.',
  cardNumberInvalid: 'Numero inválido',
  cardOwnerInvalid: 'Deve ter nome e sobrenome',
  cardOwnerSigns: 'Não pode ter os sinais : @ = < > e \\.',
  cardOwnerFirstShort: 'O primeiro nome deve ter pelo menos 4 letras',
  cardOwnerLastShort: 'O último sobrenome deve ter pelo menos 3 letras',
  cvvInvalid: 'Numero inválido',
  expiryInvalid: 'Valor inválido',
  expiryYearInvalid: 'Ano inválido',
  expiryMonthInvalid: 'Mês inválido',
  cardExpired: 'Cartão vencido',
  ageBelowMinimum: 'É necessário ter {n} anos ou mais.',

  // Any form
  minLength: 'Deve ter pelo menos {n} caracteres',
  maxLength: 'Deve ter no máximo {n} caracteres',
  minValue: 'Valor dever ser maior ou igual que {n}',
  maxValue: 'Valor dever ser menor ou igual que {n}',
  confirmationEmail: 'Confirmação dever ser igual a email',
  confirmationPassword: 'Confirmação dever ser igual a Senha',
  confirmationNewPassword: 'Confirmação dever ser igual a Nova Senha',
  newPasswordRepeated: 'Nova Senha deve ser diferente da Atual',
  listEmpty: 'Deve ter pelo menos um registro',
  formInvalid: 'Preenchimento incorreto, por favor verifique os campos em destaque.',
  editedFeminine: '{coisa} Editada com Sucesso!',
  editedMasculine: '{coisa} Editado com Sucesso!',
  addedFeminine: '{coisa} Adiconada com Sucesso!',
  addedMasculine: '{coisa} Adiconado com Sucesso!',

  // One form
  consentRequired: 'Você precisa autorizar o envio de comunicações',
  partnerTermsRequired: 'Termos devem ser aceitos',
  forgotPasswordCpfRequired:
    'Você precisa informar o CPF cadastrado para requisitar uma nova senha.',
  alreadyEnrolled: 'Você já esta inscrito nesse curso',
  emailTaken: 'Email já está em uso por outro aluno',
  addressNotFound: 'Endereço não localizado, favor preencher os campos.',
  cityOutsideState: 'A cidade deve pertencer ao estado do curso.',
  termRequired: 'É necessário aceitar o termo para continuar',
  paymentOptionRequired: 'É necessário selecionar uma opção de pagamento para continuar',
  adhesionDeclaration: 'Eu declaro que li, compreendi e aceito os Termos de Adesão.',
  adhesionRequired: 'O aceite dos termos de adesão, é obrigatório para acessar a sua inscrição.',
  certificateCodeRequired: 'Código do certificado precisa ser informado',

  // Failures
  offline:
    'Você está sem internet. O que você preencheu continua aqui: verifique a conexão e tente de novo.',
  unexpected: 'Ocorreu um erro inesperado. Por favor, tente novamente mais tarde!',
  paymentConnection: 'Erro inesperado de conexão, ao tentar realizar o pagamento!',
  paymentNotCompleted:
    'O pagamento não foi concluído e nada foi cobrado. Confira os dados e tente novamente.',
  paymentOptionsConnection: 'Erro inesperado de conexão, ao tentar carregar opções de pagamento!',
  changePaymentConnection: 'Erro inesperado de conexão, ao tentar alterar opção de pagamento!',
  optionWithoutValue:
    'Ocorreu um erro ao selecionar a opção de pagamento, por favor tente novamente mais tarde!',
  couponInvalid: 'Código de cupom inválido para esse curso ou opção de pagamento!',
  paymentOptionInvalid: 'Opção de pagamento inválida para esse curso!',
  certificatePrintFailed: 'Houve um erro ao imprimir certificado',
  certificateNotFound: 'Não encontramos um certificado com este código. Confira e tente novamente.',
  certificatesNotFound: 'Não foi possível encontrar ceritificados para este aluno!',
  boletoFailed:
    'Ocorreu um erro ao tentar obter o boleto. Tente novamente mais tarde ou entre em contato com o suporte.',
  parametersInvalid: 'Parametros informados são inválidos.',
  doubtsFailed: 'Falha ao enviar solicitação, por favor tente novamente em alguns instantes',
  ipUnavailable: 'Unable to get IP address.',
  loginRefused: 'CPF ou senha inválidos.',
  tooManyAttempts: 'Muitas tentativas. Aguarde alguns minutos e tente novamente.',
  unavailable: 'O portal está indisponível no momento. Tente novamente em alguns instantes.',

  // Successes
  contactRequested: 'Contato solicitado com sucesso. Aguarde contato de nossa equipe',
  registrationSent: 'Cadastro enviado com sucesso! Em breve entraremos em contato.',
  termAccepted: 'Termo aceitado com sucesso, agora você pode acessar a sua inscrição.',
  newPasswordSent:
    'Se o CPF informado estiver cadastrado, enviaremos ao e-mail dele o endereço para criar uma nova senha.',
  enrolledAwaitingDetran: 'Inscrição realizada com sucesso! Favor aguardar liberação do Detran.',

  // Dialogs
  acceptancePendingTitle: 'Aceite pendente',
  acceptancePending: 'Você precisa aceitar os Termos de Adesão para acessar a sua inscrição.',
  paymentPendingTitle: 'Pagamento pendente',
  paymentPending: 'O pagamento do seu curso ainda não foi realizado ou identificado.',
  paymentPendingQuestion: 'Deseja ir para a tela de pagamento ou boleto?',
  paymentPendingElsewhere:
    'Abra o endereço de pagamento que enviamos ao seu e-mail na inscrição ou fale com a gente.',
  paymentPendingAtCfc: 'Procure o seu CFC para regularizar o pagamento.',
  couponNotAppliedTitle: 'Cupom não Aplicado',
  couponNotApplied: 'Você informou um cupom que ainda não foi aplicado. Deseja aplicar agora?',
  discardQuestion: 'Descartar dados preenchidos?',

  // Screens
  scheduleMissing: 'Sem agendamento cadastrado para esse estado e/ou cidade',
  placeRequired: 'É necessário selecionar o estado e a cidade.',
  faqEmpty: 'Nenhuma pergunta cadastrada para estes estado.',
  faqUnanswered: 'Sua dúvida não foi respondida?',
  updating: 'Atualizando arquivos..',

  // Warnings: real-world rules that never block
  cnhUnusual: 'Confira o número: os dígitos verificadores não conferem com os de uma CNH.',
  renachUnusual: 'Confira o número: as duas letras costumam ser a UF.',
  phoneUnusual: 'Confira o número: o DDD ou o formato não é usual.',
  cardNumberUnusual: 'Confira o número: um dos dígitos não confere com os de um cartão.',
} as const

export type MessageCode = keyof typeof messages

type Blank<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Blank<Rest>
  : never

/** A code whose message has no blanks. */
export type PlainCode = {
  [Code in MessageCode]: [Blank<(typeof messages)[Code]>] extends [never] ? Code : never
}[MessageCode]

/** What must be filled in the sentence of a code: `{ n: 8 }`, `{ coisa: 'Turma' }`. */
type MessageParams<Code extends MessageCode> = Record<
  Blank<(typeof messages)[Code]>,
  string | number
>

/** A text with its blanks filled in: `fill('Olá, {nome}.', { nome: 'Ana' })`. */
export function fill<Text extends string>(
  text: Text,
  values: Readonly<Record<Blank<Text>, string | number>>,
): string {
  const known = new Map<string, string | number>(Object.entries(values))
  return text.replace(/\{(\w+)\}/g, (blank, name: string) => String(known.get(name) ?? blank))
}

/** The pt-BR sentence of a code; codes with blanks need their values. */
export function message(code: PlainCode): string
export function message<Code extends Exclude<MessageCode, PlainCode>>(
  code: Code,
  params: MessageParams<Code>,
): string
export function message(code: MessageCode, params: Record<string, string | number> = {}): string {
  return fill<string>(messages[code], params)
}

/** What is wrong, as a code: the sentence is chosen where it is shown. */
export type Problem =
  | { code: PlainCode; params?: undefined }
  | {
      [Code in Exclude<MessageCode, PlainCode>]: { code: Code; params: MessageParams<Code> }
    }[Exclude<MessageCode, PlainCode>]

/** Whether a value is a problem, and not an error of a library, for example. */
export const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'code' in value && String(value.code) in messages

export const problemMessage = ({ code, params }: Problem): string =>
  fill<string>(messages[code], params ?? {})

/** What may fail to load, each with its name in a sentence. A closed list. */
export const connectionResources = {
  featuredCourses: 'cursos em destaque',
  recyclingCourses: 'cursos de reciclagem',
  freeCourses: 'cursos livres',
  specializedCourses: 'cursos especializados',
  course: 'curso',
  courseDetails: 'detalhes do curso',
  banners: 'banners',
  questions: 'perguntas',
  origins: 'origens',
  activeStates: 'estados ativos',
  address: 'endereço',
  cities: 'cidades',
  states: 'estados',
  cardBrands: 'bandeiras de cartão',
  installments: 'parcelas',
  paymentInfo: 'informações de pagamento',
  value: 'valor',
} as const

export type ConnectionResource = keyof typeof connectionResources

/** `Erro inesperado de conexão, ao tentar carregar cidades!` */
export function connectionFailure(resource: ConnectionResource): string {
  return `Erro inesperado de conexão, ao tentar carregar ${connectionResources[resource]}!`
}

/** The generic failure, with an HTTP status or a client code in parentheses when there is one. */
export function unexpectedError(code?: string | number): string {
  return code === undefined || code === ''
    ? messages.unexpected
    : `${messages.unexpected} (${code})`
}

/**
 * The sentence to show for a refused call: the response data when it is a short plain string,
 * else `otherwise`. Markup and long bodies are the page of some proxy, not a sentence.
 */
export function sentenceOr(data: unknown, otherwise: string): string {
  const readable =
    typeof data === 'string' && data.trim() !== '' && data.length <= 300 && !data.includes('<')
  return readable ? data : otherwise
}

/** `sentenceOr` with the generic failure, and its code in parentheses. */
export function errorSentence(data: unknown, code?: string | number): string {
  return sentenceOr(data, unexpectedError(code))
}
