import type { CatalogEntry } from '../catalog.ts'
import { nodesOf, statesOf } from '../chart.ts'
import type { Arrow, Box, Drawing } from './drawing.ts'
import type { Wording } from './wordings.ts'
import { describeActor, messagesFor, labelsOf } from './labels.ts'
import type { Labels } from './labels.ts'
import { defaultLanguage } from '../messages/language.ts'
import { mentioned } from '../mentioned.ts'
import { drawingMessages } from '../messages/drawing.ts'
import { spawnedAtStart } from '../opening/named-machine.ts'
import { systemIdsIn } from '../opening/part-names.ts'
import { relativeOf } from '../steps/relatives.ts'

/** A machine among others. `name` is the id of its box. */
export type Member = Pick<CatalogEntry, 'name' | 'title' | 'machine' | 'original'>

/** Id of the box around all of them: no machine has this name. */
export const overviewId = '*'

/**
 * All machines in one drawing: a box each, with its calls that are not machines; an arrow to each machine that it invokes or spawns, or
 * that it finds in the system and sends to, as far as its chart and the text of its functions show it. Those with arrows come first.
 */
export function overview(members: readonly Member[], labels: Labels = {}): Drawing {
  const language = labels.language ?? defaultLanguage
  const t = drawingMessages[language]
  const withCalls = members.map((member) => ({ member, calls: callsOf(member, members) }))
  const targets = new Set(withCalls.flatMap(({ calls }) => calls.map(({ to }) => to)))
  const isLinked = ({ member, calls }: (typeof withCalls)[number]) =>
    targets.has(member.name) || calls.some(({ to }) => to !== null)
  const ordered = [...withCalls.filter(isLinked), ...withCalls.filter((one) => !isLinked(one))]
  return {
    machine: overviewId,
    title: t.allMachines,
    language,
    boxes: [
      boxOf({ id: overviewId, parent: null, name: '', title: t.allMachines, wordings: [] }),
      ...ordered.map(({ member, calls }) =>
        boxOf({
          id: member.name,
          parent: overviewId,
          name: member.machine.id,
          title: member.title,
          wordings: calls
            .filter(({ to }) => to === null)
            .map((call) => description(call, labelsOf(member.machine, labels))),
        }),
      ),
    ],
    arrows: ordered.flatMap(({ member, calls }) => {
      const reached = [...new Set(calls.flatMap(({ to }) => to ?? []))]
      return reached.map((to): Arrow => ({
        id: `${member.name} -> ${to}`,
        source: member.name,
        target: to,
        tone: 'plain',
        wordings: calls
          .filter((call) => call.to === to)
          .map((call) => ({ ...description(call, {}), text: t[call.how] })),
      }))
    }),
  }
}

/** What a machine calls. `to`: the member that it is; null for anything else. */
interface Call {
  id: string
  how: 'invokes' | 'spawns' | 'sends'
  to: string | null
}

/** What a machine invokes, spawns and sends to, each once. */
function callsOf(member: Member, members: readonly Member[]): Call[] {
  const { machine } = member
  const invoked = statesOf(machine).flatMap(({ invokes }) => invokes)
  // A call of several states has the name that the first gives it.
  const once = new Map(invoked.toReversed().map(({ id, source }) => [source, id]))
  const calls = [...once].toReversed().map(([source, id]): Call => {
    const logic: unknown = machine.implementations.actors[source]
    return { id, how: 'invokes', to: relativeOf(logic, members)?.name ?? null }
  })
  return [...calls, ...spawnedBy(member, members), ...sentBy(member, members)]
}

/** The actors that a machine finds in the system: `system.get('journal')`. */
function sentBy({ machine, original = machine }: Member, members: readonly Member[]): Call[] {
  return [...new Set(systemIdsIn(mentioned(original).text))].map((id) => ({
    id,
    how: 'sends',
    to: memberInSystem(id, members)?.name ?? null,
  }))
}

/** The machine that is invoked under a name in the system; else the one that has it as its id. */
function memberInSystem(systemId: string, members: readonly Member[]): Member | undefined {
  const invoked = members.flatMap(({ machine, original = machine }) =>
    nodesOf(original).flatMap(({ invoke }) =>
      invoke
        .filter((call) => call.systemId === systemId)
        .map(({ src }) => (typeof src === 'string' ? original.implementations.actors[src] : src)),
    ),
  )
  const found = invoked.flatMap((logic) => relativeOf(logic, members) ?? [])
  return found[0] ?? members.find(({ machine }) => machine.id === systemId)
}

/** What a machine spawns: by `spawnChild`, or in a function by a name that it has in `actors` or by that of a machine. */
function spawnedBy({ machine, original = machine }: Member, members: readonly Member[]): Call[] {
  const { text, spawned } = mentioned(original)
  const { actors } = original.implementations
  const inFunctions = [...text.matchAll(/\bspawn(?:Child)?\(\s*(?:['"`]([^'"`]+)['"`]|([\w$]+))/g)]
  const calls = [
    ...[...spawned, ...spawnedAtStart(original)].map((source) =>
      callOf(typeof source === 'string' ? source : '', source),
    ),
    ...inFunctions.map(([, name, variable = '']) =>
      name === undefined ? callOf(variable, memberCalled(variable)?.machine) : callOf(name, name),
    ),
  ]
  // An unknown one appears in the drawing of its parent, in the text of its action.
  const known = calls.filter(({ id, to }) => to !== null || Object.hasOwn(actors, id))
  return [...new Map(known.map((call) => [call.to ?? call.id, call])).values()]

  function callOf(id: string, source: unknown): Call {
    const logic: unknown = typeof source === 'string' ? actors[source] : source
    const member = relativeOf(logic, members)
    return {
      id: id === '' ? (member?.machine.id ?? '') : id,
      how: 'spawns',
      to: member?.name ?? null,
    }
  }
  /** A variable of a function, which a bundler may have numbered, by the id of the machine that it is called after. */
  function memberCalled(variable: string): Member | undefined {
    const called = (name: string) =>
      name
        .replace(/\d+$/, '')
        .replace(/Machine$/, '')
        .toLowerCase()
    return members.find((one) => called(one.machine.id) === called(variable))
  }
}

const technicalNames = { invokes: 'invoke', spawns: 'spawn', sends: 'sendTo' }

const description = ({ id, how }: Call, labels: Labels): Wording => ({
  key: null,
  kind: 'invoke',
  text:
    labels.actors?.[id] === undefined ? null : messagesFor(labels).calls(describeActor(id, labels)),
  technical: `${technicalNames[how]} ${id}`,
  tone: 'plain',
})

function boxOf(box: Pick<Box, 'id' | 'parent' | 'name' | 'title' | 'wordings'>): Box {
  return {
    ...box,
    kind: box.parent === null ? 'compound' : 'atomic',
    detail: '',
    tags: [],
    hidden: 0,
  }
}
