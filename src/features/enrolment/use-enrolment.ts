import { useState } from 'react'
import { useMachine } from '@xstate/react'
import { yupResolver } from '@hookform/resolvers/yup'
import { useForm } from 'react-hook-form'
import type { Schedule } from '#contract/calls/courses.ts'
import { todayInSaoPaulo } from '#contract/dates.ts'
import { emptyEnrolment, enrolmentForm, type EnrolmentValues } from '#contract/forms/enrolment.ts'
import { couponChild } from '#machines/coupon/index.ts'
import { enrolmentMachine } from '#machines/enrolment/index.ts'
import { newKey } from '#src/api/idempotency-key.ts'
import { couponValidation } from '#src/blocks/coupon/coupon-validation.ts'
import { createVerdicts, withVerdicts } from '#src/blocks/verdicts/verdicts.ts'
import { formDefaults } from '#src/ui/form/form.tsx'
import { submission } from './submission.ts'
import { createPrefillMemory } from './use-prefill.ts'

const machine = enrolmentMachine.provide({
  actors: {
    coupon: couponChild.provide({ actors: { validate: couponValidation } }),
    submit: submission,
  },
})

/**
 * One opening of the enrolment window: its machine, its form, and what was learned about the
 * values. All of it is gone when the window closes.
 */
export function useEnrolment(schedule: Schedule) {
  const [snapshot, send, actor] = useMachine(machine, {
    input: {
      scheduleId: schedule.Id,
      hasTerms: schedule.ConteudoAba.trim() !== '',
      // Read once, when the machine is made.
      idempotencyKey: newKey(),
    },
  })
  const [today] = useState(() => todayInSaoPaulo(Date.now()))
  const [verdicts] = useState(createVerdicts)
  const [memory] = useState(createPrefillMemory)
  const [{ resolver, defaultValues }] = useState(() => {
    const terms = {
      exigeCnh: schedule.ExigeCNH,
      exigeCategoriaCnh: schedule.ExigeCategoriaCNH,
      exigeRenach: schedule.ExigeRenach,
      exigeOrigem: schedule.ExigeOrigemAluno,
      idadeMinima: schedule.IdadeMinima,
      today,
    }
    return {
      resolver: withVerdicts(yupResolver(enrolmentForm(terms)), verdicts),
      defaultValues: emptyEnrolment(terms),
    }
  })
  const methods = useForm<EnrolmentValues, unknown, EnrolmentValues>({
    ...formDefaults,
    resolver,
    defaultValues,
  })
  return { snapshot, send, actor, methods, verdicts, memory, today }
}

/** What the stages of the window work with. */
export type Enrolment = ReturnType<typeof useEnrolment>
