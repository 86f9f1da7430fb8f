import { fill } from '#contract/errors.ts'
import { cpf } from '#contract/rules/cpf.ts'
import { email } from '#contract/rules/email.ts'
import { digitsOf } from '#contract/rules/mask.ts'
import { readCents, readDay, readYesNo } from '#server/catalogue/index.ts'
import type { Action } from './action.ts'
import { largestFile, typeOf } from './files.ts'
import { inputTexts as texts } from './texts.ts'

/** An entered file. */
export interface SentFile {
  name: string
  content: Buffer
}

/**
 * An entry of an action or a filter of a list: a control of its form and, of an action, an option of its command (`--name`).
 * `money` is what `readCents` reads, `day` what `readDay` does.
 */
export interface Field {
  label: string
  kind: keyof typeof kinds
  optional?: boolean
  hint?: string
  /** Most characters of a text, or bytes of a file. */
  max?: number
  /** Labels by their values. */
  choices?: Readonly<Record<string, string>>
  /** Of a file: what its content may be. */
  types?: readonly FileType[]
}

/** Entries by their names: pt-BR, lower case, without accents (`motivo`), in the order of the form. */
export type Fields<Name extends string = string> = Readonly<Record<Name, Field>>

export type FileType = 'csv' | 'zip' | 'pdf' | 'png' | 'jpeg' | 'txt'

/** The checked entries of an action. Each getter returns the empty value for an entry left out. */
export interface Input<Name extends string = string> {
  /** As it was written, of any kind but files. */
  text: (name: Name) => string
  /** Null: left out. */
  cents: (name: Name) => number | null
  /** YYYY-MM-DD. */
  day: (name: Name) => string
  flag: (name: Name) => boolean
  file: (name: Name) => SentFile
}

/** What was entered, before it is read: by a form or on the command line. */
export interface Entered {
  texts: Readonly<Record<string, string>>
  files: Readonly<Record<string, SentFile>>
}

/** Faults by the name of their field, as pt-BR sentences. */
export type Faults = Readonly<Record<string, string>>

/** All fields of an action in the order of its form: its own, then `motivo` unless it takes no reason. */
export function fieldsOf({ fields, reason = 'none' }: Action): Fields {
  if (reason === 'none') return fields
  const optional = reason === 'optional'
  return { ...fields, motivo: { label: texts.reason, kind: 'long', max: 500, optional } }
}

/** What a text of a kind must be, and the sentence about another one; null: any, or checked by the field's choices or types. */
const kinds = {
  text: null,
  long: null,
  colour: null,
  choice: null,
  file: null,
  flag: [(written) => readYesNo(written) !== null, texts.flag],
  money: [(written) => readCents(written) !== null, texts.money],
  day: [(written) => readDay(written) !== null, texts.day],
  cpf: [(written) => cpf.check(digitsOf(written)) === null, texts.cpf],
  email: [(written) => email.check(written) === null, texts.email],
  phone: [(written) => /^[\d()\s+-]{8,20}$/.test(written), texts.phone],
} satisfies Record<string, [(written: string) => boolean, string] | null>

/** Why a text cannot be read by its field; null: it can. */
function faultOf({ kind, max = 200, choices = {} }: Field, written: string): string | null {
  if (written.length > max) return fill(texts.long, { maximo: max })
  if (kind === 'choice' && !Object.hasOwn(choices, written))
    return fill(texts.choice, { opcoes: Object.keys(choices).join(', ') })
  const [isRight, sentence] = kinds[kind] ?? [() => true, '']
  return isRight(written) ? null : sentence
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
  const written = (name: string) => (entered.texts[name] ?? '').trim().replaceAll('\r\n', '\n')
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
      cents: (name) => readCents(written(name)),
      day: (name) => readDay(written(name)) ?? '',
      flag: (name) => readYesNo(written(name)) === true,
      file: (name) => entered.files[name] ?? { name: '', content: Buffer.alloc(0) },
    },
  }
}
