import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useForm, useFormState } from 'react-hook-form'
import { partnerMessage, type PartnerStage } from '#machines/partner/index.ts'
import { documentProofQuery } from '#src/api/content.ts'
import { allRequiredNote, requiredNote } from '#src/blocks/rule-field/field-of.ts'
import { Alert } from '#src/ui/alert.tsx'
import { formDefaults } from '#src/ui/form/form.tsx'
import { CompanyStage } from './company-stage.tsx'
import { laterForms, type CompanyValues, type ManagerValues } from './later-forms.ts'
import { ManagerStage } from './manager-stage.tsx'
import { toRegistration } from './payload.ts'
import { StageForm } from './stage-form.tsx'
import { useAskBeforeClosing, type Partner } from './use-partner.ts'

/** Props of {@link LaterStages}. `stage`: the one on screen, `label`: its heading. */
interface LaterStagesProps {
  partner: Partner
  stage: PartnerStage
  label: string
  sending: boolean
  onAdvance: () => void
  onSend: () => void
  onBack: () => void
  onRefused: () => void
}

/** The stages after the place. Once mounted they stay so at the place, where nothing is shown, so that the input stays. */
export function LaterStages(props: LaterStagesProps) {
  const { partner, stage, onAdvance, onSend, ...parts } = props
  const { actor, place } = partner
  const { acceptAlphanumericCnpj } = useRouter().options.context.config
  const [forms] = useState(() => laterForms(acceptAlphanumericCnpj))
  const company = useForm<CompanyValues>({ ...formDefaults, ...forms.company })
  const manager = useForm<ManagerValues>({ ...formDefaults, ...forms.manager })
  const refusal = useSelector(actor, partnerMessage)
  const { data: proof } = useQuery(documentProofQuery('contrato-parceiro'))

  const ofCompany = useFormState({ control: company.control }).isDirty
  const ofManager = useFormState({ control: manager.control }).isDirty
  useAskBeforeClosing(ofCompany || ofManager)

  const send = (values: ManagerValues) => {
    onSend()
    actor.send({
      type: 'submission.requested',
      // The place of the first stage, not that of the CEP.
      payload: toRegistration({ ...company.getValues(), ...values, ...place.getValues() }, proof),
    })
  }

  if (stage === 'company')
    return (
      <StageForm key="company" {...parts} methods={company} action="Continuar" onSubmit={onAdvance}>
        <p className="quiet">{requiredNote}</p>
        <CompanyStage partner={partner} />
      </StageForm>
    )
  if (stage === 'manager')
    return (
      <StageForm
        key="manager"
        {...parts}
        methods={manager}
        action="Enviar cadastro"
        onSubmit={send}
      >
        <p className="quiet">{allRequiredNote}</p>
        <ManagerStage />
        {refusal ? <Refusal sentences={refusal.split('\n')} /> : null}
      </StageForm>
    )
  return null
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

// In the same chunk: it is needed only after these stages.
export { registerPartner } from '#src/api/partners.ts'
