import { parseCommand, runCommand } from '#server/desk/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { StoredState } from './stored-state.ts'

const command = parseCommand('report payments --de 01/01/2020 --ate 31/12/2099'.split(' '))

const sum = (rows: readonly { cents: number | null }[]) =>
  rows.reduce((total, { cents }) => total + (cents ?? 0), 0)

/** What came in and went back in all by the report of payments, in cents. */
export async function reportPayments(deps: Deps) {
  const { download } = await runCommand(deps, { command, files: {}, user: 'relatório' })
  const cells = String(download?.content).trim().split('\r\n').at(-1)?.split(';') ?? []
  const [received = 0, , refunded = 0] = cells
    .slice(3, 6)
    .map((cell) => Number(cell.replace(',', '')))
  return { received, refunded }
}

/** How the report differs from the receipts, card payments and refunds that are stored; null: it does not. */
export function misreported(
  reported: Awaited<ReturnType<typeof reportPayments>>,
  { receipts, attempts, refunds }: StoredState,
): string | null {
  const cards = attempts.filter(({ status }) => status === 'paid')
  const stored = {
    received: sum(receipts.filter(({ outcome }) => outcome !== 'noted')) + sum(cards),
    refunded: sum(refunds.filter(({ status }) => ['done', 'twice', 'lost'].includes(status))),
  }
  const isSame = stored.received === reported.received && stored.refunded === reported.refunded
  return isSame
    ? null
    : `${JSON.stringify(reported)} is reported, ${JSON.stringify(stored)} is stored`
}
