import {
  mapRequirements,
  type Requirement,
  type Requirements,
} from '#contract/enrolment/requirements.ts'

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

/** The document that has what a requirement asks for; null: none, the student knows it. */
const documents: Readonly<Record<Requirement, string | null>> = {
  requiresCnh: 'CNH',
  requiresCnhCategory: 'CNH',
  requiresRenach: 'Renach',
  requiresOrigin: null,
}

/** What to have at hand for an enrolment, by the requirements of the course: `CPF, CNH, Renach e e-mail`. */
export function atHand(requirements: Requirements): string {
  const asked = Object.values(
    mapRequirements((name) => (requirements[name] ? documents[name] : null)),
  ).filter((document) => document !== null)
  return list.format(new Set(['CPF', ...asked, 'e-mail']))
}
