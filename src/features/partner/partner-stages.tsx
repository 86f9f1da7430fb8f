import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useSelector } from '@xstate/react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import {
  isSendingPartner,
  partnerMessage,
  partnerStage,
  partnerStageNumber,
  partnerStages,
} from '#machines/partner/index.ts'
import type { PartnerStage } from '#machines/partner/index.ts'
import { useErrorTitle } from '#src/blocks/error-title/use-error-title.ts'
import { requiredNote } from '#src/blocks/rule-field/field-of.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { Stepper } from '#src/ui/stepper.tsx'
import { CompanyStage } from './company-stage.tsx'
import { ManagerStage } from './manager-stage.tsx'
import { PlaceStage } from './place-stage.tsx'
import type { Partner } from './use-partner.ts'
import styles from './partner.module.css'

const names: Record<PartnerStage, { step: string; heading: string }> = {
  place: { step: 'Local', heading: 'Onde fica o centro?' },
  company: { step: 'Parceiro', heading: 'Dados do parceiro' },
  manager: { step: 'Gestor', heading: 'Dados do gestor' },
}

/** Props of {@link PartnerStages}. */
export interface PartnerStagesProps {
  partner: Partner
  onAdvance: () => void
  onBack: () => void
}

/** The stage on screen, under how far the sign-up is. */
export function PartnerStages({ partner, onAdvance, onBack }: PartnerStagesProps) {
  const { actor, place, company, manager, submit } = partner
  const stage = useSelector(actor, partnerStage)
  const number = useSelector(actor, partnerStageNumber)
  const refusal = useSelector(actor, partnerMessage)
  const sending = useSelector(actor, isSendingPartner)
  const [wrong, setWrong] = useState(false)
  useErrorTitle(wrong || refusal !== null)

  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(stage)
  useEffect(() => {
    if (shown.current === stage) return
    shown.current = stage
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('section')?.scrollIntoView?.({ block: 'start' })
  }, [stage])

  const parts = { onRefused: () => setWrong(true), stage, sending }
  const advance = () => {
    setWrong(false)
    onAdvance()
  }
  const back = () => {
    setWrong(false)
    onBack()
  }

  return (
    <section className={styles.stages} aria-label="Cadastro de parceiro">
      <Stepper
        step={number}
        total={partnerStages.length}
        title={names[stage].step}
        percent={(100 / partnerStages.length) * (number - 1)}
        label="Progresso do cadastro"
      />
      <h2 ref={heading} tabIndex={-1} className={styles.stageTitle}>
        {names[stage].heading}
      </h2>
      {stage === 'place' ? (
        <StageForm key="place" {...parts} methods={place} onSubmit={advance}>
          <p className={styles.note}>
            Depois da cidade pedimos os dados do centro e de quem responde por ele.
          </p>
          <PlaceStage partner={partner} />
        </StageForm>
      ) : null}
      {stage === 'company' ? (
        <StageForm key="company" {...parts} methods={company} onSubmit={advance} onBack={back}>
          <p className={styles.note}>{requiredNote}</p>
          <CompanyStage partner={partner} />
        </StageForm>
      ) : null}
      {stage === 'manager' ? (
        <StageForm
          key="manager"
          {...parts}
          methods={manager}
          onBack={back}
          onSubmit={(values) => {
            setWrong(false)
            submit(values)
          }}
        >
          <p className={styles.note}>{requiredNote}</p>
          <ManagerStage />
          {refusal ? <Refusal sentences={refusal.split('\n')} /> : null}
        </StageForm>
      ) : null}
    </section>
  )
}

interface StageFormProps<Values extends FieldValues> {
  stage: PartnerStage
  methods: UseFormReturn<Values>
  sending: boolean
  onSubmit: (values: Values) => void
  onRefused: () => void
  onBack?: () => void
  children: ReactNode
}

function StageForm<Values extends FieldValues>(props: StageFormProps<Values>) {
  const { stage, methods, sending, onSubmit, onRefused, onBack, children } = props
  const id = useId()
  return (
    <Form
      id={id}
      label={names[stage].heading}
      methods={methods}
      onSubmit={onSubmit}
      onRefused={onRefused}
    >
      {children}
      <div className={styles.actions}>
        {onBack ? (
          <Button variant="secondary" busy={sending} onClick={onBack}>
            Voltar
          </Button>
        ) : null}
        <Button type="submit" busy={sending} busyText="Enviando…">
          {stage === 'manager' ? 'Enviar cadastro' : 'Continuar'}
        </Button>
      </div>
    </Form>
  )
}

function Refusal({ sentences }: { sentences: readonly string[] }) {
  return (
    <Alert tone="error" live title="O cadastro não foi enviado">
      {sentences.length === 1 ? (
        <p>{sentences[0]}</p>
      ) : (
        <ul>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </Alert>
  )
}
