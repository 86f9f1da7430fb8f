import { formatIso, parseBr, parseIso } from '#contract/dates.ts'
import { fill } from '#contract/errors.ts'
import { email } from '#contract/rules/email.ts'
import { readCents } from '#server/catalogue/index.ts'
import type { Action } from './action.ts'
import type { Field, Input, SentFile } from './fields.ts'
import { largestFile, typeOf } from './files.ts'
import { inputTexts as texts } from './texts.ts'

/** What was entered, before it is read: by a form or on the command line. */
export interface Entered {
  texts: Readonly<Record<string, string>>
  files: Readonly<Record<string, SentFile>>
}

/** Faults by the name of their field, as pt-BR sentences. */
export type Faults = Readonly<Record<string, string>>

/** The field that every action with a reason has. */
const reasonField: Field<'motivo'> = {
  name: 'motivo',
  label: texts.reason,
  kind: 'long',
  max: 500,
}

/** All fields of an action, in the order of its form. */
export function fieldsOf({ fields, reason }: Action): Field[] {
  return reason === 'none'
    ? [...fields]
    : [...fields, { ...reasonField, optional: reason === 'optional' }]
}

const dayOf = (written: string) => {
  const day = parseBr(written) ?? parseIso(written)
  return day && formatIso(day)
}

/** Why a text cannot be read by its field; null: it can. */
function faultOf(field: Field, written: string): string | null {
  if (written.length > (field.max ?? 200))
    return fill(texts.long, { maximo: String(field.max ?? 200) })
  switch (field.kind) {
    case 'money': {
      return readCents(written) === null ? texts.money : null
    }
    case 'day': {
      return dayOf(written) === null ? texts.day : null
    }
    case 'email': {
      return email.check(written) === null ? null : texts.email
    }
    case 'phone': {
      return /^[\d()\s+-]{8,20}$/.test(written) ? null : texts.phone
    }
    case 'choice': {
      return field.choices?.some(({ value }) => value === written)
        ? null
        : fill(texts.choice, { opcoes: field.choices?.map(({ value }) => value).join(', ') ?? '' })
    }
    default: {
      return null
    }
  }
}

function fileFault(field: Field, { content }: SentFile): string | null {
  if (content.length === 0) return texts.emptyFile
  const most = field.max ?? largestFile
  if (content.length > most)
    return fill(texts.largeFile, { maximo: String(Math.floor(most / 1024)) })
  const types = field.types ?? []
  return typeOf(content, types) === null
    ? fill(texts.fileType, { tipos: types.join(', ').toUpperCase() })
    : null
}

/** Reads what was entered by the fields of an action. Nothing is read unless everything is right. */
export function readInput(action: Action, entered: Entered): { input: Input } | { faults: Faults } {
  const fields = fieldsOf(action)
  const faults: Record<string, string> = {}
  const written = (name: string) => (entered.texts[name] ?? '').trim()
  for (const field of fields) {
    const { name, kind, optional = false } = field
    const file = entered.files[name]
    const isEmpty = kind === 'file' ? !file : written(name) === ''
    const fault = isEmpty
      ? optional || kind === 'flag'
        ? null
        : texts.required
      : file && kind === 'file'
        ? fileFault(field, file)
        : faultOf(field, written(name))
    if (fault !== null) faults[name] = fault
  }
  const known = new Set(fields.map(({ name }) => name))
  for (const name of [...Object.keys(entered.texts), ...Object.keys(entered.files)])
    if (!known.has(name)) faults[name] = texts.unknownField
  if (Object.keys(faults).length > 0) return { faults }
  return {
    input: {
      text: written,
      cents: (name) => (written(name) === '' ? null : readCents(written(name))),
      day: (name) => dayOf(written(name)),
      flag: (name) => !['', 'nao', 'false'].includes(written(name).toLowerCase()),
      file: (name) => entered.files[name] ?? null,
      reason: written(reasonField.name),
    },
  }
}
