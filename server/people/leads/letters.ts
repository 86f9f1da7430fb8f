import { brand } from '#contract/brand.ts'
import type { Renderers } from '#server/delivery/renderer.ts'

const labels: Record<string, string> = {
  name: 'Nome',
  nome: 'Nome',
  email: 'E-mail',
  phone: 'Telefone',
  course: 'Curso',
  curso: 'Curso',
  state: 'Estado',
  estado: 'Estado',
  uf: 'UF',
  tag: 'Assunto',
  msg: 'Mensagem',
}

const lines = (payload: Record<string, unknown>) =>
  Object.entries(labels)
    .filter(([key]) => typeof payload[key] === 'string' && payload[key] !== '')
    .map(([key, label]) => `${label}: ${String(payload[key])}`)
    .join('\n')

/** Letters to the team about people who asked to be contacted. */
export const leadLetters: Renderers<'lead.doubts' | 'lead.more-info'> = {
  'lead.doubts': (payload) => ({
    to: brand.email,
    subject: 'Pedido de contato pelo portal',
    text: `Uma pessoa pediu contato pelo portal.\n\n${lines(payload)}\n`,
  }),
  'lead.more-info': (payload) => ({
    to: brand.email,
    subject: 'Interesse em curso fora da lista de estados',
    text: `Uma pessoa pediu para ser avisada sobre um curso.\n\n${lines(payload)}\n`,
  }),
}
