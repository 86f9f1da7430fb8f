import { fromPromise, setup } from 'xstate'
import type { Describable } from '@studio/kit/paths/text.ts'

type Odd =
  | { type: "it's.odd"; 'two words': string; list: (number | string)[] }
  | { type: "it's.odd" }
  | { type: 'évènement…reçu'; text: string; class: number; '1st': null }
  | { type: 'one-two' }
  | { type: 'one.two'; nothing?: undefined }
  | { type: 'a:b; c --> d'; "it's": { 'x.y': bigint | number }[] }
  | { type: '½' }
  | { type: '始める' }
  | { type: '終わる' }

/** What any syntax of an export would take for its own. */
export const hostile = `"q" 'a' & <b>x</b> --> y; z: \`c\` #1 %% [l](m) *s* direction TB {f} <<choice>> \\ |`

/** A machine whose names all need escaping: in code, in Gherkin, in Mermaid, in XML. */
const oddMachine = setup({
  types: { events: {} as Odd },
  actors: { 'ask "it"; now': fromPromise(() => Promise.resolve(1)) },
  guards: { [hostile]: () => true, 終: () => true },
  actions: { [hostile]: () => undefined },
  delays: { 'long.delay': 1000, 'long.time': 2000 },
}).createMachine({
  id: '2 odd*/ `${one}` <&"',
  description: "Odd */ 'quoted' \\ one\nin two lines",
  type: 'parallel',
  states: {
    state: {
      description: hostile,
      initial: "isn't",
      on: { 'one-two': '.end', 'one.two': { target: '.end', reenter: true } },
      states: {
        "isn't": {
          on: {
            "it's.odd": 'a b',
            'évènement…reçu': { target: 'a-b', guard: hostile, actions: hostile },
            '½': { target: 'a_b', description: 'In two\nlines: twice' },
          },
        },
        'a b': { description: `It's */ \u2028 here\n${hostile}`, on: { 'one-two': "isn't" } },
        'a-b': { tags: ['x y', 'a "tag" & <b>\u0001', 'busy'], on: { 'one.two': "isn't" } },
        a_b: {
          entry: hostile,
          invoke: { src: 'ask "it"; now', id: 'ask "it"; now', onDone: 'note', onError: 'default' },
        },
        note: { after: { 'long.delay': 'class', 'long.time': 'default' } },
        default: { on: { 'a:b; c --> d': 'direction' } },
        class: { on: { 始める: '開始' } },
        direction: { on: { 始める: '開始', 終わる: '終了' } },
        開始: { description: '一二三四五六七八九十百千万', on: { 終わる: '終了' } },
        終了: { always: { guard: '終', target: 'end' } },
        end: { type: 'final' },
      },
    },
    note: {
      initial: 'as',
      states: {
        as: { on: { 'one.two': 'style' } },
        style: {
          initial: 'click',
          on: { '½': { target: 'style', reenter: true }, 'one-two': '#click' },
          states: {
            click: { id: 'click', on: { 'one.two': '#2 odd*/ `${one}` <&".note.style' } },
            past: { type: 'history', history: 'deep' },
          },
        },
      },
    },
    constructor: {},
  },
})

/** The machine with cases and labels: titles, labels and answers of two lines, payloads that JSON cannot write. */
export const odd: Describable = {
  name: '2-odd',
  title: "Odd */ 'quoted'\nin two lines",
  machine: oddMachine,
  cases: {
    inputs: [undefined],
    events: [
      { type: "it's.odd", 'two words': 'it\'s \\ "this"\n`${here}`', list: [1, 'a'] },
      { type: "it's.odd" },
      { type: 'évènement…reçu', text: '\u2028', class: NaN, '1st': null },
      { type: 'one-two' },
      { type: 'one.two' },
      { type: 'a:b; c --> d', "it's": [{ 'x.y': 10n }, { ['__proto__']: -0 }] },
      { type: '½' },
      { type: '始める' },
      { type: '終わる' },
    ],
    outcomes: {
      'ask "it"; now': [
        { title: 'a "yes"\nor so', output: 1 },
        { title: hostile, error: { message: hostile } },
      ],
    },
  },
  labels: {
    language: 'en',
    events: { 'one-two': 'counts\nto two' },
    actions: { [hostile]: `${hostile}\n"""` },
  },
}
