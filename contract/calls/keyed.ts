import type { CallName } from './index.ts'

/** Calls that must not be done twice: each carries the key of its attempt (decision 48). */
const keyedCalls = [
  'POST /inscricao/efetua-inscricao',
  'POST /pagamento/alterar-pagamento',
  'POST /conta-a-receber/cartao/cria-transacao',
  'POST /conta-a-receber/cartao/solicitar-pagamento',
  'POST /cadastro-cfc-parceiro',
  'POST /contato-portal',
  'POST /rd-station/duvidas',
  'POST /email/solicitacao-curso',
] as const satisfies readonly CallName[]

export type KeyedCall = (typeof keyedCalls)[number]
