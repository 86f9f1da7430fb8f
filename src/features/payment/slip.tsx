import { useState } from 'react'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { isPdf, type SlipAddress } from './slip-address.ts'
import { SlipFrame } from './slip-frame.tsx'
import { mailHref, whatsAppHref, type SlipAbout } from './slip-words.ts'
import { TypedLine } from './typed-line.tsx'
import styles from './panel.module.css'

/** Props of {@link Slip}. `line`: to type at a bank, '' where none is given; `pdf`: address of the slip as a PDF, where there is one. */
export interface SlipProps {
  address: SlipAddress
  line: string
  pdf: string | null
  about: SlipAbout
  overdue: boolean
  onChange: () => void
}

/** Where a screen has room for a whole slip beside all else, it is there from the beginning. */
const isWide = () => window.matchMedia('(min-width: 48rem)').matches

/**
 * A slip: what one pays it with first, on the page itself; then where it can be sent; the slip as it is printed last,
 * unfolded on request where the screen is narrow.
 */
export function Slip({ address, line, pdf, about, overdue, onChange }: SlipProps) {
  const { url, framed } = address
  // A phone shows nothing of a PDF in a frame; a page of HTML it does.
  const lacksViewer = 'pdfViewerEnabled' in navigator && !navigator.pdfViewerEnabled
  const isFramed = framed && !(isPdf(url) && lacksViewer)
  const [unfolded, setUnfolded] = useState(isWide)
  const document = pdf ?? (isPdf(url) ? url.href : null)
  const isPayable = line !== '' && !overdue
  return (
    <>
      {isPayable ? <TypedLine line={line} /> : null}
      {overdue ? null : <Sending line={line} about={about} pdf={document} />}
      {isFramed ? (
        <details
          className={styles.fold}
          open={unfolded}
          onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
        >
          <summary>Ver boleto completo</summary>
          {unfolded ? <SlipFrame url={url} isPrintable={!overdue} /> : null}
        </details>
      ) : (
        <p className={styles.actions}>
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
      <div className={styles.actions}>
        <Button variant="ghost" onClick={onChange}>
          Alterar forma de pagamento
        </Button>
      </div>
      <p className={styles.fine}>
        Quando o banco avisar o pagamento, você recebe a confirmação por e-mail e esta página passa
        a mostrá-lo.
      </p>
    </>
  )
}

/** To somebody who pays it, or to oneself: by the device's own mail and WhatsApp, nothing goes through the portal. */
function Sending({ line, about, pdf }: { line: string; about: SlipAbout; pdf: string | null }) {
  const link = buttonClass({ variant: 'secondary' })
  const outside = { target: '_blank', rel: 'noopener' }
  if (line === '' && pdf === null) return null
  return (
    <ul className={styles.sending} aria-label="Enviar ou guardar o boleto">
      {line === '' ? null : (
        <>
          <li>
            <a className={link} href={mailHref(line, about)}>
              <Icon name="mail" />
              E-mail
            </a>
          </li>
          <li>
            <a className={link} href={whatsAppHref(line, about)} {...outside}>
              <Icon name="message" />
              WhatsApp
              <VisuallyHidden> (abre em nova aba)</VisuallyHidden>
            </a>
          </li>
        </>
      )}
      {pdf === null ? null : (
        <li>
          <a className={link} href={pdf} {...outside}>
            <Icon name="download" />
            PDF
            <VisuallyHidden> do boleto (abre em nova aba)</VisuallyHidden>
          </a>
        </li>
      )}
    </ul>
  )
}
