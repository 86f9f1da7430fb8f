import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { CardPaymentValues } from '#contract/card/form.ts'
import { AddressFields } from '#src/blocks/address/address-fields.tsx'
import { Button } from '#src/ui/button.tsx'
import { useFieldWanted } from '#src/ui/form/use-field-wanted.ts'
import { addressFields, type CardForm } from './use-card-form.ts'
import styles from './panel.module.css'

const legend = 'Endereço de cobrança'

/** Props of {@link BillingAddress}: the address of the enrolment in one line, '' unless it is complete, and its values by field. */
type BillingAddressProps = Pick<CardForm, 'known'> & { line: string }

/** The billing address: one line where the enrolment has it, its fields on request or for an error in one of them. */
export function BillingAddress({ line, known }: BillingAddressProps) {
  const [change, setChange] = useState<'wanted' | 'requested' | null>(null)
  const box = useFieldWanted<HTMLDivElement>(() => setChange('wanted'))
  const values = useWatch<CardPaymentValues, (typeof addressFields)[number][]>({
    name: [...addressFields],
  })
  // What was typed stays in view. (Dirty fields are of no use: clearing another field marks what was filled in, too.)
  const isTyped = addressFields.some(
    (field, index) => values[index] !== '' && values[index] !== known.get(field),
  )
  const isFolded = line !== '' && change === null && !isTyped
  useEffect(() => {
    if (change === 'requested') box.current?.querySelector('input')?.focus()
  }, [change, box])
  return (
    <>
      {isFolded ? (
        <div className={styles.address}>
          <p>
            <strong>{legend}</strong>
            {line}
          </p>
          <Button variant="ghost" onClick={() => setChange('requested')}>
            Alterar
            <span className="visually-hidden"> o endereço</span>
          </Button>
        </div>
      ) : null}
      <div ref={box} hidden={isFolded}>
        <AddressFields legend={legend} complement={null} section="billing" afterPostalCode />
      </div>
    </>
  )
}
