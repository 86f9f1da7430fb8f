import { createActor, fromPromise } from 'xstate'
import { inspectPage } from '@studio/adapters/browser.ts'
import { checkoutMachine } from './checkout.machine.ts'

// The page of the checkout, with inspection: the heading is the current state, the buttons are the possible events.

const charge = fromPromise<{ ok: boolean }, { method: string }>(async ({ input }) => {
  const response = await fetch('/charge', { method: 'POST', body: JSON.stringify(input) })
  return response.json()
})
const inspect = inspectPage({ checkout: { context: ['refusals'], events: { PAY: ['method'] } } })
const actor = createActor(checkoutMachine.provide({ actors: { charge } }), { inspect })

const heading = document.body.appendChild(document.createElement('h1'))
const buttons = (['card', 'slip'] as const).map((method) => {
  const button = document.body.appendChild(document.createElement('button'))
  button.textContent = `Pay by ${method}`
  button.addEventListener('click', () => actor.send({ type: 'PAY', method }))
  return { button, method }
})
actor.subscribe((snapshot) => {
  heading.textContent = `Checkout: ${snapshot.value}`
  for (const { button, method } of buttons) button.disabled = !snapshot.can({ type: 'PAY', method })
})
actor.start()
