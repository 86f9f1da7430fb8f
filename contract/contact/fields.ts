import { atLeast, atMost, required } from '../demands.ts'
import { contactDepartments } from '../departments.ts'
import { choice, choiceRow, nameRow, type StoredField } from '../fields.ts'
import { lengths, minimums } from '../lengths.ts'
import { emailRow, phoneRow } from '../email-and-phone.ts'
import { personName } from '../rules/person-name.ts'
import { select, selectFromZero } from '../rules/select.ts'
import { chars, one, oneLine, optional, trimmed } from '../wire.ts'

type Rows = Readonly<Record<string, StoredField>>

const message = [atLeast(minimums.message), atMost(lengths.notes)]

const name = <K extends string>(key: K) => ({ label: 'Nome', ...nameRow(key, personName) })

/**
 * The contact page's form. Values of selects are ids as numeric strings: department and city from 1, state from 0; `''` is
 * untouched and `'-1'` cleared. Places travel by their names, which the page puts in place of the ids.
 */
export const contactFields = {
  departamento: {
    label: 'Departamento',
    ...choiceRow('categoria', { type: 'integer', enum: contactDepartments.map(({ id }) => id) }),
    record: 'department',
    unmailed: true,
  },
  estado: {
    label: 'Estado',
    ...choice(selectFromZero),
    wire: one('uf', chars(20), oneLine),
    record: 'uf',
    unmailed: true,
  },
  cidade: {
    label: 'Cidade',
    ...choice(select),
    wire: one('municipio', chars(lengths.city), oneLine),
    record: 'city',
  },
  nome: { ...name('nome'), record: 'name' },
  email: { ...emailRow('email'), record: 'email' },
  telefone: { ...phoneRow('telefone'), record: 'phone' },
  mensagem: {
    label: 'Mensagem',
    demands: () => [required(), ...message],
    wire: one('comentarios', chars(lengths.notes), trimmed),
    record: 'message',
  },
} as const satisfies Rows

/** The form that asks for more information on a course outside the listed states. The state travels by its name. */
export const moreInfoFields = {
  nome: { ...name('nome'), record: 'nome' },
  email: { ...emailRow('email'), record: 'email' },
  estado: {
    label: 'Estado',
    ...choice(select),
    wire: one('estado', chars(60), oneLine),
    record: 'estado',
  },
} as const satisfies Rows

/** The form that asks to be called back about a course or a question. The message is optional. */
export const requestContactFields = {
  name: { ...name('name'), record: 'name' },
  email: { ...emailRow('email'), record: 'email' },
  phone: { ...phoneRow('phone'), record: 'phone' },
  msg: {
    label: 'Mensagem',
    optional: true,
    demands: () => message,
    wire: optional('msg', chars(lengths.notes), trimmed),
    record: 'msg',
  },
} as const satisfies Rows
