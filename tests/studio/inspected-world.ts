import { createActor } from 'xstate'
import { catalog, labels } from '#machines/catalog.ts'
import { couponChild } from '#machines/coupon/index.ts'
import type { ValidateInput, ValidateOutput } from '#machines/coupon/index.ts'
import { samplePayload } from '#machines/enrolment/enrolment.cases.ts'
import { couponActor, enrolmentMachine } from '#machines/enrolment/index.ts'
import type { SubmitInput, SubmitOutput } from '#machines/enrolment/index.ts'
import { draw } from '@studio/kit/drawing/drawing.ts'
import { labelsOf } from '@studio/kit/drawing/labels.ts'
import type { Subject } from '@studio/kit/inspect/labels.ts'
import { gate } from '../machines/gate.ts'
import { watching } from './watching.ts'

/** The machine of the catalogue with its labels and its drawing. */
export function subjects(id: string): Subject | undefined {
  const entry = catalog.find(({ machine }) => machine.id === id)
  return entry && { ...entry, labels: labelsOf(entry.machine, labels), drawing: drawn(entry) }
}
const drawings = new Map<string, Subject['drawing']>()
function drawn(entry: (typeof catalog)[number]): Subject['drawing'] {
  const drawing = drawings.get(entry.name) ?? draw({ ...entry, labels })
  drawings.set(entry.name, drawing)
  return drawing
}

const boleto = { TipoPagamento: 0, TipoPendencia: 7, cents: 19990 } as const

/** A person enrols with a coupon by boleto; the test answers every call. */
export async function enrolledWithCoupon() {
  const { inspectionRecords, inspect } = watching()
  const submit = gate<SubmitOutput, SubmitInput>()
  const validate = gate<ValidateOutput, ValidateInput>()
  const machine = enrolmentMachine.provide({
    actors: {
      submit: submit.logic,
      coupon: couponChild.provide({ actors: { validate: validate.logic } }),
    },
  })
  const input = { scheduleId: 12, hasTerms: true, idempotencyKey: 'chave' }
  const actor = createActor(machine, { input, inspect }).start()
  actor.send({ type: 'form.completed' })
  actor.send({ type: 'term.toggled', accepted: true })
  actor.send({ type: 'stage.advanced' })
  actor.send({ type: 'option.chosen', option: boleto })
  const coupon = couponActor(actor.getSnapshot())
  coupon?.send({ type: 'code.typed', code: 'volta10' })
  coupon?.send({ type: 'apply.requested' })
  await validate.answer({
    code: 'VOLTA10',
    description: 'Dez por cento',
    percentage: '10',
    amount: 0,
    method: null,
    isValid: true,
  })
  actor.send({ type: 'stage.advanced' })
  actor.send({ type: 'declaration.toggled', accepted: true })
  actor.send({ type: 'submission.requested', payload: samplePayload })
  await submit.answer({ kind: 'enrolled', id: 4567 })
  return { inspectionRecords, actor }
}
