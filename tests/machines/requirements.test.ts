import { describe, expect, it } from 'vitest'
import { createActor, setup } from 'xstate'
import { catalog } from '#machines/catalog.ts'
import { type } from '#machines/kit/index.ts'
import { coverageRecorder } from '@studio/kit/coverage/coverage.ts'
import type { RunHits } from '@studio/kit/coverage/coverage.ts'
import { languages } from '@studio/kit/messages/language.ts'
import { requirementTable } from '@studio/kit/rules/requirement-table.ts'
import { requirementFlaws, statusOf, statementCoverage } from '@studio/kit/rules/requirements.ts'
import type { TracedMachine, Statement } from '@studio/kit/rules/requirements.ts'
import { rulesOf, showing } from '@studio/kit/rules/rules.ts'
import { project } from '../../studio.config.mjs'

const lamp = setup({
  types: { events: type<{ type: 'pressed' } | { type: 'bulb.broken' }>() },
}).createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: { on: { pressed: 'on' } },
    on: { on: { pressed: 'off', 'bulb.broken': 'dark' } },
    dark: {},
  },
})
const { always, predicate } = rulesOf<typeof lamp>()
const isSomewhere = always(
  predicate('há luz ou não há', 'there is light or there is none', () => true),
)

const entry: TracedMachine = {
  name: 'lamp',
  title: 'Lâmpada',
  machine: lamp,
  invariants: [isSomewhere, showing(isSomewhere, 'L4', 'L2')],
  requirements: {
    L2: ['lamp.off | pressed | 0', 'lamp.on | pressed | 0'],
    L3: ['lamp.on', 'lamp.on | bulb.broken | 0'],
  },
}
const statements: Statement[] = [
  { id: 'L1', text: 'O botão tem luz própria' },
  { id: 'L2', text: 'O botão acende e apaga' },
  { id: 'L3', text: 'A lâmpada que queima fica apagada' },
  { id: 'L4', text: 'A lâmpada está sempre acesa ou apagada' },
  { id: 'L5', text: 'A caixa é azul', isOptional: true },
]

/** The hits of that many presses of the button. */
function pressed(source: string, times: number): RunHits {
  const recorder = coverageRecorder()
  const actor = createActor(lamp, { inspect: recorder.inspect }).start()
  for (let count = 0; count < times; count += 1) actor.send({ type: 'pressed' })
  actor.stop()
  return recorder.run(source)
}

describe('coverage by statement', () => {
  const runs = [pressed('machines', 2), pressed('browser', 1)]
  const found = statementCoverage([entry], statements, runs)

  it('lists first what nothing shows, then what no run covered, and no optional statement', () => {
    expect(found.map((one) => [one.id, statusOf(one)])).toEqual([
      ['L1', 'nothing'],
      ['L3', 'missed'],
      ['L2', 'shown'],
      ['L4', 'shown'],
    ])
  })

  it('lists the runs that covered each part, and the text of each rule', () => {
    expect(found.find(({ id }) => id === 'L2')).toEqual({
      id: 'L2',
      text: 'O botão acende e apaga',
      parts: [
        { machine: 'lamp', part: 'lamp.off | pressed | 0', sources: ['browser', 'machines'] },
        { machine: 'lamp', part: 'lamp.on | pressed | 0', sources: ['machines'] },
      ],
      rules: [
        {
          machine: 'lamp',
          description: 'sempre há luz ou não há',
          descriptionInEnglish: 'it is always so that there is light or there is none',
        },
      ],
    })
    expect(found.find(({ id }) => id === 'L3')?.parts.map(({ sources }) => sources)).toEqual([
      ['browser', 'machines'],
      [],
    ])
  })

  it('shows an optional statement once something carries its id', () => {
    const tagged = { ...entry, requirements: { ...entry.requirements, L5: ['lamp'] } }
    expect(statementCoverage([tagged], statements, runs).map(({ id }) => id)).toContain('L5')
  })

  it('is a table in both languages', () => {
    const rows = (text: string) => text.split('\n').map((line) => line.split(/ {2,}/))
    expect(rows(requirementTable(found))).toEqual([
      ['Exigência', 'navegador', 'testes das máquinas', 'Regras'],
      ['L1 O botão tem luz própria', '–', '–', '0'],
      ['L3 A lâmpada que queima fica apagada', '1/2', '1/2', '0'],
      ['L2 O botão acende e apaga', '1/2', '2/2', '1'],
      ['L4 A lâmpada está sempre acesa ou apagada', '–', '–', '1'],
      ['3 de 4 exigências'],
    ])
    expect(rows(requirementTable(found, 'en')).at(-1)).toEqual(['3 of 4 requirements'])
  })
})

describe('ids and parts that do not exist', () => {
  const wrong: TracedMachine = {
    ...entry,
    invariants: [showing(isSomewhere, 'L8')],
    requirements: { L9: ['lamp'], L2: ['lamp.off | pressed | 1'] },
  }

  it('are named with their machine', () => {
    expect(requirementFlaws([wrong], statements)).toEqual([
      'Lâmpada: a especificação não tem a exigência L9',
      'Lâmpada: a especificação não tem a exigência L8',
      'Lâmpada: a exigência L2 está em lamp.off | pressed | 1, que o diagrama não tem',
    ])
    expect(requirementFlaws([wrong], statements, 'en')).toEqual([
      'Lâmpada: the specification has no statement L9',
      'Lâmpada: the specification has no statement L8',
      'Lâmpada: the statement L2 stands at lamp.off | pressed | 1, which the chart does not have',
    ])
    expect(requirementFlaws([entry], statements)).toEqual([])
  })

  it('are in no machine of the portal', () => {
    const ours = project.statements?.() ?? []
    expect(ours.length).toBeGreaterThan(500)
    for (const language of languages) expect(requirementFlaws(catalog, ours, language)).toEqual([])
  })
})

it('leaves only statements about toasts without a machine', () => {
  const found = statementCoverage(catalog, project.statements?.() ?? [], [])
  const bare = found.filter((one) => statusOf(one) === 'nothing').map(({ id }) => id)
  expect(bare).toEqual(['S4.6', 'S4.7'])
})
