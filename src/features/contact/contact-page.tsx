import { Suspense } from 'react'
import { Link } from '@tanstack/react-router'
import { brand } from '#contract/brand.ts'
import { answerDays } from '#contract/terms.ts'
import { PageTitle } from '#src/blocks/page-title/page-title.tsx'
import { lazyPart } from '#src/ui/chunk.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Icon } from '#src/ui/icon.tsx'
import { NewTabLink } from '#src/ui/new-tab-link.tsx'
import { Waiting } from '#src/ui/waiting.tsx'
import { Channels } from './channels.tsx'
import type { ContactFormProps } from './contact-form.tsx'
import { Unbroken } from '#src/ui/unbroken.tsx'
import styles from './contact.module.css'
import beside from '#src/ui/beside.module.css'

// The page is shown before its form, masks and rules are loaded.
const ContactForm = lazyPart(async () => (await import('./contact-form.tsx')).ContactForm)

/** A message to one of the provider's departments. */
export function ContactPage(props: ContactFormProps) {
  return (
    <div className="page">
      <PageTitle title="Contato" home={<Link to="/">Página inicial</Link>} />
      <p className="lead">
        <Unbroken>
          Conte o que você precisa e o departamento certo responde por e-mail ou telefone em até{' '}
          {answerDays} dias.
        </Unbroken>
      </p>
      <p className={styles.quick}>
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
        <Suspense fallback={<Waiting rows={6} />}>
          <ContactForm {...props} />
        </Suspense>
        <Channels />
      </div>
    </div>
  )
}
