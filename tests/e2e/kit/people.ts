import { randomInt } from 'node:crypto'

/** What a person types into the enrolment form. */
export interface Person {
  cpf: string
  birthDate: string
  name: string
  cep: string
  number: string
  phone: string
  email: string
  password: string
  cnh: string
  category: string
  renach: string
}

const digit = (digits: number[], first: number) => {
  const sum = digits.reduce((total, value, at) => total + value * (first - at), 0) % 11
  return sum < 2 ? 0 : 11 - sum
}

/** A valid random CPF, formatted. */
export function anyCpf(): string {
  const base = Array.from({ length: 9 }, () => randomInt(10))
  const first = digit(base, 10)
  const second = digit([...base, first], 11)
  return [...base, first, second].join('').replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4')
}

/** A mobile number of a region that has many, formatted. */
export function anyPhone(): string {
  const region = ['11', '21', '41', '47', '48', '51'][randomInt(6)]
  const number = String(randomInt(100_000_000)).padStart(8, '0')
  return `(${region}) 9${number.slice(0, 4)}-${number.slice(4)}`
}

/** A new person; `with` changes what a test is about. */
export function aPerson(changes: Partial<Person> = {}): Person {
  return {
    cpf: anyCpf(),
    birthDate: '15/03/1990',
    name: 'Joana Pereira de Teste',
    cep: '89010-187',
    number: '120',
    phone: anyPhone(),
    email: `joana.${randomInt(1e12)}@exemplo.test`,
    password: 'Estrada#2026',
    cnh: '90258412011',
    category: 'B',
    renach: 'SC123456789',
    ...changes,
  }
}
