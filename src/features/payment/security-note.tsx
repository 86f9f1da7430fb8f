import { Icon } from '#src/ui/icon.tsx'
import styles from './panel.module.css'

/** What happens to the card's data, and that this installation charges nobody. */
export function SecurityNote() {
  return (
    <div className={styles.security}>
      <Icon name="lock" size={22} />
      <div>
        <p>
          Os dados do cartão são usados só para esta cobrança: não ficam guardados neste navegador
          nem no seu cadastro.
        </p>
        <p>
          <strong>Ambiente de demonstração:</strong> o pagamento é simulado, apenas cartões de teste
          são aceitos e nada é cobrado.
        </p>
      </div>
    </div>
  )
}
