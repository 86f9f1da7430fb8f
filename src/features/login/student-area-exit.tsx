import { useEffect } from 'react'
import { useRouter } from '@tanstack/react-router'
import { buttonClass } from '#src/ui/button-class.ts'
import { studentAreaAddress } from './addresses.ts'
import styles from './login.module.css'

/** Leaves for the external student area, of a partner when there is a hash; an invalid hash is left out. */
export function StudentAreaExit({ hash = null }: { hash?: string | null }) {
  const { config } = useRouter().options.context
  const address = studentAreaAddress(config.studentAreaUrl, hash)
  // Replaced: going back must not redirect there again.
  useEffect(() => window.location.replace(address), [address])
  return (
    <div className={styles.page}>
      <section className={styles.panel}>
        <h1 tabIndex={-1}>Área do aluno</h1>
        <p className="quiet">Abrindo a área do aluno…</p>
        <p>
          <a className={buttonClass({ variant: 'secondary' })} href={address}>
            Abrir agora
          </a>
        </p>
      </section>
    </div>
  )
}
