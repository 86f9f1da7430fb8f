import { correctStudent, phoneOf } from '#server/people/index.ts'
import { onEnrolment } from './on-enrolment.ts'
import {
  enrolmentActionTexts as actions,
  enrolmentFieldTexts as fields,
  enrolmentTexts as texts,
} from './texts.ts'

/** Corrects name, e-mail and phone of the student of an enrolment. */
export const correct = onEnrolment({
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
