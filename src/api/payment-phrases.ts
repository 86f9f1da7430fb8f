import { plain } from '#contract/plain.ts'
import { noErrorPhrase } from './reading.ts'

/** The state of a payment by a text. `open`: not decided; `mixed`: both paid and refused. */
type PhraseState = 'paid' | 'refused' | 'open' | 'mixed'

const anyOf = (flags: string, ...patterns: RegExp[]) =>
  new RegExp(patterns.map(({ source }) => source).join('|'), flags)

/** `não foi aprovado`, `could not be completed`, `not_authorized`, `unpaid`. */
const denying = anyOf(
  'g',
  /(?:\b(?:nao|not|never|nunca)|n't)(?:[\s_-]+[a-z]+){0,3}?[\s_-]*(?:aprov|autoriz|confirm|conclu|realiz|efetu|efetiv|process|finaliz|captur|quitad|success|sucess|approv|authori|complet|pag[oa]s?\b|paid\b)[a-z]*/,
  /\b(?:unsuccess|insucess|desautoriz|unauthori|unpaid|disapprov|reprov)[a-z]*/,
  /\bmal[ -]?sucedid[oa]|\bsem (?:sucesso|autoriz|aprov|confirm)[a-z]*/,
)

const refusing = anyOf(
  '',
  /recus|negad|negat|rejeit|reject|declin|denied|refus|fail|falh|erro|\berr\b|cancel|bloque|block/,
  /insuficien|insufficien|expirad|expired|vencid|venceu|invalid|incorret|incorrect|excedid|exceed/,
  /suspeit|fraud|estorn|refund|chargeback|\bvoid|abort|do not hono|\bn?ko\b|\bnok\b|sem (?:saldo|limite|fundos)/,
  /tente (?:de )?nov|tente (?:com )?outr|try again|outro cartao|\bnao (?:foi|e|sera) possivel|\bnao (?:pode|pude|permit)/,
)

/** A repeated request, or one whose answer was lost: the state is unknown, even if other words refuse. */
const doubtful = anyOf(
  '',
  /duplica|repetid|\bja (?:foi |esta |existe )?(?:process|registr|receb|em )|\bja existe|already/,
  /\btimed?[ _-]?out|tempo (?:limite|esgotad)|possivel (?:confirmar|consultar|verificar)/,
  /sem (?:resposta|retorno)|(?:falha|erro)s? (?:de|na) comunica/,
)

const waiting = anyOf(
  '',
  /\bem (?:processamento|analise|andamento|revisao)|processando|^process(?:ing|amento|ed|ado)?\b|\bpend(?:ing|ente)/,
  /\b(?:in|under)[ _-]?(?:process|progress|review|analysis)|being (?:processed|reviewed)|queued/,
  /aguardando|aguarde a\b|awaiting|waiting|em breve|\bsera (?:[a-z]+ )?(?:aprov|autoriz|confirm|process|analis)|will be/,
  /(?:solicitacao|pedido|request|order) (?:[a-z]+ ){0,2}(?:receb|envia|registra|realiza|efetua|received|accepted|submitted)/,
)

const affirming = anyOf(
  '',
  /aprovad|autorizad|confirmad|concluid|realizad|efetuad|efetivad|capturad|liquidad|quitad|sucesso|sucedid/,
  /success|succeeded|approved|authori[sz]ed|captured|confirmed|completed|settled|pag[oa]s?\b|paid\b/,
)

/** The state of a payment by a text; null for a text about something else. */
export function paymentStateOf(text: string): PhraseState | null {
  const words = plain(text).trim().replace(noErrorPhrase, ' ')
  if (doubtful.test(words)) return 'open'
  const undenied = words.replace(denying, ' ')
  const refuses = undenied !== words || refusing.test(words)
  if (refuses) return affirming.test(undenied) ? 'mixed' : 'refused'
  if (waiting.test(words)) return 'open'
  return affirming.test(words) ? 'paid' : null
}

/** Whether a text is the error of a broken server or proxy: it is not about the payment. */
export const isBrokenServer = (text: string): boolean =>
  /^(?:\d{3} )?(?:internal server error|bad gateway|service (?:temporarily )?unavailable|gateway time-?out)\b|upstream|endpoint request/.test(
    plain(text).trim(),
  )

/** Whether words refuse the card. Words about a connection or a server do not: such a server knows nothing of the card. */
export const refusesCard = (text: string): boolean =>
  /^(?!.*(?:conexa|connect|comunica|acess|access|permiss|requis|request|servidor|server|banco de dados|database)).*(?:recus|negad|nao autoriz|declin|denied|saldo|limite|insuf|vencid|expired card|cvv|cartao (?:[a-z]+ ){0,2}(?:invalid|expirad|bloquead|cancelad))/s.test(
    plain(text),
  )
