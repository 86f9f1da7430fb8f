import fc from 'fast-check'
import type { CallName } from '#contract/calls/index.ts'
import type { Allowed } from '#tests/answers/forms.ts'
import type { Page, Request } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { goesElsewhere } from '../kit/faults.ts'
import { Portal } from '../pages/portal.ts'
import { addressOf } from '../uses/use.ts'

/** The same answers at every run. */
const seed = 20261122

/** One call as a screen uses it, with everything that the call may be answered. */
export interface Screen<T> {
  call: CallName
  /** Where, when it is not the only screen with this call. */
  on?: string
  /** All that may come, or a list of them. */
  answers: fc.Arbitrary<Allowed<T>> | readonly Allowed<T>[]
  /** Where the call goes, when it is not to the API. */
  address?: RegExp
  /** Statuses of errors among what other calls are answered. */
  errors?: readonly number[]
  /** How many answers are tried. */
  runs?: number
  /** The toast of an answer, null for none; left out: no answer has one. */
  toast?: (expected: T) => string | null
  /** Once, before the first answer. */
  reaches?: (page: Page) => Promise<void>
  /** Makes the call; `nth` counts the answers from 0. */
  asks: (page: Page, nth: number, expected: T) => Promise<void>
  /** The contents of the answer are on the screen, and what the page sends then agrees with it. */
  shows: (page: Page, expected: T) => Promise<void>
}

/** A screen with answers of any type. */
interface AnsweredScreen {
  title: string
  /** Statuses of errors that come, which the browser logs. */
  errors: readonly number[]
  tries: (page: Page) => Promise<void>
}

/** Answers calls by themselves, each always with the same. */
export async function serves(page: Page, answers: Partial<Record<CallName, unknown>>) {
  for (const [call, answer] of Object.entries(answers))
    await page.route(addressOf(call as CallName), (route) => route.fulfill(replyOf({ answer })))
}

// JSON is JSON under any label; a text that is labelled as one needs no quotes.
const labels = ['application/json', 'application/json; charset=utf-8', 'text/json', 'text/plain']
function replyOf({ answer, status = 200 }: Omit<Allowed<unknown>, 'expected'>, nth = 0) {
  const contentType = labels[nth % labels.length]
  const isBare = contentType === 'text/plain' && typeof answer === 'string'
  return { status, contentType, body: isBare ? answer : (JSON.stringify(answer) ?? '') }
}

const toasts = (page: Page) => page.locator('.Toastify__toast')

/** Nothing is sent that was made of a missing value. */
const sendsNoNothing = (request: Request) => {
  const { pathname, search } = new URL(request.url())
  const sent = decodeURIComponent(pathname + search) + (request.postData() ?? '')
  return !/undefined|NaN|\[object|Infinity|[/=]null/.test(sent)
}

/** Every answer in turn, on one page. */
export function screen<T>(use: Screen<T>): AnsweredScreen {
  const { call, on, answers, address = addressOf(call), runs = 12 } = use
  const { errors = [], toast, reaches, asks, shows } = use
  const tried =
    'length' in answers ? answers.slice(0, runs) : fc.sample(answers, { numRuns: runs, seed })
  const tries = async (page: Page) => {
    const wrong: string[] = []
    page.on('request', (request) => {
      if (!sendsNoNothing(request)) wrong.push(`${request.method()} ${request.url()}`)
    })
    await page.addInitScript(() => {
      const now = Date.now.bind(Date)
      Date.now = () => now() + Number(Reflect.get(globalThis, 'later') ?? 0)
    })
    await reaches?.(page)
    let reply = replyOf({ answer: null })
    await page.route(address, (route) => route.fulfill(reply))
    for (const [nth, { expected, ...answer }] of tried.entries())
      await test.step(`${nth}: ${JSON.stringify(answer)}`, async () => {
        reply = replyOf(answer, nth)
        await asks(page, nth, expected)
        await shows(page, expected)
        const sentence = toast?.(expected)
        if (sentence) {
          await new Portal(page).seesToast(sentence)
          await new Portal(page).doesCloseToasts()
        } else await expect(toasts(page)).toHaveCount(0)
        await expect(page.getByRole('heading', { name: 'Algo deu errado' })).toHaveCount(0)
        expect(wrong).toEqual([])
      })
  }
  const statuses = tried.map(({ status = 200 }) => status)
  return {
    title: on ? `${call} on ${on}` : call,
    errors: [...errors, ...statuses.filter((status) => status >= 400)],
    tries,
  }
}

/**
 * Goes to an address of the portal as a link would, a day later: earlier data is requested again. The first
 * time it is opened.
 */
export async function visits(page: Page, path: string) {
  if (page.url() === 'about:blank') return void (await page.goto(path))
  await goesElsewhere(page, '/quem-somos')
  await expect(page.getByRole('heading', { level: 1, name: 'Quem somos' })).toBeVisible()
  await passesADay(page)
  await goesElsewhere(page, path)
}

/** What was loaded until now is old. */
export const passesADay = (page: Page) =>
  page.evaluate(() => {
    const later = Number(Reflect.get(globalThis, 'later') ?? 0)
    Reflect.set(globalThis, 'later', later + 86_400_000)
  })

/** The request of a call that something brings about. */
export async function requestOf(page: Page, call: CallName, brings: () => Promise<unknown>) {
  const [request] = await Promise.all([
    page.waitForRequest((one) => addressOf(call).test(one.url())),
    brings(),
  ])
  return request
}

/** The parameters of a request's address. */
export const queryOf = (request: Request) =>
  Object.fromEntries(new URL(request.url()).searchParams.entries())
