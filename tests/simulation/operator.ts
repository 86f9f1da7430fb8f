import { desc, eq, inArray } from 'drizzle-orm'
import type { ChargeStatus } from '#machines/charge/index.ts'
import { enrolments, receivables } from '#server/platform/db/schema.ts'
import { reportPayments, slipsOf } from './bank.ts'
import { Chance } from './chance.ts'
import { Desk, isDone, proof } from './desk.ts'
import type { Files, Line } from './desk.ts'
import { isDeskWork } from './plan.ts'
import type { DeskKind, Visit } from './plan.ts'
import type { VisitedWorld } from './visited-world.ts'

const reason = ['--motivo', 'Pedido do aluno'] as const
const asAmount = (cents: number) =>
  `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`

/** Statuses of the receivables whose enrolments each kind of work is for. */
const statusesFor: Readonly<Partial<Record<DeskKind, readonly ChargeStatus[]>>> = {
  bankPays: ['issued', 'overdue', 'replaced'],
  payByHand: ['issued', 'overdue', 'replaced'],
  cancel: ['open', 'refused', 'issued', 'overdue'],
  refund: ['paid', 'paidAfterReplacement'],
  certify: ['paid'],
}
/** Enrolments among which the operator chooses, the newest. */
const mostChoices = 6

/** What the operator does at the back office for one person, by commands. */
class Operator {
  readonly #world: VisitedWorld
  readonly #visit: Visit
  readonly #chance: Chance
  readonly #desk: Desk

  constructor(world: VisitedWorld, visit: Visit) {
    this.#world = world
    this.#visit = visit
    this.#chance = new Chance(`${world.seed} visit ${visit.id}`)
    this.#desk = new Desk(world, visit, this.#chance)
  }

  /** Enrolments that the work is for, newest first; empty: none, or nothing is known of them. */
  async #waiting(): Promise<number[]> {
    const { what } = this.#visit
    const statuses = isDeskWork(what) ? statusesFor[what] : undefined
    if (!statuses && what !== 'decide') return []
    const rows = await this.#desk.work(({ db }) =>
      statuses
        ? db
            .select({ id: receivables.enrolmentId })
            .from(receivables)
            .where(inArray(receivables.status, [...statuses]))
            .orderBy(desc(receivables.createdAt), receivables.id)
            .limit(mostChoices)
        : db
            .select({ id: enrolments.id })
            .from(enrolments)
            .where(eq(enrolments.status, 'awaitingDetran'))
            .orderBy(desc(enrolments.createdAt), enrolments.id)
            .limit(mostChoices),
    )
    return (rows ?? []).map(({ id }) => id)
  }

  /** The enrolment to work on: mostly one that waits for it, else that of the person, which may be refused. */
  async choose(): Promise<number | undefined> {
    const own = this.#world.numbers.get(this.#visit.who)?.id
    const waiting = this.#chance.happens(0.8) ? await this.#waiting() : []
    return waiting.length > 0 ? this.#chance.oneOf(waiting) : own
  }

  bankPays(id: number): Promise<void> {
    return reportPayments(this.#world, this.#desk, this.#chance, id)
  }

  async decide(id: number): Promise<void> {
    const { acknowledged } = this.#world
    const release = ['enrolment', 'release', id]
    const refuse = ['enrolment', 'refuse', id, ...reason]
    const [line, other] = this.#chance.happens(0.7) ? [release, refuse] : [refuse, release]
    // Two people at once agree, or one releases what the other refuses.
    const disagrees = this.#visit.manner === 'inTwoTabs'
    const answers = await this.#desk.press(line, {}, disagrees ? other : line)
    for (const answer of answers.filter(isDone)) {
      const decision = answer.lines.join(' ').includes('liberada') ? 'released' : 'refused'
      const before = acknowledged.decided.get(id)
      if (before !== undefined && before !== decision)
        acknowledged.contradictions.push(`enrolment ${id} is ${before} and ${decision}`)
      acknowledged.decided.set(id, decision)
    }
  }

  async payByHand(id: number): Promise<void> {
    const found = await slipsOf(this.#desk, [id])
    if (!found) return
    const [newest] = found.slips
    const cents = newest?.cents ?? 500_000
    const amount = this.#chance.happens(0.7) ? cents : cents + this.#chance.between(-100, 500)
    const line = ['payment', 'paid', id, '--dia', found.today, '--valor', asAmount(amount)]
    const confirmed = this.#chance.happens(0.9) ? ['--confirmar'] : []
    await this.#desk.press([...line, ...reason, ...confirmed], {
      comprovante: proof(`pago ${id}`),
    })
  }

  async refund(id: number): Promise<void> {
    const confirmed = this.#chance.happens(0.9) ? ['--confirmar'] : []
    const files: Files = this.#chance.happens(0.5) ? { comprovante: proof(`devolvido ${id}`) } : {}
    await this.#desk.press(['payment', 'refund', id, ...reason, ...confirmed], files)
  }

  async cancel(id: number): Promise<void> {
    await this.#desk.press(['enrolment', 'cancel', id, ...reason])
  }

  async certify(id: number): Promise<void> {
    const issue = ['certificate', 'issue', id]
    const lines = [
      issue,
      ['certificate', 'revoke', id, ...reason],
      ['certificate', 'reissue', id, ...reason],
    ]
    const content = Buffer.from(`Inscrição;Nome\r\n${id};Joana\r\n`)
    const isListed = this.#chance.happens(0.2)
    if (isListed)
      await this.#desk.press(['certificate', 'list', '--confirmar'], {
        arquivo: { name: 'concluintes.csv', content },
      })
    else
      await this.#desk.press(
        this.#chance.happens(0.4) ? issue : this.#chance.oneOf(lines),
        {},
        this.#chance.oneOf(lines),
      )
  }

  /** Settles a payment that paid nothing: two people at once may do different things with it. */
  async resolve(id: number): Promise<void> {
    const queue = await this.#desk.run(['queue', this.#chance.oneOf(['valores', 'boletos'])])
    const receipts = (queue?.lines ?? []).flatMap((row) => /^receipt (\d+)\t/.exec(row)?.[1] ?? [])
    if (receipts.length === 0) return
    const receipt = this.#chance.oneOf(receipts)
    const comprovante = proof(`recebimento ${receipt}`)
    const choices: (readonly [Line, Files])[] = [
      [['receipt', 'refund', receipt], { comprovante }],
      [['receipt', 'dismiss', receipt, ...reason], {}],
      [['receipt', 'assign', receipt, '--inscricao', id, ...reason, '--confirmar'], {}],
    ]
    const [line, files] = this.#chance.oneOf(choices)
    const [other, otherFiles] = this.#chance.oneOf(choices)
    if (this.#visit.manner === 'inTwoTabs')
      await Promise.all([this.#desk.run(line, files), this.#desk.run(other, otherFiles)])
    else await this.#desk.press(line, files)
  }
}

/** Does what the plan has for the operator. */
export async function runDesk(
  world: VisitedWorld,
  visit: Visit & { what: DeskKind },
): Promise<void> {
  const operator = new Operator(world, visit)
  const id = await operator.choose()
  if (id !== undefined) await operator[visit.what](id)
}
