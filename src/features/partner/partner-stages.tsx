import { Suspense, useEffect, useRef, useState } from 'react'
import { useSelector } from '@xstate/react'
import { useFormState } from 'react-hook-form'
import {
  isSendingPartner,
  partnerMessage,
  partnerStage,
  partnerStageNumber,
  partnerStages,
} from '#machines/partner/index.ts'
import type { PartnerStage } from '#machines/partner/index.ts'
import { useErrorTitle } from '#src/blocks/error-title/use-error-title.ts'
import { latePart } from '#src/blocks/late-part/late-part.tsx'
import { whenIdle } from '#src/ui/chunk.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Stepper } from '#src/ui/stepper.tsx'
import { PlaceStage } from './place-stage.tsx'
import { StageForm } from './stage-form.tsx'
import { loadLaterStages, type Partner } from './use-partner.ts'
import styles from './partner.module.css'

const LaterStages = latePart(async () => (await loadLaterStages()).LaterStages)

const names: Record<PartnerStage, { step: string; heading: string }> = {
  place: { step: 'Local', heading: 'Onde fica o centro?' },
  company: { step: 'Parceiro', heading: 'Dados do parceiro' },
  manager: { step: 'Gestor', heading: 'Dados do gestor' },
}

interface PartnerStagesProps {
  partner: Partner
  onAdvance: () => void
  onBack: () => void
}

/** The progress of the sign-up, and the stage on screen. The later stages are fetched once the first is changed. */
export function PartnerStages({ partner, onAdvance, onBack }: PartnerStagesProps) {
  const { actor, place } = partner
  const stage = useSelector(actor, partnerStage)
  const number = useSelector(actor, partnerStageNumber)
  const refusal = useSelector(actor, partnerMessage)
  const sending = useSelector(actor, isSendingPartner)
  const [wrong, setWrong] = useState(false)
  useErrorTitle(wrong || refusal !== null)

  const { isDirty } = useFormState({ control: place.control })
  useEffect(() => {
    if (isDirty) whenIdle(() => void loadLaterStages().catch(() => undefined))
  }, [isDirty])

  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(stage)
  useEffect(() => {
    if (shown.current === stage) return
    shown.current = stage
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('section')?.scrollIntoView?.({ block: 'start' })
  }, [stage])

  const [begun, setBegun] = useState(false)
  if (stage !== 'place' && !begun) setBegun(true)

  const parts = { onRefused: () => setWrong(true), label: names[stage].heading, sending }
  const advance = () => {
    setWrong(false)
    onAdvance()
  }
  const back = () => {
    setWrong(false)
    onBack()
  }

  return (
    <section className={`stack apart ${styles.stages}`} aria-label="Cadastro de parceiro">
      <Stepper
        step={number}
        total={partnerStages.length}
        title={names[stage].step}
        percent={(100 / partnerStages.length) * (number - 1)}
        label="Progresso do cadastro"
      />
      <h2 ref={heading} tabIndex={-1} className="text-xl">
        {names[stage].heading}
      </h2>
      {stage === 'place' ? (
        <StageForm {...parts} methods={place} action="Continuar" onSubmit={advance}>
          <p className="quiet">
            Depois da cidade pedimos os dados do centro e de quem responde por ele.
          </p>
          <PlaceStage partner={partner} />
        </StageForm>
      ) : null}
      {begun ? (
        <Suspense fallback={<Skeleton width="100%" height="20rem" />}>
          <LaterStages
            {...parts}
            partner={partner}
            stage={stage}
            onAdvance={advance}
            onSend={() => setWrong(false)}
            onBack={back}
          />
        </Suspense>
      ) : null}
    </section>
  )
}
