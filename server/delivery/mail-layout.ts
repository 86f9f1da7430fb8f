import { brand, brandAddress, brandCompany, printColours } from '#contract/brand.ts'
import { fill } from '#contract/errors.ts'
import { html } from '#server/platform/html/html.ts'
import type { Mail } from '#server/platform/ports/mail.ts'
import type { Quote } from './quote.ts'
import { mailTexts } from './texts.ts'

/** The content of an e-mail, rendered as text and as HTML. */
export interface MailContent {
  title: string
  opening: string[]
  /** Label and value, one line each but for longer quotes. Free text of a visitor is a quote. */
  details: (readonly [label: string, value: string | Quote])[]
  /** The one thing to do next. */
  link?: { label: string; url: string }
  closing: string[]
}

const contacts = { telefone: brand.phone.label, horario: brand.serviceHours, email: brand.email }

const footer = [brandCompany, brandAddress, ...mailTexts.footer.map((line) => fill(line, contacts))]

/** The withdrawal right of distance contracts, for e-mails after buying (row L1). */
export const withdrawalRight = fill(mailTexts.withdrawalRight, contacts)

/** A detail in plain text. A quote of several lines has its sign on each, so that none looks like a line of the e-mail. */
function rowText([label, value]: MailContent['details'][number]): string {
  if (typeof value === 'string') return `${label}: ${value}`
  const lines = value.quoted.split('\n')
  return lines.length === 1
    ? `${label}: “${value.quoted}”`
    : [`${label}:`, ...lines.map((line) => `> ${line}`)].join('\n')
}

const rowHtml = (value: string | Quote) =>
  typeof value === 'string'
    ? value
    : html`<blockquote style="margin:0;padding-left:12px;border-left:3px solid ${printColours.line};white-space:pre-line">${value.quoted}</blockquote>`

function mailText({ title, opening, details, link, closing }: MailContent): string {
  return [
    title,
    ...opening,
    details.map(rowText).join('\n'),
    ...(link ? [`${link.label}: ${link.url}`] : []),
    ...closing,
    footer.join('\n'),
  ].join('\n\n')
}

/** The HTML part of an e-mail: it loads nothing. */
function mailHtml({ title, opening, details, link, closing }: MailContent): string {
  const { primary, ink } = brand.colours
  const paragraphs = (texts: readonly string[]) => texts.map((text) => html`<p>${text}</p>\n`)
  const rows = details.map(
    ([label, value]) =>
      html`<tr><th align="left" valign="top" style="padding:4px 16px 4px 0">${label}</th><td style="padding:4px 0">${rowHtml(value)}</td></tr>`,
  )
  const lines = footer.map((line, at) => [at > 0 && html`<br>`, line])
  return html`<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">
<title>${title}</title></head>
<body style="margin:0;padding:24px;color:${ink};font-family:Arial,Helvetica,sans-serif;line-height:1.5">
<div style="max-width:600px;margin:0 auto">
<p style="font-weight:bold;color:${primary}">${brand.name}</p>
<h1 style="font-size:22px">${title}</h1>
${paragraphs(opening)}<table role="presentation" style="border-collapse:collapse">${rows}</table>
${link && html`<p><a href="${link.url}" style="display:inline-block;padding:12px 20px;background:${primary};color:${printColours.paper};text-decoration:none;border-radius:4px">${link.label}</a></p>`}
${paragraphs(closing)}<p style="font-size:12px;color:${printColours.soft}">${lines}</p>
</div></body></html>`.markup
}

/** An e-mail as it is sent: its title is the subject, its content both text and HTML. */
export function mail(
  to: string,
  content: MailContent,
  attachments?: Mail['attachments'],
): Omit<Mail, 'id'> {
  const body = { subject: content.title, text: mailText(content), html: mailHtml(content) }
  return { to, ...body, ...(attachments && { attachments }) }
}
