import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { messages } from '#contract/errors.ts'
import { boletoUrlQuery } from '#src/api/payments.ts'
import { formatDay } from '#src/texts/formats.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { PanelHead } from './panel-head.tsx'
import { slipUrl } from './slip-url.ts'
import { Slip } from './slip.tsx'
import styles from './panel.module.css'

/** Props of {@link BoletoPanel}. `dueDay`: YYYY-MM-DD, null when not known. */
export type BoletoPanelProps = {
  enrolmentId: number
  dueDay: string | null
  overdue: boolean
  onChange: () => void
}

/** The slip of an enrolment, to copy its line from, to print, or to swap for another way to pay. */
export function BoletoPanel({ enrolmentId, dueDay, overdue, onChange }: BoletoPanelProps) {
  const { config } = useRouter().options.context
  const { data, isError, isFetching, refetch } = useQuery(boletoUrlQuery(enrolmentId))
  const [missing, setMissing] = useState(false)
  const url = data ? slipUrl(data, config.apiUrl) : null
  const failed = !isFetching && (isError || missing || (data !== undefined && url === null))
  const retry = () => {
    setMissing(false)
    void refetch()
  }
  const day = dueDay ? formatDay(dueDay) : null
  return (
    <Card className={styles.panel}>
      <PanelHead icon="barcode" title="Pague com boleto">
        {overdue || !day ? (
          'Use o código de barras ou a linha digitável no aplicativo do seu banco.'
        ) : (
          <>
            Vence em <strong className="figures">{day}</strong>. Use o código de barras ou a linha
            digitável no aplicativo do seu banco.
          </>
        )}
      </PanelHead>
      {overdue ? (
        <Alert tone="warning" title={day ? `Boleto vencido em ${day}` : 'Boleto vencido'}>
          <p>
            Este boleto não deve mais ser pago. Escolha de novo a forma de pagamento: um novo boleto
            tem novo vencimento, ou pague com cartão.
          </p>
          <Button size="small" onClick={onChange}>
            Gerar novo boleto ou pagar com cartão
          </Button>
        </Alert>
      ) : null}
      {url && !missing ? (
        <Slip url={url} overdue={overdue} onMissing={() => setMissing(true)} onChange={onChange} />
      ) : null}
      {failed ? (
        <Alert tone="error" live title="Boleto indisponível">
          <p>{messages.boletoFailed}</p>
          <div className={styles.actions}>
            <Button size="small" onClick={retry}>
              Tentar novamente
            </Button>
            <Button variant="ghost" size="small" onClick={onChange}>
              Alterar forma de pagamento
            </Button>
          </div>
        </Alert>
      ) : null}
      {!(url && !missing) && !failed ? (
        <div aria-busy="true">
          <VisuallyHidden>Carregando o boleto…</VisuallyHidden>
          <Skeleton width="100%" height="28rem" />
        </div>
      ) : null}
    </Card>
  )
}
