import type { Allowed } from './forms.ts'

const words = 'Recebido, obrigado.'

/** Successes where section 7 names no answer (decision P2), and the words that they hold, '' for none. */
export const successes: readonly Allowed<string>[] = [
  { holds: '', answer: undefined, status: 204 },
  { holds: words, answer: { Mensagem: words }, status: 201 },
  { holds: '', answer: {} },
  { holds: words, answer: words },
  { holds: words, answer: words },
  { holds: '', answer: undefined },
  { holds: '', answer: null },
  { holds: '', answer: true },
  { holds: '', answer: 7, status: 201 },
]
