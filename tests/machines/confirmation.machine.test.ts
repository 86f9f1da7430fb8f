import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import {
  confirmationMachine,
  isOpen,
  termsAccepted,
  termsError,
} from '#machines/confirmation/index.ts'
import type { ConfirmationEvent } from '#machines/confirmation/index.ts'

function open(termsRequired: boolean) {
  const answers: string[] = []
  const machine = confirmationMachine.provide({
    actions: { notify: (_, { answer }) => void answers.push(answer) },
  })
  const actor = createActor(machine, { input: { termsRequired } }).start()
  const send = (...events: ConfirmationEvent[]) => events.forEach((event) => actor.send(event))
  send({ type: 'dialog.opened' })
  return { answers, send, see: () => actor.getSnapshot() }
}

describe('confirmation', () => {
  it('confirms at once without terms', () => {
    const dialog = open(false)
    dialog.send({ type: 'dialog.confirmed' })
    expect(dialog.answers).toEqual(['confirmed'])
    expect(isOpen(dialog.see())).toBe(true)
    dialog.send({ type: 'dialog.closed' })
    expect(isOpen(dialog.see())).toBe(false)
  })

  it('is answered once, and asked anew when what was confirmed came to nothing', () => {
    const dialog = open(true)
    dialog.send({ type: 'terms.toggled', accepted: true })
    dialog.send({ type: 'dialog.confirmed' }, { type: 'dialog.confirmed' })
    dialog.send({ type: 'dialog.cancelled' })
    expect(dialog.answers).toEqual(['confirmed'])
    dialog.send({ type: 'dialog.opened' })
    expect(termsAccepted(dialog.see())).toBe(false)
  })

  it('does not confirm while the terms are unticked', () => {
    const dialog = open(true)
    dialog.send({ type: 'dialog.confirmed' })
    expect(dialog.answers).toEqual([])
    expect(termsError(dialog.see())).toBe('adhesionRequired')
    dialog.send({ type: 'terms.toggled', accepted: true })
    expect(termsError(dialog.see())).toBeNull()
    dialog.send({ type: 'dialog.confirmed' })
    expect(dialog.answers).toEqual(['confirmed'])
  })

  it('opens with the terms unticked every time', () => {
    const dialog = open(true)
    dialog.send({ type: 'terms.toggled', accepted: true }, { type: 'dialog.cancelled' })
    expect(dialog.answers).toEqual(['cancelled'])
    expect(isOpen(dialog.see())).toBe(false)
    dialog.send({ type: 'dialog.opened' })
    expect(termsAccepted(dialog.see())).toBe(false)
  })
})
