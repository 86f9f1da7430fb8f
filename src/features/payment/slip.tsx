import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import styles from './panel.module.css'

/** Time in ms a loaded frame has to say that it holds a slip, and the time for it to load at all. */
const patience = { loaded: 4_000, loading: 30_000 }

/** Props of {@link Slip}; `onMissing` hears once that what the frame holds is no slip. */
export type SlipProps = {
  url: URL
  overdue: boolean
  onMissing: () => void
  onChange: () => void
}

/** The slip in its frame, and what can be done with it. */
export function Slip({ url, overdue, onMissing, onChange }: SlipProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [loaded, setLoaded] = useState(false)
  const [ready, setReady] = useState(false)

  // Before the frame can have said anything.
  useLayoutEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
      const own = source !== null && source === frame.current?.contentWindow
      if (own && origin === url.origin && kindOf(data) === 'pronto') setReady(true)
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [url.origin])

  const tellMissing = useEffectEvent(onMissing)
  useEffect(() => {
    if (ready) return undefined
    const timer = setTimeout(() => tellMissing(), loaded ? patience.loaded : patience.loading)
    return () => clearTimeout(timer)
  }, [ready, loaded])

  const print = () => {
    // The slip prints itself: a page of another host may not be printed from here (decision G34).
    frame.current?.contentWindow?.postMessage({ tipo: 'imprimir' }, url.origin)
  }

  return (
    <>
      <div className={styles.actions}>
        {overdue ? null : (
          <Button
            icon={<Icon name="print" />}
            blockedReason={ready ? undefined : 'O boleto ainda está carregando.'}
            onClick={print}
          >
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
      {/* No sandbox: the page is the API's own, under a policy that runs its one script alone, and a frame that may
          run scripts as its own origin is held by none. Without its origin it could neither print nor copy
          everywhere. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- see above */}
      <iframe
        ref={frame}
        className={styles.slip}
        src={url.href}
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

function kindOf(data: unknown): unknown {
  return typeof data === 'object' && data && 'tipo' in data ? data.tipo : undefined
}
