import { createMachine } from 'xstate'
import type { AnyStateMachine } from 'xstate'

/**
 * A chart as large as a whole product: regions one after the other, each a ring of states with some exits. Its path that succeeds is inside
 * the first region only.
 */
export function largeMachine(regions: number, states: number): AnyStateMachine {
  const numbers = (length: number) => Array.from({ length }, (_, index) => index)
  return createMachine({
    id: 'large',
    initial: 'region0',
    states: Object.fromEntries(
      numbers(regions).map((region) => [
        `region${region}`,
        {
          initial: 'state0',
          on: region + 1 < regions ? { SKIP: `region${region + 1}` } : {},
          states: Object.fromEntries(
            numbers(states).map((state) => [
              `state${state}`,
              {
                tags: region === 0 && state + 1 === states ? 'success' : [],
                on: {
                  NEXT: `state${(state + 1) % states}`,
                  ...(state % 5 === 4 && { BACK: 'state0' }),
                },
              },
            ]),
          ),
        },
      ]),
    ),
  })
}
