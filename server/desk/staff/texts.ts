import { roleNames } from '#contract/desk.ts'

const perfil = { label: 'Perfil', kind: 'choice', choices: roleNames } as const

/** The set-up of an authenticator app. */
export const factorTexts = {
  setUp:
    'Abra um aplicativo de códigos (como Google Authenticator ou Microsoft Authenticator), leia o QR code e digite o código de 6 dígitos que aparece.',
  byHand: 'Sem câmera, digite no aplicativo:',
  openApp: 'Abrir no aplicativo deste aparelho',
} as const

export const staffTexts = {
  isActive: 'Ativo',
  isInactive: 'Desativado',
  factorSet: 'Configurado',
  factorOpen: 'Será configurado no próximo acesso',
  factorNone: 'Este perfil não usa',
  list: { title: 'Equipe', empty: 'Ninguém tem acesso ainda. Cadastre a primeira pessoa.' },
  link: 'Entregue este link à pessoa, para criar a senha nos próximos 30 minutos: {link}',
  lastOne:
    'Esta é a única pessoa ativa com o perfil Administração. Dê esse perfil a outra pessoa antes.',
  /** The form of each action, and what it answers. */
  create: {
    title: 'Cadastrar pessoa da equipe',
    help: 'Você recebe aqui um link, válido por 30 minutos, e o entrega à pessoa, que cria a senha. Financeiro e Administração também configuram um aplicativo de códigos no primeiro acesso.',
    fields: {
      nome: { label: 'Nome', kind: 'text' },
      cpf: { label: 'CPF', kind: 'cpf' },
      email: { label: 'E-mail', kind: 'email' },
      perfil,
    },
    done: 'Acesso criado: {nome}, com o perfil {perfil}.',
    cpfTaken: 'Este CPF já tem acesso. Procure a pessoa na equipe e mude o perfil dela.',
  },
  changeRole: {
    title: 'Mudar perfil',
    help: 'O perfil define o que a pessoa vê e faz. Ela precisará entrar de novo.',
    fields: { perfil },
    reason: 'optional',
    done: '{nome} agora tem o perfil {perfil}.',
  },
  deactivate: {
    title: 'Desativar acesso',
    help: 'A pessoa sai na hora e não entra mais. O que ela fez continua na auditoria.',
    done: 'O acesso de {nome} foi desativado.',
    inactive: 'O acesso desta pessoa já está desativado.',
  },
  newFactor: {
    title: 'Renovar senha e segundo fator',
    help: 'Para quem perdeu o celular ou não criou a senha a tempo: os códigos atuais deixam de valer e um novo link de senha é gerado. Confirme antes que é mesmo a pessoa.',
    done: '{nome} vai configurar o segundo fator no próximo acesso.',
  },
} as const
