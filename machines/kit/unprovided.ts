import { fromPromise } from 'xstate'
import type { PromiseActorLogic } from 'xstate'

/** Names of the actions that stand for an effect, by the function that stands for it. */
const effects = new WeakMap<object, string>()

/**
 * An action that whoever runs the machine must provide. Declares the effect and its params in
 * `setup({ actions })`; running it unprovided throws.
 */
export function unprovidedAction<Params = undefined>(name: string) {
  const action = (_args: unknown, _params: Params): void => {
    throw new Error(`The action "${name}" was not provided`)
  }
  effects.set(action, name)
  return action
}

/** Whether an implementation in `setup({ actions })` is an effect, not an assign. */
export function isUnprovidedAction(implementation: unknown): boolean {
  return typeof implementation === 'function' && effects.has(implementation)
}

/**
 * A promise that whoever runs the machine must provide. `In` is the input of the invoke, `Out`
 * what it answers. Running it unprovided fails the invoke, and fails the process or page aloud as
 * well: a chart that handles `onError` would pass it off as a connection failure.
 */
export function unprovidedActor<Out, In>(name: string): PromiseActorLogic<Out, In> {
  return fromPromise<Out, In>(() => {
    const failure = new Error(`The actor "${name}" was not provided`)
    void Promise.reject(failure)
    return Promise.reject(failure)
  })
}
