import { sampleConfirmation } from '#machines/card-payment/card-payment.cases.ts'
import { cardPaymentMachine } from '#machines/card-payment/index.ts'
import { catalog } from '#machines/catalog.ts'
import type { PaymentChoice } from '#machines/coupon/index.ts'
import { samplePayload } from '#machines/enrolment/enrolment.cases.ts'
import { enrolmentCoupon, enrolmentMachine, stage } from '#machines/enrolment/index.ts'
import type { EnrolmentStage, SubmitInput } from '#machines/enrolment/index.ts'
import { broken, done } from '#machines/kit/index.ts'
import { fieldOf } from '#machines/kit/invariants.ts'
import { paymentPageMachine } from '#machines/payment-page/index.ts'
import { ActorTrees, actorsOf, callsUnderWay } from '@studio/kit/steps/actor-tree.ts'
import type { ActorTree, TreeStep } from '@studio/kit/steps/actor-tree.ts'
import type { CaseEvent } from '@studio/kit/cases.ts'
import type { World, WorldEnd, WorldRule, WorldStep } from './explore.ts'
import { relativeOf } from '@studio/kit/steps/relatives.ts'
import { cardRules, cardService, denied, detached, isSettled, processing } from './card-service.ts'
import type { CardFault } from './card-service.ts'
import { enrolmentRules, enrolmentService } from './enrolment-service.ts'
import type { EnrolmentFault, EnrolmentSide } from './enrolment-service.ts'
import { inNoOrder, known, network, requested, step } from './network.ts'
import type { Answer, Request } from './network.ts'

/** The last submission of a window, as the site stores it (src/api/idempotency-key.ts), and its result here. */
interface Sent {
  contents: string
  /** How many submissions there were so far; one with the same contents, after no answer, is the same. */
  runs: number
  isRefused: boolean
}

/** The card screen of a payment page, and the progress of its payment of two calls. */
interface CardScreen {
  tree: ActorTree
  charging: { key: string; attempt: number | null } | null
}

/** A tab: the window of an enrolment, then its payment page. */
interface Tab {
  person: number
  opening: number
  page: 'enrolment' | 'payment'
  tree: ActorTree
  edit: number
  sent: Sent | null
  card: CardScreen | null
  /** How many card screens there were. */
  cards: number
}

/** People, their tabs, and every message in transit between them and the API. */
interface EnrolmentState extends EnrolmentSide {
  tabs: readonly Tab[]
  opened: number
  submitted: number
  edited: number
  confirmed: number
}

/**
 * Bounds of the world. `persons`: the owners of the tabs, in turn. `openings`: how often a tab is opened anew. `coupons`: how often
 * the one coupon may be used; with 0 there is no code. `edits`, `submissions`, `payments`, `faults`: in all. `polls`: how often a page
 * polls by itself. `injectedFault`: a fault of the API, or of a site that stores no key, which the proof must find.
 */
export interface EnrolmentBounds {
  tabs: number
  persons: number
  openings: number
  coupons: number
  edits: number
  submissions: number
  payments: number
  polls: number
  faults: number
  injectedFault?: CardFault | EnrolmentFault | 'freshKeys'
}

/** The smallest useful world: one tab, whose enrolment is sent twice, and one fault. */
export const leastEnrolmentBounds = {
  tabs: 1,
  persons: 1,
  openings: 0,
  coupons: 0,
  edits: 0,
  submissions: 2,
  payments: 0,
  polls: 0,
  faults: 1,
}

/** Events outside of this world: a change of payment, a hidden page; and the events that the card screen itself sends. */
const leftOut = [
  'change.requested',
  'page.hidden',
  'page.returned',
  'card.approved',
  'card.processing',
]
const option: PaymentChoice = { TipoPagamento: 1, TipoPendencia: 8, cents: 19990 }

