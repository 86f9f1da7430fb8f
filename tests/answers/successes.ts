import type { Allowed } from './forms.ts'

const message = 'Recebido, obrigado.'

/** Successes where section 7 names no answer (row P2), and their message, '' for none. */
export const successes: readonly Allowed<string>[] = [
  { expected: '', answer: undefined, status: 204 },
  { expected: message, answer: { Mensagem: message }, status: 201 },
  { expected: '', answer: {} },
  { expected: message, answer: message },
  { expected: message, answer: message },
  { expected: '', answer: undefined },
  { expected: '', answer: null },
  { expected: '', answer: true },
  { expected: '', answer: 7, status: 201 },
]
