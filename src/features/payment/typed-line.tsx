import { useEffect, useRef, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import panel from './panel.module.css'
import styles from './slip.module.css'

/** How long the button shows that the line was copied, ms. */
const shownFor = 5_000

/**
 * The line of a slip that is pasted, or typed, at a bank, with the button that copies it and shows for a while that it was
 * copied. If the browser does not allow that, the line is selected instead.
 */
export function TypedLine({ line }: { line: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'selected' | null>(null)
  const text = useRef<HTMLElement>(null)
  useEffect(() => {
    if (outcome !== 'copied') return undefined
    const timer = setTimeout(setOutcome, shownFor, null)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(line)
      setOutcome('copied')
    } catch {
      if (text.current) window.getSelection()?.selectAllChildren(text.current)
      setOutcome('selected')
    }
  }
  const isCopied = outcome === 'copied'
  return (
    <div className={styles.typedLine}>
      <p className={styles.line}>
        <span className={styles.lineLabel}>Linha digitável:</span>{' '}
        <strong ref={text} className="figures">
          {line}
        </strong>
      </p>
      <Button wide icon={<Icon name={isCopied ? 'check' : 'copy'} />} onClick={() => void copy()}>
        {isCopied ? 'Código copiado' : 'Copiar código do boleto'}
      </Button>
      <output className={outcome === 'selected' ? panel.fine : 'visually-hidden'}>
        {outcome && outcomes[outcome]}
      </output>
    </div>
  )
}

const outcomes = {
  copied: 'Código copiado. Cole no aplicativo do seu banco.',
  selected: 'Não foi possível copiar: a linha está selecionada, copie-a.',
} as const
