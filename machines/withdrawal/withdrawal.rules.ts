import { alwaysAwaited, fieldOf, oneAtATime, type Invariant } from '../kit/invariants.ts'
import { alike, begunCall, commonRules, ended, endedCall, marked } from '../kit/rules.ts'
import { rulesOf, starting } from '../kit/rules.ts'
import type { withdrawalMachine } from './withdrawal.machine.ts'
import { withdrawalReceipt, withdrawalRefusal, withdrawalStep } from './withdrawal.selectors.ts'

const { predicate, matcher, can, cannot, whenever, atSomePoint } =
  rulesOf<typeof withdrawalMachine>()

const isOn = (pt: string, en: string, step: ReturnType<typeof withdrawalStep>) =>
  predicate(pt, en, ({ now }) => withdrawalStep(now) === step)

const isAsked = isOn('a janela pede a confirmação', 'the window asks to confirm', 'asked')
const isSending = isOn('a desistência está sendo registrada', 'it is being registered', 'sending')
const hasFailed = isOn(
  'a janela diz que não deu certo',
  'the window shows that it failed',
  'failed',
)
const isDone = isOn('o comprovante está na tela', 'the receipt is on screen', 'done')
const isClosed = predicate(
  'a janela fecha',
  'the window closes',
  ({ now }) => now.status === 'done' && withdrawalStep(now) === null,
)
const opensRightly = predicate(
  'a janela mostra o comprovante que já existe, senão pede a confirmação',
  'the window shows the receipt that exists, else it asks to confirm',
  (at) => (withdrawalReceipt(at.now) === null ? isAsked.holds(at) : isDone.holds(at)),
)
const registers = predicate(
  'a desistência dessa inscrição é registrada',
  'the withdrawal from this enrolment is registered',
  (at) =>
    isSending.holds(at) &&
    withdrawalRefusal(at.now) === null &&
    fieldOf(begunCall(at, 'register')?.input, 'enrolmentId') === at.now.context.enrolmentId,
)
const isAnswered = ended('o registro é respondido ou falha', 'it is answered or fails', 'register')
const showsAnswer = predicate(
  'a janela mostra o comprovante da resposta, ou que não deu certo, com a frase de uma recusa',
  'the window shows the receipt of the answer, or that it failed, with the sentence of a refusal',
  (at) => {
    const call = endedCall(at, 'register')
    const receipt = fieldOf(call?.answer, 'receipt')
    if (call?.state !== 'failed' && receipt !== undefined)
      return isDone.holds(at) && alike(withdrawalReceipt(at.now), receipt)
    const sentence = call?.state === 'failed' ? null : fieldOf(call?.answer, 'message')
    return hasFailed.holds(at) && withdrawalRefusal(at.now) === sentence
  },
)
const confirm = matcher('confirmar', 'confirming', 'withdrawal.confirmed')
const close = matcher('fechar a janela', 'closing the window', 'withdrawal.closed')

export const withdrawalRules = [
  ...commonRules('register'),
  whenever(starting('a janela abre', 'the window opens'), opensRightly),
  can(isAsked, confirm, registers),
  can(hasFailed, confirm, registers),
  can(isAsked, close, isClosed),
  can(hasFailed, close, isClosed),
  can(isDone, close, isClosed),
  cannot(isSending, close),
  cannot(isSending, confirm),
  cannot(isDone, confirm),
  whenever(isAnswered, showsAnswer),
  whenever(isDone, marked('success')),
  whenever(hasFailed, marked('failure')),
  atSomePoint(isDone),
]

export const withdrawalInvariants: readonly Invariant<typeof withdrawalMachine>[] = [
  oneAtATime('registros', 'register'),
  alwaysAwaited('o registro', 'register'),
  {
    description: 'nada é registrado sem a confirmação',
    broken: ({ calls, moments }) => {
      const confirmed = moments.filter(({ event }) => event.type === 'withdrawal.confirmed').length
      return calls.length > confirmed ? 'registrou sem a confirmação' : null
    },
  },
]
