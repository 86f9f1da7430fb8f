import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { countsOf, scoreFlaws, scoreTable } from '@studio/kit/mutants/score.ts'
import { tryMutants } from '@studio/kit/mutants/trial.ts'
import { mutantsOf } from '@studio/kit/mutants/mutants.ts'
import { describeMutant } from '@studio/kit/mutants/describe.ts'
import type { Verdicts } from '@studio/kit/mutants/score.ts'
import { rulesOf } from '@studio/kit/rules/rules.ts'
import { catalog, labels } from '#machines/catalog.ts'

const lamp = createMachine({
  id: 'lamp',
  description: 'Lâmpada',
  initial: 'off',
  states: {
    off: { description: 'Apagada', on: { pressed: 'on' } },
    on: { description: 'Acesa', tags: 'success', on: { pressed: 'off' } },
  },
})
const { predicate, matcher, can, whenever } = rulesOf<typeof lamp>()
const isOn = predicate('está acesa', 'it is on', ({ now }) => now.matches('on'))
const isOff = predicate('está apagada', 'it is off', ({ now }) => now.matches('off'))
const press = matcher('apertar', 'pressing', 'pressed')
const cases = { inputs: [undefined], events: [{ type: 'pressed' } as const], outcomes: {} }
const lampWith = (invariants: ReturnType<typeof can>[]) => ({
  name: 'lamp',
  title: 'Lâmpada',
  machine: lamp,
  cases,
  invariants,
})
const starts = whenever(
  predicate('começa', 'it begins', ({ event }) => event === null),
  isOff,
)

describe('the mutation score', () => {
  it('names the mutants that no rule finds', () => {
    const score = tryMutants(lampWith([starts, can(isOff, press, isOn), can(isOn, press, isOff)]), {
      seed: 1,
      events: 300,
    })
    expect(score.tried).toHaveLength(score.all)
    expect(score.tried.filter(({ by }) => by === null).map(({ id }) => id)).toEqual([
      'lamp.on | sem a marca success',
    ])
    const verdicts: Verdicts = {
      lamp: { 'lamp.on | sem a marca success': { verdict: 'equivalent', why: 'ninguém a lê' } },
    }
    expect(scoreFlaws([score], {})).toHaveLength(1)
    expect(scoreFlaws([score], verdicts)).toEqual([])
    const counts = countsOf(score, verdicts)
    expect(counts).toMatchObject({ equivalent: 1, valid: score.all - 1, byAll: score.all - 1 })
    expect(scoreTable([score], verdicts)).toMatch(/lamp +\d+ +1 +\d+ +\d+ \(100 %\) +\d+ \(100 %\)/)
  })

  it.each(catalog.map((entry) => [entry.name, entry] as const))(
    'describes every mutant of %s in English too',
    (_, { machine, cases: own }) => {
      const portuguese =
        /[áàâãéêíóôõúç]|\b(?:sem|leva|com|espera|campos|esquece|começa|trocad[ao]s|ramos|guarda|vezes)\b/u
      for (const { id } of mutantsOf(machine, own)) {
        expect(describeMutant(id, 'pt-BR')).toBe(id)
        const description = describeMutant(id, 'en').split(' | ').at(-1)
        expect(description).not.toMatch(portuguese)
      }
    },
  )

  it('is computed for a machine with flaws of its own, which find none of its mutants', () => {
    const flawed = createMachine({
      ...lamp.config,
      states: { ...lamp.config.states, lost: { description: 'Perdida' } },
    })
    const rules = [starts, can(isOff, press, isOn), can(isOn, press, isOff)]
    const { tried } = tryMutants({ ...lampWith(rules), machine: flawed }, { seed: 1, events: 300 })
    expect(tried.filter(({ by }) => by === null).map(({ id }) => id)).toEqual([
      'lamp.on | sem a marca success',
    ])
  })

  it('is refused to a machine that breaks its own rules', () => {
    expect(() => tryMutants(lampWith([can(isOff, press, isOff)]), { seed: 1 })).toThrow(
      /^Lâmpada, sem falha nenhuma, não passa: enquanto está apagada/,
    )
  })
})

describe('the rules of the machines', () => {
  const verdicts = JSON.parse(
    readFileSync(path.join(import.meta.dirname, 'survivors.json'), 'utf8'),
  ) as Verdicts

  // `npm run mutants` tries all of them, longer, and with the rules about what must happen at some point: only many events
  // show that something never happens. Bounded by counts, not by time: processors differ.
  it('find four of five faults in their charts, in a sample', { timeout: 0 }, () => {
    const counts = catalog.map((entry) => {
      const invariants = entry.invariants.filter((rule) => !('reached' in rule))
      const sample = { seed: 12, most: 6, events: 1000 }
      return countsOf(tryMutants({ ...entry, invariants, labels }, sample), verdicts)
    })
    const sum = (key: 'valid' | 'byRules') => counts.reduce((all, one) => all + one[key], 0)
    expect(sum('valid')).toBeGreaterThan(60)
    expect(sum('byRules') / sum('valid')).toBeGreaterThanOrEqual(0.8)
  })
})
