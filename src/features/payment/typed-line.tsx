import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import styles from './panel.module.css'

/** The line of a slip that is typed, or pasted, at a bank. */
export function TypedLine({ line }: { line: string }) {
  const [status, setStatus] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(line)
      setStatus('Linha digitável copiada.')
    } catch {
      setStatus('Não foi possível copiar: selecione a linha e copie.')
    }
  }
  return (
    <div className={styles.typedLine}>
      <p>
        Linha digitável: <strong className="figures">{line}</strong>
      </p>
      <Button variant="secondary" size="small" onClick={() => void copy()}>
        Copiar linha digitável
      </Button>
      <output className={styles.fine}>{status}</output>
    </div>
  )
}
