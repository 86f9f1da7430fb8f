import type { AnyStateMachine } from 'xstate'
import type { CaseEvent } from './cases.ts'
import { innermostOf } from './chart.ts'
import type { Drawable } from './drawing.ts'
import { sayAction, sayCase, sentencesAround, wordsOf } from './drawing-words.ts'
import type { Params, Words } from './drawing-words.ts'
import { defaultLanguage, listed, quoted } from './language.ts'
import type { Language } from './language.ts'
import { payloadOf } from './secrets.ts'
import type { AskedEffect } from './journey.ts'
import { placeText } from './relatives.ts'
import type { Relative } from './relatives.ts'
import { sayFacts } from './said-values.ts'
import { wordSentences } from './sentences-words.ts'
import type { ActorStep, Standing } from './standing.ts'
import type { Way } from './strategies.ts'

/** A machine whose ways can be said: cases and words are needed. `relatives`: what runs for real where it is a child. */
export type Worded = Required<Pick<Drawable, 'name' | 'title' | 'machine' | 'cases' | 'words'>> & {
  relatives?: readonly Relative[]
}

/** One step in words. `from` and `to` are state paths: `payment.choosing`. */
export interface SaidStep {
  /** What follows "When". */
  when: string
  /** What follows "Then". */
  outcome: string
  type: string
  payload?: Record<string, unknown>
  from: string
  to: string
}

/** A way in words. `given` follows "Given". */
export interface SaidWay {
  title: string
  given: string
  input: unknown
  start: string
  steps: SaidStep[]
}

/** The innermost states by their paths below the root: `form`, or `a + b` in parallel. */
export function statePaths(machine: AnyStateMachine, active: readonly string[]): string {
  return innermostOf(machine, active)
    .map((node) => node.path.join('.'))
    .join(' + ')
}

/** The innermost states as a person reads them: `“Dados da pessoa”`. */
export function stateTitles(
  { machine, words }: Pick<Worded, 'machine' | 'words'>,
  active: readonly string[],
): string {
  const titles = innermostOf(machine, active).map((node) => quoted(node.description ?? node.key))
  return listed(titles, sentencesAround(words).and)
}

/** What distinguishes an input from the other samples: `o curso tem termo: sim`. Empty for an only one. */
export function sayInput(
  input: unknown,
  { cases, words }: Pick<Worded, 'cases' | 'words'>,
): string {
  const facts = (one: unknown) => (typeof one === 'object' && one !== null ? one : {})
  const inputs: readonly unknown[] = cases.inputs
  const telling = [...new Set(inputs.flatMap((one) => Object.keys(facts(one))))].filter(
    (name) => new Set(inputs.map((one) => Reflect.get(facts(one), name))).size > 1,
  )
  return sayFacts(
    telling.map((name) => [name, Reflect.get(facts(input), name)]),
    words,
  )
}

/** What a step led to: where, and the effects of the machine. */
export function sayOutcome(
  subject: Worded,
  step: { before: readonly string[]; after: readonly string[]; effects: readonly AskedEffect[] },
): string {
  const { machine, words } = subject
  const say = sentencesAround(words)
  const after = stateTitles(subject, step.after)
  const isSame = statePaths(machine, step.before) === statePaths(machine, step.after)
  const place = isSame ? say.staysIn(after) : say.goesTo(after)
  const effects = step.effects.map(({ type, params }) => sayEffect(type, params, words))
  return listed([place, ...effects], say.and)
}

/** An event of one of several machines as a clause: `em “Forma de pagamento”: digita um código`. */
export function sayWhen({ to, event }: Pick<ActorStep, 'to' | 'event'>, subject: Worded): string {
  const words = wordsOf(to.machine, to.words ?? subject.words)
  const said = sayCase(event, to.machine, to.cases, words)
  return to.title === null ? said : sentencesAround(subject.words).inActor(to.title, said)
}

