import type { RegisterOutput } from '#machines/withdrawal/index.ts'
import { requireAnswer, failureSentence, isServerError } from './failures.ts'
import { withdrawalReceipt } from './read-payments.ts'
import { needed } from './reading.ts'
import { ApiError, request } from './request.ts'

/** Registers a withdrawal; again, it gets the same receipt. Throws `ApiError` where it is not known what became of it. */
export async function registerWithdrawal(enrolmentId: number): Promise<RegisterOutput> {
  const result = requireAnswer(
    await request(
      'POST /inscricao/desistencia',
      { body: { IdInscricao: enrolmentId }, ownBusy: true },
      (answer) => needed(withdrawalReceipt(answer)),
    ),
  )
  if (result.ok) return { kind: 'registered', receipt: result.data }
  if (isServerError(result)) throw new ApiError(result)
  return { kind: 'refused', message: failureSentence(result) }
}
