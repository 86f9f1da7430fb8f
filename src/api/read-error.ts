import { plain } from '#contract/plain.ts'
import { refusesCard, paymentStateOf } from './payment-phrases.ts'
import { anyMessageText, isObjectOrList, messageName, messageText, named } from './read-message.ts'
import { flag, meansNoError, members } from './reading.ts'
import { decimal, text } from './reading-values.ts'

/*
 * What an answer reports: an error, under whatever name an API has for it (row P13). Patterns of names and words are in lower
 * case without accents.
 */

const errorName =
  /erro|exce[pc]|falh|fail|^fault|problem|recus|negad|denied|declin|reject|rejeit|refus/
const successName =
  /^(?:is_?|was_?|foi_?)?(?:suc+es+(?:o|ful|fully)?|succeeded|ok|(?:bem_?)?sucedid[oa]|aprovad[oa]|approved|autorizad[oa]|authori[sz]ed|confirmad[oa]|confirmed|capturad[oa]|captured|concluid[oa]|completed|pag[oa]|paid)$/
const stateName = /status|situacao|.state$|^result|resultado|outcome/
/** A status, or a place. */
const placeName = /^(?:estado|state)$/
const codeName = /^(?:http_?)?(?:code|codigo|cod)$/
/** A return code of an acquirer; zero means success. */
const returnName =
  /(?:return|response|reason|retorno|resposta)_?(?:code|codigo|cod)|(?:code|codigo|cod)_?(?:de_?)?(?:retorno|resposta)/
/** A message about the answer itself, also beside other members. */
const remarkName = /mensage[mn]|message|^(?:msg|motivo|reason)s?$/
/** What an answer is wrapped in. */
export const wrapperName =
  /^(?:data|dados|result|resultado|retorno|return|response|resposta|payload|value|body|content|conteudo)$/

/** The charge: this part of an answer decides for the whole. */
const chargeName =
  /^(?:payment|pagamento|transac[a-z]*|transaction|charge|cobranca|order|pedido|venda|sale)s?$/
/** Whether the card was accepted, under names that do not name a payment. */
const acceptedName =
  /^(?:is_?|esta_?|foi_?|was_?)?(?:accepted|aceit[oa]|valid|valid[oa]|validad[oa]|validated)$/
/** Texts about what was bought or by whom, whatever their words. */
const thingName = /descri|titul|title|nom[ei]|name|curs|course|produ|item/

/** An answer lies no deeper than this. */
const deepest = 4

/** What a part of an answer is about: the answer itself, its charge, or something else. */
type Role = 'answer' | 'charge' | 'thing'

/**
 * The words of the error that an answer reports. '' for an error without words to show, an undecided state, or members that
 * contradict each other; null for no error: then the answer reads as paid.
 */
export function errorOf(answer: unknown, role: Role = 'answer', depth = 0): string | null {
  if (answer === false) return ''
  if (typeof answer === 'number') return answer > 0 ? null : ''
  if (typeof answer === 'string') return errorOfText(answer)
  // A list does not answer one charge.
  if (Array.isArray(answer))
    return messageText(answer.map((item) => errorOf(item, role, depth + 1)))
  const isAnswer = role !== 'thing'
  const isAffirmed = affirms(answer)
  const message = () => messageText(named(answer, messageName))
  const errors = named(answer, errorName).filter(isError)
  if (errors.length > 0)
    return unlessPaid(answer, messageText(errors) || anyMessageText(errors) || message())
  const verdicts = [
    ...named(answer, successName).map(verdictOfSuccess),
    ...(isAnswer ? entries(answer).map((entry) => verdictOfName(entry, isAffirmed)) : []),
    ...named(answer, stateName).map((state) => verdictOfState(state, isAnswer)),
    ...named(answer, placeName).map((place) => verdictOfState(place, false)),
    ...named(answer, codeName).map(verdictOfCode),
    ...named(answer, returnName).map((code) => verdictOfReturn(code, isAffirmed)),
  ]
  if (verdicts.includes('refused')) return affirms(answer, true) ? '' : message()
  if (verdicts.includes('open')) return ''
  const inner = depth < deepest ? errorInside(answer, role, depth) : null
  if (inner !== null) return inner && (affirms(answer, true) ? '' : inner)
  return isAnswer ? errorOfRemark(answer, message(), role) : null
}

