import { useEffect, useRef } from 'react'
import { Link } from '@tanstack/react-router'
import { brandCompany } from '#contract/brand.ts'
import { formatBRL } from '#contract/money.ts'
import type { BuyPrice, Receipt } from '#src/api/read-payments.ts'
import type { ButtonLook } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { receiptLines } from './receipt-lines.ts'
import styles from './panel.module.css'

interface ReceiptProps {
  cents: number | null
  receipt: Receipt | null
  price: BuyPrice | undefined
  enrolmentId: number
}

/** The receipt, folded until it is requested or the page is printed. */
export function ReceiptFold(props: ReceiptProps) {
  const fold = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const unfold = () => fold.current?.setAttribute('open', '')
    window.addEventListener('beforeprint', unfold)
    return () => window.removeEventListener('beforeprint', unfold)
  }, [])
  return (
    <section className={styles.receipt} aria-labelledby="receipt">
      <p className={styles.printed}>{brandCompany}</p>
      <details ref={fold} className={styles.fold}>
        <summary className="unmarked">
          <h3 id="receipt" className="text-l">
            Recibo
          </h3>
          <Icon name="chevron-down" />
        </summary>
        <div>
          <Lines {...props} />
          <MaskedNote price={props.price} />
          <PrintButton variant="secondary" />
        </div>
      </details>
    </section>
  )
}

/** For a browser that gets name and CPF masked, because its student has neither enrolled nor logged in there: where they are complete. */
export function MaskedNote({ price }: Pick<ReceiptProps, 'price'>) {
  if (!price?.cpf.includes('*')) return null
  return (
    <p className={styles.next}>
      Para o recibo com nome e CPF completos, entre na <Link to="/legado">Área do aluno</Link>.
    </p>
  )
}

/** Prints the page; the print styles show only the receipt. */
export function PrintButton({ variant }: Pick<ButtonLook, 'variant'>) {
  return (
    <Button variant={variant} icon={<Icon name="print" />} onClick={() => window.print()}>
      Imprimir recibo
    </Button>
  )
}

/** The receipt, always open. */
export function WholeReceipt(props: ReceiptProps) {
  return (
    <section aria-label="Recibo">
      <p className={styles.printed}>{brandCompany}</p>
      <Lines {...props} />
    </section>
  )
}

function Lines({ cents, receipt, price, enrolmentId }: ReceiptProps) {
  return (
    <dl className={styles.answers}>
      {cents === null ? null : (
        <div className={styles.sum}>
          <dt>Total pago</dt>
          <dd className="figures">{formatBRL(cents)}</dd>
        </div>
      )}
      {receiptLines(receipt, price, enrolmentId).map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
