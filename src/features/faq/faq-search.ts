import { stateByUf } from '#contract/states.ts'

/** What the address of the FAQ holds: the chosen state, and whether the contact window is open. */
export interface FaqSearch {
  uf?: string
  abrir?: 'contato'
}

/** Keeps what is well formed of a search string; a UF in any case. */
export function readFaqSearch(raw: Record<string, unknown>): FaqSearch {
  return {
    uf: typeof raw.uf === 'string' ? stateByUf(raw.uf)?.uf : undefined,
    abrir: raw.abrir === 'contato' ? 'contato' : undefined,
  }
}
