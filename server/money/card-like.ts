/** Said when a text field seems to hold a card number (decision 4.3.4). */
export const cardLikeSentence = 'Não informe dados de cartão nos campos de texto.'

/** Whether a free text holds twelve or more digits: a card number has no place in a name or an address. */
export function looksLikeCard(text: string): boolean {
  return text.replace(/\D/g, '').length >= 12
}
