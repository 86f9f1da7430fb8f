import { parseCommand, runCommand } from '#server/desk/index.ts'
import type { CommandAnswer, SentFile } from '#server/desk/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isDatabaseUnavailable } from '#server/platform/db/unavailable.ts'
import type { Chance } from './chance.ts'
import { refundRefusal } from './gateway.ts'
import type { Visit } from './plan.ts'
import type { VisitedWorld } from './visited-world.ts'

/** A command line, without its files. */
export type Line = readonly (string | number)[]
export type Files = Readonly<Record<string, SentFile>>

/** A proof of a payment or a transfer, as the smallest PDF that is taken for one. */
export const proof = (content: string): SentFile => ({
  name: 'comprovante.pdf',
  content: Buffer.from(`%PDF-1.7 ${content}`),
})

/** Actions with a preview, which write nothing unless they are confirmed. */
const previewed: ReadonlySet<string> = new Set([
  'payment.paid',
  'payment.refund',
  'receipt.assign',
  'certificate.list',
])

/** Whether an answer is that an action was done. */
export const isDone = (answer: CommandAnswer | null): boolean => answer?.code === 0

/** The back office in one visit of the operator: its commands on any server, and what they acknowledge. */
export class Desk {
  readonly #world: VisitedWorld
  readonly #visit: Visit
  readonly #chance: Chance
  #commands = 0

  constructor(world: VisitedWorld, visit: Visit, chance: Chance) {
    this.#world = world
    this.#visit = visit
    this.#chance = chance
  }

  /** Does something on one of the servers; null when it dies or its answer is lost. */
  work<T>(job: (deps: Deps) => Promise<T>): Promise<T | null> {
    return this.#chance.oneOf(this.#world.instances).work(job)
  }

  /** Runs a command. Null: it is not known whether it was done. */
  async run(line: Line, files: Files = {}): Promise<CommandAnswer | null> {
    const { acknowledged, record } = this.#world
    this.#commands += 1
    // A user of its own: the rows of the audit are counted by it.
    const user = `operador-${this.#visit.id}-${this.#commands}`
    const paths = Object.keys(files).flatMap((name) => [`--${name}`, name])
    const command = parseCommand([...line.map(String), ...paths])
    const answer = await this.work(async (deps) => {
      try {
        return await runCommand(deps, { command, files, user })
      } catch (error) {
        if (!isDatabaseUnavailable(error))
          acknowledged.contradictions.push(`desk ${line.join(' ')} throws ${String(error)}`)
        throw error
      }
    })
    const [sentence = ''] = answer?.lines ?? []
    record(`the operator reads ${answer?.code ?? 'nothing'} ${sentence} (${line.join(' ')})`)
    // Only the names of actions have a dot: the others read.
    if (!command.name.includes('.')) return answer
    if (answer?.code === 2)
      acknowledged.contradictions.push(`desk ${line.join(' ')} is not understood: ${sentence}`)
    const isPreview = previewed.has(command.name) && !command.isConfirmed
    // The gateway refuses after the request of the refund was written.
    const isWritten = isDone(answer) ? !isPreview : sentence.includes(refundRefusal)
    const rows = answer === null ? null : isWritten ? 1 : 0
    acknowledged.actions.set(user, { action: command.name, rows })
    return answer
  }

  /**
   * Runs a command as the manner of the visit has it: once; again, when an answer is lost or not waited for; or two people at
   * once, the second with the `other` command. Returns every answer that arrived.
   */
  async press(line: Line, files: Files = {}, other: Line = line): Promise<CommandAnswer[]> {
    const { manner } = this.#visit
    const isTogether = manner === 'twice' || manner === 'inTwoTabs'
    const first = isTogether
      ? await Promise.all([this.run(line, files), this.run(other, files)])
      : [await this.run(line, files)]
    const answers = first.flatMap((answer) => answer ?? [])
    if (answers.length > 0 && manner !== 'impatient') return answers
    await this.#world.time.wait(1000 + this.#chance.below(60_000))
    return [...answers, ...[await this.run(line, files)].flatMap((answer) => answer ?? [])]
  }
}
