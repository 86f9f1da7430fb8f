import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import { brand } from '#contract/brand.ts'
import { answerDays } from '#contract/terms.ts'
import { PageTitle } from '#src/blocks/page-title/page-title.tsx'
import { servedForm } from '#src/blocks/served-form/served-form.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { Icon } from '#src/ui/icon.tsx'
import { NewTabLink } from '#src/ui/new-tab-link.tsx'
import { Waiting } from '#src/ui/waiting.tsx'
import { Channels } from './channels.tsx'
import type { ContactTerms } from './use-contact-form.ts'
import { Unbroken } from '#src/ui/unbroken.tsx'
import styles from './contact.module.css'
import beside from '#src/ui/beside.module.css'

const ContactForm = servedForm(
  () => import('./contact-form.tsx'),
  (module) => module.ContactForm,
  () => <Waiting rows={6} />,
)

/** A message to one of the provider's departments. */
export function ContactPage(props: Omit<ContactTerms, 'firstDepartment'>) {
  // The form may be loaded after the address has changed.
  const [firstDepartment] = useState(props.department)
  return (
    <div className="page">
      <PageTitle title="Contato" home={<Link to="/">Página inicial</Link>} />
      <p className="lead">
        <Unbroken>
          Conte o que você precisa e o departamento certo responde por e-mail ou telefone em até{' '}
          {answerDays} dias.
        </Unbroken>
      </p>
      <p className={`row ${styles.quick}`}>
        <a href={brand.phone.href} className={buttonClass({ variant: 'secondary' })}>
          <Icon name="phone" size={20} />
          {brand.phone.label}
        </a>
        <NewTabLink href={brand.whatsapp.href} className={buttonClass({ variant: 'secondary' })}>
          <Icon name="message" size={20} />
          WhatsApp
        </NewTabLink>
      </p>
      <div className={beside.columns}>
        <ContactForm {...props} firstDepartment={firstDepartment} />
        <Channels />
      </div>
    </div>
  )
}
