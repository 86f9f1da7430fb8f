/** A letter in pt-BR. `to` is one address, without a name. `id` is the same at every attempt to deliver it: receivers can recognise a repetition. */
export interface Mail {
  id: string
  to: string
  subject: string
  text: string
  html?: string
  attachments?: { filename: string; content: string; contentType: string }[]
}

/** Delivers letters; throws when one did not leave. */
export interface Mailer {
  send: (mail: Mail) => Promise<void>
}
