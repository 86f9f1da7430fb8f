import type { Settings } from './options.ts'

/** A choice in a list: a state, a city, a card brand, an origin. */
interface Choice {
  label: string
  id: number
  /** What the UF form carries; the id when there is no other. */
  uf?: string
}

type Form = (choice: Choice, id: number | string) => Record<string, unknown>

const nomeId: Form = ({ label }, id) => ({ Nome: label, Id: id })
const textoValor: Form = ({ label }, id) => ({ Texto: label, Valor: id })
const textoValorAsText: Form = ({ label, id }) => ({ Texto: label, Valor: String(id) })
const textoUf: Form = ({ label, uf }) => ({ Texto: label, Valor: uf })
const descricaoUf: Form = ({ label, id, uf }) => ({ Descricao: label, UF: uf ?? String(id) })

/** Section 3 names three forms of a combo's item without naming the lists that have each. */
const combos = {
  stateCombo: { a: nomeId, b: descricaoUf, c: textoUf },
  stateList: { a: descricaoUf, b: nomeId, c: descricaoUf },
  cities: { a: textoValor, b: nomeId, c: textoValorAsText },
  brands: { a: nomeId, b: textoValor, c: nomeId },
  origins: { a: textoValorAsText, b: descricaoUf, c: nomeId },
} satisfies Record<string, Record<Settings['forms'], Form>>

/** Writes the stored values (ids as numbers, money in cents, days as YYYY-MM-DD) in the form of the settings. */
export function wireOf(settings: Settings) {
  const id = (value: number) => (settings.ids === 'texts' ? String(value) : value)

  const money = (cents: number) =>
    settings.money === 'texts' ? (cents / 100).toFixed(2) : cents / 100

  const day = (value: string) => (settings.days === 'timed' ? `${value}T00:00:00` : value)

  const flag = (value: boolean) =>
    ({ booleans: value, texts: String(value), digits: Number(value) })[settings.flags]

  const empty = (value: unknown) =>
    value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

  /** An object whose members without content ('' for a text, [] for a list, undefined for the rest) follow `texts`. */
  const shape = (members: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(members).flatMap(([name, value]) => {
        if (!empty(value)) return [[name, value]]
        if (settings.texts === 'absent') return []
        return [[name, settings.texts === 'null' ? null : (value ?? null)]]
      }),
    )

  /** A flag inside an object: a false one counts as without content where such members are left out. */
  const member = (value: boolean) =>
    !value && settings.texts === 'absent' ? undefined : flag(value)

  const combo = (list: keyof typeof combos, choices: readonly Choice[]) =>
    choices.map((choice) => combos[list][settings.forms](choice, id(choice.id)))

  return { id, money, day, flag, member, shape, combo }
}

export type Wire = ReturnType<typeof wireOf>
