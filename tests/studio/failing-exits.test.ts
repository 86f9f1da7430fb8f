import { describe, expect, it } from 'vitest'
import { Actor, assign, createMachine, initialTransition, transition } from 'xstate'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { messages } from '#contract/errors.ts'
import { catalog, labels } from '#machines/catalog.ts'
import type { Cases } from '@studio/kit/cases.ts'
import { definitionsOf } from '@studio/kit/chart.ts'
import { draw } from '@studio/kit/drawing/drawing.ts'
import type { Drawable } from '@studio/kit/drawing/drawing.ts'
import type { Tone } from '@studio/kit/drawing/wordings.ts'
import { eventsOf, situationOf } from '@studio/kit/paths/paths.ts'
import { noErrors } from '../contract/no-errors.ts'
import { project as foreign } from '../foreign/project.ts'

// Messages to a person are errors, except these and the success messages of the API.
const isNoError = new Set<string>(noErrors)
const sentences = new Set<unknown>([
  // Bilingual by the foreign wizard, and by the API in the portal's cases.
  'Name required',
  'Network',
  'Erro.',
  'Ocorreu um erro inesperado.',
  ...Object.entries(messages).flatMap(([code, text]) => (isNoError.has(code) ? [] : [code, text])),
])

function errorsIn(value: unknown): string[] {
  // Actors reference each other.
  if (value instanceof Actor) return []
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(errorsIn)
  return typeof value === 'string' && sentences.has(value) ? [value] : []
}

const shown = (snapshot: AnyMachineSnapshot) =>
  new Set([...errorsIn(snapshot.context), ...(snapshot.hasTag('failure') ? ['failure'] : [])])

/** Keys of the transitions that in some samples show a new error, and in all samples an error afterwards. */
function failingOnes(machine: AnyStateMachine, cases: Cases): string[] {
  const keys = definitionsOf(machine)
  const steps = new Map<string, { newly: boolean; always: boolean }>()
  const visited = new Set<string>()
  const open = cases.inputs.map((input) => initialTransition(machine, input)[0])
  for (let from = open.pop(); from && visited.size < (cases.bound ?? 5000); from = open.pop()) {
    const here = JSON.stringify(situationOf(from, cases))
    if (visited.has(here) || from.status !== 'active') continue
    visited.add(here)
    for (const event of eventsOf(machine, cases)) {
      let to: AnyMachineSnapshot
      try {
        if (!from.can(event)) continue
        to = transition(machine, from, event)[0]
      } catch {
        // A proposed sample that breaks a foreign machine leads nowhere.
        continue
      }
      open.push(to)
      const [before, after] = [shown(from), shown(to)]
      for (const definition of machine.getTransitionData(from, event)) {
        const key = keys.get(definition) ?? ''
        const { newly = false, always = true } = steps.get(key) ?? {}
        steps.set(key, {
          newly: newly || [...after].some((error) => !before.has(error)),
          always: always && after.size > 0,
        })
      }
    }
  }
  return [...steps].flatMap(([key, { newly, always }]) => (newly && always ? [key] : []))
}

function tonesOf(drawable: Drawable): Map<string | null, Tone> {
  const { boxes, arrows } = draw(drawable)
  return new Map(
    [...boxes, ...arrows].flatMap(({ wordings }) =>
      wordings.map(({ key, tone }) => [key, tone] as const),
    ),
  )
}

describe('exits that fail', () => {
  it.each(
    [
      ...foreign.catalog
        .filter(({ name }) => name !== 'endless')
        .map((one) => ({ ...one, labels: foreign.labels })),
      ...catalog.map((one) => ({ ...one, labels })),
    ].map((one) => [one.name, one] as const),
  )('of %s are red: each that shows an error or leads to a failure', (_, one) => {
    const tones = tonesOf(one)
    expect(
      failingOnes(one.machine, one.cases).filter((key) => tones.get(key) !== 'failure'),
    ).toEqual([])
  })

  it('are distinguished from success, from typed texts, and from transitions that fail only sometimes', () => {
    const machine = createMachine({
      id: 'note',
      types: {} as {
        context: { message: string | null; error: string | null }
        events:
          | { type: 'TYPE'; message: string }
          | { type: 'SEND'; good: boolean }
          | { type: 'SAVE' | 'CLOSE' | 'AGAIN' }
      },
      context: { message: null, error: null },
      initial: 'writing',
      states: {
        writing: {
          on: {
            TYPE: { actions: assign({ message: ({ event }) => event.message }) },
            SEND: { actions: assign({ error: ({ event }) => (event.good ? null : 'No') }) },
            SAVE: 'saved',
            CLOSE: { actions: assign({ error: 'Write first' }) },
          },
        },
        saved: { entry: assign({ message: 'Saved' }), tags: 'success', on: { AGAIN: 'writing' } },
      },
    })
    const cases = {
      inputs: [undefined],
      events: [
        { type: 'TYPE', message: 'hello' },
        { type: 'SEND', good: true },
        { type: 'SEND', good: false },
        { type: 'SAVE' },
        { type: 'CLOSE' },
        { type: 'AGAIN' },
      ],
      identity: (context: unknown) => context,
    }
    const tones = tonesOf({ name: 'note', title: 'Note', machine, cases })
    expect(Object.fromEntries(tones)).toMatchObject({
      'note.writing | TYPE | 0': 'plain',
      'note.writing | SEND | 0': 'plain',
      'note.writing | SAVE | 0': 'happy',
      'note.writing | CLOSE | 0': 'failure',
    })
  })
})
