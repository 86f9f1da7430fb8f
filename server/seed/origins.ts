import type { origins } from '#server/platform/db/schema.ts'

const labels = [
  'Pesquisa na internet',
  'Instagram ou Facebook',
  'Indicação de amigo ou familiar',
  'Indicação do CFC (autoescola)',
  'Site ou atendimento do Detran',
  'Empresa em que trabalho',
  'Sindicato ou cooperativa',
  'Já fui aluno',
  'Outro meio',
]

/** Answers to "Como você nos conheceu?", in the order of the select. */
export const originRows: (typeof origins.$inferInsert)[] = labels.map((label, index) => ({
  label,
  position: index + 1,
}))
