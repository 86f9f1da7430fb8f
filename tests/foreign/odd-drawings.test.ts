import { expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { placed } from '@studio/kit/drawing/layout.ts'
import { draw } from '@studio/kit/drawing/drawing.ts'
import { mermaid } from '@studio/kit/drawing/mermaid.ts'
import { projectOf } from '@studio/kit/opening/opened-project.ts'
import { describePath } from '@studio/kit/paths/text.ts'
import { pathsThrough } from '@studio/kit/paths/strategies.ts'
import { svgFile } from '@studio/kit/svg/svg.ts'
import { layout } from '../studio/elk.ts'

const player = createMachine({
  id: 'player',
  initial: 'playing',
  context: { count: 0 },
  on: { '*': { actions: { type: 'complain' } } },
  states: {
    playing: {
      initial: 'slow',
      on: { STOP: 'stopped', MUTE: { actions: { type: 'mute' } } },
      states: {
        slow: {
          after: {
            2000: { guard: ({ context }) => context.count > 3, target: 'fast', actions: 'beep' },
          },
        },
        fast: {},
        shallow: { type: 'history' },
        deep: { type: 'history', history: 'deep' },
      },
    },
    stopped: { on: { RESUME: 'playing.deep', AGAIN: 'playing.shallow' } },
  },
})
const { catalog, labels } = projectOf(
  [{ file: 'player.machine.ts', exports: { player } }],
  [],
  'en',
)
const [entry] = catalog
if (!entry) throw new Error('The player was not opened')
const drawing = draw({ ...entry, labels })

it('in Mermaid the guard and the actions of a delay are there, and what a region does by itself', () => {
  const lines = mermaid(drawing).split('\n')
  expect(lines).toContain('  playing_slow --> playing_fast : After 2 s [context.count > 3] / beep')
  expect(lines).toContain('  state "From any state" as player_any')
  expect(lines).toContain('  player_any : Any other event / complain')
  expect(lines).toContain('    playing_any : MUTE / mute')
})

it('names with dots are those of states and delays', () => {
  const dotted = createMachine(
    {
      id: 'we.ird',
      initial: 'a.b',
      states: { 'a.b': { after: { 'retry.delay': 'c' } }, c: {} },
    },
    { delays: { 'retry.delay': 1500 } },
  )
  const project = projectOf([{ file: 'dotted.machine.ts', exports: { dotted } }], [], 'en')
  const [found] = project.catalog
  if (!found) throw new Error('It was not opened')
  const subject = { ...found, labels: project.labels }
  const labels = draw(subject).arrows.flatMap(({ wordings }) => wordings)
  expect(labels.map(({ technical }) => technical)).toEqual(['after retry.delay'])
  const [, path] = pathsThrough(found.machine, found.cases, { strategy: 'shortest' })
  expect(path && describePath(path, subject).steps.map(({ outcome }) => outcome)).toEqual([
    'it goes to “c”',
  ])
  expect(labels.map((label) => label.text)).toEqual(['After retry.delay (1.5 s)'])
})

it('a history that goes back to the innermost states is drawn as one', async () => {
  const text = mermaid(drawing)
  expect(text).toContain('"deep · deep · H#42;" as playing_deep')
  expect(text).toContain('"shallow · shallow · H" as playing_shallow')
  const svg = svgFile(await placed(drawing, layout), 'light')
  expect(svg.match(/>H\*<\/text>/g)).toHaveLength(1)
  expect(svg.match(/>H<\/text>/g)?.length).toBeGreaterThan(0)
})
