import { plain } from '#contract/plain.ts'
import { stateByUf, states as nation } from '#contract/states.ts'
import {
  flag,
  hasError,
  isNothing,
  list,
  needed,
  object,
  optionMembers,
  unique,
} from './reading.ts'
import { id, text } from './reading-values.ts'
import type { Reader } from './reading.ts'

/** A state as an API lists it. */
export interface State {
  uf: string
  name: string
  /** The API's own id, null where it gives none; never an IBGE code of ours (row P4). */
  id: number | null
  /** One offer covers all cities of the state; null where the answer does not specify it. */
  allCities: boolean | null
}

const letters = (name: string) => plain(name).replace(/[^a-z]/g, '')

const ufByName = new Map(nation.map(({ uf, name }) => [letters(name), uf]))

/** The UF of a state that is written as its UF or as its name. */
const ufOf = (written: unknown) =>
  stateByUf(text(written))?.uf ?? ufByName.get(letters(text(written)))

/**
 * A state in any form of a combo: its UF is given, or derived from its name. Its id is the API's own,
 * whatever it counts by.
 */
export const readState: Reader<State> = (item) => {
  const { label, values } = optionMembers(item)
  const { ValidoTodasCidades } = object(item)
  const uf = needed([...values, label].map(ufOf).find(Boolean) ?? null)
  return {
    uf,
    name: label.length > 2 ? label : (stateByUf(uf)?.name ?? uf),
    id: values.map(stateId).find((each) => each !== null) ?? null,
    allCities: flag(ValidoTodasCidades),
  }
}

/** The UF of a state by itself: its UF, its name, or either within an option. */
export const readUf: Reader<string> = (item) =>
  typeof item === 'string' ? needed(ufOf(item) ?? null) : readState(item).uf

/** Id 0 is a state as well (row C3). */
const stateId = (value: unknown) => (text(value) === '0' ? 0 : id(value))

export const states: Reader<State[]> = (answer) => unique(list(answer, readState), ({ uf }) => uf)

export interface Address {
  uf: string
  city: string
  street: string
  district: string
}

/** Null where there is no address: nothing at all, an error, or one without its state. */
export const address: Reader<Address | null> = (answer) => {
  if (isNothing(answer) || hasError(answer)) return null
  const { uf, localidade, logradouro, bairro } = object(answer)
  const state = ufOf(uf)
  if (state === undefined) return null
  return { uf: state, city: text(localidade), street: text(logradouro), district: text(bairro) }
}
