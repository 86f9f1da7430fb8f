import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadKit } from '@studio/commands/load-typescript.mjs'
import { openFiles } from '@studio/commands/open-files.mjs'
import type { CaseEvent } from '@studio/kit/cases.ts'
import { describeRule } from '@studio/kit/trace.ts'
import { readNotes } from '@studio/kit/notes/machine-notes.ts'
import { tryMutants } from '@studio/kit/mutants/trial.ts'
import type { NotedRule } from '@studio/kit/notes/noted-rule-shapes.ts'
import { projectOf } from '@studio/kit/opening/opened-project.ts'
import { breaksByMoment } from '@studio/kit/paths/sequences.ts'
import { searchBreak } from '@studio/kit/paths/sequences-search.ts'
import * as checkout from './checkout.machine.ts'
import notes from './checkout.studio.json' with { type: 'json' }
import { entry } from './project.ts'

const file = 'checkout.machine.ts'
const own = notes.machines.checkoutMachine
/** The checkout with other rules than those of its file. */
function ruled(...rules: readonly NotedRule[]) {
  const { catalog, problems } = projectOf([
    {
      file,
      exports: checkout,
      notes: { format: 1, machines: { checkoutMachine: { ...own, rules } } },
    },
  ])
  const [found] = catalog
  if (!found) throw new Error(problems?.join('\n'))
  return { ...found, problems }
}

const pay = (method = 'card') => ({ type: 'PAY', method })
const answers = (ok: boolean): CaseEvent => ({
  type: 'xstate.done.actor.charge',
  output: { ok },
})
const fails: CaseEvent = {
  type: 'xstate.error.actor.charge',
  error: { message: 'no connection' },
}

/** Rules that break, the events that break them, and their English description. */
const broken: [rule: NotedRule, events: CaseEvent[], description: string][] = [
  [{ always: 'cart' }, [pay()], 'it is always so that it is in “cart”'],
  [{ never: { tag: 'busy' } }, [pay()], 'it is never so that it is tagged “busy”'],
  [
    { whenever: { event: 'xstate.init' }, holds: 'paying' },
    [],
    'whenever it begins, it is in “paying”',
  ],
  [
    { whenever: { event: pay('slip') }, holds: { context: 'method', is: 'card' } },
    [pay('card'), fails, pay('slip')],
    'whenever PAY happens (method: slip), method is card',
  ],
  [
    { inTheEnd: { any: ['cart', { not: 'paid' }] } },
    [pay(), answers(true)],
    'in the end, when everything is answered, it is in “cart” or it is not so that it is in “paid”',
  ],
  [
    { if: { asks: 'charge' }, leadsTo: { does: 'thank' } },
    [pay(), answers(false)],
    'if “charge” begins, in the end “thank” is done',
  ],
  [
    { after: { failed: 'charge' }, first: 'refused', next: { event: 'PAY' } },
    [pay(), fails, pay()],
    'after “charge” fails, it is in “refused” before PAY happens',
  ],
  [
    { while: { all: ['refused', { context: 'refusals', above: 1 }] }, can: 'PAY', to: 'cart' },
    [pay(), answers(false), pay(), answers(false), pay()],
    'while it is in “refused” and refusals is more than 1, PAY leads to this: it is in “cart”',
  ],
  [{ while: 'paying', can: 'PAY' }, [pay()], 'while it is in “paying”, PAY is possible'],
  [
    { while: { context: 'refusals', below: 2 }, cannot: 'PAY' },
    [],
    'while refusals is less than 2, PAY is not possible',
  ],
  [
    { never: { answered: 'charge', as: 'refused' }, says: 'no customer is refused' },
    [pay(), answers(false)],
    'no customer is refused',
  ],
  [{ never: { awaits: 'charge' } }, [pay()], 'it is never so that “charge” is under way'],
  [
    { never: { answered: 'charge' } },
    [pay(), answers(true)],
    'it is never so that “charge” answers',
  ],
]

