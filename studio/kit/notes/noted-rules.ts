import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { Cases } from '../cases.ts'
import { activeIn, statesNamed, statesOf } from '../chart.ts'
import { defaultLanguage, inLanguage, listed } from '../messages/language.ts'
import type { Language, Bilingual } from '../messages/language.ts'
import type { Invariant } from '../trace.ts'
import { describeActor } from '../drawing/labels.ts'
import type { Labels } from '../drawing/labels.ts'
import { eventsOf } from '../paths/paths.ts'
import { begunCall, endedCall, isUnderWay, rulesOf } from '../rules/rules.ts'
import type { EventMatcher, Predicate } from '../rules/rules.ts'
import { describeValues, describeValue } from '../values/described-values.ts'
import { notedMessages } from '../messages/noted.ts'
import { chartMessages } from '../messages/chart.ts'
import type { NotedMessages } from '../messages/noted.ts'
import { isSameValue } from '../values/value-text.ts'
import { valueAt } from '../values/value-checks.ts'
import type { NotedEvent, NotedPredicate, NotedRule } from './noted-rule-shapes.ts'

/** XState's name for the first event of an actor. */
const start = 'xstate.init'

const make = rulesOf<AnyStateMachine>()
type Known = Predicate<AnyMachineSnapshot>

/** A machine whose rules are read, with the names that they may use. */
interface Subject {
  /** With a name for everything (`namedMachine`). */
  machine: AnyStateMachine
  cases: Cases
  labels: Labels
}

/**
 * The rules of a file, judged as any other. One with unknown names would always hold: it is left out,
 * and `doubts` explain why.
 */
export function notedInvariants(
  rules: readonly NotedRule[],
  subject: Subject,
): { invariants: readonly Invariant[]; doubts: readonly string[] } {
  const doubts: string[] = []
  const t = notedMessages[subject.labels.language ?? defaultLanguage]
  const invariants = rules.flatMap((rule, index) => {
    try {
      const { says: description, shows } = rule
      return [
        {
          ...ruleOf(rule, subject),
          ...(description !== undefined && { description, descriptionInEnglish: description }),
          ...(shows && { shows }),
        },
      ]
    } catch (error) {
      if (!(error instanceof Unknown)) throw error
      doubts.push(t.leftOut(index + 1, error.description(t)))
      return []
    }
  })
  return { invariants, doubts }
}

/** A rule uses an unknown name. */
class Unknown extends Error {
  readonly description: (t: NotedMessages) => string
  constructor(description: (t: NotedMessages) => string) {
    super('unknown name')
    this.description = description
  }
}

function ruleOf(rule: NotedRule, subject: Subject): Invariant {
  const predicate = (noted: NotedPredicate) => predicateOf(noted, subject)
  if ('always' in rule) return make.always(predicate(rule.always))
  if ('never' in rule) return make.never(predicate(rule.never))
  if ('inTheEnd' in rule) return make.inTheEnd(predicate(rule.inTheEnd))
  if ('atSomePoint' in rule) return make.atSomePoint(predicate(rule.atSomePoint))
  if ('whenever' in rule) return make.whenever(predicate(rule.whenever), predicate(rule.holds))
  if ('leadsTo' in rule) return make.leadsTo(predicate(rule.if), predicate(rule.leadsTo))
  if ('after' in rule) {
    const { after, first, next } = rule
    return make.inOrder({ after: predicate(after), first: predicate(first), next: predicate(next) })
  }
  const during = predicate(rule.while)
  if ('cannot' in rule) return make.cannot(during, matcherOf(rule.cannot, subject))
  return make.can(
    during,
    matcherOf(rule.can, subject),
    rule.to === undefined ? undefined : predicate(rule.to),
  )
}

/** A predicate in both languages. */
const bilingual = (description: (t: NotedMessages, language: Language) => string): Bilingual => ({
  pt: description(notedMessages['pt-BR'], 'pt-BR'),
  en: description(notedMessages.en, 'en'),
})

function predicateOf(noted: NotedPredicate, subject: Subject): Known {
  const { machine, labels } = subject
  if (typeof noted === 'string') {
    const { id, title } = stateOf(noted, machine)
    return { ...bilingual((t) => t.isIn(title)), holds: ({ now }) => activeIn(now).includes(id) }
  }
  if ('event' in noted) {
    if (noted.event === start)
      return { ...bilingual((t) => t.begins), holds: ({ event }) => event === null }
    const matcher = matcherOf(noted.event, subject, 'happens')
    return {
      pt: matcher.pt,
      en: matcher.en,
      holds: ({ event }) => event !== null && matcher.is(event),
    }
  }
  if ('tag' in noted) {
    const { tag } = noted
    if (!statesOf(machine).some(({ tags }) => tags.includes(tag)))
      throw new Unknown((t) => t.noTag(tag))
    return { ...bilingual((t) => t.isTagged(tag)), holds: ({ now }) => now.hasTag(tag) }
  }
  if ('asks' in noted || 'awaits' in noted || 'answered' in noted || 'failed' in noted)
    return callPredicate(noted, subject)
  if ('does' in noted) {
    const { does } = noted
    if (!Object.hasOwn(machine.implementations.actions, does))
      throw new Unknown((t) => t.noAction(does))
    return {
      ...bilingual((t) => t.does(does)),
      holds: ({ effects }) => effects.some(({ type }) => type === does),
    }
  }
  if ('context' in noted) return contextPredicate(noted, labels)
  if ('not' in noted) {
    const predicate = predicateOf(noted.not, subject)
    return {
      ...bilingual((t, language) => t.not(inLanguage(language, predicate))),
      holds: (at) => !predicate.holds(at),
    }
  }
  if ('all' in noted) {
    const parts = noted.all.map((one) => predicateOf(one, subject))
    const holds: Known['holds'] = (at) => parts.every((one) => one.holds(at))
    return { ...joined(parts, 'and'), holds }
  }
  const parts = noted.any.map((one) => predicateOf(one, subject))
  return { ...joined(parts, 'or'), holds: (at) => parts.some((one) => one.holds(at)) }
}

