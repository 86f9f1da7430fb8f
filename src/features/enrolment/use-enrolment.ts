import { useState } from 'react'
import { useActorRef } from '@xstate/react'
import { useForm } from 'react-hook-form'
import type { ActorRefFrom } from 'xstate'
import { todayInSaoPaulo } from '#contract/dates.ts'
import { emptyEnrolment, enrolmentForm, type EnrolmentValues } from '#contract/enrolment/form.ts'
import { requirementsOf } from '#contract/enrolment/requirements.ts'
import { couponChild } from '#machines/coupon/index.ts'
import { enrolmentMachine, type SubmitInput, type SubmitOutput } from '#machines/enrolment/index.ts'
import { fromSecretPromise } from '#machines/kit/index.ts'
import { submitEnrolment } from '#src/api/enrolments.ts'
import { createKeys, newKey } from '#src/api/idempotency-key.ts'
import type { Schedule } from '#src/api/read-schedules.ts'
import { couponValidation } from '#src/blocks/coupon/coupon-validation.ts'
import { formResolver } from '#src/blocks/form-resolver/form-resolver.ts'
import { createVerdicts, withVerdicts } from '#src/blocks/verdicts/verdicts.ts'
import { formDefaults } from '#src/ui/form/form.tsx'
import { readDraft } from './draft.ts'
import { createPrefillMemory } from './use-prefill.ts'

function createMachine() {
  const keyOf = createKeys()
  return enrolmentMachine.provide({
    actors: {
      coupon: couponChild.provide({ actors: { validate: couponValidation } }),
      // The password in its input is in no snapshot.
      submit: fromSecretPromise<SubmitOutput, SubmitInput>(
        ({ input: { payload, idempotencyKey }, signal }) => {
          const { Senha: _password, ConfirmacaoSenha: _again, ...contents } = payload
          return submitEnrolment(payload, keyOf(contents, idempotencyKey), signal)
        },
      ),
    },
  })
}

/**
 * One opening of the enrolment window: its machine, its form, and the verdicts on its
 * values. All of it is discarded when the window closes.
 */
export function useEnrolment(schedule: Schedule) {
  const [machine] = useState(createMachine)
  const actor = useActorRef(machine, {
    input: {
      scheduleId: schedule.id,
      hasTerms: schedule.terms !== '',
      // Read once, when the machine is made.
      idempotencyKey: newKey(),
    },
  })
  const [today] = useState(() => todayInSaoPaulo(Date.now()))
  const [verdicts] = useState(createVerdicts)
  const [memory] = useState(createPrefillMemory)
  // Read once: what was typed in this tab before a reload.
  const [draft] = useState(() => readDraft(schedule.id, Date.now()))
  const [{ resolver, defaultValues }] = useState(() => {
    const terms = {
      ...requirementsOf(schedule),
      idadeMinima: schedule.minimumAge,
      today,
    }
    return {
      resolver: withVerdicts(formResolver(enrolmentForm(terms)), verdicts),
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- draft values were checked as they were read
      defaultValues: { ...emptyEnrolment(terms), ...draft } as EnrolmentValues,
    }
  })
  const methods = useForm<EnrolmentValues, unknown, EnrolmentValues>({
    ...formDefaults,
    resolver,
    defaultValues,
  })
  /** The fields that block the next step, without marking any. */
  const wrongFields = async () => {
    const quietly = { fields: {}, shouldUseNativeValidation: undefined }
    const { errors } = await resolver(methods.getValues(), undefined, quietly)
    return Object.keys(errors)
  }
  return { actor, methods, verdicts, memory, today, draft, wrongFields }
}

export type EnrolmentActor = ActorRefFrom<typeof enrolmentMachine>

/** What the stages of the window work with. */
export type Enrolment = ReturnType<typeof useEnrolment>
