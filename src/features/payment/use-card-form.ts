import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useForm, useFormState, type Resolver, type UseFormReturn } from 'react-hook-form'
import { cardSecrets } from '#contract/card/fields.ts'
import { cardPaymentForm, emptyCardPayment, type CardPaymentValues } from '#contract/card/form.ts'
import { cardBrandNames, detectCardBrand } from '#contract/rules/card-brand.ts'
import { cpf } from '#contract/rules/cpf.ts'
import { phone } from '#contract/rules/phone.ts'
import { postalCode } from '#contract/rules/postal-code.ts'
import { cardHolderQuery } from '#src/api/card-holder.ts'
import { citiesQuery } from '#src/api/places.ts'
import type { Person } from '#src/api/read-person.ts'
import type { Option } from '#src/api/reading.ts'
import { formResolver } from '#src/blocks/form-resolver/form-resolver.ts'
import { useStates } from '#src/blocks/place/use-states.ts'
import { formDefaults } from '#src/ui/form/form.tsx'
import { useUnsaved } from '#src/ui/unsaved.ts'
import { presentMonth } from './present-day.ts'

export interface CardForm {
  methods: UseFormReturn<CardPaymentValues>
  /** What the enrolment has of the holder, by field. */
  known: ReadonlyMap<keyof CardPaymentValues, string>
  /** The billing address in one line where the enrolment has all of it, else ''. */
  addressLine: string
  /** The API gives nothing of the holder to this browser, in which the student has neither enrolled nor logged in. */
  isHolderHidden: boolean
  /** Something is typed that would be lost with the page. */
  dirty: boolean
  /** Chooses the brand that the number seems to be of, none if it is of none; not if the person chose one. */
  suggestBrand: (number: string, brands: readonly Option[]) => void
  /** Called at each choice of brand by the person. */
  brandChosen: (value: string) => void
  /** Empties number, expiry and code. */
  clearCard: () => void
}

export const addressFields = ['cep', 'endereco', 'numero', 'bairro', 'estado', 'cidade'] as const

/**
 * The card form of an enrolment. Outside the screens, so that going back and forth preserves what
 * was typed; the card's own data are cleared when it is unmounted.
 */
export function useCardForm(enrolmentId: number, strictCardOwner: boolean): CardForm {
  const resolver = useMemo(
    () =>
      withoutUnofferedCount(
        formResolver(cardPaymentForm({ today: presentMonth(), strictCardOwner })),
      ),
    [strictCardOwner],
  )
  const methods = useForm<CardPaymentValues>({
    ...formDefaults,
    resolver,
    defaultValues: emptyCardPayment(),
  })
  const { getValues, setValue, getFieldState } = methods
  // The confirmation has no form on it, but what was typed is still to be sent.
  const dirty = useFormState({ control: methods.control }).isDirty
  useUnsaved(dirty)
  const byHand = useRef(false)

  const { data: holder } = useQuery(cardHolderQuery(enrolmentId))
  const state = useStates().valueOf(holder?.uf ?? '')
  const known = useMemo(() => new Map(holder ? valuesOf(holder, state) : []), [holder, state])
  useEffect(() => {
    for (const [field, value] of known)
      if (value && getValues(field) === '' && !getFieldState(field).isDirty) setValue(field, value)
  }, [known, getValues, setValue, getFieldState])

  const suggestBrand = useCallback<CardForm['suggestBrand']>(
    (number, brands) => {
      if (byHand.current) return
      const detected = detectCardBrand(number)
      const name = detected && cardBrandNames[detected].toLowerCase()
      const brand = brands.find(({ label }) => label.toLowerCase() === name)
      const value = brand ? String(brand.id) : ''
      if (getValues('bandeira') !== value)
        setValue('bandeira', value, { shouldValidate: value !== '' })
    },
    [getValues, setValue],
  )
  const brandChosen = useCallback((value: string) => {
    byHand.current = value !== ''
  }, [])

  const clearCard = useCallback(() => {
    for (const field of cardSecrets) setValue(field, '')
  }, [setValue])
  useEffect(() => clearCard, [clearCard])

  const { data: cities } = useQuery(citiesQuery(holder?.uf ?? ''))
  const city = cities?.find(({ id }) => id === holder?.cityId)?.label
  const addressLine = holder ? lineOf(holder, state, city) : ''
  const isHolderHidden = holder?.cpf === '' && holder.street === ''
  return {
    methods,
    known,
    addressLine,
    isHolderHidden,
    dirty,
    suggestBrand,
    brandChosen,
    clearCard,
  }
}

/** Without a brand, which is itself an error, there are no parcels to choose from: no error asks for them. */
function withoutUnofferedCount(
  check: Resolver<CardPaymentValues, unknown, CardPaymentValues>,
): typeof check {
  return async (values, ...rest) => {
    const result = await check(values, ...rest)
    if (values.bandeira === '') Reflect.deleteProperty(result.errors, 'qtParcelas')
    return result
  }
}

/** What the enrolment knows of the card's holder. Never the name on the card: it may be another's. */
function valuesOf(holder: Person, state: string): [keyof CardPaymentValues, string][] {
  return [
    ['cpf', cpf.format(holder.cpf)],
    ['telefone', phone.format(holder.phone)],
    ['email', holder.email],
    ['cep', postalCode.format(holder.postalCode)],
    ['endereco', holder.street],
    ['numero', holder.number],
    ['bairro', holder.district],
    ['estado', state],
    // A city means nothing without its state.
    ['cidade', state && holder.cityId !== null ? String(holder.cityId) : ''],
  ]
}

/** `city`: missing until it is loaded. */
function lineOf(holder: Person, state: string, city = ''): string {
  const { postalCode: code, street, number, district, cityId, uf } = holder
  return [code, street, number, district, state, cityId].every(Boolean)
    ? `${street}, ${number}, ${district}, ${city && `${city}/`}${uf}, CEP ${postalCode.format(code)}`
    : ''
}
