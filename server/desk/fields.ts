/** An entered file. */
export interface SentFile {
  name: string
  content: Buffer
}

/**
 * An entry of an action: a control of its form and an option of its command (`--name`). `money` is read to cents from `1234,56`,
 * `1.234,56` or `1234.56`; `day` from `27/11/2026` or `2026-11-27`; both are texts in the input otherwise.
 */
export interface Field {
  label: string
  kind: 'text' | 'long' | 'email' | 'phone' | 'money' | 'day' | 'choice' | 'flag' | 'file'
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

export type FileType = 'csv' | 'zip' | 'pdf' | 'png' | 'jpeg' | 'text'

/** The entries of an action, read by its fields. Each getter returns the empty value for an optional entry left out. */
export interface Input<Name extends string = string> {
  text: (name: Name) => string
  /** Null: left out. */
  cents: (name: Name) => number | null
  /** YYYY-MM-DD. Null: left out. */
  day: (name: Name) => string | null
  flag: (name: Name) => boolean
  /** Null: left out. */
  file: (name: Name) => SentFile | null
  /** Why, in the person's words; empty if left out. */
  reason: string
}
