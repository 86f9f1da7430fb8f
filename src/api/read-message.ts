import { unexpectedError } from '#contract/errors.ts'
import { plain } from '#contract/plain.ts'
import { flag, members } from './reading.ts'
import { sentence } from './reading-values.ts'

/* The words of an error for a person, under whatever names an API has for them (row P13). */

/** How an API names a message: in lower case without accents. */
export const messageName =
  /mensage[mn]|message|^(?:msg|descricao|description|detalhe|detail|motivo|reason|tit(?:ulo|le))s?$/

export const isObjectOrList = (value: unknown): boolean =>
  typeof value === 'object' && value !== null

/** Members of an object under the names that a pattern takes. */
export const named = (value: unknown, name: RegExp): unknown[] =>
  Object.entries(members(value)).flatMap(([key, member]) => (name.test(plain(key)) ? [member] : []))

/** A message as it may be shown; in place of one that may not (markup, a long text), the generic sentence. */
const shownSentence = (value: string): string =>
  value.trim() === '' ? '' : sentence(value) || unexpectedError()

/** `51`, `true`, `CARD_DECLINED` and `card.declined` are for programs. */
const isCode = (value: string): boolean =>
  flag(value) !== null ||
  value.trim().length < 4 ||
  !/[a-z]|\s/.test(value.trim()) ||
  /^[a-z\d]+(?:[_.-][a-z\d]+)+$/.test(value.trim())

/** Words for a person: a text, those of an object's messages, or those of a list as one sentence. */
export function messageText(value: unknown): string {
  if (typeof value === 'string') return isCode(value) ? '' : shownSentence(value)
  if (Array.isArray(value))
    return shownSentence([...new Set(value.map(messageText))].filter(Boolean).join(' '))
  return isObjectOrList(value) ? messageText(named(value, messageName)) : ''
}

/** The sentences of an error under any names: `{ "cartao": ["Negado."], "texto": "Sem saldo para a compra" }`. */
export function anyMessageText(value: unknown): string {
  if (typeof value === 'string')
    return /^\S+(?: +\S+)+$/.test(value.trim()) ? messageText(value) : ''
  if (!isObjectOrList(value)) return ''
  const parts: unknown[] = Array.isArray(value) ? value : Object.values(members(value))
  return messageText(
    parts.map((part) => (isObjectOrList(part) && messageText(part)) || anyMessageText(part)),
  )
}
