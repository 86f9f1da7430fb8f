import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import type { Cases } from './cases.ts'
import { definitionsOf, nodesOf, statesOf, transitionsOf } from './chart.ts'
import type { ChartTransition } from './chart.ts'
import type { Words } from './drawing-words.ts'
import { actorOf, wordsOf } from './drawing-words.ts'
import { eventsOf } from './paths.ts'

/** What the lint looks for. */
export type LintRule =
  | 'unreachable-state'
  | 'unreachable-transition'
  | 'unhandled-event'
  | 'missing-error-exit'
  | 'missing-description'
  | 'missing-word'
  | 'missing-name'
  | 'missing-case'

/** One flaw: where (a state id, a transition key, a name) and a sentence in pt-BR. */
export interface Finding {
  rule: LintRule
  where: string
  message: string
}

/** What the lint reads. Without cases or words the rules about them are silent. */
export interface Lintable {
  machine: AnyStateMachine
  cases?: Cases
  words?: Words
}

/** Every flaw of a machine. Pure; nothing is run. */
export function lintMachine({ machine, cases, words }: Lintable): Finding[] {
  return [
    ...unreachableStates(machine),
    ...unreachableTransitions(machine),
    ...missingExits(machine),
    ...missingDescriptions(machine),
    ...missingNames(machine),
    ...(words ? missingWords(machine, wordsOf(machine, words)) : []),
    ...(cases ? caseFlaws(machine, cases) : []),
  ]
}

/** States that no start and no transition from a reachable state enters, guards left aside. */
function unreachableStates(machine: AnyStateMachine): Finding[] {
  const reached = new Set<AnyStateNode>()
  const enter = (node: AnyStateNode): void => {
    for (let at: AnyStateNode | undefined = node; at; at = at.parent) visit(at)
    // What a region holds is entered with it: its start, all of a parallel one, the memory of a history.
    if (node.type === 'compound') node.initial.target.forEach(enter)
    if (node.type === 'parallel') Object.values<AnyStateNode>(node.states).forEach(enter)
  }
  const visit = (node: AnyStateNode): void => {
    if (reached.has(node)) return
    reached.add(node)
    // Entering one region of a parallel state enters the others.
    if (node.type === 'parallel') Object.values<AnyStateNode>(node.states).forEach(enter)
    for (const { target } of ownTransitions(node)) (target ?? []).forEach(enter)
    if (node.type === 'history') enter(historyDefault(node))
  }
  enter(machine.root)
  return nodesOf(machine)
    .filter((node) => !reached.has(node))
    .map(({ id }) => ({
      rule: 'unreachable-state',
      where: id,
      message: `Nada leva ao estado ${id}.`,
    }))
}

function historyDefault(node: AnyStateNode): AnyStateNode {
  return node.parent?.initial.target[0] ?? node
}

function ownTransitions(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])]
}

/** Transitions that can never be taken, because something always comes first. */
function unreachableTransitions(machine: AnyStateMachine): Finding[] {
  const keys = definitionsOf(machine)
  const unreachable = new Map<string, string>()
  for (const node of nodesOf(machine)) {
    const groups = [...node.transitions.values(), node.always ?? []]
    for (const group of groups) {
      for (const [position, definition] of group.entries()) {
        const earlier = group.slice(0, position)
        const key = keys.get(definition) ?? ''
        if (earlier.some((one) => one.guard === undefined))
          unreachable.set(key, 'vem depois de um ramo sem guarda, que sempre é tomado')
        else if (earlier.some((one) => sameGuard(one, definition)))
          unreachable.set(key, 'repete a guarda de um ramo anterior')
      }
    }
    const passing = (node.always ?? []).some(({ guard, target }) => guard === undefined && target)
    for (const definition of [...node.transitions.values()].flat()) {
      const key = keys.get(definition) ?? ''
      if (node.type === 'final') unreachable.set(key, 'sai de um estado final')
      else if (passing) unreachable.set(key, 'sai de um estado que é deixado no mesmo instante')
      else if (isShadowed(definition))
        unreachable.set(key, 'todo estado de dentro trata o mesmo acontecimento antes')
    }
  }
  return [...unreachable].map(([where, why]) => ({
    rule: 'unreachable-transition',
    where,
    message: `A transição ${where} nunca acontece: ${why}.`,
  }))
}

