import { expect, test } from 'vitest'
import { brandHost } from '#contract/brand.ts'
import { contactDepartments, departmentFor } from '#contract/departments.ts'
import {
  isLicenceCategory,
  licenceCategories,
  licenceLetters,
  licenceNumber,
} from '#contract/licence.ts'
import { email } from '#contract/rules/email.ts'
import { isUf, stateByUf, states } from '#contract/states.ts'

// Finds a category that is inserted: it renumbers stored licences. One that is appended changes nothing here.
test('licence categories map to their numbers and back', () => {
  const stored = 'A B C D E X AB AC AD AE XB XC XD XE'.split(' ')
  expect(licenceCategories.slice(0, stored.length)).toEqual(stored)
  for (const [number, letters] of licenceCategories.entries()) {
    expect(licenceNumber(letters)).toBe(number)
    expect(licenceLetters(number)).toBe(letters)
  }
  expect(licenceNumber('A')).toBe(0)
  expect(licenceNumber('Z')).toBeNull()
  expect(licenceLetters(licenceCategories.length)).toBeNull()
  expect(isLicenceCategory('ab')).toBe(false)
})

// Finds a second department with the task of another one, which would get none of it, or with its name or mailbox.
test('every department has its own number, name and mailbox, and every task one department', () => {
  for (const member of ['id', 'name', 'mailbox', 'role'] as const) {
    const values = contactDepartments.flatMap((each) => each[member] ?? [])
    expect(new Set(values).size, member).toBe(values.length)
  }
  // Finds a mailbox that no mail server of the provider takes.
  for (const { mailbox } of contactDepartments) {
    expect(email.check(mailbox), mailbox).toBeNull()
    expect(mailbox.endsWith(`@${brandHost}`), mailbox).toBe(true)
  }
  expect(departmentFor('partners').name).toBe('Parceiros')
})

test('there are 27 states, each with its own id and letters, sorted as a reader expects', () => {
  expect(states).toHaveLength(27)
  expect(new Set(states.map(({ id }) => id)).size).toBe(27)
  expect(new Set(states.map(({ uf }) => uf)).size).toBe(27)
  const names = states.map(({ name }) => name)
  expect(names).toEqual(names.toSorted(new Intl.Collator('pt-BR').compare))
})

test('a state is found by its letters', () => {
  expect(stateByUf('sc')).toEqual({ id: 42, uf: 'SC', name: 'Santa Catarina' })
  expect(stateByUf('XX')).toBeUndefined()
  expect(isUf('SC')).toBe(true)
  expect(isUf('sc')).toBe(false)
})
