import fc from 'fast-check'

/** Stands for a member that an answer leaves out. */
export const absent = Symbol('absent')

/** Arbitrary spellings of one value in an answer. */
export type Forms = fc.Arbitrary<unknown>

/** Any of these as it is. */
export const one = (...forms: unknown[]): Forms => fc.constantFrom(...forms)

/** A value that may be left out, null or empty when there is none. */
export const none: Forms = one('', null, absent)

export const idForms = (id: number | null): Forms =>
  id === null ? one('', null, absent, 0, '0') : one(id, String(id))

const twoPlaces = (cents: number) => (cents / 100).toFixed(2)

export const moneyForms = (cents: number): Forms =>
  one(
    cents / 100,
    twoPlaces(cents),
    twoPlaces(cents).replace('.', ','),
    new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(cents / 100),
  )

/** Money of which 0 is none. */
export const priceForms = (cents: number): Forms =>
  cents === 0 ? one(0, null, absent) : moneyForms(cents)

export const textForms = (text: string): Forms => (text === '' ? none : one(text))

/** A number that is shown as it is written. */
export const figureForms = (figure: string): Forms =>
  figure === '' ? none : one(figure, Number(figure))

export const wholeForms = (count: number | null): Forms =>
  count === null ? one(null, absent) : one(count, String(count))

export const dayForms = (day: string): Forms =>
  day === '' ? none : one(day, `${day}T00:00:00`, `${day}T03:00:00.000Z`, `${day} 00:00:00`)

/** A flag that is false where it is left out. */
export const flagForms = (flag: boolean): Forms =>
  flag ? one(true, 'true', 'True', 1, '1') : one(false, 'false', 'False', 0, '0', null, absent)

export const listForms = (items: Forms[]): Forms =>
  items.length === 0 ? one([], null, absent) : fc.tuple(...items)

/** Members that the specification does not name. */
const unnamed = fc.dictionary(
  fc.stringMatching(/^[A-Z][a-z]{3,8}Extra$/),
  fc.jsonValue({ maxDepth: 1 }),
  { maxKeys: 2 },
)

/** Spellings of the name of a member: as the specification does, or as another framework would. */
const casings = fc.constantFrom<(name: string) => string>(
  (name) => name,
  (name) => name,
  (name) => name.charAt(0).toLowerCase() + name.slice(1),
  (name) => name.toLowerCase(),
  (name) => name.toUpperCase(),
  (name) => name.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase(),
)

/** An object of an answer: its members in any of their forms and under names in any casing, and unnamed ones. */
export const objectForms = (
  members: Record<string, Forms>,
): fc.Arbitrary<Record<string, unknown>> =>
  fc.tuple(unnamed, fc.record(members), casings).map(([extra, values, casing]) => ({
    ...extra,
    ...Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) =>
        value === absent ? [] : [[casing(name), value]],
      ),
    ),
  }))

/** What an answer may be wrapped in. */
const wrappings = fc.constantFrom<(answer: unknown) => unknown>(
  ...Array.from({ length: 5 }, () => (answer: unknown) => answer),
  (data) => ({ data }),
  (Dados) => ({ Sucesso: true, Dados, Mensagem: null }),
  (result) => ({ status: 200, errors: [], result }),
)

/** An option in any of the three forms of section 3 (row G2). */
export const optionForms = ({ id, label }: { id: number; label: string }): Forms =>
  fc.oneof(
    objectForms({ Texto: one(label), Valor: idForms(id) }),
    objectForms({ Nome: one(label), Id: idForms(id) }),
    objectForms({ Descricao: one(label), UF: idForms(id) }),
  )

/** An answer and the value that it means; `status`: when it is not 200, `answer`: undefined for an empty body. */
export interface Allowed<T> {
  expected: T
  answer: unknown
  status?: number
}

/** Every answer that means one of these values, in every form, wrapped or not. */
export const allowed = <T>(
  values: fc.Arbitrary<T>,
  forms: (value: T) => Forms,
): fc.Arbitrary<Allowed<T>> =>
  values.chain((value) =>
    fc.tuple(forms(value), wrappings).map(([answer, wrap]) => ({
      expected: value,
      answer: answer === undefined ? answer : wrap(answer),
    })),
  )

/** Answers without a value: an error, or an empty body. */
export const nothing: fc.Arbitrary<Allowed<null>> = allowed(fc.constant(null), () =>
  one(
    null,
    undefined,
    '',
    false,
    [],
    {},
    { Mensagem: 'Nada encontrado.' },
    { erro: null, message: 'Not found', data: null },
    { data: [], total: 0 },
  ),
)

/** The same where a thing may be missing: services of addresses report it by an error. */
export const missing: fc.Arbitrary<Allowed<null>> = fc.oneof(
  nothing,
  allowed(fc.constant(null), () =>
    one({ erro: true }, { erro: 'true' }, { success: false, message: 'Not found', data: null }),
  ),
)

/** The same answers under one of these statuses. */
export const under = <T>(statuses: readonly number[], answers: fc.Arbitrary<Allowed<T>>) =>
  fc
    .tuple(answers, fc.constantFrom(...statuses))
    .map(([one, status]): Allowed<T> => ({ ...one, status }))

// What texts are made of: words that a page shows as they are, never a number or markup.
const syllables = ['via', 'cão', 'moto', 'trân', 'sito', 'ção', 'lume', 'curso', 'dire', 'ônibus']
const word = fc
  .array(fc.constantFrom(...syllables), { minLength: 2, maxLength: 3 })
  .map((parts) => parts.join(''))

/** A text of some words. */
export const words = fc
  .array(word, { minLength: 1, maxLength: 5 })
  .map((each) => each.join(' '))
  .map((text) => text.charAt(0).toUpperCase() + text.slice(1))

/** Ids as any API may count them. */
export const ids = fc.oneof(
  fc.integer({ min: 1, max: 99 }),
  fc.integer({ min: 1, max: 2_000_000_000 }),
)

/** An address segment of a course. */
export const slugs = fc.stringMatching(/^[a-z]{3,9}(-[a-z0-9]{2,6}){0,2}$/)

export const prices = fc.integer({ min: 100, max: 500_000 })

export const days = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2049-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

/** A list in which nothing comes twice by its key. */
export const some = <T>(item: fc.Arbitrary<T>, key: (item: T) => unknown, minLength = 0) =>
  fc.uniqueArray(item, { selector: key, minLength, maxLength: 4 })

/** The text, or none. */
export const orNone = (text: fc.Arbitrary<string>) => fc.oneof(text, fc.constant(''))
