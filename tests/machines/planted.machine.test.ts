import { describe, expect, it } from 'vitest'
import { assign } from 'xstate'
import { cardPaymentMachine } from '#machines/card-payment/index.ts'
import { chargeMachine } from '#machines/charge/index.ts'
import { confirmationMachine } from '#machines/confirmation/index.ts'
import { enrolmentMachine } from '#machines/enrolment/index.ts'
import { fixtureName, fixtureOf, readFixture } from '@studio/kit/fixtures.ts'
import { breakReport, deviationReport } from '@studio/kit/path-text-report.ts'
import { sequencesOf } from '@studio/kit/sequences.ts'
import { followerOf } from '@studio/kit/sequences-follow.ts'
import { waysThrough } from '@studio/kit/strategies.ts'
import { planted } from './planted.ts'
import { findBreak } from './random-sequences.ts'
import { ruled } from './rules.ts'
import type { RuledMachine } from './rules.ts'

interface States<Names extends string> {
  states: Record<Names, { on: Record<string, unknown> }>
}

/** A wrong target: an authorisation without an answer counts as refused. */
const wrongTarget: RuledMachine = {
  ...ruled('charge'),
  machine: planted(chargeMachine, ({ states }: States<'processing'>) => {
    states.processing.on['authorisation.unknown'] = 'refused'
  }),
}
/** A missing guard: the confirmation sends without the declaration. */
const missingGuard: RuledMachine = {
  ...ruled('enrolment'),
  machine: planted(enrolmentMachine, ({ states }: States<'confirmation'>) => {
    states.confirmation.on['submission.requested'] = { target: 'submitting' }
  }),
}
/** A forgotten reset: the question is shown anew with the terms still ticked. */
const forgottenReset: RuledMachine = {
  ...ruled('confirmation'),
  machine: planted(confirmationMachine, (config: { on: Record<string, unknown> }) => {
    config.on['dialog.opened'] = '.open'
  }),
}
/** A wrong target where money is: paying again from the middle of a charge. */
const paidTwice: RuledMachine = {
  ...ruled('card-payment'),
  machine: planted(
    cardPaymentMachine,
    ({ states }: { states: Record<string, Record<string, unknown>> }) => {
      states.charging = {
        ...states.charging,
        on: { 'payment.confirmed': { target: 'charging', reenter: true } },
      }
    },
  ),
}

/** A secret that is kept: the card stays in context. */
const keptSecret: RuledMachine = {
  ...ruled('card-payment'),
  machine: planted(
    cardPaymentMachine,
    ({ states }: { states: Record<string, Record<string, unknown>> }) => {
      const keepCard = assign(({ event }) => ({ card: event.card }))
      states.charging = { ...states.charging, entry: keepCard }
    },
  ),
}

const report = (subject: RuledMachine) => {
  const found = findBreak(subject, { seed: 7, runs: 300 })
  if (!found) throw new Error('no sequence breaks a rule')
  const repeat = 'npm run test:unit'
  return breakReport(subject, found.run, { seed: 7, from: found.run.events.length, repeat })
}