/** As `errorOf`, of the first part that reports one: what the answer is wrapped in, its charge, or something beside it. */
function errorInside(answer: unknown, role: Role, depth: number): string | null {
  for (const [key, value] of entries(answer)) {
    const name = plain(key)
    const isWrapper = role !== 'thing' && wrapperName.test(name)
    const isCharge = role !== 'thing' && chargeName.test(name)
    const inner = isCharge ? 'charge' : isWrapper ? role : 'thing'
    for (const part of Array.isArray(value) ? value : [value]) {
      if (!isObjectOrList(part) && !(inner !== 'thing' && isNotAnId(part))) continue
      const error = flag(part) === false ? '' : errorOf(part, inner, depth + 1)
      if (error === null) continue
      const message = error || messageText(named(answer, messageName))
      return inner === 'thing' ? unlessPaid(answer, message) : message
    }
  }
  return null
}

/** The words of an error; '' where the answer also reads as paid (e.g. a receipt was not sent). A refused card outweighs a mere success of the call. */
const unlessPaid = (answer: unknown, message: string) =>
  affirms(answer, refusesCard(message)) ? '' : message

const entries = (value: unknown) => Object.entries(members(value))

type Verdict = 'fine' | 'refused' | 'open'

/** Of a member named as success: yes, an object, an amount or a moment is one; nothing is open, anything else refuses. */
function verdictOfSuccess(value: unknown): Verdict {
  const isSuccess = flag(value)
  if (isSuccess !== null) return isSuccess ? 'fine' : 'refused'
  if (isObjectOrList(value) || (decimal(value) ?? 0) > 0) return 'fine'
  const written = text(value).trim()
  if (written === '') return 'open'
  return isYes(written) || /^\d/.test(written) ? 'fine' : 'refused'
}

/**
 * Of any name: a name that means paid with a no, or another state with a yes: `pagamentoAprovado: false`, `pendente: true`.
 */
function verdictOfName([key, value]: [string, unknown], isAffirmed: boolean): Verdict {
  const state = paymentStateOf(wordsOfName(key))
  if (state === 'paid' || acceptedName.test(plain(key))) {
    if (value === false || /^(?:false|n(?:ao|o)?)$/.test(plain(text(value)).trim()))
      return 'refused'
    // An amount of zero, a moment that has not come.
    const isNone = flag(value) === false || (state === 'paid' && value === null)
    return isNone && !isAffirmed ? 'open' : 'fine'
  }
  return state !== null && isTrue(value) ? (state === 'refused' ? 'refused' : 'open') : 'fine'
}

/** The words of a name: `pagamentoAprovado` and `pagamento_aprovado` are two. */
const wordsOfName = (key: string) => key.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/[_-]/g, ' ')

const isTrue = (value: unknown): boolean => value === true || isYes(text(value).trim())

/** Of a status: a word, a number of HTTP, or one that only the API understands, which counts in the answer itself alone. */
function verdictOfState(value: unknown, isAnswer: boolean): Verdict {
  const unknown = isAnswer ? 'open' : 'fine'
  const number = decimal(value)
  if (number !== null)
    return verdictOfCode(value) === 'refused' ? 'refused' : isDone(number) ? 'fine' : unknown
  if (value === false || text(value) === 'false') return 'refused'
  const written = text(value).trim()
  if (written === '' || isYes(written)) return 'fine'
  const state = paymentStateOf(written)
  if (state === 'refused') return 'refused'
  return state === null ? unknown : 'open'
}

const isDone = (number: number) => number === 1 || (number >= 200 && number < 300)

const isYes = (written: string): boolean =>
  flag(written) === true ||
  paymentStateOf(written) === 'paid' ||
  /^(?:ok|sim|s|yes|y|done)$/i.test(written)

/** Of a code: a status of HTTP that is an error, or a word that refuses. The meaning of other codes depends on the API. */
function verdictOfCode(value: unknown): Verdict {
  const number = decimal(value)
  const isError =
    number === null ? paymentStateOf(text(value)) === 'refused' : number >= 400 && number < 600
  return isError ? 'refused' : 'fine'
}