describe('rules in the file beside a machine', () => {
  it.each(broken)('%j breaks where it should, and not before', (rule, events, description) => {
    const subject = ruled(rule)
    expect(subject.problems).toEqual([])
    expect(subject.invariants.map((one) => describeRule(one, 'en'))).toEqual([description])
    const steps = breaksByMoment(subject, undefined, events).map((breaks) => breaks.length)
    expect(steps).toEqual([...events.map(() => 0), 1])
  })

  // Only this finds an order that does not count what happens in the step of its own beginning.
  it('an order counts what comes with its beginning', () => {
    const subject = ruled({ after: { event: 'PAY' }, first: 'paying', next: { does: 'thank' } })
    expect(breaksByMoment(subject, undefined, [pay(), answers(true)])).toEqual([[], [], []])
  })

  it('pass for the machine that they were written for, and are described in Portuguese too', () => {
    const { catalog } = projectOf([{ file, exports: checkout, notes }])
    const [subject] = catalog
    if (!subject) throw new Error('There is no checkout')
    expect(subject.invariants).toHaveLength(own.rules.length)
    expect(searchBreak(subject, { seed: 1, events: 500, longest: 40 })).toBeNull()
    const description = subject.invariants.map((one) => describeRule(one, 'pt-BR'))
    expect(description).toContain(
      'sempre que está em “paying”, tem a marca “busy” e “charge” está em andamento',
    )
    expect(description).toContain(
      'depois que está em “refused”, acontece PAY, e só depois está em “paid”',
    )
    // A state that is never reached is reported.
    const never = ruled({ atSomePoint: { context: 'refusals', above: 3 } })
    expect(searchBreak(never, { seed: 1, events: 500, longest: 40 })?.broken?.description).toBe(
      'em algum momento refusals é maior que 3',
    )
  })

  it('find mutants that nothing else finds', { tags: ['long'] }, () => {
    const left = (subject: Parameters<typeof tryMutants>[0]) =>
      tryMutants(subject, { seed: 1, events: 300 }).tried.flatMap(({ id, by }) =>
        by === null ? [id] : [],
      )
    expect(left(entry('checkout'))).toEqual([])
    expect(left(ruled())).toContain('checkout.paying | sem a marca busy')
  })

  it('are left out, and reported, where they name a part that the machine does not have', () => {
    const { problems, invariants } = ruled(
      { never: 'lost' },
      { never: { event: 'CANCEL' } },
      { never: { asks: 'refund' } },
      { never: { tag: 'idle' } },
      { never: { does: 'curse' } },
      { never: { answered: 'charge', as: 'late' } },
      { never: 'closed' },
    )
    expect(invariants).toHaveLength(1)
    const where = 'checkout.machine.ts, checkoutMachine: a regra'
    expect(problems).toEqual([
      `${where} 1 não é julgada: não há o estado “lost”`,
      `${where} 2 não é julgada: não há o acontecimento “CANCEL”`,
      `${where} 3 não é julgada: não há a chamada “refund”`,
      `${where} 4 não é julgada: nenhum estado tem a marca “idle”`,
      `${where} 5 não é julgada: não há a ação “curse”`,
      `${where} 6 não é julgada: não há a resposta “late” da chamada “charge”`,
    ])
  })

  it.each([
    {},
    { never: 'cart', always: 'cart' },
    { whenever: 'cart' },
    { never: { context: 'refusals' } },
    { never: { context: 'refusals', above: '3' } },
    { never: { all: [] } },
    { never: { event: { method: 'card' } } },
    { while: 'cart', can: {} },
    { never: 'cart', shows: 'P2' },
    'cart',
  ])('are refused where they are invalid: %j', (rule) => {
    const read = () =>
      readNotes(
        { format: 1, machines: { checkoutMachine: { rules: [{ never: 'cart' }, rule] } } },
        'en',
      )
    expect(read).toThrow(
      'this is no file of the studio: checkoutMachine.rules[1] is none of the rules that can be judged',
    )
  })

  /** Opens the checkout with these notes in the file beside it; `written` is the content of that file afterwards. */
  async function openedWith(notes: object) {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'noted-'))
    try {
      await cp(path.join(import.meta.dirname, file), path.join(folder, file))
      const beside = path.join(folder, 'checkout.studio.json')
      await writeFile(beside, JSON.stringify({ format: 1, machines: { checkoutMachine: notes } }))
      const opened = await openFiles([file], {
        from: folder,
        print: () => undefined,
        writesNotes: true,
      })
      const { machines } = readNotes(JSON.parse(await readFile(beside, 'utf8')))
      const kit = await loadKit(opened.project)
      return { problems: opened.problems, written: machines.checkoutMachine, kit }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  it('carry the statements that they judge, beside those of the machine itself', async () => {
    const notes = {
      rules: [{ never: 'closed', shows: ['P2', 'P3'] }],
      requirements: { P4: ['checkout.paid'], P5: ['checkout.gone'] },
    }
    const { problems, written, kit } = await openedWith(notes)
    expect(problems).toEqual([])
    expect(written).toMatchObject(notes)
    const { catalog, statementCoverage, requirementFlaws } = kit
    const statements = ['P1', 'P2', 'P3', 'P4', 'P5'].map((id) => ({ id, text: id }))
    const shown = statementCoverage(catalog, statements, []).filter(
      ({ rules, parts }) => rules.length + parts.length > 0,
    )
    expect(shown.map(({ id }) => id).toSorted()).toEqual(['P2', 'P3', 'P4', 'P5'])
    expect(requirementFlaws(catalog, statements, 'en')).toEqual([
      expect.stringContaining('checkout.gone'),
    ])
    await expect(openedWith({ requirements: { P4: 'paid' } })).rejects.toThrow(
      'checkoutMachine.requirements: ',
    )
  })

  it('stay in the file when it is completed, and reach the commands', async () => {
    const rules: NotedRule[] = [{ never: 'closed' }, { never: 'gone' }]
    const { problems, written, kit } = await openedWith({ rules })
    expect(problems).toEqual([
      'checkout.machine.ts, checkoutMachine: a regra 2 não é julgada: não há o estado “gone”',
    ])
    expect(written?.rules).toEqual(rules)
    expect(written?.events).toHaveLength(1)
    expect(kit.catalog[0]?.invariants.map(({ description }) => description)).toEqual([
      'nunca está em “closed”',
    ])
  })
})