/** Enrolment and payment by card, with messages lost, late or repeated and servers that crash. */
export function enrolmentWorld(bounds: EnrolmentBounds): World<EnrolmentState> {
  const pages = {
    enrolment: new ActorTrees(enrolmentMachine),
    payment: new ActorTrees(paymentPageMachine),
  }
  const cards = new ActorTrees(cardPaymentMachine)
  const cardCalls = cardService<EnrolmentState>(bounds)
  const service = enrolmentService<EnrolmentState>({
    couponUses: bounds.coupons,
    injectedFault: bounds.injectedFault,
  })
  const eventsOf = visitorEvents()
  const opened = (person: number, opening: number, edit = 0): Tab => ({
    person,
    opening,
    page: 'enrolment',
    tree: pages.enrolment.start({
      scheduleId: 12,
      hasTerms: false,
      idempotencyKey: `e${opening}`,
    }).tree,
    edit,
    sent: null,
    card: null,
    cards: 0,
  })
  const start: EnrolmentState = {
    tabs: Array.from({ length: bounds.tabs }, (_, at) => opened(at % bounds.persons, at)),
    requests: [],
    replies: [],
    enrolments: [],
    stored: {},
    couponUses: 0,
    refusedRuns: [],
    charges: [],
    attempts: [],
    keys: {},
    opened: bounds.tabs,
    submitted: 0,
    edited: 0,
    confirmed: 0,
    faults: 0,
  }
  const ends = {
    faults: bounds.faults,
    received,
    answered,
    waiting: ({ tabs, attempts }: EnrolmentState) =>
      tabs.flatMap((each, tab) =>
        isWaiting(each) ? [{ tab, isOwed: attempts.some(({ owes }) => owes === tab) }] : [],
      ),
    givenUp,
  }
  return { starts: [start], key: keyOf, steps }

  function* steps(state: EnrolmentState): Generator<WorldStep<EnrolmentState>> {
    for (const [at, tab] of state.tabs.entries()) {
      yield* visitor(state, at, tab)
      yield* payer(state, at, tab)
      yield* page(state, at, tab)
    }
    yield* network(state, ends)
    yield* cardCalls.steps(state)
  }

  /** Every event of a person that the machines on a page accept. */
  function* visitor(
    state: EnrolmentState,
    at: number,
    tab: Tab,
  ): Generator<WorldStep<EnrolmentState>> {
    const { tree, person } = tab
    const isAt = (wanted: EnrolmentStage) =>
      tab.page === 'enrolment' &&
      tree.snapshot.status === 'active' &&
      stage(tree.snapshot) === wanted
    for (const { at: address, actor } of actorsOf(tree)) {
      // Only the payment stage shows the events of a child.
      if (address.length > 0 && !isAt('payment')) continue
      for (const event of eventsOf(actor, address.length > 0)) {
        const isMore = event.type !== 'submission.requested' || state.submitted < bounds.submissions
        const own = filledIn(event, tab)
        if (!isMore || !pages[tab.page].can(tree, own, address)) continue
        yield step(
          `tab ${at}: ${[...address, event.type].join(' › ')}`,
          'person',
          moved(state, at, pages[tab.page].send(tree, own, address)),
        )
      }
    }
    if (isAt('form') && tab.sent && state.edited < bounds.edits)
      yield step(`tab ${at}: the form is edited`, 'person', {
        ...withTab(state, at, { edit: tab.edit + 1 }),
        edited: state.edited + 1,
      })
    if (state.opened < bounds.tabs + bounds.openings) {
      const anew = { ...detached(state, at), opened: state.opened + 1 }
      yield step(
        `tab ${at} is opened anew`,
        'person',
        tab.page === 'enrolment'
          ? withTab(anew, at, opened(person, state.opened, tab.edit))
          : paying(anew, at, {
              subscribeId: String(tree.snapshot.context.subscribeId),
              opening: state.opened,
            }),
      )
    }
  }

  function* payer(
    state: EnrolmentState,
    at: number,
    { card }: Tab,
  ): Generator<WorldStep<EnrolmentState>> {
    if (!card) return
    for (const event of [
      { type: 'form.completed' },
      { type: 'stage.returned' },
      sampleConfirmation,
    ]) {
      if (!cards.can(card.tree, event)) continue
      if (event === sampleConfirmation && state.confirmed >= bounds.payments) continue
      const { tree, began } = cards.send(card.tree, event)
      const description = `tab ${at}: card › ${event.type}`
      const [call] = began
      if (!call) {
        yield step(description, 'person', withTab(state, at, { card: { ...card, tree } }))
        continue
      }
      const key = String(fieldOf(call.input, 'attemptKey'))
      const receivable = Number(fieldOf(call.input, 'receivableId')) - 1
      const asking = withTab(state, at, { card: { tree, charging: { key, attempt: null } } })
      yield step(
        description,
        'person',
        requested({ ...asking, confirmed: state.confirmed + 1 }, at, {
          name: 'start',
          key,
          receivable,
        }),
      )
    }
  }

  /** The delays of a page elapse. */
  function* page(
    state: EnrolmentState,
    at: number,
    { tree, page: which }: Tab,
  ): Generator<WorldStep<EnrolmentState>> {
    if (!mayAsk(tree)) return
    for (const delay of tree.delays.keys())
      yield step(
        `tab ${at}: the page asks by itself`,
        'system',
        moved(state, at, pages[which].elapse(tree, delay)),
      )
  }

  function mayAsk({ snapshot }: ActorTree): boolean {
    return Number(snapshot.context.asks) < bounds.polls
  }

  function filledIn(event: CaseEvent, { edit, tree }: Tab): CaseEvent {
    if ('option' in event) return { ...event, option } as CaseEvent
    if (event.type !== 'submission.requested') return event
    const code = enrolmentCoupon(tree.snapshot)?.code ?? null
    const payload = { ...samplePayload, Nome: `form ${edit}`, CodigoCupomDesconto: code }
    return { ...event, payload } as CaseEvent
  }

  /** A page after a step of its machines: their calls are sent, and one page leads to the next. */
  function moved(state: EnrolmentState, at: number, did: TreeStep): EnrolmentState {
    const left = did.abandoned.length > 0 ? detached(state, at) : state
    let next = withTab(left, at, { tree: did.tree })
    for (const { id, input } of did.began) next = called(next, at, id, input)
    return onward(next, at)
  }

  function called(state: EnrolmentState, at: number, id: string, input: unknown): EnrolmentState {
    switch (id) {
      case 'submit':
        return submitting(state, at, input as SubmitInput)
      case 'validate':
      case 'validateToLeave':
        return requested(state, at, { name: 'validate' })
      case 'lookUp':
      case 'check':
        return requested(state, at, {
          name: 'lookUp',
          enrolment: Number(fieldOf(input, 'enrolmentId')),
        })
      default:
        throw new Error(`No service answers ${id} here`)
    }
  }

  function submitting(
    state: EnrolmentState,
    at: number,
    { payload, idempotencyKey: attempt }: SubmitInput,
  ): EnrolmentState {
    const { person, opening, sent } = known(state.tabs[at])
    const contents = `${payload.Nome}, coupon ${payload.CodigoCupomDesconto ?? 'none'}`
    const isSame = sent?.contents === contents && !sent.isRefused
    const runs = (sent?.runs ?? 0) + (isSame ? 0 : 1)
    const next = withTab(state, at, { sent: { contents, runs, isRefused: false } })
    return requested({ ...next, submitted: state.submitted + 1 }, at, {
      name: 'submit',
      key:
        bounds.injectedFault === 'freshKeys'
          ? `${opening}.${state.submitted}`
          : keyOfSubmission(opening, contents, attempt),
      contents,
      person,
      run: `${opening}.${runs}`,
      hasCoupon: payload.CodigoCupomDesconto !== null,
      isChecked: false,
    })
  }

  function onward(state: EnrolmentState, at: number): EnrolmentState {
    const { page: which, tree, card, cards: before, opening } = known(state.tabs[at])
    const { snapshot } = tree
    if (which === 'enrolment')
      return snapshot.matches('enrolled')
        ? paying(state, at, { subscribeId: String(snapshot.context.enrolmentId), opening })
        : state
    if (!snapshot.matches('card')) return state
    if (!card) {
      const { receivableId } = snapshot.context.found
      const idempotencyKey = `c${opening}.${before}`
      const shown = cards.start({ receivableId, idempotencyKey }).tree
      return withTab(state, at, { card: { tree: shown, charging: null }, cards: before + 1 })
    }
    if (card.tree.snapshot.status !== 'done') return state
    const type = card.tree.snapshot.matches('success') ? 'card.approved' : 'card.processing'
    return moved(withTab(state, at, { card: null }), at, pages.payment.send(tree, { type }))
  }

  /** The payment page of an enrolment, as it opens. */
  function paying(
    state: EnrolmentState,
    at: number,
    { subscribeId, opening }: { subscribeId: string; opening: number },
  ): EnrolmentState {
    const opens = pages.payment.start({ subscribeId, buyId: undefined })
    const tab = { page: 'payment', sent: null, card: null, cards: 0, edit: 0, opening } as const
    return moved(withTab(state, at, tab), at, opens)
  }

  function received(state: EnrolmentState, { tab, call }: Request): EnrolmentState {
    switch (call.name) {
      case 'start':
        return cardCalls.started(state, tab, call)
      case 'charge':
        return cardCalls.charged(state, tab, call)
      case 'submit':
        return service.submitted(state, tab, call)
      case 'lookUp':
        return service.lookedUp(state, tab, call.enrolment)
      default:
        return service.validated(state, tab)
    }
  }

  function answered(state: EnrolmentState, at: number, answer: Answer): EnrolmentState {
    const { card, tree, page: which, opening, sent } = known(state.tabs[at])
    if (card?.charging) return cardAnswered(state, at, { ...card, charging: card.charging }, answer)
    const call = known(callsUnderWay(tree)[0])
    const output = fieldOf(answer, 'output')
    const isRefusal = call.id === 'submit' && fieldOf(output, 'kind') === 'refused'
    const after =
      isRefusal && sent
        ? {
            ...withTab(state, at, { sent: { ...sent, isRefused: true } }),
            refusedRuns: [...state.refusedRuns, `${opening}.${sent.runs}`],
          }
        : state
    return moved(after, at, pages[which].answer(tree, call.at, done('', output)))
  }

  function cardAnswered(
    state: EnrolmentState,
    at: number,
    {
      tree,
      charging: { key, attempt },
    }: CardScreen & { charging: { key: string; attempt: number | null } },
    answer: Answer,
  ): EnrolmentState {
    if ('started' in answer) {
      const card = { tree, charging: { key, attempt: answer.started } }
      return requested(withTab(state, at, { card }), at, {
        name: 'charge',
        attempt: answer.started,
      })
    }
    const isRefusal = fieldOf(answer.output, 'kind') === 'refused' && attempt !== null
    const after = isRefusal ? denied(state, attempt) : state
    return charged(after, at, cards.answer(tree, ['pay'], done('', answer.output)).tree)
  }

  function charged(state: EnrolmentState, at: number, tree: ActorTree): EnrolmentState {
    return onward(withTab(state, at, { card: { tree, charging: null } }), at)
  }

  /** The result of a charge is unknown then; every other call may be repeated (src/features/payment/pay.ts). */
  function givenUp(state: EnrolmentState, at: number): EnrolmentState {
    const { card, tree, page: which } = known(state.tabs[at])
    const after = detached(state, at)
    if (card?.charging) {
      const outcome = card.charging.attempt === null ? broken('lost') : done('unknown', processing)
      return charged(after, at, cards.answer(card.tree, ['pay'], outcome).tree)
    }
    const call = known(callsUnderWay(tree)[0])
    return moved(after, at, pages[which].answer(tree, call.at, broken('lost')))
  }

  /** By machine, the events of a person in its cases: one payload of each type, because no person chooses twice here. */
  function visitorEvents() {
    const found = new Map<string, readonly CaseEvent[]>()
    return ({ machine }: ActorTree, isChild: boolean): readonly CaseEvent[] => {
      const known = found.get(machine.id)
      if (known) return known
      const cases = relativeOf(machine, catalog)?.cases
      const { byParent = [], byChildren = [] } = cases?.sent ?? {}
      const sent = [...byChildren, ...(isChild ? byParent : []), ...leftOut]
      const types = new Set(bounds.coupons > 0 ? sent : [...sent, 'code.typed'])
      const events: CaseEvent[] = []
      for (const event of cases?.events ?? []) {
        if (!types.has(event.type)) events.push(event)
        types.add(event.type)
      }
      found.set(machine.id, events)
      return events
    }
  }
}

