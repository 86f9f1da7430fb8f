import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brand } from '#contract/brand.ts'
import { plain } from '#contract/plain.ts'
import { repositoryRoot } from '#server/platform/root.ts'
import { isMadeOf } from './decoration.ts'
import type { WordList } from './decoration.ts'

/** The lines of a list beside this file; where they come from: `sources.md`. */
const linesOf = (name: string) =>
  readFileSync(path.join(repositoryRoot(), 'server/people/passwords', name), 'utf8')
    .split('\n')
    .filter(Boolean)

const unaccented = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')

const partsOf = (text: string) => plain(text).match(/[a-z0-9]+/g) ?? []

/** Words of a name or title, and each two neighbours run together. */
function wordsOf(text: string): string[] {
  const parts = partsOf(text)
  return [...parts, ...parts.map((part, at) => part + (parts[at + 1] ?? '')), parts.join('')]
}

/** The most used first. */
const mostUsed = linesOf('most-used.txt')
/** So many of the first words are also tried in pairs (T05). */
const pairedWords = 3000

const common: WordList = {
  words: [
    ...linesOf('common-passwords.txt'),
    ...mostUsed.slice(0, pairedWords),
    ...wordsOf(brand.name).filter((word) => word.length >= 4),
  ],
}
const lessCommon: WordList = { words: mostUsed.slice(pairedWords), alone: true }

/** Whether signs or capitals separate three different words; what has no vowel is no word but a row of keys. */
function isPassphrase(password: string): boolean {
  const parts = unaccented(password).match(/\p{Lu}?[\p{Ll}\d]{2,}|\p{Lu}{3,}/gu) ?? []
  const words = parts.map((part) => part.replace(/\d/g, '').toLowerCase())
  return new Set(words.filter((word) => word.length >= 2 && /[aeiou]/.test(word))).size >= 3
}

/**
 * Whether a password is one of the first that an attacker would try (T05): a word of the lists, repeated, or two of
 * them (of `most-used.txt` only the first 3,000 pair), whatever digits, signs, capitals, accents, repeated letters and figures
 * for letters decorate it, read from either end; an undecorated word of five letters or more beside up to two more letters; a
 * common number or any date beside at most three letters; one letter repeated; or no letter at all. A passphrase of three words is none, though two of them be one of a list (`Maria*Joao+Pedro7`).
 */
export function isCommonPassword(password: string): boolean {
  return isMadeOf(plain(password), [common, lessCommon], { pairs: !isPassphrase(password) })
}

/** The owner of the password. `birthDate` as YYYY-MM-DD; admins have none. */
interface PasswordOwner {
  cpf: string
  email: string
  name?: string
  birthDate?: string
}

/** A run of so many digits of a CPF names it. */
const namingDigits = 6

function containsCpf(digits: string, cpf: string): boolean {
  for (let at = 0; at + namingDigits <= cpf.length; at += 1)
    if (digits.includes(cpf.slice(at, at + namingDigits))) return true
  return false
}

function containsBirthDate(digits: string, birthDate: string): boolean {
  const [year = '', month = '', day = ''] = birthDate.split('-')
  if (!year || !month || !day) return false
  const short = year.slice(2)
  return [day + month + year, year + month + day, day + month + short, short + month + day].some(
    (date) => digits.includes(date),
  )
}

/** Whether a password contains birth date, CPF digits, name or e-mail of its owner, or is made of short names and common words. */
export function namesItsOwner(password: string, owner: PasswordOwner): boolean {
  const text = plain(password)
  const digits = password.replace(/\D/g, '')
  if (containsCpf(digits, owner.cpf) || containsBirthDate(digits, owner.birthDate ?? ''))
    return true
  const local = plain(owner.email).split('@')[0] ?? ''
  const own = [...wordsOf(owner.name ?? ''), ...wordsOf(local)].filter((word) =>
    /[a-z]{3}/.test(word),
  )
  if ([local, ...own].some((word) => word.length >= 5 && text.includes(word))) return true
  return (
    own.length > 0 && isMadeOf(text, [{ words: own }, common], { pairs: !isPassphrase(password) })
  )
}