const joined = (parts: readonly Bilingual[], by: 'and' | 'or'): Bilingual =>
  bilingual((_, language) => {
    const texts = parts.map((part) => inLanguage(language, part))
    return listed(texts, chartMessages[language][by])
  })

type CallPredicate = Extract<
  NotedPredicate,
  { asks: string } | { awaits: string } | { answered: string } | { failed: string }
>

function callPredicate(noted: CallPredicate, subject: Subject): Known {
  if ('asks' in noted) {
    const call = callOf(noted.asks, subject)
    return { ...bilingual((t) => t.asks(call.title)), holds: (at) => !!begunCall(at, call.id) }
  }
  if ('awaits' in noted) {
    const call = callOf(noted.awaits, subject)
    return { ...bilingual((t) => t.awaits(call.title)), holds: (at) => isUnderWay(at, call.id) }
  }
  if ('answered' in noted) {
    const call = callOf(noted.answered, subject)
    const answer = noted.as === undefined ? null : answerOf(call.id, noted.as, subject)
    return {
      ...bilingual((t) => t.answered(call.title, noted.as)),
      holds: (at) => {
        const ended = endedCall(at, call.id)
        return ended?.state === 'answered' && (!answer || alike(ended.answer, answer.output))
      },
    }
  }
  const call = callOf(noted.failed, subject)
  return {
    ...bilingual((t) => t.failed(call.title)),
    holds: (at) => endedCall(at, call.id)?.state === 'failed',
  }
}

function contextPredicate(
  noted: Extract<NotedPredicate, { context: string }>,
  labels: Labels,
): Known {
  const { context: path } = noted
  const compared = (
    by: 'is' | 'isAbove' | 'isBelow',
    other: unknown,
    isSo: (value: unknown) => boolean,
  ): Known => ({
    ...bilingual((t, language) => t[by](path, describeValue(other, { ...labels, language }, path))),
    holds: ({ now }) => isSo(valueAt(now.context, path)),
  })
  if ('above' in noted)
    return compared('isAbove', noted.above, (value) => Number(value) > noted.above)
  if ('below' in noted)
    return compared('isBelow', noted.below, (value) => Number(value) < noted.below)
  return compared('is', noted.is, (value) => alike(value, noted.is))
}

/** A possible event, by its name, or one that `happens`, as a clause. */
function matcherOf(
  noted: NotedEvent,
  { machine, cases, labels }: Subject,
  as: 'matcher' | 'happens' = 'matcher',
): EventMatcher {
  const { type, ...payload } = typeof noted === 'string' ? { type: noted } : noted
  if (!eventsOf(machine, cases).some((event) => event.type === type))
    throw new Unknown((t) => t.noEvent(type))
  const entries = Object.entries(payload)
  return {
    ...bilingual((t, language) => t[as](type, describeValues(entries, { ...labels, language }))),
    is: (event) =>
      event.type === type &&
      entries.every(([name, value]) => alike(Reflect.get(event, name), value)),
  }
}

function stateOf(wanted: string, machine: AnyStateMachine) {
  const [only, ...others] = statesNamed(machine, wanted)
  if (!only) throw new Unknown((t) => t.noState(wanted))
  if (others.length > 0) throw new Unknown((t) => t.manyStates(wanted))
  return { id: only.id, title: only.description ?? only.key }
}

function callOf(wanted: string, { machine, labels }: Subject) {
  const isThere = statesOf(machine).some(({ invokes }) => invokes.some(({ id }) => id === wanted))
  if (!isThere) throw new Unknown((t) => t.noCall(wanted))
  return { id: wanted, title: describeActor(wanted, labels) }
}

function answerOf(call: string, title: string, { cases }: Subject) {
  const outcomes = cases.outcomes?.[call] ?? []
  const found = outcomes.find((one) => one.title === title && 'output' in one)
  if (!found || !('output' in found)) throw new Unknown((t) => t.noAnswer(call, title))
  return found
}

/** Plain values; JSON has no undefined. */
const alike = (one: unknown, other: unknown) => isSameValue(one ?? null, other)
