import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import panel from './panel.module.css'
import styles from './slip.module.css'

/** Time in ms for a frame to report that it can print itself; after that its print button opens a tab. */
const patience = 4_000

/** The lines around a frame, px, which are within its height. */
const frameBorder = 2

/** The least and the most that a frame may ask for, px: values from another host are not trusted. */
const heights = { least: 300, most: 4_000 }

/** Props of {@link SlipFrame}. `isPrintable`: false for a slip that must not be paid any more. */
interface SlipFrameProps {
  url: URL
  isPrintable: boolean
}

/** A slip in its frame, at its reported height, with its print button. */
export function SlipFrame({ url, isPrintable }: SlipFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const { prints, height } = useSlipMessages(frame, url.origin)

  const print = () => {
    // The slip prints itself: a page of another host may not be printed from here (row G34).
    if (prints === 'itself')
      frame.current?.contentWindow?.postMessage({ tipo: 'imprimir' }, url.origin)
    else window.open(url.href, '_blank', 'noopener')
  }

  return (
    <>
      <div className={panel.actions}>
        {isPrintable ? (
          <Button
            variant="secondary"
            icon={<Icon name="print" />}
            blockedReason={prints === 'unknown' ? 'O boleto ainda está carregando.' : undefined}
            onClick={print}
          >
            Imprimir
            {prints === 'inTab' ? <VisuallyHidden> (abre em nova aba)</VisuallyHidden> : null}
          </Button>
        ) : null}
        <a
          className={buttonClass({ variant: 'secondary' })}
          href={url.href}
          target="_blank"
          rel="noopener"
        >
          <Icon name="external" />
          Abrir em nova aba
        </a>
      </div>
      <figure className={styles.paper}>
        <figcaption>Boleto completo</figcaption>
        {/* No sandbox: a slip of a host that the installation names needs its scripts and its origin, to print and
          to copy; what it may not do is the business of the page's policy. */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- see above */}
        <iframe
          ref={frame}
          className={styles.slip}
          style={height === null ? undefined : { height }}
          src={url.href}
          allow="clipboard-write"
          title="Boleto da inscrição, com linha digitável e código de barras"
        />
      </figure>
      {/* Below the frame: what comes late moves nothing that is read. */}
      {prints === 'inTab' ? (
        <p className={panel.fine}>
          O boleto não apareceu acima? Use “Abrir em nova aba” e imprima por lá.
        </p>
      ) : null}
    </>
  )
}

/** What the page in a frame reports: that it can print itself, which a slip of another kind never does, and its height in px. */
function useSlipMessages(frame: RefObject<HTMLIFrameElement | null>, frameOrigin: string) {
  const [prints, setPrints] = useState<'unknown' | 'itself' | 'inTab'>('unknown')
  const [height, setHeight] = useState<number | null>(null)

  // Before the frame can report anything.
  useLayoutEffect(() => {
    const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
      const own = source !== null && source === frame.current?.contentWindow
      if (!own || origin !== frameOrigin) return
      const { tipo, altura } = membersOf(data)
      if (tipo === 'pronto') {
        setPrints('itself')
        // The page around it has the line, or shows why it must not be paid.
        frame.current?.contentWindow?.postMessage({ tipo: 'sem-copia' }, frameOrigin)
      }
      if (tipo === 'altura' && typeof altura === 'number' && altura >= heights.least)
        setHeight(Math.min(Math.ceil(altura) + frameBorder, heights.most))
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [frame, frameOrigin])

  useEffect(() => {
    const give = () => setPrints((now) => (now === 'unknown' ? 'inTab' : now))
    const timer = setTimeout(give, patience)
    return () => clearTimeout(timer)
  }, [])

  return { prints, height }
}

const membersOf = (data: unknown): { tipo?: unknown; altura?: unknown } =>
  typeof data === 'object' && data ? data : {}