/** What it led to: whose event it was first, then whoever else moved, came or went; and the effects. */
export function sayThen(
  { to, before, after, effects }: Omit<ActorStep, 'event' | 'taken'>,
  subject: Worded,
): string {
  const say = sentencesAround(subject.words)
  const own = placeText(to.at)
  const isOwn = ({ at }: Standing) => placeText(at) === own
  const stood = new Map(before.map((one) => [placeText(one.at), one]))
  const moves = after
    .toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)))
    .flatMap((one) => {
      const was = stood.get(placeText(one.at))
      stood.delete(placeText(one.at))
      const isSame = was?.active.join() === one.active.join()
      if (isSame && !isOwn(one)) return []
      const place = stateTitles({ machine: one.machine, words: subject.words }, one.active)
      const isPlain = one.title === null && isOwn(one)
      const who = isPlain ? undefined : (one.title ?? quoted(subject.title))
      if (!was) return [say.startsIn(place, who)]
      return [isSame ? say.staysIn(place, who) : say.goesTo(place, who)]
    })
  const gone = [...stood.values()].map(({ title }) => say.isOver(title ?? quoted(subject.title)))
  const words = wordsOf(subject.machine, subject.words)
  const done = effects.map(({ type, params }) => sayEffect(type, params, words))
  return listed([...moves, ...gone, ...done], say.and)
}

/** Where several machines stand: `“Dados da pessoa”, com “Forma de pagamento” em “Nenhum cupom digitado”`. */
export function sayStandings(
  standings: readonly Standing[],
  { words }: Pick<Worded, 'words'>,
): string {
  return standings
    .map(({ title, machine, active }) => {
      const place = stateTitles({ machine, words }, active)
      return title === null ? place : sentencesAround(words).standsWith(title, place)
    })
    .join(', ')
}

function standingPaths(standings: readonly Standing[]): string {
  return standings
    .map(({ at, machine, active }) => placeText([...at, statePaths(machine, active)]))
    .join(' + ')
}

function sayEffect(type: string, params: unknown, words: Words): string {
  const plain: Params = Object.fromEntries(
    Object.entries(typeof params === 'object' && params !== null ? params : {}).filter(
      ([, value]) => value === null || ['string', 'number', 'boolean'].includes(typeof value),
    ),
  )
  return sayAction(type, plain, words) ?? type
}

/** A way in words. */
export function sayWay(way: Way, subject: Worded): SaidWay {
  const worded = { ...subject, words: wordsOf(subject.machine, subject.words) }
  const { machine } = worded
  const steps = way.steps.map((step): SaidStep => {
    const payload = payloadOf(step.event, worded.words)
    const { actor } = step
    return {
      when: actor ? sayWhen(actor, subject) : sayEventOf(step.event, worded),
      outcome: actor ? sayThen(actor, subject) : sayOutcome(worded, step),
      type: step.event.type,
      ...(payload && { payload }),
      from: actor ? standingPaths(actor.before) : statePaths(machine, step.before),
      to: actor ? standingPaths(actor.after) : statePaths(machine, step.after),
    }
  })
  const last = steps.at(-1)
  const { standings = [{ at: [], title: null, machine, active: way.at }] } = way
  const { startsIn } = sentencesAround(worded.words)
  return {
    title: last ? `${last.when}: ${last.outcome}` : startsIn(sayStandings(standings, worded)),
    given: sayStart(way.input, standings, worded),
    input: way.input ?? null,
    start: standingPaths(standings),
    steps,
  }
}

/** Where machines are before anything happened, and with what: what follows "Given". */
export function sayStart(
  input: unknown,
  standings: readonly Standing[],
  worded: Pick<Worded, 'cases' | 'words'>,
): string {
  const facts = sayInput(input, worded)
  const place = sentencesAround(worded.words).isIn(sayStandings(standings, worded))
  return facts === '' ? place : `${place} (${facts})`
}

/** An event as a clause, in the words of its machine. */
export function sayEventOf(event: CaseEvent, { machine, cases, words }: Worded): string {
  return sayCase(event, machine, cases, words)
}

/** The sentences of a way: given, when, then. */
export function sentencesOf(
  { given, steps }: { given: string; steps: readonly Pick<SaidStep, 'when' | 'outcome'>[] },
  language: Language = defaultLanguage,
): string[] {
  const say = wordSentences[language]
  return [
    say.given(given),
    ...steps.flatMap(({ when, outcome }) => [say.when(when), say.outcome(outcome)]),
  ]
}
