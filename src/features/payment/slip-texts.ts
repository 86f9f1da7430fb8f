import { brand } from '#contract/brand.ts'
import { formatBRL } from '#contract/money.ts'

/** What a slip is for: '' and null for what is not known. `day` as it is read, DD/MM/YYYY; `mail`: where its confirmation goes. */
export interface SlipAbout {
  payer: string
  course: string
  cents: number | null
  day: string | null
  mail: string
}

/**
 * What is sent with the line of a slip: what it is for, how much and until when. Never the slip's own address, which shows
 * the buyer's name and address to anyone with the link.
 */
function slipMessage(line: string, { course, cents, day }: SlipAbout): string {
  const details = [
    course && `Curso: ${course}`,
    cents !== null && `Valor: ${formatBRL(cents)}`,
    day && `Vencimento: ${day}`,
  ].filter(Boolean)
  return [`Boleto ${brand.name}`, ...details, '', 'Código de barras para pagar:', line].join('\n')
}

/** The address that opens the device's mail with the line of a slip in a message. */
export const mailHref = (line: string, about: SlipAbout): string =>
  `mailto:?subject=${encodeURIComponent(`Boleto ${brand.name}`)}&body=${encodeURIComponent(slipMessage(line, about))}`

/** The address that opens WhatsApp with the line of a slip in a message, to a receiver chosen there. */
export const whatsAppHref = (line: string, about: SlipAbout): string =>
  `https://wa.me/?text=${encodeURIComponent(slipMessage(line, about))}`
