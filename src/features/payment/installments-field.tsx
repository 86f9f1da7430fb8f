import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { cardFields } from '#contract/card/fields.ts'
import type { CardPaymentValues } from '#contract/card/form.ts'
import { installmentLabel } from '#contract/installments.ts'
import type { CardOffer } from '#src/api/read-payments.ts'
import { fieldOf } from '#src/blocks/rule-field/field-of.ts'
import { Button } from '#src/ui/button.tsx'
import { FormSelectField } from '#src/ui/form/form-select-field.tsx'
import { costLine } from './card-offers.ts'
import { useInstallments } from './use-installments.ts'
import styles from './panel.module.css'

/** Props of {@link InstallmentsField}. `scheduleId`: null where it is not known; `onOffer` receives the choice, null for none. */
interface InstallmentsFieldProps {
  cents: number
  scheduleId: number | null
  onOffer: (offer: CardOffer | null) => void
}

/** In how many parcels to pay: the list of the chosen brand, and what the choice costs in the end. */
export function InstallmentsField({ cents, scheduleId, onOffer }: InstallmentsFieldProps) {
  const { setValue } = useFormContext<CardPaymentValues>()
  const brand = useWatch<CardPaymentValues, 'bandeira'>({ name: 'bandeira' })
  const count = useWatch<CardPaymentValues, 'qtParcelas'>({ name: 'qtParcelas' })
  const { offers, loading, refetch } = useInstallments(brand, cents, scheduleId)
  const offer = offers.find((candidate) => String(candidate.count) === count)

  // A count that another brand does not offer is no choice any more.
  useEffect(() => {
    if (count !== '' && offers.length > 0 && !loading && !offer) setValue('qtParcelas', '')
  }, [count, offers, loading, offer, setValue])

  useEffect(() => onOffer(offer ?? null), [offer, onOffer])

  // Not there, or not loaded.
  const missing = brand !== '' && !loading && offers.length === 0
  const waiting = loading ? 'Carregando parcelas…' : 'Selecione as parcelas'
  return (
    <div className={styles.installments}>
      <FormSelectField
        {...fieldOf(cardFields, 'qtParcelas')}
        hint="O total aparece abaixo da escolha."
        placeholder={brand === '' ? 'Digite antes o número do cartão' : waiting}
        options={offers.map((candidate) => ({
          value: String(candidate.count),
          label: installmentLabel(candidate),
          group: candidate.totalCents === candidate.serviceCents ? 'Sem juros' : 'Com juros',
        }))}
        busy={loading}
      />
      <p className={`fine ${styles.cost}`} aria-live="polite">
        {offer ? costLine(offer) : ''}
      </p>
      {brand !== '' && scheduleId === null ? (
        <p className="fine">Aqui o pagamento é em 1x. Para parcelar, fale antes com a gente.</p>
      ) : null}
      {missing ? (
        <>
          <p className="fine">
            As parcelas não vieram. Tente de novo, escolha outra bandeira ou fale com a gente.
          </p>
          <Button variant="secondary" size="small" onClick={() => void refetch()}>
            Tentar novamente
          </Button>
        </>
      ) : null}
    </div>
  )
}
