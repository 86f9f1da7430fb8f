import { brand, brandAddress } from '#contract/brand.ts'
import { html } from '#server/platform/html/html.ts'

/** What a letter says, once: rendered as text and as HTML. */
export interface LetterContent {
  title: string
  /** Paragraphs before the facts. */
  opening: string[]
  /** Label and value, one line each. */
  facts: (readonly [label: string, value: string])[]
  /** The one thing to do next. */
  link?: { label: string; url: string }
  /** Paragraphs after the facts. */
  closing: string[]
}

const signature = [
  `${brand.legalName}, CNPJ ${brand.cnpj}`,
  brandAddress,
  `Telefone ${brand.phone.label} (${brand.serviceHours}), e-mail ${brand.email}`,
]

/** The withdrawal right of distance contracts, told after buying (decision L1). */
export const withdrawalRight =
  `Direito de arrependimento: você pode desistir em até 7 dias corridos, contados da contratação, sem justificar e ` +
  `sem custo. Peça pela página de contato do portal, por ${brand.email} ou pelo telefone ${brand.phone.label}.`

/** The plain-text half of a letter. */
export function letterText({ title, opening, facts, link, closing }: LetterContent): string {
  return [
    title,
    ...opening,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...(link ? [`${link.label}: ${link.url}`] : []),
    ...closing,
    signature.join('\n'),
  ].join('\n\n')
}

/** The HTML half of a letter: nothing is loaded from anywhere. */
export function letterHtml({ title, opening, facts, link, closing }: LetterContent): string {
  const { primary, ink } = brand.colours
  const paragraphs = (texts: readonly string[]) => texts.map((text) => html`<p>${text}</p>\n`)
  const rows = facts.map(
    ([label, value]) =>
      html`<tr><th align="left" valign="top" style="padding:4px 16px 4px 0">${label}</th><td style="padding:4px 0">${value}</td></tr>`,
  )
  const lines = signature.map((line, at) => [at > 0 && html`<br>`, line])
  return html`<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">
<title>${title}</title></head>
<body style="margin:0;padding:24px;color:${ink};font-family:Arial,Helvetica,sans-serif;line-height:1.5">
<div style="max-width:600px;margin:0 auto">
<p style="font-weight:bold;color:${primary}">${brand.name}</p>
<h1 style="font-size:22px">${title}</h1>
${paragraphs(opening)}<table role="presentation" style="border-collapse:collapse">${rows}</table>
${link && html`<p><a href="${link.url}" style="display:inline-block;padding:12px 20px;background:${primary};color:#ffffff;text-decoration:none;border-radius:4px">${link.label}</a></p>`}
${paragraphs(closing)}<p style="font-size:12px;color:#555555">${lines}</p>
</div></body></html>`.markup
}
