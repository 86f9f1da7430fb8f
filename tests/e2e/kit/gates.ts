import type { GateAnswer } from '@studio/adapters/playwright.ts'
import { messages } from '#contract/errors.ts'

/** A refusal that the server of these tests does not give: it counts no calls. */
export const tooMany: GateAnswer = (route) =>
  route.fulfill({ status: 429, contentType: 'text/plain', body: messages.tooManyAttempts })

/** A broken server. */
export const brokenServer: GateAnswer = (route) =>
  route.fulfill({ status: 500, contentType: 'text/html', body: '<html>500</html>' })

/** To the real server, but without the ticket that a refused login left in the browser: it has run out. */
export const lateAcceptance: GateAnswer = async (route) => {
  await route
    .request()
    .frame()
    .page()
    .context()
    .clearCookies({ name: /aceite/ })
  await route.continue()
}
