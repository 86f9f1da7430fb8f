import { useEffect, useState } from 'react'
import { useFormState } from 'react-hook-form'
import type { CardPaymentValues } from '#contract/card/form.ts'
import { AddressFields } from '#src/blocks/address/address-fields.tsx'
import { Button } from '#src/ui/button.tsx'
import { useFieldWanted } from '#src/ui/form/use-field-wanted.ts'
import { addressFields } from './use-card-form.ts'
import styles from './panel.module.css'

const legend = 'Endereço de cobrança'

/** The billing address: one line where the enrolment has it (`line`, '' where it does not), its fields on request. */
export function BillingAddress({ line }: { line: string }) {
  const [change, setChange] = useState<'wanted' | 'requested' | null>(null)
  const box = useFieldWanted<HTMLDivElement>(() => setChange('wanted'))
  const { dirtyFields } = useFormState<CardPaymentValues>({ name: [...addressFields] })
  // What was typed before the line was known stays in view.
  const isTyped = addressFields.some((field) => dirtyFields[field])
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
        <AddressFields legend={legend} complement={null} section="billing" />
      </div>
    </>
  )
}