/**
 * The key of a submission, of its attempt and its contents as on the site (src/api/idempotency-key.ts): contents edited and
 * edited back have the first key again.
 */
export const keyOfSubmission = (opening: string | number, contents: string, attempt: string) =>
  `${opening}.${attempt}.${contents}`

const withTab = (state: EnrolmentState, at: number, changes: Partial<Tab>): EnrolmentState => ({
  ...state,
  tabs: state.tabs.with(at, { ...known(state.tabs[at]), ...changes }),
})

const waits = new WeakMap<ActorTree, boolean>()

function isWaiting({ card, tree }: Tab): boolean {
  if (card?.charging) return true
  const before = waits.get(tree)
  if (before !== undefined) return before
  const isOpen = callsUnderWay(tree).length > 0
  waits.set(tree, isOpen)
  return isOpen
}

function keyOf({ tabs, requests, ...state }: EnrolmentState): string {
  const inTabs = tabs.map(({ tree, card, ...tab }) => [
    tree.key,
    card && [card.tree.key, card.charging],
    tab,
  ])
  return JSON.stringify([inTabs, inNoOrder(requests), state])
}

/** Invariants. */
export const enrolmentWorldRules: readonly WorldRule<EnrolmentState>[] = [
  ...cardRules,
  ...enrolmentRules,
  {
    description: 'a tab shows paid only for a paid charge',
    broken: ({ tabs, charges }) =>
      tabs.some(
        ({ page, tree: { snapshot } }) =>
          page === 'payment' &&
          snapshot.matches('paid') &&
          charges[Number(snapshot.context.subscribeId) - 1] !== 'paid',
      )
        ? 'shown as paid, and is not'
        : null,
  },
  {
    description: 'a tab shows enrolled only for an enrolment of its person',
    broken: ({ tabs, enrolments }) =>
      tabs.some(
        ({ page, person, tree: { snapshot } }) =>
          page === 'payment' &&
          enrolments[Number(snapshot.context.subscribeId) - 1]?.person !== person,
      )
        ? 'shown as enrolled, and is not'
        : null,
  },
]

/** What the system reaches by itself after any sequence of events. */
export const enrolmentWorldEnds = ({
  polls,
}: Pick<EnrolmentBounds, 'polls'>): readonly WorldEnd<EnrolmentState>[] => [
  {
    description:
      'every authorisation is settled, an approved one ends paid, no tab waits, and no page has yet to ask',
    holds: (state) =>
      isSettled(state) &&
      state.tabs.every(
        (tab) =>
          !isWaiting(tab) &&
          (tab.tree.delays.size === 0 || Number(tab.tree.snapshot.context.asks) >= polls),
      ),
  },
]