describe('a planted fault is found by random sequences, and its path reads like a bug report', () => {
  it('when a target is wrong', () => {
    expect(report(wrongTarget)).toBe(
      `Conta a receber: quebra a regra “enquanto a autorização está em andamento, ficar sem resposta leva a isto: não se sabe da autorização”.
  Dado que está em “Aberta: nenhum cartão tentado” (forma de pagamento: cartão)
  Quando começa uma tentativa com cartão
  Então vai para “Transação criada, nada autorizado ainda”
  Quando pede a autorização
  Então vai para “Autorização em andamento”
  Quando a autorização fica sem resposta
  Então vai para “Última tentativa negada: outra pode começar”
  Mas não é assim: não se sabe da autorização.
Semente 7: 3 acontecimentos. Para repetir: npm run test:unit`,
    )
  })

  it('when a guard is missing', () => {
    expect(report(missingGuard)).toBe(
      `Inscrição: quebra a regra “só se envia com a declaração, a opção e o termo do curso aceitos”.
  Dado que está em “Dados da pessoa” (o curso tem termo: não)
  Quando completa o formulário
  Então vai para “Escolhendo como pagar”
  Quando escolhe como pagar (valor: R$ 199,90)
  Então continua em “Escolhendo como pagar”
  Quando avança
  Então vai para “Esperando o cupom: um código digitado e não aplicado pergunta antes”
  Quando o cupom libera a saída
  Então vai para “Conferência de tudo antes de enviar”
  Quando envia
  Então vai para “Enviando a inscrição; um segundo envio é ignorado”
  Mas enviou sem a declaração.
Semente 7: 5 acontecimentos. Para repetir: npm run test:unit`,
    )
  })

  it('when a reset is forgotten', () => {
    expect(report(forgottenReset)).toBe(
      `Diálogo de confirmação: quebra a regra “o diálogo abre sempre limpo”.
  Dado que está em “Fechado” (pede os termos: sim)
  Quando o diálogo é aberto
  Então vai para “Aberto, à espera da resposta”
  Quando marca ou desmarca os termos de adesão (marcado: sim)
  Então continua em “Aberto, à espera da resposta”
  Quando o diálogo é aberto
  Então continua em “Aberto, à espera da resposta”
  Mas algo ficou da vez anterior.
Semente 7: 3 acontecimentos. Para repetir: npm run test:unit`,
    )
  })

  it('when a charge may begin while another is open', () => {
    expect(report(paidTwice)).toBe(
      `Pagamento com cartão: quebra a regra “a cobrança em andamento é esperada até a resposta”.
  Dado que está em “Dados do cartão e de seu titular”
  Quando completa o formulário
  Então vai para “Conferência antes de cobrar”
  Quando confirma o pagamento
  Então vai para “Cobrando; uma segunda confirmação é ignorada”
  Quando confirma o pagamento
  Então continua em “Cobrando; uma segunda confirmação é ignorada”
  Mas a cobrança ficou sem ninguém que espere a resposta.
Semente 7: 3 acontecimentos. Para repetir: npm run test:unit`,
    )
  })

  it('when a secret is kept', () => {
    expect(report(keptSecret)).toMatch(
      /quebra a regra “nada do que é secreto fica guardado”[^]+ {2}Mas “(NumeroCartao|CodigoSeguranca|Validade|CPF)” ficou na máquina\./,
    )
  })
})

describe('a planted fault is found by following the ways of the right chart', () => {
  /** The report of the shortest way that the faulty machine does not follow. */
  const deviationOf = (subject: RuledMachine) => {
    const right = ruled(subject.name)
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
    expect(deviationOf(wrongTarget)).toBe(
      `Conta a receber: anda de outro jeito.
  Dado que está em “Aberta: nenhum cartão tentado” (forma de pagamento: cartão)
  Quando começa uma tentativa com cartão
  Então vai para “Transação criada, nada autorizado ainda”
  Quando pede a autorização
  Então vai para “Autorização em andamento”
  Quando a autorização fica sem resposta
  Então esperava-se: vai para “Resultado desconhecido, à espera da conciliação”
  Mas vai para “Última tentativa negada: outra pode começar”.`,
    )
  })

  it('when a guard is missing', () => {
    expect(deviationOf(missingGuard)).toContain(
      `
  Quando envia
  Então esperava-se: continua em “Conferência de tudo antes de enviar”
  Mas vai para “Enviando a inscrição; um segundo envio é ignorado”.`,
    )
  })

  it('when a reset is forgotten', () => {
    expect(deviationOf(forgottenReset)).toContain(
      `
  Quando o diálogo é aberto
  Então esperava-se: continua em “Aberto, à espera da resposta”
  Mas continua em “Aberto, à espera da resposta” com outros dados.`,
    )
  })

  it('and every way of the right machine is followed', () => {
    for (const name of ['charge', 'enrolment', 'confirmation']) {
      const right = ruled(name)
      const follow = followerOf(right)
      const ways = waysThrough(right.machine, right.cases, { strategy: 'edges' })
      expect(ways.flatMap((way) => follow(way) ?? [])).toEqual([])
    }
  })
})

describe('a failing sequence on disk', () => {
  it.each([wrongTarget, missingGuard, forgottenReset, paidTwice].map((one) => [one.name, one]))(
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
      expect(text).not.toMatch(/4111111111111111|Abcdef1!|52998224725/)
      expect(fixtureName(fixture)).toBe(fixtureName(fixtureOf(subject, again, 8)))
    },
  )
})
