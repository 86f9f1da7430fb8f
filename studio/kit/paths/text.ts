import type { AnyStateMachine } from 'xstate'
import { innermostOf } from '../chart.ts'
import type { Drawable } from '../drawing/drawing.ts'
import { describeAction, describeCase, messagesFor, labelsOf } from '../drawing/labels.ts'
import type { Params, Labels } from '../drawing/labels.ts'
import { defaultLanguage, listed, quoted } from '../messages/language.ts'
import type { Language } from '../messages/language.ts'
import { payloadOf, withSecrets } from '../values/secrets.ts'
import type { Effect } from '../trace.ts'
import { addressText } from '../steps/relatives.ts'
import type { Relative } from '../steps/relatives.ts'
import { describeValues } from '../values/described-values.ts'
import { chartMessages } from '../messages/chart.ts'
import type { ActorStep, MemberStates } from '../steps/members.ts'
import type { ChartPath, ChartPathStep } from './chart-path.ts'
import { answersIn, inputOf } from '../steps/open-guards.ts'
import { isPlainValue, isRecord } from '../values/value-checks.ts'
import { errorText } from '../values/value-text.ts'

/** A machine whose paths can be described: cases and labels are needed. `relatives`: machines that run for real as its children. */
export type Describable = Required<
  Pick<Drawable, 'name' | 'title' | 'machine' | 'cases' | 'labels'>
> & {
  relatives?: readonly Relative[]
}

/** One step in words. `from` and `to` are state paths: `payment.choosing`. */
export interface DescribedStep {
  /** The text after "When". */
  when: string
  /** The text after "Then". */
  outcome: string
  type: string
  payload?: Record<string, unknown>
  from: string
  to: string
}

/** A path in words. `given` is the text after "Given"; secrets of `input` and payloads are covered. */
export interface DescribedPath {
  title: string
  given: string
  input: unknown
  start: string
  steps: DescribedStep[]
}

/** The innermost states by their paths below the root: `form`, or `a + b` in parallel. */
export function statePaths(machine: AnyStateMachine, active: readonly string[]): string {
  return innermostOf(machine, active)
    .map((node) => node.path.join('.'))
    .join(' + ')
}

/** The innermost states as a person reads them: `“Dados da pessoa”`. */
export function stateTitles(
  { machine, labels }: Pick<Describable, 'machine' | 'labels'>,
  active: readonly string[],
): string {
  const titles = innermostOf(machine, active).map((node) => quoted(node.description ?? node.key))
  return listed(titles, messagesFor(labels).and)
}

/** What distinguishes an input from the other samples: `o curso tem termo: sim`. Empty for an only one. */
export function describeInput(
  input: unknown,
  { cases, labels }: Pick<Describable, 'cases' | 'labels'>,
): string {
  const entries = (one: unknown): object => {
    const own = inputOf(one)
    return { ...(isRecord(own) && own), ...answersIn(one) }
  }
  const inputs: readonly unknown[] = cases.inputs
  const telling = [...new Set(inputs.flatMap((one) => Object.keys(entries(one))))].filter(
    (name) => new Set(inputs.map((one) => Reflect.get(entries(one), name))).size > 1,
  )
  return describeValues(
    telling.map((name) => [name, Reflect.get(entries(input), name)]),
    labels,
  )
}

/** What a step led to: where, and the effects of the machine. */
export function reportOutcome(
  subject: Describable,
  step: Pick<ChartPathStep, 'before' | 'after' | 'effects' | 'event'> & { status?: string },
): string {
  const { machine, labels } = subject
  const t = messagesFor(labels)
  if (step.status === 'error') return t.stops(errorText(step.event.error))
  const after = stateTitles(subject, step.after)
  const isSame = statePaths(machine, step.before) === statePaths(machine, step.after)
  const place = isSame ? t.staysIn(after) : t.goesTo(after)
  const effects = step.effects
    .filter(isDescribed)
    .map(({ type, params }) => describeEffect(type, params, labels))
  return listed([place, ...effects], t.and)
}

/** An event of one of several machines as a clause: `em “Forma de pagamento”: digita um código`. */
export function describeWhen(
  { to, event }: Pick<ActorStep, 'to' | 'event'>,
  subject: Describable,
): string {
  const labels = labelsOf(to.machine, to.labels ?? subject.labels)
  const described = describeCase(event, to.machine, to.cases, labels)
  return to.title === null ? described : messagesFor(subject.labels).inActor(to.title, described)
}