function sameGuard(a: AnyTransitionDefinition, b: AnyTransitionDefinition): boolean {
  if (a.guard === undefined || b.guard === undefined) return false
  const [one, other]: unknown[] = [a.guard, b.guard]
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other
  // Parameters that are computed may differ: only written ones can be compared.
  const written = [one, other].every(
    (guard) => !('params' in guard) || typeof guard.params !== 'function',
  )
  return written && JSON.stringify(one) === JSON.stringify(other)
}

/** Whether every state inside handles the same event without a guard. */
function isShadowed({ source, eventType }: AnyTransitionDefinition): boolean {
  if (source.type !== 'compound' && source.type !== 'parallel') return false
  const answers = (node: AnyStateNode): boolean => {
    const own = node.transitions.get(eventType) ?? []
    if (own.some(({ guard }: AnyTransitionDefinition) => guard === undefined)) return true
    const inner = Object.values<AnyStateNode>(node.states).filter(({ type }) => type !== 'history')
    if (node.type === 'parallel') return inner.some(answers)
    return inner.length > 0 && inner.every(answers)
  }
  const inner = Object.values<AnyStateNode>(source.states).filter(({ type }) => type !== 'history')
  return source.type === 'parallel' ? inner.some(answers) : inner.every(answers)
}

/** Calls whose failure or end nothing handles, and calls without a name. */
function missingExits(machine: AnyStateMachine): Finding[] {
  return nodesOf(machine).flatMap((node) =>
    node.invoke.flatMap((invoke): Finding[] => {
      const handled = (event: string) => handlersAround(node).has(event)
      const where = `${node.id} | ${invoke.id}`
      const flaw = (message: string): Finding => ({ rule: 'missing-error-exit', where, message })
      const findings: Finding[] = []
      if (/^\d+\./.test(invoke.id))
        findings.push({
          rule: 'missing-name',
          where,
          message: `A chamada de ${node.id} não tem id.`,
        })
      const child = childOf(machine, invoke.src)
      // A machine handles the failures of its own calls.
      if (!handled(`xstate.error.actor.${invoke.id}`) && !child)
        findings.push(flaw(`A chamada ${invoke.id} de ${node.id} não tem saída de falha.`))
      if (!handled(`xstate.done.actor.${invoke.id}`) && !(child && neverEnds(child)))
        findings.push(flaw(`A chamada ${invoke.id} de ${node.id} não tem saída quando responde.`))
      return findings
    }),
  )
}

function handlersAround(node: AnyStateNode): Set<string> {
  const handled = new Set<string>()
  for (let at: AnyStateNode | undefined = node; at; at = at.parent)
    for (const event of at.transitions.keys()) handled.add(event)
  return handled
}

/** The machine that is called; null when what is called is none. */
function childOf(machine: AnyStateMachine, source: unknown): AnyStateMachine | null {
  const logic: unknown = typeof source === 'string' && machine.implementations.actors[source]
  return isMachine(logic) ? logic : null
}

function isMachine(logic: unknown): logic is AnyStateMachine {
  return typeof logic === 'object' && logic !== null && 'root' in logic
}

/** A machine without a final state runs as long as its parent: it has no end to handle. */
function neverEnds(machine: AnyStateMachine): boolean {
  return !Object.values(machine.root.states).some(({ type }) => type === 'final')
}

function missingDescriptions(machine: AnyStateMachine): Finding[] {
  return statesOf(machine)
    .filter(({ description, kind }) => kind !== 'history' && !description?.trim())
    .map(({ id }) => ({
      rule: 'missing-description',
      where: id,
      message: `O estado ${id} não tem descrição.`,
    }))
}

