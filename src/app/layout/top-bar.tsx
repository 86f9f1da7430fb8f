import { brand } from '#contract/brand.ts'
import { listMethods } from '#contract/payment.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Tooltip } from '#src/ui/tooltip.tsx'
import styles from './top-bar.module.css'

const helpAlt = `Como fazer a sua inscrição: 1, escolha o curso; 2, informe o estado e a cidade; 3, preencha a inscrição; 4, pague por ${listMethods('disjunction')}.`

/** Thin strip at the very top: help, phone and, except on phones, e-mail. */
export function TopBar() {
  return (
    <aside aria-label="Ajuda e contato" className={styles.strip}>
      <div className={`wrap ${styles.inside}`}>
        <Tooltip
          look="picture"
          side="bottom"
          content={<img src="/ajuda.svg" alt={helpAlt} width={400} height={280} loading="lazy" />}
        >
          {(describedBy) => (
            <button type="button" className={styles.item} aria-describedby={describedBy}>
              <Icon name="help" size={20} />
              Ajuda
            </button>
          )}
        </Tooltip>
        <address className={styles.contact}>
          <a className={styles.item} href={brand.phone.href}>
            <Icon name="phone" size={18} />
            {brand.phone.label}
          </a>
          <a className={`${styles.item} ${styles.mail}`} href={`mailto:${brand.email}`}>
            <Icon name="mail" size={18} />
            {brand.email}
          </a>
        </address>
      </div>
    </aside>
  )
}
