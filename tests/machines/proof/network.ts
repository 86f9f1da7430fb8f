import type { StepBy, WorldStep } from './explore.ts'

/** A call of a tab to the API. `run`: which submission of one window it repeats, with any key. */
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
      /** The server has read the data for its checks, and has not written. */
      isChecked: boolean
    }

/** An opened transaction, or the answer to the call of the tab's machine. */
export type Answer = { started: number } | { output: unknown }

/** A call in transit to the API. `tab`: the tab that waits for its answer; null when no tab waits any more. */
export interface Request {
  tab: number | null
  call: Call
  /** A duplicate: it is not duplicated again. */
  isDouble: boolean
}

/** Messages in transit between tabs and API, and how many faults there were. */
export interface Network {
  requests: readonly Request[]
  replies: readonly { tab: number; answer: Answer }[]
  faults: number
}

/** The two ends of the network, and how many faults there may be. */
export interface Ends<State> {
  faults: number
  received: (state: State, request: Request) => State
  answered: (state: State, tab: number, answer: Answer) => State
  /** Tabs that wait for an answer; `isOwed`: a server has not given it yet. */
  waiting: (state: State) => readonly { tab: number; isOwed: boolean }[]
  /** The tab stops waiting; pending messages no longer reach it. */
  givenUp: (state: State, tab: number) => State
}

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

/** Calls that change state: only these are duplicated. */
const changing: readonly Call['name'][] = ['start', 'charge', 'submit']

/** Every request arrives, is lost or arrives twice; every answer arrives or is lost; a tab may stop waiting at any time. */
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
    const isDetached =
      !isOwed &&
      !state.requests.some((each) => each.tab === tab) &&
      !state.replies.some((each) => each.tab === tab)
    const description = `tab ${tab} waits no longer`
    if (isDetached) yield step(description, 'system', givenUp(state, tab))
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
      return 'the check of the coupon'
  }
}

/** A call that a tab sends. */
export const requested = <State extends Network>(
  state: State,
  tab: number | null,
  call: Call,
): State => ({ ...state, requests: [...state.requests, { tab, call, isDouble: false }] })

/** An answer of the API; none where no tab waits. */
export const replied = <State extends Network>(
  state: State,
  tab: number | null,
  answer: Answer,
): State => (tab === null ? state : { ...state, replies: [...state.replies, { tab, answer }] })

/** Removes a tab as the receiver of every pending message; its read calls are dropped. */
export const detachedFromNetwork = <State extends Network>(state: State, tab: number): State => ({
  ...state,
  requests: state.requests.flatMap((each) => {
    if (each.tab !== tab) return [each]
    return changing.includes(each.call.name) ? [{ ...each, tab: null }] : []
  }),
  replies: state.replies.filter((each) => each.tab !== tab),
})

/** Pending messages without their order: each may be slower than the next. */
export const inNoOrder = (sent: readonly unknown[]): string[] =>
  sent.map((each) => JSON.stringify(each)).toSorted()

/** Throws for a missing part: the model is wrong then. */
export function known<Part>(part: Part | null | undefined): Part {
  if (part === null || part === undefined) throw new Error('The world has no such part')
  return part
}
