import { describe, expect, it } from 'vitest'
import { assign } from 'xstate'
import { fixtureName, fixtureOf, readFixture } from '@studio/kit/fixtures.ts'
import { breakReport, deviationReport } from '@studio/kit/path-text-report.ts'
import { sequencesOf } from '@studio/kit/sequences.ts'
import { followerOf } from '@studio/kit/sequences-follow.ts'
import { waysThrough } from '@studio/kit/strategies.ts'
import { planted } from './planted.ts'
import { charge, dialog, wizard } from './planted-subjects.ts'
import { findBreak } from './random-sequences.ts'
import type { RuledMachine } from './rules.ts'

type Bent = Record<string, Record<string, unknown>>

const withFault = (subject: RuledMachine, bend: (config: never) => void): RuledMachine => ({
  ...subject,
  machine: planted(subject.machine, bend),
})

/** A wrong target: a charge without an answer is open again. */
const wrongTarget = withFault(
  charge,
  ({ states }: { states: { charging: { on: Record<string, unknown> } } }) => {
    states.charging.on['bank.silent'] = 'open'
  },
)
/** A missing guard: the wizard sends without the terms. */
const missingGuard = withFault(
  wizard,
  ({ states }: { states: { review: { on: Record<string, unknown> } } }) => {
    states.review.on['sending.requested'] = { target: 'sending' }
  },
)
/** A forgotten reset: the dialog is shown anew with the terms still ticked. */
const forgottenReset = withFault(dialog, (config: { on: Record<string, unknown> }) => {
  config.on['dialog.opened'] = '.open'
})
/** A wrong target around a call: sending again from the middle of it. */
const sentTwice = withFault(wizard, ({ states }: { states: Bent }) => {
  states.sending = {
    ...states.sending,
    on: { 'sending.requested': { target: 'sending', reenter: true } },
  }
})
/** A secret that is kept: the password stays in context. */
const keptSecret = withFault(wizard, ({ states }: { states: Bent }) => {
  const keepPayload = assign(({ event }) => ({ payload: event.payload }))
  states.sending = { ...states.sending, entry: keepPayload }
})

const report = (subject: RuledMachine) => {
  const found = findBreak(subject, { seed: 7, runs: 300 })
  if (!found) throw new Error('no sequence breaks a rule')
  const repeat = 'npm run test:unit'
  return breakReport(subject, found.run, { seed: 7, from: found.run.events.length, repeat })
}

describe('a planted fault is found by random sequences, and its path reads like a bug report', () => {
  it('when a target is wrong', () => {
    expect(report(wrongTarget)).toBe(
      `Cobrança: quebra a regra “o que o banco deixa sem resposta não volta a estar em aberto”.
  Dado que está em “Em aberto”
  Quando pede a cobrança
  Então vai para “Cobrando”
  Quando o banco não responde
  Então vai para “Em aberto”
  Mas pode ser cobrada outra vez.
Semente 7: 2 acontecimentos. Para repetir: npm run test:unit`,
    )
  })

  it('when a guard is missing', () => {
    expect(report(missingGuard)).toBe(
      `Cadastro: quebra a regra “só se envia com os termos aceitos”.
  Dado que está em “Formulário”
  Quando completa o formulário
  Então vai para “Conferência”
  Quando envia
  Então vai para “Enviando; um segundo envio é ignorado”
  Mas enviou sem os termos.
Semente 7: 2 acontecimentos. Para repetir: npm run test:unit`,
    )
  })

  it('when a reset is forgotten', () => {
    expect(report(forgottenReset)).toBe(
      `Diálogo: quebra a regra “o diálogo abre sempre limpo”.
  Dado que está em “Fechado”
  Quando o diálogo é aberto
  Então vai para “Aberto”
  Quando marca ou desmarca os termos (marcado: sim)
  Então continua em “Aberto”
  Quando o diálogo é aberto
  Então continua em “Aberto”
  Mas algo ficou da vez anterior.
Semente 7: 3 acontecimentos. Para repetir: npm run test:unit`,
    )
  })

  it('when a call may begin while another is open', () => {
    expect(report(sentTwice)).toBe(
      `Cadastro: quebra a regra “a chamada em andamento é esperada até a resposta”.
  Dado que está em “Formulário”
  Quando completa o formulário
  Então vai para “Conferência”
  Quando marca ou desmarca os termos (marcado: sim)
  Então continua em “Conferência”
  Quando envia
  Então vai para “Enviando; um segundo envio é ignorado”
  Quando envia
  Então continua em “Enviando; um segundo envio é ignorado”
  Mas a chamada ficou sem ninguém que espere a resposta.
Semente 7: 4 acontecimentos. Para repetir: npm run test:unit`,
    )
  })

  it('when a secret is kept', () => {
    expect(report(keptSecret)).toMatch(
      /quebra a regra “nada do que é secreto fica guardado”[^]+ {2}Mas “Senha” ficou na máquina\./,
    )
  })
})

