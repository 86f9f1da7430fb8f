import { fromPromise, type PromiseActorLogic } from 'xstate'

type Creator<Out, In> = Parameters<typeof fromPromise<Out, In>>[0]

/**
 * `fromPromise` for an input that must be stored nowhere: card number, security code, password. The
 * plain one stores the input in the actor's snapshot while the call runs, and so in whatever
 * persists or inspects that snapshot.
 */
export function fromSecretPromise<Out, In>(creator: Creator<Out, In>): PromiseActorLogic<Out, In> {
  const logic = fromPromise<Out, In>(creator)
  const inputs = new WeakMap<object, In>()
  return {
    ...logic,
    getInitialSnapshot: (scope, input) => {
      inputs.set(scope.self, input)
      // This input is never read: `start` below restores it.
      return { ...logic.getInitialSnapshot(scope, input), input: undefined }
    },
    start: (snapshot, scope) => {
      const input = inputs.get(scope.self)
      inputs.delete(scope.self)
      logic.start?.({ ...snapshot, input }, scope)
    },
  }
}
