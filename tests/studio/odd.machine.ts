import { setup } from 'xstate'

type Odd =
  | { type: "it's.odd"; 'two words': string; list: (number | string)[] }
  | { type: 'évènement…reçu'; text: string }
  | { type: 'one-two' }
  | { type: 'one.two'; nothing?: undefined }

/** A machine whose names all need escaping in code. */
export const oddMachine = setup({ types: { events: {} as Odd } }).createMachine({
  id: '2 odd*/ `${one}`',
  description: "Odd */ 'quoted' \\ one\nin two lines",
  initial: "isn't",
  states: {
    "isn't": { on: { "it's.odd": 'a b', 'évènement…reçu': 'c-d' } },
    'a b': { description: "It's */ \u2028 here", on: { 'one-two': "isn't" } },
    'c-d': { on: { 'one.two': "isn't" } },
  },
})

/** Its events, with payloads. */
export const oddCases = {
  inputs: [undefined],
  events: [
    { type: "it's.odd", 'two words': 'it\'s \\ "this"\n`${here}`', list: [1, 'a'] },
    { type: 'évènement…reçu', text: '\u2028' },
    { type: 'one-two' },
    { type: 'one.two' },
  ],
}
