import { useState } from 'react'
import { boletoReportDays } from '#contract/payment.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import road from '#src/ui/road.module.css'
import { NewTabLink } from '#src/ui/new-tab-link.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { PrintedSlip } from './printed-slip.tsx'
import { isPdf, type SlipAddress } from './slip-address.ts'
import { SlipFrame } from './slip-frame.tsx'
import { mailHref, whatsAppHref, type SlipAbout } from './slip-texts.ts'
import { TypedLine } from './typed-line.tsx'
import { Unbroken } from '#src/ui/unbroken.tsx'
import panel from './panel.module.css'
import styles from './slip.module.css'

/** Props of {@link Slip}. `line`: to type at a bank, '' where none is given; `pdf`: address of the slip as a PDF, where there is one. */
interface SlipProps {
  address: SlipAddress
  line: string
  pdf: string | null
  about: SlipAbout
  overdue: boolean
  onChange: () => void
}

/**
 * A slip: first the line to pay it with, then where it can be sent, and the change of the payment method; last the slip
 * as it is printed, which is long: unfolded on request.
 */
export function Slip({ address, line, pdf, about, overdue, onChange }: SlipProps) {
  const { url, framed } = address
  // A phone shows nothing of a PDF in a frame; a page of HTML it does.
  const lacksViewer = 'pdfViewerEnabled' in navigator && !navigator.pdfViewerEnabled
  const isFramed = framed && !(isPdf(url) && lacksViewer)
  const [unfolded, setUnfolded] = useState(false)
  const document = pdf ?? (isPdf(url) ? url.href : null)
  const isPayable = line !== '' && !overdue
  return (
    <>
      {isPayable ? (
        <>
          <TypedLine line={line} />
          <ol className={`plain-list ${road.road} ${styles.how}`}>
            <li>Copie o código.</li>
            <li>Abra o aplicativo do seu banco.</li>
            <li>Escolha pagar boleto, cole e confirme.</li>
          </ol>
          {document === null ? null : (
            <p className={`${panel.fine} ${styles.inPerson}`}>
              Ou leve o PDF impresso ao banco ou à lotérica.
            </p>
          )}
          <PrintedSlip line={line} about={about} />
        </>
      ) : null}
      {overdue ? null : <Sending line={line} about={about} pdf={document} />}
      {isFramed ? null : (
        <p className={panel.actions}>
          <a
            className={buttonClass({ variant: isPayable ? 'secondary' : 'primary' })}
            href={url.href}
            target="_blank"
            rel="noopener"
          >
            <Icon name="external" />
            Abrir boleto em nova aba
          </a>
        </p>
      )}
      {overdue ? null : (
        <p className={panel.fine}>
          <Unbroken>
            {`O banco avisa o pagamento em até ${boletoReportDays} dias úteis. Você recebe então a confirmação ${about.mail}, e esta página mostra que foi pago.`}
          </Unbroken>
        </p>
      )}
      <Button variant="ghost" className={styles.change} onClick={onChange}>
        Alterar forma de pagamento
      </Button>
      {isFramed ? (
        <details
          className={panel.fold}
          open={unfolded}
          onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
        >
          <summary className="unmarked">
            Ver boleto completo
            <Icon name="chevron-down" />
          </summary>
          {unfolded ? <SlipFrame url={url} isPrintable={!overdue} /> : null}
        </details>
      ) : null}
    </>
  )
}

/** Sends the slip to another person or to oneself: by the device's own mail and WhatsApp; the portal sends nothing. */
function Sending({ line, about, pdf }: { line: string; about: SlipAbout; pdf: string | null }) {
  const link = buttonClass({ variant: 'secondary' })
  if (line === '' && pdf === null) return null
  return (
    <>
      <h3 id="sending" className={styles.sendingTitle}>
        Enviar ou guardar o boleto
      </h3>
      <ul className={`plain-list ${styles.sending}`} aria-labelledby="sending">
        {line === '' ? null : (
          <>
            <li>
              <a className={link} href={mailHref(line, about)}>
                <Icon name="mail" />
                E-mail
              </a>
            </li>
            <li>
              <NewTabLink className={link} href={whatsAppHref(line, about)}>
                <Icon name="message" />
                WhatsApp
              </NewTabLink>
            </li>
          </>
        )}
        {pdf === null ? null : (
          <li>
            <NewTabLink className={link} href={pdf}>
              <Icon name="download" />
              PDF
              <VisuallyHidden> do boleto</VisuallyHidden>
            </NewTabLink>
          </li>
        )}
      </ul>
    </>
  )
}
