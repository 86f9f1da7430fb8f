import { link, mkdir, open, readFile, unlink } from 'node:fs/promises'
import path from 'node:path'
import { detectCardBrand } from '#contract/rules/card-brand.ts'
import { passesLuhn } from '#contract/rules/card-number.ts'
import type {
  CardAuthorisation,
  GatewayAnswer,
  PaymentGateway,
} from '#server/platform/ports/payment-gateway.ts'
import type { System } from '#server/platform/ports/system.ts'
import { sandboxTexts } from '#server/money/texts.ts'
import { sandboxCards } from './sandbox-cards.ts'
import type { SandboxOutcome } from './sandbox-cards.ts'

/** What the sandbox keeps of a charge: never the number, the CVV or the expiry. */
interface Kept {
  gatewayId: string
  reference: string
  cents: number
  installments: number
  outcome: GatewayAnswer['outcome']
  message: string | null
  /** Epoch ms from which the outcome is known; before, the charge is pending. */
  knownFrom: number
}

type Judgement = Pick<Kept, 'outcome' | 'message'> & { slow?: true }

const declined = (message: string): Judgement => ({ outcome: 'declined', message })

const judgements: Readonly<Record<Exclude<SandboxOutcome, 'failToConnect'>, Judgement>> = {
  approve: { outcome: 'approved', message: null },
  approveSlowly: { outcome: 'approved', message: null, slow: true },
  decline: declined(sandboxTexts.issuerRefuses),
  declineFunds: declined(sandboxTexts.noFunds),
  stayProcessing: { outcome: 'pending', message: null },
}

/** Throws when the test card stands for a gateway that cannot be reached. */
function judge({ number, brand }: CardAuthorisation): Judgement {
  if (!passesLuhn(number)) return declined(sandboxTexts.numberInvalid)
  const card = sandboxCards.find((each) => each.number === number)
  if (!card) return declined(sandboxTexts.issuerRefuses)
  if (brand !== detectCardBrand(number)) return declined(sandboxTexts.brandDiffers)
  if (card.outcome === 'failToConnect') throw new Error('The sandbox cannot be reached')
  return judgements[card.outcome]
}

function answerOf(kept: Kept, now: Date): GatewayAnswer {
  const { gatewayId } = kept
  if (kept.outcome === 'pending' || now.getTime() < kept.knownFrom)
    return { outcome: 'pending', gatewayId }
  return kept.outcome === 'approved'
    ? { outcome: 'approved', gatewayId }
    : { outcome: 'declined', gatewayId, message: kept.message ?? sandboxTexts.issuerRefuses }
}

/**
 * A gateway that charges nobody. It remembers each charge in a file of its own, as a company outside would: what it
 * authorised stays authorised when the portal dies before writing it down.
 */
export function sandboxPayments(options: {
  folder: string
  slowMs: number
  system: System
}): PaymentGateway {
  const { clock, timers, random } = options.system
  const fileOf = (reference: string) => {
    if (!/^[\w-]{1,64}$/.test(reference)) throw new RangeError('Not a reference')
    return path.join(options.folder, `${reference}.json`)
  }

  const read = async (reference: string): Promise<Kept | null> => {
    try {
      const kept: Kept = JSON.parse(await readFile(fileOf(reference), 'utf8'))
      return kept
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
      throw error
    }
  }

  /** False when the reference was charged before. The file appears whole or not at all. */
  const keep = async (kept: Kept): Promise<boolean> => {
    await mkdir(options.folder, { recursive: true, mode: 0o700 })
    const draft = path.join(options.folder, `${kept.gatewayId}.part`)
    const file = await open(draft, 'wx', 0o600)
    try {
      await file.writeFile(JSON.stringify(kept))
      await file.sync()
      await link(draft, fileOf(kept.reference))
      return true
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
      throw error
    } finally {
      await file.close()
      await unlink(draft)
    }
  }

  return {
    async authorise(request, signal) {
      const { reference, cents, installments } = request
      const { slow, ...judgement } = judge(request)
      const knownFrom = clock().getTime() + (slow ? options.slowMs : 0)
      const kept = { ...judgement, reference, cents, installments, knownFrom }
      const isNew = await keep({ ...kept, gatewayId: `sbx_${random.uuid()}` })
      if (isNew && slow) await timers.wait(options.slowMs, signal)
      const charge = await read(reference)
      if (!charge) throw new Error('The sandbox lost a charge')
      return answerOf(charge, clock())
    },
    async find(reference) {
      const kept = await read(reference)
      return kept && answerOf(kept, clock())
    },
  }
}
