import { cpfNumber, goodPassword } from '../server/enrolment-kit.ts'
import { cardNumber } from './visits.ts'

/** People whose CPF is looked for. */
const people = 400
const secrets: readonly string[] = [
  cardNumber,
  goodPassword,
  ...Array.from({ length: people }, (_, who) => cpfNumber(10_000 + who)),
]

/** What is wrong with a line of a log: a card, a password or a CPF stands in it. Null: nothing. */
export function leakIn(line: string): string | null {
  const secret = secrets.find((each) => line.includes(each))
  return secret === undefined ? null : `a line of the log holds ${secret.slice(0, 3)}…`
}