describe('a planted fault is found by following the ways of the right chart', () => {
  /** The report of the shortest way that the faulty machine does not follow. */
  const deviationOf = (right: RuledMachine, subject: RuledMachine) => {
    const follow = followerOf(subject)
    const found = waysThrough(right.machine, right.cases, { strategy: 'pairs' }).flatMap((way) => {
      const deviation = follow(way)
      return deviation ? [{ way, deviation }] : []
    })
    const [shortest] = found.toSorted((a, b) => a.deviation.step - b.deviation.step)
    if (!shortest) throw new Error('every way is followed')
    return deviationReport(subject, shortest.way, shortest.deviation)
  }

  it('when a target is wrong', () => {
    expect(deviationOf(charge, wrongTarget)).toBe(
      `Cobrança: anda de outro jeito.
  Dado que está em “Em aberto”
  Quando pede a cobrança
  Então vai para “Cobrando”
  Quando o banco não responde
  Então esperava-se: vai para “Sem resposta do banco”
  Mas vai para “Em aberto”.`,
    )
  })

  it('when a guard is missing', () => {
    expect(deviationOf(wizard, missingGuard)).toContain(
      `
  Quando envia
  Então esperava-se: continua em “Conferência”
  Mas vai para “Enviando; um segundo envio é ignorado”.`,
    )
  })

  it('when a reset is forgotten', () => {
    expect(deviationOf(dialog, forgottenReset)).toContain(
      `
  Quando o diálogo é aberto
  Então esperava-se: continua em “Aberto”
  Mas continua em “Aberto” com outros dados.`,
    )
  })

  it('and every way of the right machine is followed', () => {
    for (const right of [charge, wizard, dialog]) {
      const follow = followerOf(right)
      const ways = waysThrough(right.machine, right.cases, { strategy: 'edges' })
      expect(ways.flatMap((way) => follow(way) ?? [])).toEqual([])
    }
  })
})

describe('a failing sequence on disk', () => {
  it.each([wrongTarget, missingGuard, forgottenReset, sentTwice].map((one) => [one.name, one]))(
    'replays, breaks the same rule and carries no secret: %s',
    (_, subject) => {
      if (typeof subject === 'string') return
      const found = findBreak(subject, { seed: 7, runs: 300 })
      if (!found) throw new Error('no sequence breaks a rule')
      const fixture = fixtureOf(subject, found.run, 7)
      const text = JSON.stringify(fixture)
      const read = readFixture(JSON.parse(text), subject)
      const again = sequencesOf(subject)(read.input, read.events)
      expect(again.broken).toEqual(found.run.broken)
      expect(again.events).toEqual(read.events)
      expect(text).not.toMatch(/Abcdef1!/)
      expect(fixtureName(fixture)).toBe(fixtureName(fixtureOf(subject, again, 8)))
    },
  )
})
