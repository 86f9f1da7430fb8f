import { connectionFailure, messages, unexpectedError } from '#contract/errors.ts'
import type { ConnectionResource } from '#contract/errors.ts'
import type { CallName } from '#contract/calls/index.ts'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Fault } from '../kit/faults.ts'

/** One call of the API as a screen uses it. */
export interface Use {
  call: CallName
  /** Where, when it is not the only screen with this call. */
  on?: string
  /** Up to the moment before the call; left out when opening the page makes it. */
  reaches?: (page: Page) => Promise<void>
  /** Makes the call. */
  asks: (page: Page) => Promise<void>
  /** After a failure the same page does not ask again: it is opened again. */
  once?: true
  /** The message shown, by fault; null: none, the page goes on without the answer. */
  failures: Record<Fault, string> | null
  /** The message is shown in its place on the page and in no toast. */
  inPlace?: true
  /** What is on the screen all the same. */
  preserves: (page: Page) => Promise<void>
  /** What a good answer brings, however late. Left out where it brings nothing to see. */
  arrives?: (page: Page) => Promise<void>
  /** Tries to leave while the call is running, and sees that the page prevents it. */
  blocks?: (page: Page) => Promise<void>
}

/** The addresses of a call, whatever its parameters. */
export const addressOf = (call: CallName) =>
  new RegExp(`/api${call.slice(call.indexOf('/')).replace(/:\w+/g, '[^/?]+')}(?:\\?|$)`)

/** Reading: a lost connection names what was being loaded, an error shows the generic sentence. */
export const loading = (resource: ConnectionResource): Record<Fault, string> => ({
  'a refused connection': connectionFailure(resource),
  'a 500 with a page of HTML': unexpectedError(500),
  'a 200 with broken JSON': connectionFailure(resource),
})

/** One sentence, whatever went wrong. */
export const always = (sentence: string): Record<Fault, string> => ({
  'a refused connection': sentence,
  'a 500 with a page of HTML': sentence,
  'a 200 with broken JSON': sentence,
})

/** Writing: the generic sentence, with the status when there is one. */
export const generic: Record<Fault, string> = {
  'a refused connection': messages.unexpected,
  'a 500 with a page of HTML': unexpectedError(500),
  'a 200 with broken JSON': messages.unexpected,
}

/** Opens an address of the portal. */
export const opens = (path: string) => async (page: Page) => void (await page.goto(path))

/** Sees a heading. */
export const sees =
  (heading: string, level = 1) =>
  (page: Page) =>
    expect(page.getByRole('heading', { level, name: heading })).toBeVisible()

/** Sees that a select has an option. */
export const offers = (option: string) => (page: Page) =>
  expect(page.getByRole('option', { name: option })).toBeAttached()
