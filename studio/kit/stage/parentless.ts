import type { AnyActor, AnyActorRef } from 'xstate'

/** Receives what a machine without a parent sends to its parent, and does nothing. No actor: it has no session and is not inspected. */
const missingParent = { id: '#_parent', send: () => undefined, _send: () => undefined }

/** Gives an actor without a parent a substitute: otherwise a machine that sends to its parent breaks. */
export function standInForParent(actor: AnyActorRef): void {
  // oxlint-disable-next-line no-underscore-dangle -- what xstate takes for the parent of an actor
  if (actor._parent === undefined) Reflect.set(actor, '_parent', missingParent)
}

/** Whether an inspection is of a message to a missing parent. */
export const isForMissingParent = ({ actorRef }: { actorRef: unknown }): boolean =>
  actorRef === missingParent

/** Stops an actor whose parent is a substitute. xstate stops no actor that has a parent. */
export function stopAlone(actor: AnyActor): void {
  Reflect.set(actor, '_parent', undefined)
  actor.stop()
}
