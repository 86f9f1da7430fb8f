import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { faqItemMachine, isAsking, isExpanded } from '#machines/faq-item/index.ts'
import type { FaqItemEvent } from '#machines/faq-item/index.ts'

function open() {
  const opened: (number | string)[] = []
  const machine = faqItemMachine.provide({
    actions: { openContact: (_, { questionId }) => void opened.push(questionId) },
  })
  const actor = createActor(machine, { input: { questionId: 3 } }).start()
  const send = (...types: FaqItemEvent['type'][]) => types.forEach((type) => actor.send({ type }))
  return { opened, send, see: () => actor.getSnapshot() }
}

describe('FAQ item', () => {
  it('shows and hides its answer', () => {
    const item = open()
    item.send('item.toggled')
    expect(isExpanded(item.see())).toBe(true)
    item.send('item.toggled')
    expect(isExpanded(item.see())).toBe(false)
  })

  it('opens the contact over the answer and comes back to it', () => {
    const item = open()
    item.send('item.toggled', 'contact.requested', 'item.toggled')
    expect([isAsking(item.see()), isExpanded(item.see()), item.opened]).toEqual([true, true, [3]])
    item.send('contact.closed')
    expect([isAsking(item.see()), isExpanded(item.see())]).toEqual([false, true])
  })

  it('offers no contact while the answer is hidden', () => {
    const item = open()
    item.send('contact.requested')
    expect([isAsking(item.see()), item.opened]).toEqual([false, []])
  })
})
