import type { StepBy, WorldStep } from '@studio/kit/explore.ts'

/** What a tab asks of the API. `run`: which of the submissions of one window it repeats, whatever key it has. */
export type Call =
  | { name: 'start'; key: string; receivable: number }
  | { name: 'charge'; attempt: number }
  | { name: 'validate' }
  | { name: 'lookUp'; enrolment: number }
  | {
      name: 'submit'
      key: string
      contents: string
      person: number
      run: string
      hasCoupon: boolean
      /** The server has read what it is checked against, and is about to write. */
      isChecked: boolean
    }

/** A transaction that was opened, or what the call of the tab's machine is answered with. */
export type Answer = { started: number } | { output: unknown }

/** A call on its way to the API. `tab`: who waits for its answer; null when nobody does any more. */
export interface Request {
  tab: number | null
  call: Call
  /** The same came before: once is enough to see what comes of it. */
  isDouble: boolean
}

/** What is on its way between tabs and API, and how many faults there were. */
export interface Network {
  requests: readonly Request[]
  replies: readonly { tab: number; answer: Answer }[]
  faults: number
}

/** Who is at the ends of the network, and how many faults there may be. */
export interface Ends<State> {
  faults: number
  received: (state: State, request: Request) => State
  answered: (state: State, tab: number, answer: Answer) => State
  /** Tabs that wait for an answer; `isOwed`: a server has yet to give it. */
  waiting: (state: State) => readonly { tab: number; isOwed: boolean }[]
  /** The tab gets no answer any more, whatever is still under way. */
  givenUp: (state: State, tab: number) => State
}

/** One thing that may happen. */
export const step = <State>(description: string, by: StepBy, to: State): WorldStep<State> => ({
  description,
  by,
  to,
})

/** A fault, as long as there may be one more. */
export function* fault<State extends Network>(
  description: string,
  state: State,
  { most, to }: { most: number; to: () => State },
): Generator<WorldStep<State>> {
  if (state.faults < most) yield step(description, 'fault', { ...to(), faults: state.faults + 1 })
}

/** Calls that change something: only of them it matters whether they come twice. */
const changing: readonly Call['name'][] = ['start', 'charge', 'submit']

/** Every request arrives, is lost or comes twice; every answer arrives or is lost; a tab waits as long as it likes. */
export function* network<State extends Network>(
  state: State,
  { faults, received, answered, waiting, givenUp }: Ends<State>,
): Generator<WorldStep<State>> {
  for (const [at, request] of state.requests.entries()) {
    const name = nameOf(request.call)
    const rest = { ...state, requests: state.requests.toSpliced(at, 1) }
    yield step(`${name} arrives`, 'system', received(rest, request))
    yield* fault(`${name} is lost`, state, { most: faults, to: () => rest })
    if (!changing.includes(request.call.name) || request.isDouble) continue
    const later = { ...request, isDouble: true, tab: null }
    const twice = { ...state, requests: state.requests.with(at, later) }
    yield* fault(`${name} arrives, and once more later`, state, {
      most: faults,
      to: () => received(twice, request),
    })
  }
  for (const [at, { tab, answer }] of state.replies.entries()) {
    const rest = { ...state, replies: state.replies.toSpliced(at, 1) }
    const description = `tab ${tab} is answered ${JSON.stringify(answer)}`
    yield step(description, 'system', answered(rest, tab, answer))
    yield* fault(`the answer to tab ${tab} is lost`, state, { most: faults, to: () => rest })
  }
  for (const { tab, isOwed } of waiting(state)) {
    const isAlone =
      !isOwed &&
      !state.requests.some((each) => each.tab === tab) &&
      !state.replies.some((each) => each.tab === tab)
    const description = `tab ${tab} waits no longer`
    if (isAlone) yield step(description, 'system', givenUp(state, tab))
    else yield* fault(description, state, { most: faults, to: () => givenUp(state, tab) })
  }
}

function nameOf(call: Call): string {
  switch (call.name) {
    case 'start':
      return `the start ${call.key}`
    case 'charge':
      return `the charge of ${call.attempt}`
    case 'submit':
      return `the submission ${call.key} of ${call.contents}${call.isChecked ? ', checked,' : ''}`
    case 'lookUp':
      return `the look-up of ${call.enrolment}`
    default:
      return 'the question for the coupon'
  }
}

/** A call that leaves a tab. */
export const requested = <State extends Network>(
  state: State,
  tab: number | null,
  call: Call,
): State => ({ ...state, requests: [...state.requests, { tab, call, isDouble: false }] })

/** An answer that leaves the API; none where nobody waits. */
export const replied = <State extends Network>(
  state: State,
  tab: number | null,
  answer: Answer,
): State => (tab === null ? state : { ...state, replies: [...state.replies, { tab, answer }] })

/** Nothing that is under way is for this tab any more; a question that changes nothing is as good as lost. */
export const unheard = <State extends Network>(state: State, tab: number): State => ({
  ...state,
  requests: state.requests.flatMap((each) => {
    if (each.tab !== tab) return [each]
    return changing.includes(each.call.name) ? [{ ...each, tab: null }] : []
  }),
  replies: state.replies.filter((each) => each.tab !== tab),
})

/** What is under way in any order: each may be slower than the next. */
export const inNoOrder = (sent: readonly unknown[]): string[] =>
  sent.map((each) => JSON.stringify(each)).toSorted()

/** A part that the world has. Throws where it does not: the world is wrong then. */
export function known<Part>(part: Part | null | undefined): Part {
  if (part === null || part === undefined) throw new Error('The world has no such part')
  return part
}
