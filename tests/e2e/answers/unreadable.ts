import type { CallName } from '#contract/calls/index.ts'
import type { Use } from '../uses/use.ts'

/** Successes that no reading allows, apart from JSON that is cut off. */
export const unreadable = {
  'a page of HTML': { contentType: 'text/html', body: '<!doctype html><h1>Bem-vindo</h1>' },
  'a list of things nobody can read': {
    contentType: 'application/json',
    body: '[{"x": 1}, null, 7]',
  },
}

/** Calls of which anything is an answer: a success without a named answer (P2), a picture. */
const readsAnything: readonly CallName[] = [
  'GET /arquivo/v3/obter',
  'GET /aluno/envia-nova-senha',
  'POST /aluno/alterar-senha',
  'POST /usuario/alterar-senha-admin',
  'POST /contato-portal',
  'POST /rd-station/duvidas',
  'POST /email/solicitacao-curso',
  'POST /inscricao/aceitar-termo-adesao',
  'POST /cadastro-cfc-parceiro',
]

/** Whether an answer to a use can be one that no reading allows. */
export const isRead = ({ call }: Use) => !readsAnything.includes(call)
