import { expect, it } from 'vitest'
import { chargeMachine } from '#machines/charge/index.ts'
import { chargeEvents } from '#server/platform/db/schema.ts'
import { chargeInspectionRecords } from '#server/studio/charge-events.ts'
import { conformance } from '@studio/kit/inspect/conformance.ts'
import { enrolled, findOffer, payByCard } from './enrolment-kit.ts'
import { useTestApp } from './kit.ts'

const test = useTestApp()

/** Checks every charge of the database against the chart. */
async function traces() {
  const charges = chargeInspectionRecords(test.deps, 0)
  const inspectionRecords = []
  for (let next = await charges.next(); next.length > 0; next = await charges.next())
    inspectionRecords.push(...next)
  return conformance(inspectionRecords, [chargeMachine])
}

it('finds every charge as in the chart, and the one that was moved by hand', async () => {
  const offer = await findOffer(test.db)
  const paid = await enrolled(test.app, offer, { TipoPagamento: 1 })
  await payByCard(test.app, paid.receivable, '4000000000000002')
  await payByCard(test.app, paid.receivable, '4111111111111111')
  const all = await traces()
  expect(all.map(({ name }) => name)).toContain(`conta ${paid.receivable}`)
  expect(all.filter(({ deviation }) => deviation !== null)).toEqual([])

  await test.db.insert(chargeEvents).values({
    receivableId: paid.receivable,
    fromStatus: 'paid',
    event: 'attempt.started',
    toStatus: 'started',
  })
  const [moved, ...others] = (await traces()).filter(({ deviation }) => deviation !== null)
  expect(others).toEqual([])
  expect(moved).toMatchObject({
    name: `conta ${paid.receivable}`,
    deviation: {
      event: 'attempt.started',
      why: 'nenhuma transição leva de “Paga” a “Transação criada, nada autorizado ainda”',
    },
  })
})
