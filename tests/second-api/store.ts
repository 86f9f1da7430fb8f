import { randomUUID } from 'node:crypto'
import { discounted, scheduleOf } from './catalogue.ts'
import type { Coupon, PaymentOption, Schedule } from './catalogue.ts'
import { cnpjOf, cpfOf } from './check-digits.ts'
import { certificatesOf } from './content.ts'
import { cityNamed } from './places.ts'

export interface Student {
  cpf: string
  name: string
  /** YYYY-MM-DD */
  birthDate: string
  email: string
  password: string
  cityId: number
  address: string
  number: string
  district: string
  cep: string
  ddd: string
  phone: string
  cnh: string
  category: string
  renach: string
  /** A driving school pays for this one. */
  cfc?: number
  /** The login does not report what has to be paid. */
  silent?: boolean
}

interface Receivable {
  id: number
  enrolment: number
  state: 'open' | 'processing' | 'paid'
}

export interface Enrolment {
  id: number
  student: Student
  schedule: Schedule
  option: PaymentOption
  coupon: Coupon | undefined
  awaitsDetran: boolean
  terms: boolean
  receivable: Receivable | undefined
}

interface Transaction {
  id: string
  receivable: Receivable
}

/** Cards by the outcome they bring about; published test numbers, no one's card. */
export const cards = {
  approved: { number: '4111111111111111', brand: 10 },
  refused: { number: '5555555555554444', brand: 20 },
  processing: { number: '6062826786276634', brand: 30 },
}

export const outcomeOf = (number: string) =>
  number === cards.approved.number
    ? 'approved'
    : number === cards.processing.number
      ? 'processing'
      : 'refused'

/** All that changes while the API runs, and what a test has to know to use it. */
export function createStore() {
  let count = 0
  const next = () => ++count
  const password = `Aa1!${randomUUID().slice(0, 8)}`

  const student = (name: string, more: Partial<Student> = {}): Student => {
    const turn = next()
    return {
      cpf: cpfOf(String(731_400_000 + turn * 4_127)),
      name,
      birthDate: '1987-03-09',
      email: `${name.split(' ')[0]?.toLowerCase()}${turn}@example.org`,
      password,
      cityId: cityNamed('SC', 'Joinville').id,
      address: 'Rua do Príncipe',
      number: '12',
      district: 'Centro',
      cep: '89201001',
      ddd: '47',
      phone: '988887777',
      cnh: '',
      category: '',
      renach: '',
      ...more,
    }
  }

  const people = {
    /** Paid, terms accepted: signs in. */
    active: student('Iracema de Souza', { cnh: '012345678', category: 'AB' }),
    /** Paid, terms not accepted yet. */
    unaccepted: student('Jurandir Alves'),
    /** Has not paid; the login names the enrolment. */
    owing: student('Lindalva Rocha'),
    /** Has not paid; the login does not report it. */
    owingSilently: student('Moacir Teles', { silent: true }),
    /** A driving school has not paid for this one. */
    ofSchool: student('Nair Cordeiro', { cfc: 5_501 }),
  }
  const admin = { cpf: cpfOf('602118843'), password }
  const students = new Map(Object.values(people).map((each) => [each.cpf, each]))
  const enrolments = new Map<number, Enrolment>()
  const receivables = new Map<number, Receivable>()
  const transactions = new Map<string, Transaction>()
  const tokens = new Map<string, string>()
  const partners = new Set([cnpjOf('114447770001')])
  const certificates = certificatesOf(people.active.cpf)

  function charge(enrolment: Enrolment) {
    const receivable = {
      id: 81_500_000 + next() * 13,
      enrolment: enrolment.id,
      state: 'open' as const,
    }
    receivables.set(receivable.id, receivable)
    enrolment.receivable = receivable
    return receivable
  }

  function enrol(
    who: Student,
    schedule: Schedule,
    option: PaymentOption,
    coupon?: Coupon,
  ): Enrolment {
    // A known student still has the earlier password.
    const student = { ...who, password: students.get(who.cpf)?.password ?? who.password }
    students.set(who.cpf, student)
    const enrolment: Enrolment = {
      id: 60_020_000 + next() * 7,
      student,
      schedule,
      option,
      coupon,
      awaitsDetran: schedule.awaitsDetran,
      terms: false,
      receivable: undefined,
    }
    enrolments.set(enrolment.id, enrolment)
    if (!enrolment.awaitsDetran) charge(enrolment)
    return enrolment
  }

  const enrolmentsOf = (cpf: string) =>
    [...enrolments.values()].filter(({ student }) => student.cpf === cpf)

  const value = ({ option, coupon }: Enrolment) => discounted(option.value ?? 0, coupon)

  /** Another option or coupon: the old receivable is no longer one. */
  function change(enrolment: Enrolment, option: PaymentOption, coupon: Coupon | undefined) {
    enrolment.option = option
    enrolment.coupon = coupon
    return charge(enrolment)
  }

  function pay(enrolmentId: number, state: Receivable['state'] = 'paid') {
    const receivable = enrolments.get(enrolmentId)?.receivable
    if (!receivable) throw new Error(`enrolment ${enrolmentId} has nothing to pay`)
    receivable.state = state
  }

  function release(enrolmentId: number) {
    const enrolment = enrolments.get(enrolmentId)
    if (!enrolment?.awaitsDetran) throw new Error(`enrolment ${enrolmentId} awaits no authority`)
    enrolment.awaitsDetran = false
    return charge(enrolment)
  }

  function token(cpf: string) {
    const issued = randomUUID().replaceAll('-', '')
    tokens.set(issued, cpf)
    return issued
  }

  const seeded = (who: Student, at: number) => {
    const schedule = scheduleOf(50_090_017)
    const option = schedule?.options[at]
    if (!schedule || !option) throw new Error('no schedule to seed')
    return enrol(who, schedule, option)
  }
  const active = seeded(people.active, 0)
  active.terms = true
  pay(active.id)
  pay(seeded(people.unaccepted, 1).id)
  const owing = seeded(people.owing, 1)
  seeded(people.owingSilently, 0)
  seeded(people.ofSchool, 1)

  return {
    people,
    admin,
    /** The seeded enrolment that waits for its boleto. */
    owing,
    students,
    enrolments,
    receivables,
    transactions,
    tokens,
    partners,
    certificates,
    next,
    enrol,
    enrolmentsOf,
    value,
    change,
    pay,
    release,
    token,
  }
}

export type Store = ReturnType<typeof createStore>
