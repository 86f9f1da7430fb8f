import { correctStudent, phoneOf } from '#server/people/index.ts'
import { violatedConstraint } from '#server/platform/db/transact.ts'
import type { Action } from '../action.ts'
import { onEnrolment, refused } from './on-enrolment.ts'
import {
  enrolmentActionTexts as actions,
  enrolmentFieldTexts as fields,
  enrolmentTexts as texts,
} from './texts.ts'

const form = onEnrolment({
  name: 'student.correct',
  ...actions.correct,
  fields: [
    { name: 'nome', label: fields.name, kind: 'text' },
    { name: 'email', label: fields.email, kind: 'email', max: 254 },
    { name: 'telefone', label: fields.phone, kind: 'phone' },
  ],
  reason: 'required',
  check: () => null,
  initial: ({ student }) => ({
    nome: student.name,
    email: student.email,
    telefone: phoneOf(student),
  }),
  async change(tx, { student }, { input }) {
    const [name, email, phone] = [input.text('nome'), input.text('email'), input.text('telefone')]
    const correction = await correctStudent(tx, student, { name, email, phone })
    return correction.is === 'refused'
      ? correction
      : { is: 'done', text: texts.corrected, before: correction.before, after: correction.after }
  },
})

/** Corrects name, e-mail and phone of the student of an enrolment. */
export const correct: Action = {
  ...form,
  async run(context) {
    try {
      return await form.run(context)
    } catch (error) {
      // Another student took the address since it was checked.
      if (violatedConstraint(error) === 'students_email') return refused(texts.emailJustTaken)
      throw error
    }
  },
}