/** Where it led: first the receiver of the event, then every other machine that moved, started or ended; and the effects. */
export function describeThen(
  { to, before, after, effects }: Omit<ActorStep, 'event' | 'taken'>,
  subject: Describable,
): string {
  const t = messagesFor(subject.labels)
  const own = addressText(to.at)
  const isOwn = ({ at }: MemberStates) => addressText(at) === own
  const former = new Map(before.map((one) => [addressText(one.at), one]))
  const moves = after
    .toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)))
    .flatMap((one) => {
      const was = former.get(addressText(one.at))
      former.delete(addressText(one.at))
      const isSame = was?.active.join() === one.active.join()
      if (isSame && !isOwn(one)) return []
      const place = stateTitles({ machine: one.machine, labels: subject.labels }, one.active)
      const isPlain = one.title === null && isOwn(one)
      const who = isPlain ? undefined : (one.title ?? quoted(subject.title))
      if (!was) return [t.startsIn(place, who)]
      return [isSame ? t.staysIn(place, who) : t.goesTo(place, who)]
    })
  const ended = [...former.values()].map(({ title }) => t.isOver(title ?? quoted(subject.title)))
  const labels = labelsOf(subject.machine, subject.labels)
  const done = effects
    .filter(isDescribed)
    .map(({ type, params }) => describeEffect(type, params, labels))
  return listed([...moves, ...ended, ...done], t.and)
}

/** The states of several machines: `“Dados da pessoa”, com “Forma de pagamento” em “Nenhum cupom digitado”`. */
export function describeMembers(
  members: readonly MemberStates[],
  { labels }: Pick<Describable, 'labels'>,
): string {
  return members
    .map(({ title, machine, active }) => {
      const place = stateTitles({ machine, labels }, active)
      return title === null ? place : messagesFor(labels).standsWith(title, place)
    })
    .join(', ')
}

function memberPaths(members: readonly MemberStates[]): string {
  return members
    .map(({ at, machine, active }) => addressText([...at, statePaths(machine, active)]))
    .join(' + ')
}

/** An empty inline function, whose source is its name, has nothing to describe. */
const isDescribed = ({ type }: Effect) =>
  !/^(?:async )?(?:function ?)?\w*\(?[\w{}, ]*\)? ?(?:=> ?)?\{ ?\}(?: \(\d+\))?$/.test(type)

function describeEffect(type: string, params: unknown, labels: Labels): string {
  const plain: Params = Object.fromEntries(
    Object.entries(typeof params === 'object' && params !== null ? params : {}).filter(
      ([, value]) => value === null || isPlainValue(value),
    ),
  )
  return describeAction(type, plain, labels) ?? type
}

/** A path in words. */
export function describePath(path: ChartPath, subject: Describable): DescribedPath {
  const labelled = { ...subject, labels: labelsOf(subject.machine, subject.labels) }
  const { machine, cases, labels } = labelled
  const steps = path.steps.map((step): DescribedStep => {
    const payload = payloadOf(step.event, labels)
    const { actor } = step
    return {
      when: actor ? describeWhen(actor, subject) : describeCase(step.event, machine, cases, labels),
      outcome: actor ? describeThen(actor, subject) : reportOutcome(labelled, step),
      type: step.event.type,
      ...(payload && { payload }),
      from: actor ? memberPaths(actor.before) : statePaths(machine, step.before),
      to: actor ? memberPaths(actor.after) : statePaths(machine, step.after),
    }
  })
  const last = steps.at(-1)
  const { members = [{ at: [], title: null, machine, active: path.active }] } = path
  const { startsIn } = messagesFor(labels)
  return {
    title: last ? `${last.when}: ${last.outcome}` : startsIn(describeMembers(members, labelled)),
    given: describeStart(path.input, members, labelled),
    input: withSecrets(path.input ?? null, labels, () => '•••'),
    start: memberPaths(members),
    steps,
  }
}

/** Where machines are before anything happened, and with what: the text after "Given". */
export function describeStart(
  input: unknown,
  members: readonly MemberStates[],
  labelled: Pick<Describable, 'cases' | 'labels'>,
): string {
  const details = describeInput(input, labelled)
  const place = messagesFor(labelled.labels).isIn(describeMembers(members, labelled))
  return details === '' ? place : `${place} (${details})`
}

/** The sentences of a path: given, when, then. */
export function messagesOf(
  { given, steps }: { given: string; steps: readonly Pick<DescribedStep, 'when' | 'outcome'>[] },
  language: Language = defaultLanguage,
): string[] {
  const t = chartMessages[language]
  return [
    t.given(given),
    ...steps.flatMap(({ when, outcome }) => [t.when(when), t.outcome(outcome)]),
  ]
}
