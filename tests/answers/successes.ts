import type { Allowed } from './forms.ts'

const message = 'Recebido, obrigado.'

/** Successes where section 7 names no answer (decision P2), and their message, '' for none. */
export const successes: readonly Allowed<string>[] = [
  { holds: '', answer: undefined, status: 204 },
  { holds: message, answer: { Mensagem: message }, status: 201 },
  { holds: '', answer: {} },
  { holds: message, answer: message },
  { holds: message, answer: message },
  { holds: '', answer: undefined },
  { holds: '', answer: null },
  { holds: '', answer: true },
  { holds: '', answer: 7, status: 201 },
]
