// Rules that every machine with the coupon's chart as its child obeys. Only rules import this, never a machine.
import type { ActorRefFrom, AnyStateMachine, SnapshotFrom } from 'xstate'
import { message } from '#contract/errors.ts'
import { fieldOf, type Invariant } from '../kit/invariants.ts'
import { alike, rulesOf, type Predicate, type Point } from '../kit/rules.ts'
import type { couponChild } from './coupon.machine.ts'
import { appliedCoupon, asksToApply } from './coupon.selectors.ts'
import type { Choice } from './coupon.types.ts'

/** What the screen of a parent shows of the choice. */
interface Shown {
  option: Choice['option'] | null
  coupon: Choice['coupon']
  /** In pt-BR; null for none. */
  notice: string | null
  /** Whether it waits for the answer to `leave.requested`. */
  isLeaving: boolean
  choice: ActorRefFrom<typeof couponChild> | undefined
}

const { matcher } = rulesOf()

/** The codes of `choice.refused`. */
const refusals = ['optionWithoutValue', 'paymentOptionRequired'] as const

/** Events that a parent passes to the choice, and those that the choice sends to it. */
export const choose = matcher('escolher uma opção', 'choosing an option', 'option.chosen')
export const settle = matcher('a escolha mudar', 'the choice changing', 'choice.settled')
export const refuse = matcher('faltar a escolha', 'the choice being missing', 'choice.refused')
export const leave = matcher('a escolha deixar seguir', 'the choice letting go on', 'choice.left')
export const stay = matcher('a escolha segurar', 'the choice blocking', 'choice.stayed')

/** Predicates about a parent of the choice, made from what its screen shows. */
export function parentOfChoice<Machine extends AnyStateMachine>(
  shown: (snapshot: SnapshotFrom<Machine>) => Shown,
): {
  /** The parent shows the option and the coupon of the event that just happened. */
  hasChoiceOfEvent: (at: Point<SnapshotFrom<Machine>>) => boolean
  storesChoice: Predicate<SnapshotFrom<Machine>>
  waitsForChoice: Predicate<SnapshotFrom<Machine>>
  showsWhy: Predicate<SnapshotFrom<Machine>>
  /** Parent and choice show the same, where the choice runs for real. */
  agrees: Invariant<Machine>[]
} {
  type At = Point<SnapshotFrom<Machine>>
  const { predicate, inTheEnd } = rulesOf<Machine>()
  const hasChoiceOfEvent = ({ now, event }: At) =>
    alike(shown(now).option, fieldOf(event, 'option')) &&
    alike(shown(now).coupon, fieldOf(event, 'coupon'))
  const isWhereItWas = ({ now, before }: At) =>
    alike(fieldOf(now, 'value'), fieldOf(before, 'value'))
  /** The snapshot of the choice; null where it does not run, or a stub replaces it. */
  const choiceOf = ({ now }: At) => {
    const snapshot = shown(now).choice?.getSnapshot()
    return snapshot && fieldOf(snapshot, 'context') !== undefined ? snapshot : null
  }
  return {
    hasChoiceOfEvent,
    storesChoice: predicate(
      'ficam a opção e o cupom que valem, e o resto como estava',
      'the valid option and coupon are stored, and the rest stays as it was',
      (at) => hasChoiceOfEvent(at) && isWhereItWas(at),
    ),
    waitsForChoice: predicate(
      'o aviso sai, e o resto espera a resposta de quem guarda a escolha',
      'the notice is removed, and the rest waits for the answer of the choice',
      (at) => {
        const [now, before] = [shown(at.now), shown(at.before)]
        return (
          isWhereItWas(at) &&
          now.notice === null &&
          alike([now.option, now.coupon], [before.option, before.coupon])
        )
      },
    ),
    showsWhy: predicate(
      'nenhuma opção fica, nem cupom, e a tela diz por quê',
      'neither option nor coupon stays, and the screen shows why',
      (at) => {
        const { option, coupon, notice } = shown(at.now)
        return (
          isWhereItWas(at) &&
          option === null &&
          coupon === null &&
          refusals.some((code) => code === fieldOf(at.event, 'code') && notice === message(code))
        )
      },
    ),
    agrees: [
      predicate(
        'o desconto na tela é o que o cupom mostra',
        'the discount on screen is the one that the coupon shows',
        (at) => {
          const choice = choiceOf(at)
          return choice === null || alike(shown(at.now).coupon, appliedCoupon(choice))
        },
      ),
      predicate(
        'a opção na tela é a última escolhida, se ela tem valor',
        'the option on screen is the last one chosen, if it has a value',
        (at) => choiceOf(at) === null || alike(shown(at.now).option, lastChosen(at)),
      ),
      predicate(
        'só se espera o cupom enquanto ele pergunta',
        'the coupon is waited for only while it asks',
        (at) => {
          const choice = choiceOf(at)
          return choice === null || !shown(at.now).isLeaving || asksToApply(choice)
        },
      ),
    ].map(inTheEnd),
  }
}

/** The option that was chosen last since this choice began; null for none, or for one without a value. */
function lastChosen({ trace }: Point<unknown>): unknown {
  const began = trace.calls.findLast(({ id }) => id === 'coupon')?.began ?? 0
  const last = trace.moments.slice(began).findLast(({ event }) => choose.is(event))
  const option = fieldOf(last?.event, 'option')
  return Number(fieldOf(option, 'cents')) > 0 ? option : null
}
