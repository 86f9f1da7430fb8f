import { formatIso, parseBr, parseIso } from '#contract/dates.ts'
import { fill } from '#contract/errors.ts'
import { email } from '#contract/rules/email.ts'
import { readCents } from '#server/catalogue/index.ts'
import type { Action } from './action.ts'
import type { Field, Fields, Input, SentFile } from './fields.ts'
import { largestFile, typeOf } from './files.ts'
import { inputTexts as texts } from './texts.ts'

/** What was entered, before it is read: by a form or on the command line. */
export interface Entered {
  texts: Readonly<Record<string, string>>
  files: Readonly<Record<string, SentFile>>
}

/** Faults by the name of their field, as pt-BR sentences. */
export type Faults = Readonly<Record<string, string>>

/** All fields of an action, in the order of its form: with the one that every action with a reason has. */
export function fieldsOf({ fields, reason }: Action): Fields {
  if (!reason) return fields
  const optional = reason === 'optional'
  return { ...fields, motivo: { label: texts.reason, kind: 'long', max: 500, optional } }
}

const dayOf = (written: string) => {
  const day = parseBr(written) ?? parseIso(written)
  return day && formatIso(day)
}

/** What a text of a kind must be, and the sentence about another one. */
const kinds: Partial<
  Readonly<Record<Field['kind'], readonly [(written: string) => boolean, string]>>
> = {
  money: [(written) => readCents(written) !== null, texts.money],
  day: [(written) => dayOf(written) !== null, texts.day],
  email: [(written) => email.check(written) === null, texts.email],
  phone: [(written) => /^[\d()\s+-]{8,20}$/.test(written), texts.phone],
}

/** Why a text cannot be read by its field; null: it can. */
function faultOf({ kind, max = 200, choices = {} }: Field, written: string): string | null {
  if (written.length > max) return fill(texts.long, { maximo: max })
  if (kind === 'choice' && !Object.hasOwn(choices, written))
    return fill(texts.choice, { opcoes: Object.keys(choices).join(', ') })
  const [isRight, sentence = null] = kinds[kind] ?? []
  return isRight?.(written) === false ? sentence : null
}

function fileFault({ max = largestFile, types = [] }: Field, { content }: SentFile): string | null {
  if (content.length === 0) return texts.emptyFile
  if (content.length > max) return fill(texts.largeFile, { maximo: Math.floor(max / 1024) })
  return typeOf(content, types) === null
    ? fill(texts.fileType, { tipos: types.join(', ').toUpperCase() })
    : null
}

/** Reads what was entered by the fields of an action. Nothing is read unless everything is right. */
export function readInput(action: Action, entered: Entered): { input: Input } | { faults: Faults } {
  const fields = fieldsOf(action)
  const faults: Record<string, string> = {}
  const written = (name: string) => (entered.texts[name] ?? '').trim()
  for (const [name, field] of Object.entries(fields)) {
    const { kind, optional = false } = field
    const file = kind === 'file' ? entered.files[name] : undefined
    const text = kind === 'file' ? '' : written(name)
    const missing = optional || kind === 'flag' ? null : texts.required
    const fault = file ? fileFault(field, file) : text === '' ? missing : faultOf(field, text)
    if (fault !== null) faults[name] = fault
  }
  for (const name of [...Object.keys(entered.texts), ...Object.keys(entered.files)])
    if (!Object.hasOwn(fields, name)) faults[name] = texts.unknownField
  if (Object.keys(faults).length > 0) return { faults }
  return {
    input: {
      text: written,
      cents: (name) => (written(name) === '' ? null : readCents(written(name))),
      day: (name) => dayOf(written(name)),
      flag: (name) => !['', 'nao', 'false'].includes(written(name).toLowerCase()),
      file: (name) => entered.files[name] ?? null,
      reason: written('motivo'),
    },
  }
}
