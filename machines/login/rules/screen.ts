import { fieldOf } from '../../kit/invariants.ts'
import { rulesOf, type Point } from '../../kit/rules.ts'
import type { loginMachine } from '../login.machine.ts'
import { isLoginBusy, loginDialog, loginNotice, type LoginSnapshot } from '../login.selectors.ts'

export const { predicate, matcher, can, cannot, whenever, leadsTo, atSomePoint } =
  rulesOf<typeof loginMachine>()

export type At = Point<LoginSnapshot>

/** A trace contains no typed values: it shows that a field was filled in, not with what. */
export const isFilled = (record: unknown, field: string) => Boolean(fieldOf(record, field))

export const hasNoNotice = ({ now }: At) => loginNotice(now) === null
export const hasSameNotice = ({ now, before }: At) => loginNotice(now) === loginNotice(before)
export const hasNewNotice = ({ now, before }: At, tone: 'success' | 'error', text: unknown) =>
  loginNotice(now)?.tone === tone &&
  loginNotice(now)?.text === text &&
  loginNotice(now) !== loginNotice(before)
export const isOnForm = ({ now }: At) =>
  now.status === 'active' && !isLoginBusy(now) && loginDialog(now) === null
export const isAskedBy = (at: At, dialog: ReturnType<typeof loginDialog>) =>
  loginDialog(at.now) === dialog && !isLoginBusy(at.now)
export const isForm = predicate('o formulário está livre', 'the form is free', isOnForm)
export const isQuietForm = predicate(
  'o formulário está livre, sem aviso',
  'the form is free, without a notice',
  (at) => isOnForm(at) && hasNoNotice(at) && at.now.context.ip === null,
)
export const mustAccept = predicate(
  'a tela pede o aceite',
  'the screen asks for the acceptance',
  (at) => isAskedBy(at, 'acceptancePending'),
)
export const isInDialog = predicate(
  'há um diálogo aberto, à espera',
  'a dialog is open and waits',
  (at) => loginDialog(at.now) !== null && !isLoginBusy(at.now),
)
export const isBusy = predicate('algo está em andamento', 'something is in progress', ({ now }) =>
  isLoginBusy(now),
)
export const isEntered = predicate('entrou', 'they are in', ({ now }) => now.matches('entered'))
