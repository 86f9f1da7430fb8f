import { withdrawalDays } from '#contract/terms.ts'

/** The end of every e-mail. */
export const mailTexts = {
  /** The last lines, after name and address. */
  footer: ['Telefone {telefone} ({horario}), e-mail {email}'],
  withdrawalRight: `Direito de arrependimento: você pode desistir em até ${withdrawalDays} dias corridos, contados da contratação, sem justificar e sem custo. Peça pela página de contato do portal, por {email} ou pelo telefone {telefone}.`,
} as const