/** Of a code of an acquirer: as of any code, but one that is not zero is open where no other member shows success. */
function verdictOfReturn(value: unknown, isAffirmed: boolean): Verdict {
  const verdict = verdictOfCode(value)
  return verdict === 'refused' || isAffirmed || !isError(value) ? verdict : 'open'
}

/** Whether an answer states expressly that it was paid; `strictly`: not only that the call succeeded. */
export function affirms(answer: unknown, strictly = false): boolean {
  if (typeof answer === 'string') return paymentStateOf(answer) === 'paid'
  const isCall = (written: string) => strictly && /suc|^(?:is_?)?ok$/.test(plain(written))
  return (
    entries(answer).some(([key, value]) => {
      const name = plain(key)
      if (successName.test(name) || paymentStateOf(wordsOfName(key)) === 'paid')
        return isTrue(value) && !isCall(key)
      const isStatement = stateName.test(name) || (!strictly && remarkName.test(name))
      return isStatement && paymentStateOf(text(value)) === 'paid' && !isCall(text(value))
    }) ||
    (!strictly && named(answer, wrapperName).some((part) => affirms(part)))
  )
}

/** Zero and less, a code of an error (`E51`, `CARD_51`), or words about a payment. */
const isNotAnId = (value: unknown): boolean =>
  flag(value) === false ||
  (decimal(value) ?? 1) <= 0 ||
  /^(?:e|err|erro|error|card|cod|code|rc)_?\d{1,3}$/i.test(text(value).trim()) ||
  paymentStateOf(text(value)) !== null

/** Whether a status member of an answer means that its state is not decided. */
export const isUndecided = (answer: unknown): boolean =>
  named(answer, stateName).some((state) => paymentStateOf(text(state)) === 'open')

/** As `errorOf`, of a text in place of an answer: nothing, an id or a word of assent reads as paid. */
function errorOfText(answer: string): string | null {
  const written = answer.trim()
  if (written === '' || isYes(written)) return null
  const state = paymentStateOf(written)
  if (state === 'refused') return messageText(written)
  if (state !== null) return ''
  if (/\s/.test(written)) return messageText(written)
  return !isNotAnId(written) &&
    /\d/.test(written) &&
    /^[\w.:{}()+/=-]+$/.test(written) &&
    flag(written) === null
    ? null
    : ''
}

/** As `errorOf`, by the texts of an answer whose members report no error. A text alone never reads as paid; beside a code alone, only one that states it. */
function errorOfRemark(answer: unknown, message: string, role: Role): string | null {
  const written = entries(answer).filter(([, value]) => isWritten(value))
  const isRemark = ([key, value]: [string, unknown]) =>
    remarkName.test(plain(key)) ||
    (!thingName.test(plain(key)) && textsOf(value).some((each) => /\S\s+\S/.test(each)))
  const others = written.filter((entry) => !messageName.test(plain(entry[0])) && !isRemark(entry))
  const isAlone = written.length > 0 && others.every(([key]) => codeName.test(plain(key)))
  const remarks = (isAlone && role === 'answer' ? written : written.filter(isRemark)).flatMap(
    ([, value]) => textsOf(value),
  )
  const states = new Set(remarks.map(paymentStateOf))
  if (states.has('open') || states.has('mixed')) return ''
  if (states.has('refused')) {
    const refusal = messageText(remarks)
    // Under a name of no message, "em caso de erro" refuses nothing, and is no reason for another try.
    const isRefusal = refusesCard(refusal) || paymentStateOf(message) === 'refused'
    return isRefusal && !affirms(answer) ? refusal : ''
  }
  if (states.has('paid')) return others.length > 0 ? null : ''
  if (!isAlone) return null
  // A charge may be described by what was bought alone.
  return role === 'answer' || message === '' ? message : null
}

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(text)

const isWritten = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > 0
    : isObjectOrList(value) || text(value) !== '' || value === true

/** Whether a member that is named as an error is one: not null, false, an empty text or list, or words that there is none. */
function isError(value: unknown): boolean {
  if (value === null || value === undefined || flag(value) === false) return false
  if (Array.isArray(value)) return value.length > 0
  return isObjectOrList(value) || !meansNoError(text(value)) || value === true
}
