import { unexpectedError } from '#contract/errors.ts'
import { isFaultless, plain, saysOfPayment } from './payment-words.ts'
import { decimal, flag, members, sentence, text } from './reading.ts'

/*
 * What an answer reports: an error, under whatever name an API has for it (decision P13). Patterns of names and words are in small
 * letters without accents.
 */

/** How an API names an error. */
const errorName =
  /erro|exce[pc]|falh|fail|^fault|problem|recus|negad|denied|declin|reject|rejeit|refus/
const successName =
  /^(?:is_?|was_?|foi_?)?(?:suc+es+(?:o|ful|fully)?|succeeded|ok|(?:bem_?)?sucedid[oa]|aprovad[oa]|approved|autorizad[oa]|authori[sz]ed|confirmad[oa]|confirmed|capturad[oa]|captured|concluid[oa]|completed|pag[oa]|paid)$/
const stateName = /status|situacao|.state$|^result|resultado|outcome/
/** A status, or a place. */
const placeName = /^(?:estado|state)$/
const codeName = /^(?:http_?)?(?:code|codigo|cod)$/
/** What an acquirer says in numbers of its own, of which zero is yes. */
const returnName =
  /(?:return|response|reason|retorno|resposta)_?(?:code|codigo|cod)|(?:code|codigo|cod)_?(?:de_?)?(?:retorno|resposta)/
const messageName =
  /mensage[mn]|message|^(?:msg|descricao|description|detalhe|detail|motivo|reason|tit(?:ulo|le))s?$/
/** A message about the answer itself, also where it stands beside other things. */
const remarkName = /mensage[mn]|message|^(?:msg|motivo|reason)s?$/
/** What an answer is wrapped in. */
export const wrapperName =
  /^(?:data|dados|result|resultado|retorno|return|response|resposta|payload|value|body|content|conteudo)$/

/** Members of an object under the names that a pattern takes. */
export const named = (value: unknown, name: RegExp): unknown[] =>
  Object.entries(members(value)).flatMap(([key, member]) => (name.test(plain(key)) ? [member] : []))

/** An answer lies no deeper than this. */
const deepest = 4

/**
 * The words of an error, '' for one without any that can be shown and for what is not decided; null where an answer reads as
 * paid. `isAnswer`: the answer itself or what it is wrapped in, not a thing that it mentions.
 */
export function errorOf(answer: unknown, isAnswer = true, depth = 0): string | null {
  if (answer === false) return ''
  if (typeof answer === 'number') return answer > 0 ? null : ''
  if (typeof answer === 'string') return errorOfText(answer)
  // A list of whatever is no answer to one charge.
  if (Array.isArray(answer)) return words(answer.map((item) => errorOf(item, isAnswer, depth + 1)))
  const errors = named(answer, errorName).filter(isError)
  const message = () => words(named(answer, messageName))
  if (errors.length > 0) return words(errors) || anyWords(errors) || message()
  const verdicts = [
    ...named(answer, successName).map(verdictOfSuccess),
    ...named(answer, stateName).map((state) => verdictOfState(state, isAnswer)),
    ...named(answer, placeName).map((place) => verdictOfState(place, false)),
    ...named(answer, codeName).map(verdictOfCode),
    ...named(answer, returnName).map((code) => verdictOfReturn(code, affirms(answer))),
  ]
  if (verdicts.includes('refused')) return message()
  if (verdicts.includes('open')) return ''
  const inner = depth < deepest ? errorInside(answer, isAnswer, depth) : null
  if (inner !== null) return inner || message()
  return isAnswer ? errorOfRemark(answer, message()) : null
}

/** The error of a part: of what the answer is wrapped in, or of something beside it that reports one. */
function errorInside(answer: unknown, isAnswer: boolean, depth: number): string | null {
  for (const [key, value] of Object.entries(members(answer))) {
    const isWrapper = isAnswer && wrapperName.test(plain(key))
    for (const part of Array.isArray(value) ? value : [value]) {
      const isNo = flag(part) === false || saysOfPayment(text(part)) !== null
      if (!isObject(part) && !(isWrapper && isNo)) continue
      const error = flag(part) === false ? '' : errorOf(part, isWrapper, depth + 1)
      if (error !== null) return error
    }
  }
  return null
}

type Verdict = 'fine' | 'refused' | 'open'

/** Of a success: anything but yes, an amount or a moment is none. */
function verdictOfSuccess(value: unknown): Verdict {
  const said = flag(value)
  if (said !== null) return said ? 'fine' : 'refused'
  if (isObject(value) || (decimal(value) ?? 0) > 0) return 'fine'
  const written = text(value).trim()
  if (written === '') return 'open'
  return isYes(written) || /^\d/.test(written) ? 'fine' : 'refused'
}

