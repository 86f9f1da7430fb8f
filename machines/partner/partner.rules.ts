import {
  alwaysAwaited,
  keysFollowAnswers,
  oneAtATime,
  answerKind,
  fieldOf,
  noOldMessage,
} from '../kit/invariants.ts'
import type { Invariant } from '../kit/invariants.ts'
import {
  answersAreShown,
  begun,
  carries,
  commonRules,
  endedCall,
  happened,
  marked,
  rulesOf,
  showing,
  starting,
} from '../kit/rules.ts'
import type { partnerMachine } from './partner.machine.ts'
import {
  asksCity,
  asksCompanyName,
  chosenPlace,
  isPartnerSent,
  isSendingPartner,
  partnerMessage,
  partnerStage,
} from './partner.selectors.ts'
import type { PartnerStage } from './partner.types.ts'

const { predicate, matcher, can, cannot, whenever, leadsTo, atSomePoint } =
  rulesOf<typeof partnerMachine>()

const isAt = (stage: PartnerStage, pt: string, en: string) =>
  predicate(
    pt,
    en,
    ({ now }) => now.status === 'active' && partnerStage(now) === stage && !isSendingPartner(now),
  )
const isPlace = isAt('place', 'a etapa do lugar está na tela', 'the place is on screen')
const isCompany = isAt('company', 'os dados do parceiro estão na tela', 'the company is on screen')
const isManager = isAt('manager', 'os dados do gestor estão na tela', 'the manager is on screen')
const hasState = predicate(
  'a etapa do lugar está na tela com um estado',
  'the place is on screen with a state',
  (at) => isPlace.holds(at) && asksCity(at.now),
)
const hasNoState = predicate(
  'a etapa do lugar está na tela sem estado',
  'the place is on screen without a state',
  (at) => isPlace.holds(at) && !asksCity(at.now),
)
const hasCity = predicate(
  'a etapa do lugar está na tela com uma cidade',
  'the place is on screen with a city',
  (at) => isPlace.holds(at) && chosenPlace(at.now).cityId !== null,
)
const hasNoCity = predicate(
  'a etapa do lugar está na tela sem cidade',
  'the place is on screen without a city',
  (at) => isPlace.holds(at) && chosenPlace(at.now).cityId === null,
)
const storesState = predicate(
  'fica o estado escolhido, sem cidade',
  'the chosen state stays, without a city',
  ({ now, event }) => {
    const { stateId, cityId } = chosenPlace(now)
    return stateId === fieldOf(event, 'stateId') && cityId === null && partnerStage(now) === 'place'
  },
)
const storesCity = predicate(
  'fica a cidade escolhida',
  'the chosen city stays',
  ({ now, event }) =>
    chosenPlace(now).cityId === fieldOf(event, 'cityId') && partnerStage(now) === 'place',
)
const asksName = predicate(
  'a razão social é pedida de quem tem CNPJ, e só dele',
  'the company name is asked of companies alone',
  ({ now, event }) =>
    asksCompanyName(now) === fieldOf(event, 'company') && partnerStage(now) === 'company',
)
const sends = begun('o cadastro é enviado', 'the registration is sent', 'register')
const complete = matcher('completar a etapa', 'completing the stage', 'stage.completed')
const back = matcher('voltar', 'going back', 'stage.returned')
const isAccepted = predicate(
  'o servidor aceita o cadastro',
  'the server takes the registration',
  (at) => {
    const call = endedCall(at, 'register')
    return call !== undefined && answerKind(call) === 'sent'
  },
)
const isNotAccepted = predicate(
  'o cadastro não foi aceito',
  'the registration was not taken',
  (at) => {
    const call = endedCall(at, 'register')
    return call !== undefined && answerKind(call) !== 'sent'
  },
)
const isSent = predicate(
  'a tela diz que foi enviado',
  'the screen shows that it is sent',
  ({ now }) => now.status === 'done' && isPartnerSent(now),
)
const requested = happened(
  'o cadastro é pedido',
  'the registration is requested',
  'submission.requested',
)
const isSettled = predicate(
  'está enviado ou a tela diz por que não',
  'it is sent or the screen shows why not',
  ({ now }) => partnerMessage(now) !== null,
)

export const partnerRules = [
  ...commonRules('register'),
  carries(['register'], 'payload'),
  whenever(starting('a página abre', 'the page opens'), isPlace),
  showing(
    can(isPlace, matcher('escolher o estado', 'choosing the state', 'state.chosen'), storesState),
    'S4.9',
  ),
  can(hasState, matcher('escolher a cidade', 'choosing the city', 'city.chosen'), storesCity),
  showing(
    cannot(hasNoState, matcher('escolher a cidade', 'choosing the city', 'city.chosen')),
    'C8',
  ),
  showing(can(hasCity, complete, isCompany), 'S2.49'),
  showing(cannot(hasNoCity, complete), 'S2.49', 'C8'),
  showing(
    can(
      isCompany,
      matcher('escrever o documento', 'writing the document', 'document.entered'),
      asksName,
    ),
    'S4.10',
    'S2.50',
  ),
  showing(can(isCompany, complete, isManager), 'S2.49'),
  can(isCompany, back, isPlace),
  can(isManager, back, isCompany),
  can(isManager, matcher('enviar', 'sending', 'submission.requested'), sends),
  showing(whenever(isAccepted, isSent), 'S4.37'),
  whenever(isSent, marked('success')),
  whenever(isNotAccepted, isManager),
  answersAreShown<typeof partnerMachine>(partnerMessage, 'register'),
  leadsTo(requested, isSettled),
  atSomePoint(isSent),
]

export const partnerInvariants: readonly Invariant<typeof partnerMachine>[] = [
  alwaysAwaited('a chamada', 'register'),
  oneAtATime('cadastros', 'register'),
  showing(keysFollowAnswers('register', 'idempotencyKey', ['refused']), '5.3'),
  {
    description: 'não há cidade sem estado',
    shows: ['C8'],
    broken: ({ now: { context } }) =>
      context.cityId !== null && context.stateId === null ? 'a cidade ficou sem estado' : null,
  },
  {
    description: 'outro estado limpa a cidade',
    shows: ['S4.9'],
    broken: ({ moments }) => {
      const last = moments.at(-1)
      return last?.event.type === 'state.chosen' && last.after.context.cityId !== null
        ? 'a cidade ficou'
        : null
    },
  },
  {
    description: 'depois da primeira etapa há sempre uma cidade',
    shows: ['S2.49', 'C8'],
    broken: ({ now }) =>
      !now.matches('place') && now.context.cityId === null ? 'segue sem cidade' : null,
  },
  noOldMessage('envia', 'sending'),
]
