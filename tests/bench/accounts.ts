/** What people do one by one and the database has to write: a login, an enrolment and a payment, over HTTP. */
import { hashPassword } from '#server/people/passwords/hashing.ts'
import { demoPassword, demoStudents } from '#server/seed/people-table.ts'
import { figuresOf } from './answers.ts'
import { compare, throughput, wireAnswer } from './load.ts'
import type { Asked } from './load.ts'
import { enrols, findOffer, ofSite, pays } from './people.ts'
import { onBoth, withBare, withPortal } from './processes.ts'
import type { Running } from './processes.ts'
import type { Figure, Row, Settings } from './rows.ts'

const loginPath = '/api/aluno/efetua-login'

const login: Asked = {
  method: 'POST',
  headers: { ...ofSite, 'content-type': 'application/json' },
  body: JSON.stringify({
    cpfTela: demoStudents.graduate.cpf,
    senhaTela: demoPassword,
    ip: '127.0.0.1',
  }),
}

/** A login beside a bare route that verifies a password, too, and returns the same answer. */
async function logins(portal: Running, settings: Settings) {
  const answer = await wireAnswer(portal.url + loginPath, login)
  const password = demoPassword
  const verifies = { hash: await hashPassword(password), password }
  const load = { warmUp: 400, requests: 100, rounds: settings.quick ? 1 : 3, connections: 4 }
  return withBare({ answers: [answer], verifies }, (server) =>
    compare({ server: portal, path: loginPath }, { server, path: '/0' }, login, load),
  )
}

/** Payments a second, from what is to pay to paid, of people who have enrolled before; and those enrolments. */
async function people(portal: Running, { quick }: Settings) {
  const offer = await findOffer(portal.url)
  const some = Array.from({ length: quick ? 8 : 100 }, (_, number) => number)
  const enrolled: number[] = []
  // The first of each finds everything cold.
  await pays(portal.url, await enrols(portal.url, offer))
  const enrolments = await throughput(some, async () => {
    enrolled.push(await enrols(portal.url, offer))
  })
  return { enrolments, payments: await throughput(enrolled, (id) => pays(portal.url, id)) }
}

/** Login, enrolment and payment over HTTP, on both databases. No goals: most of it is the password's hash. */
export async function accounts(settings: Settings): Promise<Row[]> {
  const measured = await onBoth(settings, (of, url) =>
    withPortal(
      settings,
      async (portal) => ({
        of,
        logins: await logins(portal, settings),
        people: await people(portal, settings),
      }),
      url,
    ),
  )
  const row = (what: string, figures: Figure[]): Row => ({ what, goal: null, figures, met: null })
  return [
    row(
      'Login ÷ bare Fastify that verifies a password, too',
      measured.flatMap(({ of, logins }) => figuresOf(of, logins)),
    ),
    row(
      'Enrolment by card over HTTP, four at once',
      measured.map(({ of, people }) => ({
        of,
        value: people.enrolments,
        unit: 'enrolments/s',
      })),
    ),
    row(
      'Payment by card, from look-up to paid (three calls), four at once',
      measured.flatMap(({ of, people }) => [
        { of, value: people.payments, unit: 'payments/s' },
        { of, value: people.payments * 3, unit: 'requests/s' },
      ]),
    ),
  ]
}
