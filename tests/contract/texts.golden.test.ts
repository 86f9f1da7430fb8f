import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  connectionFailure,
  connectionResources,
  errorSentence,
  fill,
  message,
  messages,
  unexpectedError,
} from '#contract/errors.ts'

// What the specification quotes, odd spellings included. Change the golden file only when the specification changes.
const golden = readFileSync(new URL('./texts.golden.txt', import.meta.url), 'utf8')

test('every sentence is worded as agreed', () => {
  const sentences = new Map<string, string>([
    ...Object.entries(messages),
    ...Object.entries(connectionResources).map(
      ([code, name]) =>
        [
          `connectionFailure(${code})`,
          `Erro inesperado de conexão, ao tentar carregar ${name}!`,
        ] as const,
    ),
  ])
  const codes = golden
    .trimEnd()
    .split('\n')
    .map((line) => line.replace(/: .*/, ''))
  expect(`${codes.map((code) => `${code}: ${sentences.get(code)}`).join('\n')}\n`).toBe(golden)
  for (const code of sentences.keys())
    if (code.startsWith('connectionFailure')) expect(codes).toContain(code)
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
  expect(fill('{a} {b} {a}', { a: '{b}', b: 2 })).toBe('{b} 2 {b}')
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
