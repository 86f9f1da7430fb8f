import { useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { messages } from '#contract/errors.ts'
import { boletoUrlQuery } from '#src/api/payments.ts'
import { formatDay } from '#src/texts/formats.ts'
import { Alert } from '#src/ui/alert.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { PanelHead } from './panel-head.tsx'
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
  const { data, isError, isFetching, refetch } = useQuery(boletoUrlQuery(enrolmentId))
  const url = data ? slipUrl(data.UrlBoleto) : null
  const failed = !isFetching && (isError || (data !== undefined && url === null))
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
      {url ? <Slip url={url} overdue={overdue} onChange={onChange} /> : null}
      {failed ? (
        <Alert tone="error" live title="Boleto indisponível">
          <p>{messages.boletoFailed}</p>
          <div className={styles.actions}>
            <Button size="small" onClick={() => void refetch()}>
              Tentar novamente
            </Button>
            <Button variant="ghost" size="small" onClick={onChange}>
              Alterar forma de pagamento
            </Button>
          </div>
        </Alert>
      ) : null}
      {!url && !failed ? (
        <div aria-busy="true">
          <VisuallyHidden>Carregando o boleto…</VisuallyHidden>
          <Skeleton width="100%" height="28rem" />
        </div>
      ) : null}
    </Card>
  )
}

/** The address of a slip, null unless it is a web page. */
function slipUrl(address: string): URL | null {
  try {
    const url = new URL(address, window.location.href)
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : null
  } catch {
    return null
  }
}

type SlipProps = { url: URL; overdue: boolean; onChange: () => void }

function Slip({ url, overdue, onChange }: SlipProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [loaded, setLoaded] = useState(false)

  const print = () => {
    const slip = frame.current?.contentWindow
    // The slip prints itself: a page of another host may not be printed from here (decision G34).
    if (slip && loaded) slip.postMessage({ tipo: 'imprimir' }, url.origin)
    else window.open(url.href, '_blank', 'noopener')
  }

  return (
    <>
      <div className={styles.actions}>
        {overdue ? null : (
          <Button icon={<Icon name="print" />} onClick={print}>
            Imprimir
          </Button>
        )}
        <a
          className={buttonClass({ variant: 'secondary' })}
          href={url.href}
          target="_blank"
          rel="noopener"
        >
          <Icon name="external" />
          Abrir em nova aba
        </a>
        <Button variant="ghost" onClick={onChange}>
          Alterar forma de pagamento
        </Button>
      </div>
      <iframe
        ref={frame}
        className={styles.slip}
        src={url.href}
        // What the slip needs: its script, its own origin, the print window. It may not lead this page away.
        // oxlint-disable-next-line react/iframe-missing-sandbox -- both are needed to print across hosts
        sandbox="allow-scripts allow-same-origin allow-modals allow-popups"
        allow="clipboard-write"
        title="Boleto da inscrição, com linha digitável e código de barras"
        onLoad={() => setLoaded(true)}
      />
      <p className={styles.fine}>
        Quando o banco avisar o pagamento, você recebe a confirmação por e-mail e esta página passa
        a mostrá-lo.
      </p>
    </>
  )
}
