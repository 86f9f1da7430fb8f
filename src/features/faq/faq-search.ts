import { stateByUf } from '#contract/states.ts'

/** The search parameters of the FAQ: the chosen state, whether the contact window is open, and on which question (its id). */
export interface FaqSearch {
  uf?: string
  abrir?: 'contato'
  pergunta?: number | string
}

/** Accepts the well-formed parameters of a search string; a UF in any case. */
export function readFaqSearch(raw: Record<string, unknown>): FaqSearch {
  const { pergunta } = raw
  return {
    uf: typeof raw.uf === 'string' ? stateByUf(raw.uf)?.uf : undefined,
    abrir: raw.abrir === 'contato' ? 'contato' : undefined,
    pergunta: typeof pergunta === 'number' || typeof pergunta === 'string' ? pergunta : undefined,
  }
}
