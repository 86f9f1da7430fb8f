import { createActor } from 'xstate'
import { inspectPage } from '@studio/adapters/browser'
import { browserWalks, collectInspectionRecords, WalkedPage } from '@studio/adapters/playwright'
import type { GateTable } from '@studio/adapters/playwright'
import { inspectedActors } from '@studio/adapters/vite'
import { describeMachine } from '@studio/adapters/describe-machine'
import { inspectTests } from '@studio/adapters/vitest'
import { StateChart } from '@studio/app/state-chart'
import { createRelay } from '@studio/server/relay'
import type { Describable } from '@studio/kit/paths/text'
import { wizard } from './src/wizard.machine.js'

// Never run: it is here for its types.
export const picture = <StateChart machine={wizard} active="plan" theme="dark" />
class WizardPage extends WalkedPage {
  override readonly calls: GateTable = { submit: { url: '**/orders', answers: { ok: 'continue' } } }
  override readonly states = { personal: () => this.owes('what it shows') }
  async starts() {
    await this.page.goto('/')
  }
}
export const walks = (subject: Describable) =>
  browserWalks<WizardPage>(subject).paths.map(
    ({ walk }) =>
      (page: WizardPage['page']) =>
        walk(page, (path) => new WizardPage(page, path)),
  )
export const uses = [
  () =>
    createActor(wizard, {
      inspect: inspectPage({ wizard: { context: ['error'] } }),
      input: { userId: 'a', preset: { plan: 'a' } },
    }),
  () => inspectTests({ studio: 'http://localhost:4174', visible: {} }).flush(),
  () => createRelay().listeners(),
  describeMachine,
  inspectedActors,
  collectInspectionRecords,
]
