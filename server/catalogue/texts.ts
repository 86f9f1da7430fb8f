export const catalogueTexts = {
  courseUnknown: 'Curso não encontrado.',
  documentUnknown: 'Documento não encontrado.',
  pictureUnknown: 'Arquivo não encontrado.',
} as const

/** The lines that describe a payment option; prices are put before them, in bold. */
export const paymentOptionTexts = {
  boleto: 'à vista no boleto',
  boletoDue: 'Vencimento em {dias} dias',
  cardAtOnce: 'à vista no cartão de crédito',
  card: 'no cartão de crédito',
  cardTotal: 'Total de {valor}',
  cardLongest: 'ou em até {parcelas}x com juros',
} as const
