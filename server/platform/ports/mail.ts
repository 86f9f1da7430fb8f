/**
 * An e-mail in pt-BR. `to` is one address, without a name. `id` is the same at every attempt to deliver it: receivers
 * can recognise a repetition.
 */
export interface Mail {
  id: string
  to: string
  subject: string
  text: string
  html?: string
  attachments?: { filename: string; content: string; contentType: string }[]
}

/** Delivers e-mails; throws when one could not be handed over. */
export interface Mailer {
  send: (mail: Mail) => Promise<void>
}