/** Of a status: a word, a number of HTTP, or one that only the API understands. Of a thing beside the answer, errors alone count. */
function verdictOfState(value: unknown, isAnswer: boolean): Verdict {
  const unknown = isAnswer ? 'open' : 'fine'
  const number = decimal(value)
  if (number !== null)
    return verdictOfCode(value) === 'refused' ? 'refused' : isDone(number) ? 'fine' : unknown
  if (value === false || text(value) === 'false') return 'refused'
  const written = text(value).trim()
  if (written === '' || isYes(written)) return 'fine'
  const says = saysOfPayment(written)
  if (says === 'refused') return 'refused'
  return says === null ? unknown : 'open'
}

const isDone = (number: number) => number === 1 || (number >= 200 && number < 300)

const isYes = (written: string): boolean =>
  flag(written) === true ||
  saysOfPayment(written) === 'paid' ||
  /^(?:ok|sim|s|yes|y|done)$/i.test(written)

/** Of a code: a status of HTTP that is an error, or a word that refuses. Other codes mean what their API says. */
function verdictOfCode(value: unknown): Verdict {
  const number = decimal(value)
  const isError =
    number === null ? saysOfPayment(text(value)) === 'refused' : number >= 400 && number < 600
  return isError ? 'refused' : 'fine'
}

/** Of a code of an acquirer: nobody else knows what it means, unless zero or what stands beside it says so. */
function verdictOfReturn(value: unknown, isAffirmed: boolean): Verdict {
  const verdict = verdictOfCode(value)
  return verdict === 'refused' || isAffirmed || !isError(value) ? verdict : 'open'
}

/** Whether an answer says in so many words that it was paid. */
export function affirms(answer: unknown): boolean {
  if (typeof answer === 'string') return saysOfPayment(answer) === 'paid'
  const yes = [
    ...named(answer, successName),
    ...named(answer, stateName),
    ...named(answer, remarkName),
  ]
  return (
    yes.some((value) => value === true || saysOfPayment(text(value)) === 'paid') ||
    named(answer, wrapperName).some(affirms)
  )
}

/** A text in place of an answer: an id or a word of assent reads as paid, any other sentence does not. */
function errorOfText(answer: string): string | null {
  const written = answer.trim()
  if (written === '' || isYes(written)) return null
  const says = saysOfPayment(written)
  if (says === 'refused') return words(written)
  if (says !== null) return ''
  if (/\s/.test(written)) return words(written)
  return /\d/.test(written) && /^[\w.:{}()+/=-]+$/.test(written) && flag(written) === null
    ? null
    : ''
}

/** Of an answer that reports no error: what its message says. Alone, or beside nothing but a code, it never reads as paid. */
function errorOfRemark(answer: unknown, message: string): string | null {
  const written = Object.entries(members(answer)).filter(([, value]) => isWritten(value))
  const others = written.filter(([key]) => !messageName.test(plain(key)))
  const isAlone = written.length > 0 && others.every(([key]) => codeName.test(plain(key)))
  const said = isAlone ? message : words(named(answer, remarkName))
  const says = saysOfPayment(said)
  if (says === 'refused') return affirms(answer) ? '' : said
  if (says === 'open' || says === 'mixed') return ''
  if (says === 'paid') return others.length > 0 ? null : ''
  return isAlone ? said : null
}

const isWritten = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : isObject(value) || text(value) !== '' || value === true

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null

/** Whether a member that is named as an error is one: not null, false, empty, or words that there is none. */
function isError(value: unknown): boolean {
  if (value === null || value === undefined || flag(value) === false) return false
  if (Array.isArray(value)) return value.length > 0
  return isObject(value) || !isFaultless(text(value)) || value === true
}

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
export function words(value: unknown): string {
  if (typeof value === 'string') return isCode(value) ? '' : shownSentence(value)
  if (Array.isArray(value))
    return shownSentence([...new Set(value.map(words))].filter(Boolean).join(' '))
  return isObject(value) ? words(named(value, messageName)) : ''
}

/** The sentences of an error under any names: `{ "cartao": ["Negado."], "texto": "Sem saldo para a compra" }`. */
function anyWords(value: unknown): string {
  if (typeof value === 'string') return /^\S+(?: +\S+)+$/.test(value.trim()) ? words(value) : ''
  if (!isObject(value)) return ''
  const parts: unknown[] = Array.isArray(value) ? value : Object.values(members(value))
  return words(parts.map((part) => (isObject(part) && words(part)) || anyWords(part)))
}
