import type { Messages } from './messages.ts'
import { withdrawalDays } from '#contract/terms.ts'

/** The end of every e-mail. */
export const mailTexts = {
  /** The last lines, after name and address. */
  footer: ['Telefone {telefone} ({horario}), e-mail {email}'],
  withdrawalRight: `Direito de arrependimento: você pode desistir em até ${withdrawalDays} dias corridos, contados da contratação, sem justificar e sem custo. Peça pela página de contato do portal, por {email} ou pelo telefone {telefone}.`,
} as const

/** Every message, as it is called in the back office. */
export const messageNames: Readonly<Record<keyof Messages, string>> = {
  'enrolment.confirmed': 'inscrição recebida',
  'enrolment.released': 'inscrição liberada',
  'enrolment.withdrawn': 'recibo da desistência',
  'payment.reminder': 'lembrete do pagamento',
  'enrolment.cancelled': 'inscrição cancelada',
  'payment.approved': 'pagamento aprovado',
  'payment.refunded': 'pagamento devolvido',
  'boleto.cancelled': 'aviso ao banco de cobrança cancelada',
  'contact.received': 'contato recebido, para a equipe',
  'contact.receipt': 'recebemos a sua mensagem',
  'contact.answered': 'resposta ao contato',
  'partner.approved': 'parceiro aprovado',
  'lead.doubts': 'pedido de contato, para a equipe',
  'lead.more-info': 'interesse em curso, para a equipe',
  'partner.registered': 'cadastro de parceiro, para a equipe',
  'password.reset': 'criar nova senha',
  'password.changed': 'senha alterada',
  'student.corrected': 'cadastro corrigido',
}
