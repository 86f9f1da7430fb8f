import { FormCheckbox } from '#src/ui/form/form-fields.tsx'
import styles from './lead.module.css'

/**
 * What a contact form asks to authorise: contact about this very request, no mailing list (decision L3).
 * `version` travels as proof of the wording shown; a new wording is a new version, here and on the server.
 */
export const contactConsent = {
  label: 'Autorizo o contato sobre esta solicitação',
  version: '1',
} as const

/** The checkbox of a contact form, field `name` of the form around it, with where the whole policy is. */
export function ConsentField({ name }: { name: string }) {
  return (
    <div>
      <FormCheckbox name={name} label={contactConsent.label} summaryLabel="Autorização" required />
      <p className={styles.note}>
        Usamos esses dados só para responder a este pedido. Veja a{' '}
        <a href="/politica-de-privacidade" target="_blank" rel="noopener">
          Política de privacidade
          <span className="visually-hidden"> (abre em nova aba)</span>
        </a>
        .
      </p>
    </div>
  )
}
