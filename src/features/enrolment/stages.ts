import type { EnrolmentStage } from '#machines/enrolment/index.ts'

/** Names of the stages: short in the stepper, as a heading over the stage. */
export const stageNames: Record<EnrolmentStage, { step: string; heading: string }> = {
  form: { step: 'Dados', heading: 'Seus dados' },
  term: { step: 'Termos', heading: 'Termos do curso' },
  payment: { step: 'Pagamento', heading: 'Forma de pagamento' },
  confirmation: { step: 'Confirmação', heading: 'Confira e conclua' },
}
