/** A plain value that may be shown. */
export type ShownValue = string | number | boolean | null

/** Which values an inspector may show, by machine id. Unlisted ones never leave the actor. */
export type Visible = Readonly<
  Record<
    string,
    {
      /** Context, by name or dotted path: `option.cents`. */
      context: readonly string[]
      /** Payload, by event type. */
      events?: Readonly<Record<string, readonly string[]>>
    }
  >
>

/** An event as an inspector may show it. */
export interface ShownEvent {
  type: string
  values: Record<string, ShownValue>
}

/** One microstep: the keys of the transitions taken (see `transitionsOf`), and the states after it by id. */
export interface TakenStep {
  taken: string[]
  states: string[]
}

/** What an actor did, in the order it did it. */
export type Inspection =
  /** The first record. `machine`: its id; null for a call. `name`: the invoke id, or the machine's own. */
  | { kind: 'appeared'; parent: number | null; machine: string | null; name: string }
  /** An event sent to this actor. `from`: null when it comes from outside. */
  | { kind: 'received'; from: number | null; event: ShownEvent }
  /**
   * At rest after an event. `steps`: how it got there, empty when nothing was taken. `states`: every
   * active state by id; empty for a call. `values`: of context, the visible ones.
   */
  | {
      kind: 'rested'
      event: ShownEvent
      steps: TakenStep[]
      states: string[]
      status: 'active' | 'done' | 'error' | 'stopped'
      values: Record<string, ShownValue>
    }

/**
 * One observation of an inspector, as it is sent between pages and processes: plain JSON.
 * `run`: id of the page, the test run or the server; `source`: what that is called.
 * `number`: place within the run, from 1; `at`: milliseconds since 1970; `actor`: number within the run.
 * `request`: id of the HTTP request that it belongs to, by which a page and its server agree: an answer of the server that a page
 * got, what a server did because of it.
 */
export type InspectionRecord = {
  run: string
  source: string
  number: number
  at: number
  actor: number
  request?: string
} & Inspection

export type ReceivedRecord = InspectionRecord & { kind: 'received' }
export type RestRecord = InspectionRecord & { kind: 'rested' }

/** Name of the channel between the pages of one origin. */
export const inspectionRecordsChannel = 'studio.inspectionRecords'

/**
 * The messages of that channel. A studio that opens late requests what it missed; a page that is
 * closed or left announces it.
 */
export type ChannelMessage =
  | { kind: 'inspectionRecords'; inspectionRecords: readonly InspectionRecord[] }
  | { kind: 'requested' }
  | { kind: 'left'; run: string }
