import { fromPromise, type PromiseActorLogic } from 'xstate'
import type { Tag } from './tags.ts'

/**
 * The body of an effect that must be provided to run the machine. Declares effect and params in
 * `setup({ actions })`: `ring: (_, params: { times: number }) => unprovided('ring', params)`. Written as a
 * function in place: with a ready-made one TypeScript does not infer its neighbours' params.
 */
export function unprovided(name: string, _params?: unknown): never {
  throw new Error(`The action "${name}" was not provided`)
}

/** The type of a part of a machine, for `setup({ types })`. The value is undefined: xstate reads none. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the type is all it is for
export function type<Shape>(): Shape {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the value is never read
  return undefined as Shape
}

interface Types<Context, Event, Input, Calls extends string> {
  context: Context
  events: Event
  input: Input
  tags: Tag
  children: { [Id in Calls]: Id }
}

/** The types of a machine, for `setup({ types })`. `Calls`: ids of the actors that it invokes under their own names. */
export const typesOf = <Context, Event, Input = undefined, Calls extends string = never>() =>
  type<Types<Context, Event, Input, Calls>>()

/**
 * A promise that must be provided to run the machine. `In` is the input of the invoke, `Out`
 * what it resolves with. Running it unprovided fails the invoke and leaves an unhandled rejection as
 * well: a chart that handles `onError` would pass it off as a connection failure.
 */
export function unprovidedActor<Out, In>(name: string): PromiseActorLogic<Out, In> {
  return fromPromise<Out, In>(() => {
    const failure = new Error(`The actor "${name}" was not provided`)
    void Promise.reject(failure)
    return Promise.reject(failure)
  })
}
