import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { deskFiles, receipts, receivables } from '#server/platform/db/schema.ts'

const moment = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})

/** `27/11/2026, 14:05` in Brasília. */
export const momentOf = (at: Date): string => moment.format(at)

/** An entered enrolment number; null: it can be none. */
export function enrolmentIdOf(entered: string): number | null {
  const id = /^\d{1,16}$/.test(entered) ? Number(entered) : Number.NaN
  return Number.isSafeInteger(id) ? id : null
}

/** A receipt with its file and receivable; undefined: there is none. `lock` locks its row until the transaction ends. */
export async function findReceipt(tx: Tx, id: string, lock = false) {
  if (!/^[1-9]\d{0,8}$/.test(id)) return undefined
  const query = tx
    .select({
      receipt: receipts,
      fileName: deskFiles.name,
      receivable: {
        id: receivables.id,
        enrolmentId: receivables.enrolmentId,
        status: receivables.status,
        totalCents: receivables.totalCents,
      },
    })
    .from(receipts)
    .leftJoin(deskFiles, eq(deskFiles.sha256, receipts.fileSha256))
    .leftJoin(receivables, eq(receivables.id, receipts.receivableId))
    .where(eq(receipts.id, Number(id)))
  const [row] = await (lock ? query.for('update', { of: receipts }) : query)
  return row
}

export type FoundReceipt = NonNullable<Awaited<ReturnType<typeof findReceipt>>>
