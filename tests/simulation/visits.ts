import { messages } from '#contract/errors.ts'
import { pendingTypes } from '#server/catalogue/schedules/payment-options.ts'
import { refusalTexts } from '#server/platform/texts.ts'
import {
  cardStart,
  cookieOf,
  cpfNumber,
  form,
  goodPassword,
  submissionFor,
} from '../server/enrolment-kit.ts'
import { Chance } from './chance.ts'
import { Desk } from './desk.ts'
import { runDesk } from './operator.ts'
import { isDeskWork } from './plan.ts'
import type { Visit } from './plan.ts'
import type { Answer, Request, VisitedWorld } from './visited-world.ts'

/** The card that every visitor pays with. It must appear nowhere. */
export const cardNumber = '4111111111111111'

interface Lookup {
  IdContaAReceber: number
  TipoPagamento: number
  Situacao: string
}

/** One visit: its requests, how it repeats them, and what was acknowledged. */
class Visitor {
  readonly #world: VisitedWorld
  readonly #visit: Visit
  readonly #chance: Chance

  constructor(world: VisitedWorld, visit: Visit) {
    this.#world = world
    this.#visit = visit
    this.#chance = new Chance(`${world.seed} visit ${visit.id}`)
  }

  async #ask(request: Request): Promise<Answer | null> {
    const { acknowledged, instances, faultsOver } = this.#world
    const answer = await this.#chance.oneOf(instances).ask(request)
    const status = answer?.statusCode ?? 0
    if (status === 500 || (status > 500 && faultsOver()))
      acknowledged.contradictions.push(
        `${request.method ?? 'GET'} ${request.url} answers ${status}`,
      )
    return answer
  }

  /** Repeats a request until there is a final answer: not lost, not "later", not "still under way". */
  async #askUntilFinal(request: Request, ignoreFirst = false): Promise<Answer | null> {
    for (let tries = 0; tries < 9; tries += 1) {
      const answer = await this.#ask(request)
      const isIgnored = ignoreFirst && tries === 0
      const isLater =
        !answer || answer.statusCode >= 500 || answer.body.includes(refusalTexts.keyInUse)
      if (answer && !isIgnored && !isLater) return answer
      await this.#world.time.wait(1000 * 2 ** tries + this.#chance.below(500))
    }
    return null
  }

  /** A request with a key, as the visitor's manner sends it: once, at once twice, or again without listening. */
  async #send(request: Request): Promise<Answer | null> {
    const { manner } = this.#visit
    const keyed = {
      ...request,
      headers: { ...request.headers, 'idempotency-key': this.#chance.uuid() },
    }
    if (manner !== 'twice') return this.#askUntilFinal(keyed, manner === 'impatient')
    const [one, other] = await Promise.all([this.#askUntilFinal(keyed), this.#askUntilFinal(keyed)])
    // An answer that decides nothing is not stored under its key: the second one may differ.
    const decides = (answer: Answer | null) =>
      answer?.statusCode === 200 && answer.body !== '{"Erro":{}}'
    if (one && other && decides(one) && decides(other) && one.body !== other.body)
      this.#world.acknowledged.contradictions.push(
        `one key, two answers of ${request.url}: ${one.body} and ${other.body}`,
      )
    return decides(one) ? one : (other ?? one)
  }

  #post(url: string, payload: object): Request {
    return { method: 'POST', url: `/api${url}`, payload }
  }

  async enrol(): Promise<void> {
    const { who, method, coupon, deferred } = this.#visit
    const { acknowledged, offers, numbers, record } = this.#world
    const offer = deferred ? offers.deferred : offers.plain
    const submission = submissionFor(offer, {
      Cpf: cpfNumber(10_000 + who),
      Nome: 'Joana Silva de Souza',
      Email: `joana.${who}@example.org`,
      TipoPagamento: method,
      CodigoCupomDesconto: coupon,
    })
    const sent = form([{ name: 'inscricaoTela', content: JSON.stringify(submission) }])
    const answer = await this.#send({
      method: 'POST',
      url: '/api/inscricao/efetua-inscricao',
      ...sent,
    })
    if (!answer) return
    const body = answer.json<number | { Id?: number; Mensagem: string }>()
    const id = typeof body === 'number' ? body : body.Id
    record(`person ${who} reads ${answer.statusCode} ${answer.body}`)
    if (id !== undefined) {
      acknowledged.enrolled.set(id, { person: who })
      const cookies = [answer.headers['set-cookie'] ?? []].flat().map(String)
      numbers.set(who, { id, cookie: cookieOf(cookies) })
    } else if (typeof body !== 'number' && body.Mensagem === messages.alreadyEnrolled)
      acknowledged.contradictions.push(`person ${who} repeats an enrolment and is refused`)
  }

  async #lookUp(): Promise<Lookup | null> {
    const known = this.#world.numbers.get(this.#visit.who)
    if (!known) return null
    const answer = await this.#askUntilFinal({
      url: `/api/pagamento/alterar-pagamento/${known.id}`,
    })
    return answer?.statusCode === 200 ? answer.json<Lookup>() : null
  }

  async #payOnce(receivable: number): Promise<void> {
    const { acknowledged, record } = this.#world
    const { who } = this.#visit
    const started = await this.#send(
      this.#post('/conta-a-receber/cartao/cria-transacao', cardStart(receivable)),
    )
    if (started?.statusCode !== 200) return
    const { Id } = started.json<{ Id: string }>()
    const card = { Id, NumeroCartao: cardNumber, CodigoSeguranca: '123', Validade: '1230' }
    const answer = await this.#send(this.#post('/conta-a-receber/cartao/solicitar-pagamento', card))
    record(`person ${who} reads ${answer?.statusCode ?? 'nothing'} ${answer?.body ?? ''}`)
    if (answer?.statusCode !== 200) return
    const { Sucesso, Erro } = answer.json<{ Sucesso?: boolean; Erro?: { Mensagem?: string } }>()
    if (Sucesso === true) acknowledged.approved.add(Id)
    else if (Erro?.Mensagem !== undefined) acknowledged.declined.add(Id)
  }

  async pay(): Promise<void> {
    for (let tries = 0; tries < 2; tries += 1) {
      const found = await this.#lookUp()
      if (found?.TipoPagamento !== 1 || found.Situacao !== 'aberta') return
      const tabs = this.#visit.manner === 'inTwoTabs' ? 2 : 1
      await Promise.all(Array.from({ length: tabs }, () => this.#payOnce(found.IdContaAReceber)))
      // Refused or undetermined: some look again, and pay again where the portal allows it.
      await this.#world.time.wait(this.#chance.spread(5000, 10 * 60_000))
    }
  }

  async change(): Promise<void> {
    const { who, method, coupon } = this.#visit
    const { numbers, acknowledged, record } = this.#world
    const known = numbers.get(who)
    if (!known) return
    const wanted = {
      idInscricao: known.id,
      tipoPagamento: method,
      tipoPendencia: pendingTypes[method] ?? 0,
      codigoCupomDesconto: coupon,
    }
    const answer = await this.#send(this.#post('/pagamento/alterar-pagamento', wanted))
    record(`person ${who} reads ${answer?.statusCode ?? 'nothing'} ${answer?.body ?? ''}`)
    if (answer?.statusCode === 200)
      acknowledged.changed.set(answer.json<{ IdContaAReceber: number }>().IdContaAReceber, {
        method,
      })
  }

  /** By the page of the payment, in the browser that enrolled; or by telephone, and the operator registers it. */
  async withdraw(): Promise<void> {
    const { acknowledged, numbers, record } = this.#world
    const known = numbers.get(this.#visit.who)
    if (!known) return
    if (this.#chance.happens(0.25)) {
      const desk = new Desk(this.#world, this.#visit, this.#chance)
      await desk.press(['enrolment', 'withdraw', known.id, '--canal', 'telefone'])
      return
    }
    const request = {
      ...this.#post('/inscricao/desistencia', { IdInscricao: known.id }),
      headers: { cookie: known.cookie },
    }
    const { manner } = this.#visit
    const times = manner === 'twice' || manner === 'inTwoTabs' ? 2 : 1
    const answers = await Promise.all(
      Array.from({ length: times }, () => this.#askUntilFinal(request, manner === 'impatient')),
    )
    for (const answer of answers) {
      record(`person ${this.#visit.who} reads ${answer?.statusCode ?? 'nothing'} ${answer?.body}`)
      if (answer?.statusCode !== 200) continue
      const { Codigo } = answer.json<{ Codigo: string }>()
      const before = acknowledged.withdrawn.get(known.id) ?? Codigo
      if (before !== Codigo)
        acknowledged.contradictions.push(`two receipts of the withdrawal from ${known.id}`)
      acknowledged.withdrawn.set(known.id, Codigo)
    }
  }

  /** The login of a person who withdrew from the only enrolment leads neither to its payment nor to its terms. */
  async login(): Promise<void> {
    const { acknowledged, numbers } = this.#world
    const wrong = this.#chance.happens(0.2)
    const cpfTela = cpfNumber(10_000 + this.#visit.who)
    const senhaTela = wrong ? 'Errada-12345' : goodPassword
    const id = numbers.get(this.#visit.who)?.id ?? 0
    const isWithdrawn = acknowledged.withdrawn.has(id)
    const answer = await this.#ask(
      this.#post('/aluno/efetua-login', { cpfTela, senhaTela, ip: '203.0.113.9' }),
    )
    const status = answer?.statusCode ?? 0
    if (isWithdrawn && (status === 402 || status === 403))
      acknowledged.contradictions.push(`login with the withdrawn enrolment ${id} answers ${status}`)
  }

  async forgot(): Promise<void> {
    const url = `/api/aluno/envia-nova-senha?cpf=${cpfNumber(10_000 + this.#visit.who)}`
    await this.#ask({ url, headers: { 'x-portal': '1' } })
  }

  /** The slip of a receivable has one digit line, at any time and for every reader. */
  async slip(): Promise<void> {
    const known = this.#world.numbers.get(this.#visit.who)
    if (!known) return
    const found = await this.#askUntilFinal({
      url: `/api/boleto/ObterUrlBoleto?inscricaoId=${known.id}`,
    })
    if (found?.statusCode !== 200) return
    const { UrlBoleto, LinhaDigitavel } = found.json<{
      UrlBoleto: string
      LinhaDigitavel: string
    }>()
    const { pathname } = new URL(UrlBoleto, 'http://localhost')
    await this.#askUntilFinal({ url: pathname })
    const { slips, contradictions } = this.#world.acknowledged
    const [receivable = ''] = /\d+/.exec(pathname) ?? []
    const before = slips.get(receivable) ?? LinhaDigitavel
    if (before !== LinhaDigitavel) contradictions.push(`two lines of the slip ${receivable}`)
    slips.set(receivable, LinhaDigitavel)
  }

  async write(): Promise<void> {
    const email = `joana.${this.#visit.who}.${this.#visit.id}@example.org`
    const contact = { name: 'Joana Silva', email, phone: '48999998888', terms: true }
    const answer = await this.#send(
      this.#post('/rd-station/duvidas', { ...contact, course: 'Direção', state: 'SC' }),
    )
    if (answer?.statusCode === 200) this.#world.acknowledged.written.add(email)
  }

  async look(): Promise<void> {
    const { acknowledged, record } = this.#world
    const paidBefore = new Set(acknowledged.bankPaid)
    const found = await this.#lookUp()
    if (!found) return
    record(`person ${this.#visit.who} is shown ${found.Situacao}`)
    if (paidBefore.has(found.IdContaAReceber) && found.Situacao !== 'paga')
      acknowledged.contradictions.push(
        `the paid slip ${found.IdContaAReceber} is shown as ${found.Situacao}`,
      )
  }
}

/** Runs a visit to its end. */
export function runVisit(world: VisitedWorld, visit: Visit): Promise<void> {
  const { what } = visit
  return isDeskWork(what) ? runDesk(world, { ...visit, what }) : new Visitor(world, visit)[what]()
}
