import { describe, expect, it } from 'vitest'
import { assign } from 'xstate'
import { fixtureName, fixtureOf, readFixture } from '@studio/kit/paths/fixtures.ts'
import { breakReport, deviationReport } from '@studio/kit/paths/text-report.ts'
import { sequenceRunner } from '@studio/kit/paths/sequences.ts'
import { inspectorOf } from '@studio/kit/inspect/path-inspector.ts'
import { pathsThrough } from '@studio/kit/paths/strategies.ts'
import { withFault } from './with-fault.ts'
import { findBreak } from './random-sequences.ts'
import { ruled } from './rules.ts'
import type { RuledMachine } from './rules.ts'

type States = Record<string, { on: Record<string, unknown>; entry?: unknown; invoke: object }>

const right = ruled('partner')
const partnerWith = (change: (states: States) => void): RuledMachine => ({
  ...right,
  machine: withFault(right.machine, ({ states }: { states: States }) => change(states)),
})

/** The injected fault, the rule that finds it, and the end of its report. */
const faults: [fault: string, subject: RuledMachine, rule: RegExp, end: string][] = [
  [
    'a wrong target',
    partnerWith(({ sending }) => Object.assign(sending!.invoke, { onError: 'sent' })),
    /o cadastro não foi aceito/,
    'Mas não é assim: os dados do gestor estão na tela.',
  ],
  [
    'a missing guard',
    partnerWith(({ place }) => {
      place!.on['stage.completed'] = 'company'
    }),
    /sem cidade, completar a etapa não é possível/,
    'Mas ',
  ],
  [
    'a forgotten reset',
    partnerWith(({ manager }) => {
      manager!.on['submission.requested'] = 'sending'
    }),
    /não há mensagem da tentativa anterior/,
    'Mas ainda diz “',
  ],
  [
    'a call that begins while another is open',
    partnerWith(({ sending }) => {
      sending!.on = { 'submission.requested': { target: 'sending', reenter: true } }
    }),
    /a chamada em andamento é esperada até a resposta/,
    'Mas a chamada ficou sem ninguém que espere a resposta.',
  ],
  [
    'a secret in the context',
    partnerWith(({ sending }) => {
      sending!.entry = assign(({ event }) => ({ message: event.payload?.CPF }))
    }),
    /nada do que é secreto fica guardado/,
    'ficou na máquina.',
  ],
]
describe('an injected fault is found by random sequences', () => {
  it.each(faults)(
    '%s, its path reads like a bug report, and its stored sequence breaks the same rule again',
    (_, subject, rule, end) => {
      const run = findBreak(subject, { seed: 7, runs: 300 })?.run
      if (!run) throw new Error('no sequence breaks a rule')
      const [description = '', ...steps] = breakReport(subject, run, {
        seed: 7,
        from: run.events.length,
        repeat: 'npm test',
      }).split('\n')
      expect(description).toMatch(/^Cadastro de parceiro: quebra a regra “.+”\.$/)
      expect(description).toMatch(rule)
      expect(steps[0]).toBe(
        '  Dado que está em “Estado e cidade; o resto só aparece depois da cidade”',
      )
      expect(steps.at(-2)).toContain(end)
      expect(steps.at(-1)).toBe(
        `Semente 7: ${run.events.length} acontecimentos. Para repetir: npm test`,
      )

      const fixture = fixtureOf(subject, run, 7)
      const text = JSON.stringify(fixture)
      const read = readFixture(JSON.parse(text), subject)
      const again = sequenceRunner(subject)(read.input, read.events)
      expect(again.broken).toEqual(run.broken)
      expect(again.events).toEqual(read.events)
      expect(text).not.toMatch(/52998224725/)
      expect(fixtureName(fixture)).toBe(fixtureName(fixtureOf(subject, again, 8)))
    },
  )
})

it('an injected fault is found by the paths of the right chart, which finds none in itself', () => {
  const paths = pathsThrough(right.machine, right.cases, { strategy: 'pairs' })
  const reportsOf = (subject: RuledMachine) => {
    const inspectPath = inspectorOf(subject)
    return paths.flatMap((path) => {
      const deviation = inspectPath(path)
      return deviation ? [deviationReport(subject, path, deviation)] : []
    })
  }
  expect(reportsOf(right)).toEqual([])
  const [[, wrongTarget] = []] = faults
  expect(wrongTarget && reportsOf(wrongTarget)[0]).toMatch(
    /\n {2}Então esperava-se: vai para “.+”\n {2}Mas vai para “Cadastro enviado”\.$/,
  )
})
