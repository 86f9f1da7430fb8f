import type { State } from '#src/api/read-places.ts'

/** The states as a form chooses among them: by the API's own ids, as texts. */
export interface StateChoices {
  options: { value: string; label: string }[]
  /** The UF of a chosen value, '' for none. */
  ufOf: (value: string) => string
  /** The value of a state by its UF, '' where the API does not list it. */
  valueOf: (uf: string) => string
  /** The name of a chosen value as the API writes it, '' for none. */
  nameOf: (value: string) => string
}

/** Choices among the states of an API. Where it gives no ids they are counted: a form sends UFs and names alone. */
export function stateChoices(states: readonly State[]): StateChoices {
  const haveIds = states.every(({ id }) => id !== null)
  const rows = states.map(({ id, uf, name }, index) => ({
    value: String(haveIds ? id : index + 1),
    uf,
    name,
  }))
  const find = (value: string) => rows.find((row) => row.value === value)
  return {
    options: rows.map(({ value, name }) => ({ value, label: name })),
    ufOf: (value) => find(value)?.uf ?? '',
    valueOf: (uf) => rows.find((row) => row.uf === uf)?.value ?? '',
    nameOf: (value) => find(value)?.name ?? '',
  }
}
