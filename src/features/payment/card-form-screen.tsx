import { Fragment, useEffect, useId, useMemo } from 'react'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { applyDiscount } from '#contract/coupon.ts'
import { formatBRL } from '#contract/money.ts'
import { ownCouponQuery, type CouponQuestion } from '#src/api/coupons.ts'
import type { CardOffer } from '#src/api/read-payments.ts'
import type { Option } from '#src/api/reading.ts'
import { cardFields } from '#contract/card/fields.ts'
import { cardNumber } from '#contract/rules/card-number.ts'
import { cvv } from '#contract/rules/cvv.ts'
import { expiryRule } from '#contract/rules/expiry.ts'
import { EmailField } from '#src/blocks/person/person-fields.tsx'
import { CpfField, PhoneField } from '#src/blocks/person/person-numbers.tsx'
import { allRequiredNote, fieldOf } from '#src/blocks/rule-field/field-of.ts'
import { RuleField } from '#src/blocks/rule-field/rule-field.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Fieldset, WholeLine } from '#src/ui/field/fieldset.tsx'
import { FormSelectField } from '#src/ui/form/form-select-field.tsx'
import { FormTextField } from '#src/ui/form/form-fields.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { Unbroken } from '#src/ui/unbroken.tsx'
import { BillingAddress } from './billing-address.tsx'
import { CardBrandMark } from './card-brand-mark.tsx'
import { InstallmentsField } from './installments-field.tsx'
import { presentMonth } from './present-day.ts'
import { NumberHint, SecurityNote } from './security-note.tsx'
import type { CardForm } from './use-card-form.ts'
import styles from './panel.module.css'

/** Another method to pay by: its name in a sentence, its price before any coupon, and the coupon of the enrolment, code '' for none. */
export interface CardAlternative {
  name: string
  cents: number
  coupon: Omit<CouponQuestion, 'changing'>
  onChoose: () => void
}

/**
 * Props of {@link CardFormScreen}. `cents`: what is to be paid; `title`, `sentence`: why the form is shown again, null for the first
 * time; `alternatives`: offered then; `onRefused`: a submit did not pass; `onOffer`: the chosen number of parcels, null for none; `onComplete`: the form is valid.
 */
interface CardFormScreenProps {
  form: CardForm
  brands: UseQueryResult<Option[]>
  cents: number
  scheduleId: number | null
  title: string | undefined
  sentence: string | null
  alternatives: readonly CardAlternative[]
  onRefused: () => void
  onOffer: (offer: CardOffer | null) => void
  onComplete: () => void
  onChange: () => void
}

/** The form of a payment by card: card, holder and billing address. */
export function CardFormScreen({
  form,
  brands,
  cents,
  scheduleId,
  title,
  sentence,
  alternatives,
  onRefused,
  onOffer,
  onComplete,
  onChange,
}: CardFormScreenProps) {
  const { methods, suggestBrand, brandChosen } = form
  const formId = useId()
  const expiry = useMemo(() => expiryRule(presentMonth()), [])
  const brandList = useMemo(() => brands.data ?? [], [brands.data])

  // The number may have been there before the list of brands.
  useEffect(() => {
    if (brandList.length > 0) suggestBrand(methods.getValues('numeroCartao'), brandList)
  }, [brandList, methods, suggestBrand])

  return (
    <>
      {sentence ? (
        <div data-arrive="" tabIndex={-1} className={styles.arrival}>
          <Alert tone="error" live title={title}>
            <p>
              <Unbroken>{sentence}</Unbroken>
            </p>
            {alternatives.map((alternative) => (
              <Fragment key={alternative.name}>
                <AlternativeButton {...alternative} />{' '}
              </Fragment>
            ))}
          </Alert>
        </div>
      ) : null}
      <Form
        id={formId}
        methods={methods}
        label="Dados do cartão"
        onRefused={onRefused}
        onSubmit={onComplete}
      >
        {sentence ? null : <p className={styles.fine}>{allRequiredNote}</p>}
        <Fieldset legend="Cartão">
          <RuleField
            rule={cardNumber}
            {...fieldOf(cardFields, 'numeroCartao')}
            hint={<NumberHint />}
            inside={<CardBrandMark brands={brandList} />}
            autoComplete="cc-number"
            onValue={(number) => suggestBrand(number, brandList)}
          />
          <FormTextField
            {...fieldOf(cardFields, 'nome')}
            hint="Nome e sobrenome, como no cartão."
            autoComplete="cc-name"
            spellCheck={false}
          />
          <div className={styles.pair}>
            <RuleField
              rule={expiry}
              {...fieldOf(cardFields, 'validade')}
              hint="Mês e ano."
              placeholder="MM/AA"
              autoComplete="cc-exp"
            />
            <RuleField
              rule={cvv}
              {...fieldOf(cardFields, 'cvv')}
              hint="Código no verso."
              autoComplete="cc-csc"
            />
          </div>
          <FormSelectField
            {...fieldOf(cardFields, 'bandeira')}
            hint="Indicada pelo número."
            placeholder="Selecione"
            options={brandList.map(({ id, label }) => ({ value: String(id), label }))}
            busy={brands.isFetching}
            autoComplete="cc-type"
            onValue={brandChosen}
          />
          <InstallmentsField cents={cents} scheduleId={scheduleId} onOffer={onOffer} />
        </Fieldset>
        <SecurityNote />
        {brands.isError && !brands.isFetching ? (
          <Alert tone="error" live title="As bandeiras não puderam ser carregadas">
            <Button size="small" variant="secondary" onClick={() => void brands.refetch()}>
              Carregar as bandeiras de novo
            </Button>
          </Alert>
        ) : null}
        <Fieldset legend="Titular do cartão">
          {form.isHolderHidden ? (
            <WholeLine>
              <p className={styles.fine}>
                Neste navegador, os dados do titular não vêm preenchidos: digite-os.
              </p>
            </WholeLine>
          ) : null}
          <WholeLine>
            <div className={`${styles.pair} ${styles.numbers}`}>
              <CpfField {...fieldOf(cardFields, 'cpf')} hint={null} />
              <FormTextField {...fieldOf(cardFields, 'rg')} autoComplete="off" />
            </div>
          </WholeLine>
          <PhoneField {...fieldOf(cardFields, 'telefone')} hint={null} />
          <EmailField {...fieldOf(cardFields, 'email')} />
        </Fieldset>
        <BillingAddress line={form.addressLine} known={form.known} />
        <div className={styles.actions}>
          <Button type="submit" size="large">
            Continuar
          </Button>
          <Button variant="ghost" onClick={onChange}>
            Alterar forma de pagamento
          </Button>
        </div>
      </Form>
    </>
  )
}

/** Without a price where it is not known what the coupon takes off. */
function AlternativeButton({ name, cents, coupon, onChoose }: CardAlternative) {
  const hasCoupon = coupon.code !== ''
  const { data: own } = useQuery({ ...ownCouponQuery(coupon), enabled: hasCoupon })
  const price = hasCoupon ? own && applyDiscount(cents, own)?.totalCents : cents
  return (
    <Button size="small" variant="secondary" onClick={onChoose}>
      Pagar com {name}
      {price ? ` (${formatBRL(price)})` : ''}
    </Button>
  )
}
