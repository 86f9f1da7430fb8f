/** The languages of the kit, the default first. */
export const languages = ['pt-BR', 'en'] as const
export type Language = (typeof languages)[number]

/** Messages by language. A table whose second language misses a sentence of the first does not compile. */
export type Translations<Messages> = Readonly<Record<Language, Messages>>

export const inEachLanguage = <Value>(
  make: (language: Language) => Value,
): Translations<Value> => ({
  'pt-BR': make('pt-BR'),
  en: make('en'),
})

/** A text in both languages, written by its author. In lower case: it is part of a sentence. */
export interface Bilingual {
  pt: string
  en: string
}

/** The text in a language; a text in one language only is returned unchanged. */
export function inLanguage(language: Language, text: string | Bilingual): string {
  if (typeof text === 'string') return text
  return language === 'en' ? text.en : text.pt
}

export const defaultLanguage: Language = languages[0]

/** The language of that name; undefined for an unknown one. */
export function languageNamed(name: string): Language | undefined {
  return languages.find((one) => one === name)
}

/** With its first letter in upper case, also after a quotation mark. */
export function capitalised(text: string): string {
  return text.replace(/^[“"‘]*./u, (start) => start.toUpperCase())
}

/** Items joined before a last one: `a, b ou c`. */
export function listed(items: readonly string[], last: string): string {
  if (items.length < 2) return items[0] ?? ''
  return `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`
}

/** A number and what it counts: `1 caminho`, `2 caminhos`. */
export function counted(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`
}

/** On one line, whatever the line breaks of its text. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s*[\n\r\u2028\u2029]\s*/g, ' ')
}

/** In quotation marks; those inside become single ones. */
export function quoted(text: string): string {
  return `“${text.replaceAll('“', '‘').replaceAll('”', '’')}”`
}
