import { useEffect, useState } from 'react'
import { AddressFields } from '#src/blocks/address/address-fields.tsx'
import { Button } from '#src/ui/button.tsx'
import { useFieldWanted } from '#src/ui/form/use-field-wanted.ts'
import styles from './panel.module.css'

const legend = 'Endereço de cobrança'

/** The billing address: one line where the enrolment has it (`line`, '' where it does not), its fields on request. */
export function BillingAddress({ line }: { line: string }) {
  const [change, setChange] = useState<'wanted' | 'requested' | null>(null)
  const box = useFieldWanted<HTMLDivElement>(() => setChange('wanted'))
  const isFolded = line !== '' && change === null
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
