import type { AnyStateMachine } from 'xstate'
import { statesOf } from './chart.ts'
import type { Arrow, Box, Drawing, Saying } from './drawing.ts'
import { sayActor, sentencesAround, wordsOf } from './drawing-words.ts'
import type { Words } from './drawing-words.ts'
import { defaultLanguage } from './language.ts'
import { drawingSentences } from './sentences-drawing.ts'

/** A machine among others. `name` is its folder, and the id of its box. */
export interface Member {
  name: string
  title: string
  machine: AnyStateMachine
}

/** Id of the box around all of them: no folder is called so. */
export const overviewId = '*'

/**
 * All machines in one drawing: a box each, with the calls that it makes of others than machines; an arrow to each machine that
 * it invokes. What is spawned is in no chart, and so not here.
 */
export function overview(members: readonly Member[], words: Words = {}): Drawing {
  const language = words.language ?? defaultLanguage
  const say = drawingSentences[language]
  const called = members.map((member) => ({ member, calls: callsOf(member, members) }))
  return {
    machine: overviewId,
    title: say.allMachines,
    language,
    boxes: [
      boxOf({ id: overviewId, parent: null, name: '', title: say.allMachines, sayings: [] }),
      ...called.map(({ member, calls }) =>
        boxOf({
          id: member.name,
          parent: overviewId,
          name: member.machine.id,
          title: member.title,
          sayings: calls
            .filter(({ to }) => to === null)
            .map(({ id }) => says(id, wordsOf(member.machine, words))),
        }),
      ),
    ],
    arrows: called.flatMap(({ member, calls }) =>
      calls.flatMap(({ id, to }): Arrow[] =>
        to === null
          ? []
          : [
              {
                id: `${member.name} -> ${to}`,
                source: member.name,
                target: to,
                tone: 'plain',
                sayings: [{ ...says(id, {}), words: say.invokes }],
              },
            ],
      ),
    ),
  }
}

/** The ids of what a machine invokes, each once; `to`: the member that it is. */
function callsOf({ machine }: Member, members: readonly Member[]) {
  const invoked = statesOf(machine).flatMap(({ invokes }) => invokes)
  // A call that several states make has the name that the first gives it.
  const once = new Map(invoked.toReversed().map(({ id, source }) => [source, id]))
  return [...once].toReversed().map(([source, id]) => {
    const logic: unknown = machine.implementations.actors[source]
    const called = members.find((other) => other.machine.id === idOf(logic))
    return { id, to: called?.name ?? null }
  })
}

const idOf = (logic: unknown) =>
  typeof logic === 'object' && logic !== null && 'id' in logic ? logic.id : null

const says = (id: string, words: Words): Saying => ({
  key: null,
  kind: 'invoke',
  words:
    words.actors?.[id] === undefined ? null : sentencesAround(words).calls(sayActor(id, words)),
  technical: `invoke ${id}`,
  tone: 'plain',
})

function boxOf(box: Pick<Box, 'id' | 'parent' | 'name' | 'title' | 'sayings'>): Box {
  return {
    ...box,
    kind: box.parent === null ? 'compound' : 'atomic',
    detail: '',
    tags: [],
    hidden: 0,
  }
}
