import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
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

// Odd spellings are the product's own. Change the golden file only when the product's words change.
const golden = readFileSync(new URL('./texts.golden.txt', import.meta.url), 'utf8')

const root = path.resolve(import.meta.dirname, '../..')
/** The texts of the server's subjects, by file. */
const subjects = readdirSync(path.join(root, 'server'), { recursive: true, encoding: 'utf8' })
  .filter((name) => path.basename(name) === 'texts.ts')
  .map((name) => path.join(root, 'server', name))
  .toSorted()

/** A line a text, behind its place in the table. */
function linesOf(name: string, texts: unknown): string[] {
  if (typeof texts === 'string') return [`${name}: ${texts}`]
  return Object.entries(Object(texts)).flatMap(([key, each]) => linesOf(`${name}.${key}`, each))
}

test('every sentence is worded as agreed', async () => {
  const tables: object[] = await Promise.all(subjects.map((file) => import(file)))
  const lines = [
    ...Object.entries(messages).map(([code, sentence]) => `${code}: ${sentence}`),
    ...Object.entries(connectionResources).map(
      ([code, name]) =>
        `connectionFailure(${code}): Erro inesperado de conexão, ao tentar carregar ${name}!`,
    ),
    ...tables.flatMap((table) =>
      Object.entries(table).flatMap(([name, texts]) => linesOf(name, texts)),
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
