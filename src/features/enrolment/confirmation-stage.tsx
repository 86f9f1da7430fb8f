import { useEffect, useRef, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { brand } from '#contract/brand.ts'
import { formatIso } from '#contract/dates.ts'
import { askedRows } from '#contract/enrolment/fields.ts'
import { messages } from '#contract/errors.ts'
import { formatBRL } from '#contract/money.ts'
import { withdrawalDays } from '#contract/terms.ts'
import type { PaymentChoice } from '#machines/coupon/index.ts'
import {
  chosenOption,
  enrolmentCoupon,
  hasTerms,
  isAlreadyEnrolled,
  isCouponRefused,
  isDeclarationAccepted,
  submissionMessage,
  type EnrolmentStage,
} from '#machines/enrolment/index.ts'
import type { Place } from '#src/api/schedules.ts'
import { originsQuery } from '#src/api/enrolments.ts'
import type { Schedule } from '#src/api/read-schedules.ts'
import { TermsCheckbox } from '#src/blocks/terms/terms-checkbox.tsx'
import { classDaysText } from '#src/texts/class-days.ts'
import { hoursText } from '#src/texts/formats.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { LoginLink } from './login-link.tsx'
import { paymentRows } from './payment-rows.ts'
import { personRows } from './person-rows.ts'
import { SummaryList } from './summary-list.tsx'
import { useCityName, usePlaceName } from './use-city-name.ts'
import type { Enrolment } from './use-enrolment.ts'

/** Props of {@link ConfirmationStage}; `onAlter` leads to a stage, and to a field of it. */
interface ConfirmationStageProps {
  enrolment: Enrolment
  schedule: Schedule
  courseTitle: string
  courseUf: string
  place: Place
  contractUrl: string
  checkboxId: string
  error: string | undefined
  onAlter: (stage: Exclude<EnrolmentStage, 'confirmation'>, field?: string) => void
}

/** What is about to be sent, except the password; each part but the course has a link to change it. Then the last declaration. */
export function ConfirmationStage({
  enrolment: { actor, methods, today },
  schedule,
  courseTitle,
  courseUf,
  place,
  contractUrl,
  checkboxId,
  error,
  onAlter,
}: ConfirmationStageProps) {
  const values = methods.getValues()
  const city = useCityName(courseUf, Number(values.cidade))
  const offeredIn = usePlaceName(place)
  const { data: origins } = useQuery({ ...originsQuery, enabled: schedule.requiresOrigin })
  const origin = origins?.find(({ id }) => String(id) === values.origem)?.label ?? ''
  const rows = personRows(values, { city: city ? `${city}/${courseUf}` : '', origin })
  const firstOfLicence = askedRows(schedule).find(([, { part }]) => part === 'licence')?.[0]
  const classes = classDaysText(schedule.classDays, formatIso(today))
  const option = useSelector(actor, chosenOption)
  const coupon = useSelector(actor, enrolmentCoupon)
  const terms = useSelector(actor, hasTerms)
  const declared = useSelector(actor, isDeclarationAccepted)
  const refusal = useSelector(actor, submissionMessage)
  const isEnrolled = useSelector(actor, isAlreadyEnrolled)
  const alter = (field?: string) => () => onAlter('form', field)
  const couponRefused = useSelector(actor, isCouponRefused)
  return (
    <div className="stack apart">
      <SummaryList
        title="Pagamento"
        rows={option ? paymentRows(option, coupon, schedule, today) : []}
        onChange={() => onAlter('payment')}
      />
      <SummaryList
        title="Curso"
        rows={[
          { name: 'Curso', value: courseTitle },
          schedule.hours ? { name: 'Carga horária', value: hoursText(schedule.hours) } : null,
          classes && { name: classes.label, value: classes.days },
          { name: 'Local', value: offeredIn },
        ]}
      />
      <SummaryList title="Identificação" rows={rows.identity} onChange={alter('cpf')} />
      <SummaryList title="Endereço" rows={rows.address} onChange={alter('cep')} />
      <SummaryList title="Contato" rows={rows.contact} onChange={alter('telefone')} />
      <SummaryList title="Habilitação" rows={rows.licence} onChange={alter(firstOfLicence)} />
      <SummaryList
        title="Termos"
        rows={terms ? [{ name: 'Termos do curso', value: 'Lidos e aceitos' }] : []}
        onChange={() => onAlter('term')}
      />
      <SummaryList title="Como nos encontrou" rows={rows.origin} onChange={alter('origem')} />
      <Alert tone="info" title={`Você pode desistir em até ${withdrawalDays} dias`}>
        Contados da contratação, com devolução de tudo o que pagou (art. 49 do Código de Defesa do
        Consumidor). Basta escrever para <a href={`mailto:${brand.email}`}>{brand.email}</a> ou
        ligar para <a href={brand.phone.href}>{brand.phone.label}</a>.
      </Alert>
      <p>Depois de concluir, você paga na página seguinte. Nada é cobrado antes dela.</p>
      <p className="soft">
        Curso oferecido por {brand.legalName}, CNPJ {brand.cnpj}.
      </p>
      <TermsCheckbox
        id={checkboxId}
        sentence={messages.adhesionDeclaration}
        linkText="Termos de Adesão"
        href={contractUrl}
        checked={declared}
        onChange={(accepted) => actor.send({ type: 'declaration.toggled', accepted })}
        error={error}
      />
      <Refusal sentence={refusal}>
        {isEnrolled ? (
          <LoginLink cpf={() => methods.getValues('cpf')} />
        ) : (
          <p>Seus dados continuam preenchidos.</p>
        )}
        {couponRefused && option ? (
          <WithoutCoupon option={option} onChange={() => onAlter('payment', 'cupom')} />
        ) : null}
      </Refusal>
    </div>
  )
}

// Other students may have used it up, or this one has used it before: only the server knows.
function WithoutCoupon({ option, onChange }: { option: PaymentChoice; onChange: () => void }) {
  return (
    <>
      <p>
        O cupom foi retirado: ele pode ter acabado ou já ter sido usado com este CPF. Sem ele, o
        total é <strong>{formatBRL(option.cents)}</strong>.
      </p>
      <Button variant="secondary" onClick={onChange}>
        Usar outro cupom
      </Button>
    </>
  )
}

// Near the button that was pressed, and focused: a screen reader and a magnifier find it as well.
function Refusal({ sentence, children }: { sentence: string | null; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!sentence) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView?.({ block: 'nearest' })
  }, [sentence])
  if (!sentence) return null
  return (
    <div ref={box} tabIndex={-1}>
      <Alert tone="error" live title={sentence}>
        {children}
      </Alert>
    </div>
  )
}
