import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { isPdf, type SlipAddress } from './slip-address.ts'
import { TypedLine } from './typed-line.tsx'
import styles from './panel.module.css'

/** Time in ms for a frame to say that it can print itself; after that its print button opens a tab. */
const patience = 4_000

/** Props of {@link Slip}. `line`: to type at a bank, '' where none is given. */
export interface SlipProps {
  address: SlipAddress
  line: string
  overdue: boolean
  onChange: () => void
}

/** A slip, in its frame where a frame may show it, and what can be done with it. */
export function Slip({ address: { url, framed }, line, overdue, onChange }: SlipProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const prints = usePrinting(frame, url.origin)
  // A phone shows nothing of a PDF in a frame; a page of HTML it does.
  const lacksViewer = 'pdfViewerEnabled' in navigator && !navigator.pdfViewerEnabled
  const isFramed = framed && !(isPdf(url) && lacksViewer)
  const isTabFirst = !isFramed || isPdf(url) || (lacksViewer && prints !== 'itself')

  const print = () => {
    // The slip prints itself: a page of another host may not be printed from here (decision G34).
    if (prints === 'itself')
      frame.current?.contentWindow?.postMessage({ tipo: 'imprimir' }, url.origin)
    else window.open(url.href, '_blank', 'noopener')
  }
  const tab = (
    <a
      key="tab"
      className={buttonClass({ variant: isTabFirst ? 'primary' : 'secondary' })}
      href={url.href}
      target="_blank"
      rel="noopener"
    >
      <Icon name="external" />
      {isFramed ? 'Abrir em nova aba' : 'Abrir boleto em nova aba'}
    </a>
  )
  const printButton =
    overdue || !isFramed ? null : (
      <Button
        key="print"
        variant={isTabFirst ? 'secondary' : 'primary'}
        icon={<Icon name="print" />}
        blockedReason={prints === 'unknown' ? 'O boleto ainda está carregando.' : undefined}
        onClick={print}
      >
        Imprimir
        {prints === 'inTab' ? <VisuallyHidden> (abre em nova aba)</VisuallyHidden> : null}
      </Button>
    )

  return (
    <>
      {line && !overdue ? <TypedLine line={line} /> : null}
      <div className={styles.actions}>
        {isTabFirst ? [tab, printButton] : [printButton, tab]}
        <Button variant="ghost" onClick={onChange}>
          Alterar forma de pagamento
        </Button>
      </div>
      {isFramed ? (
        <>
          {prints === 'itself' ? null : (
            <p className={styles.fine}>
              O boleto não apareceu abaixo? Use “Abrir em nova aba” e imprima por lá.
            </p>
          )}
          {/* No sandbox: a slip of a host that the installation names needs its scripts and its origin, to print and
              to copy; what it may not do is the business of the page's policy. */}
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- see above */}
          <iframe
            ref={frame}
            className={styles.slip}
            src={url.href}
            allow="clipboard-write"
            title="Boleto da inscrição, com linha digitável e código de barras"
          />
        </>
      ) : null}
      <p className={styles.fine}>
        Quando o banco avisar o pagamento, você recebe a confirmação por e-mail e esta página passa
        a mostrá-lo.
      </p>
    </>
  )
}

/** Whether the page in a frame prints itself, which it says in a message; a slip of another kind never does. */
function usePrinting(
  frame: RefObject<HTMLIFrameElement | null>,
  frameOrigin: string,
): 'unknown' | 'itself' | 'inTab' {
  const [prints, setPrints] = useState<'unknown' | 'itself' | 'inTab'>('unknown')

  // Before the frame can have said anything.
  useLayoutEffect(() => {
    const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
      const own = source !== null && source === frame.current?.contentWindow
      if (own && origin === frameOrigin && kindOf(data) === 'pronto') setPrints('itself')
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [frame, frameOrigin])

  useEffect(() => {
    const give = () => setPrints((now) => (now === 'unknown' ? 'inTab' : now))
    const timer = setTimeout(give, patience)
    return () => clearTimeout(timer)
  }, [])

  return prints
}

function kindOf(data: unknown): unknown {
  return typeof data === 'object' && data && 'tipo' in data ? data.tipo : undefined
}
