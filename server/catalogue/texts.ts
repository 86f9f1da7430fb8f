export const catalogueTexts = {
  courseUnknown: 'Curso não encontrado.',
  documentUnknown: 'Documento não encontrado.',
  pictureUnknown: 'Arquivo não encontrado.',
} as const

/** The lines that describe a payment option, whose price is beside them; instalments are put before them, in bold. */
export const paymentOptionTexts = {
  atOnce: 'À vista',
  due: 'Vencimento em {prazo}',
  cardLongest: 'ou em até {parcelas}x com juros',
} as const
