import styles from './consent-note.module.css'

/** What the consent of a contact form covers, and where the whole policy is. */
export function ConsentNote() {
  return (
    <p className={styles.note}>
      Usamos esses dados só para responder a este pedido. Veja a{' '}
      <a href="/politica-de-privacidade" target="_blank" rel="noopener">
        Política de privacidade
        <span className="visually-hidden"> (abre em nova aba)</span>
      </a>
      .
    </p>
  )
}
