import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  connectionFailure,
  connectionResources,
  errorSentence,
  message,
  messages,
  unexpectedError,
} from '#contract/errors.ts'

// Odd spellings are the product's own. Change the golden file only when the product's words change.
const golden = readFileSync(new URL('./texts.golden.txt', import.meta.url), 'utf8')

test('every sentence is worded as agreed', () => {
  const lines = [
    ...Object.entries(messages).map(([code, sentence]) => `${code}: ${sentence}`),
    ...Object.entries(connectionResources).map(
      ([code, name]) =>
        `connectionFailure(${code}): Erro inesperado de conexão, ao tentar carregar ${name}!`,
    ),
  ]
  expect(`${lines.join('\n')}\n`).toBe(golden)
})

test('a failed connection names what it was loading', () => {
  expect(connectionFailure('cities')).toBe(
    'Erro inesperado de conexão, ao tentar carregar cidades!',
  )
  expect(connectionFailure('featuredCourses')).toBe(
    'Erro inesperado de conexão, ao tentar carregar cursos em destaque!',
  )
})

test('blanks are filled in', () => {
  expect(message('minLength', { n: 8 })).toBe('Deve ter pelo menos 8 caracteres')
  expect(message('maxLength', { n: 50 })).toBe('Deve ter no máximo 50 caracteres')
  expect(message('minValue', { n: 1 })).toBe('Valor dever ser maior ou igual que 1')
  expect(message('maxValue', { n: 9 })).toBe('Valor dever ser menor ou igual que 9')
  expect(message('ageBelowMinimum', { n: 18 })).toBe('É necessário ter 18 anos ou mais.')
  expect(message('editedFeminine', { coisa: 'Turma' })).toBe('Turma Editada com Sucesso!')
  expect(message('editedMasculine', { coisa: 'Curso' })).toBe('Curso Editado com Sucesso!')
  expect(message('addedFeminine', { coisa: 'Turma' })).toBe('Turma Adiconada com Sucesso!')
  expect(message('addedMasculine', { coisa: 'Curso' })).toBe('Curso Adiconado com Sucesso!')
  expect(message('required')).toBe('Preenchimento obrigatório.')
})

test('an unexpected error carries its code when there is one', () => {
  expect(unexpectedError()).toBe(messages.unexpected)
  expect(unexpectedError('')).toBe(messages.unexpected)
  expect(unexpectedError(502)).toBe(`${messages.unexpected} (502)`)
})

test('only a short plain string of the server is shown', () => {
  expect(errorSentence('CPF ou senha inválidos.', 401)).toBe('CPF ou senha inválidos.')
  for (const data of ['<html></html>', 'x'.repeat(301), '', '  ', null, { Mensagem: 'x' }, 4])
    expect(errorSentence(data, 502)).toBe(`${messages.unexpected} (502)`)
})
