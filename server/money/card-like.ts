/** Whether a free text contains twelve or more digits: a card number has no place in a name or an address. */
export function looksLikeCard(text: string): boolean {
  return text.replace(/\D/g, '').length >= 12
}
