/** The languages that the kit speaks, the first where nobody chose. */
export const languages = ['pt-BR', 'en'] as const
export type Language = (typeof languages)[number]

/** Messages by language. A table whose second language misses a sentence of the first does not compile. */
export type Translations<Messages> = Readonly<Record<Language, Messages>>

/** One thing said in both, where somebody wrote both. In lower case: it stands within a sentence. */
export interface Bilingual {
  pt: string
  en: string
}

/** What was said, in a language; what was said in one alone stays as it is. */
export function inLanguage(language: Language, said: string | Bilingual): string {
  if (typeof said === 'string') return said
  return language === 'en' ? said.en : said.pt
}

/** What is said in, where it is nobody's choice. */
export const defaultLanguage: Language = languages[0]

/** The language of that name; undefined where none of the languages is called so. */
export function languageNamed(name: string): Language | undefined {
  return languages.find((one) => one === name)
}

/** A sentence's beginning; a quotation mark before it stays what it is. */
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

/** In quotation marks; those inside become single ones. */
export function quoted(text: string): string {
  return `“${text.replaceAll('“', '‘').replaceAll('”', '’')}”`
}