/** Guards, actions and delays that are written in place instead of being named. */
function missingNames(machine: AnyStateMachine): Finding[] {
  const unnamed = (where: string, message: string): Finding => ({
    rule: 'missing-name',
    where,
    message,
  })
  const arrows = [...definitionsOf(machine)].flatMap(([definition, key]) => {
    const event: string = definition.eventType
    return [
      ...(isInline(definition.guard)
        ? [unnamed(key, `A transição ${key} tem uma guarda sem nome.`)]
        : []),
      ...definition.actions
        .filter(isInline)
        .map(() => unnamed(key, `A transição ${key} tem uma ação sem nome.`)),
      ...(/^xstate\.after\.\d+\./.test(event)
        ? [unnamed(key, `A espera de ${key} não tem nome.`)]
        : []),
    ]
  })
  const around = nodesOf(machine).flatMap((node) =>
    [...node.entry, ...node.exit]
      .filter(isInline)
      .map(() =>
        unnamed(node.id, `O estado ${node.id} tem uma ação sem nome ao entrar ou ao sair.`),
      ),
  )
  return [...arrows, ...around]
}

/** A function written in place. `and`, `not`, `raise` and their like say what they do by themselves. */
function isInline(reference: unknown): boolean {
  if (typeof reference !== 'function' || 'check' in reference) return false
  const made = 'type' in reference ? String(reference.type) : ''
  return !made.startsWith('xstate.') || made === 'xstate.assign' || made === 'xstate.enqueueActions'
}

function missingWords(machine: AnyStateMachine, words: Words): Finding[] {
  const transitions = transitionsOf(machine)
  const absent = (group: keyof Words, label: string, names: readonly string[]): Finding[] =>
    [...new Set(names)]
      .filter((name) => words[group]?.[name] === undefined)
      .map((name) => ({
        rule: 'missing-word',
        where: name,
        message: `${label} ${name} não está no glossário (words.${group}).`,
      }))
  const isOwn = (name: string) => !name.startsWith('xstate.') && name !== 'inline' && name !== ''
  const around = nodesOf(machine).flatMap(({ entry, exit }) => [...entry, ...exit])
  return [
    ...absent(
      'events',
      'O acontecimento',
      transitions.filter(isPlainEvent).map(({ event }) => event),
    ),
    ...absent('guards', 'A guarda', transitions.flatMap(({ guard }) => guard ?? []).filter(isOwn)),
    ...absent(
      'actions',
      'A ação',
      [...transitions.flatMap(({ actions }) => actions), ...around.flatMap(typeOf)].filter(isOwn),
    ),
    ...absent(
      'actors',
      'A chamada',
      statesOf(machine).flatMap(({ invokes }) => invokes.map(({ id }) => id)),
    ),
    ...absent(
      'delays',
      'A espera',
      transitions
        .filter(({ kind }) => kind === 'after')
        .map(({ event }) => event.split('.')[2] ?? '')
        .filter((name) => !/^\d+$/.test(name)),
    ),
  ]
}

const isPlainEvent = ({ kind, event }: ChartTransition) => kind === 'event' && event !== '*'

/** The name of an entry or exit action; what xstate makes itself (raise, cancel) has none. */
function typeOf(action: unknown): string[] {
  if (typeof action !== 'object' || action === null || !('type' in action)) return []
  return [String(action.type)]
}

/** Events that nothing handles, and descriptors of the chart that no case reaches. */
function caseFlaws(machine: AnyStateMachine, cases: Cases): Finding[] {
  const transitions = transitionsOf(machine).filter(
    ({ kind }) => kind !== 'always' && kind !== 'end',
  )
  const handled = new Set(transitions.map(({ event }) => event))
  const offered = new Set(eventsOf(machine, cases).map(({ type }) => type))
  const wild = [...handled].filter((name) => name.endsWith('*')).map((name) => name.slice(0, -1))
  const isHandled = (type: string) =>
    handled.has(type) || wild.some((start) => type.startsWith(start))
  return [
    ...[...offered]
      .filter((type) => !isHandled(type))
      .map((type): Finding => ({
        rule: 'unhandled-event',
        where: type,
        message: type.startsWith('xstate.')
          ? `Os casos têm uma resposta de ${actorOf(type)} que nenhum estado trata.`
          : `Nenhum estado trata o acontecimento ${type}.`,
      })),
    ...[...handled]
      .filter((type) => !offered.has(type) && !type.endsWith('*'))
      .map((type): Finding => ({
        rule: 'missing-case',
        where: type,
        message: `Nenhum caso cobre ${type}.`,
      })),
  ]
}
