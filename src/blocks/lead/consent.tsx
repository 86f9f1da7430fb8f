import { useFormContext } from 'react-hook-form'
import { honeypotField } from '#contract/contact/honeypot.ts'
import { consentWordings } from '#contract/consents.ts'
import { FormCheckbox } from '#src/ui/form/form-choices.tsx'
import { NewTabLink } from '#src/ui/new-tab-link.tsx'
import styles from './lead.module.css'

/**
 * The consent of a contact form, field `name` of the form around it, with a link to the privacy policy and the hidden field that only
 * bots fill in (row S14).
 */
export function ConsentField({ name }: { name: string }) {
  const { register } = useFormContext()
  return (
    <div>
      <div className="visually-hidden" aria-hidden="true">
        <label>
          Deixe este campo vazio
          <input {...register(honeypotField)} type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <FormCheckbox
        name={name}
        label={consentWordings.contact}
        summaryLabel="Autorização"
        required
      />
      <p className={`fine ${styles.note}`}>
        Usamos esses dados só para responder a este pedido. Veja a{' '}
        <NewTabLink href="/politica-de-privacidade">Política de privacidade</NewTabLink>.
      </p>
    </div>
  )
}
