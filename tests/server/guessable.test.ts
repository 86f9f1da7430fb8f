import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lengths } from '#contract/lengths.ts'
import { isCommonPassword, namesItsOwner } from '#server/people/passwords/guessable.ts'
import { repositoryRoot } from '#server/platform/root.ts'

const linesOf = (name: string) =>
  readFileSync(path.join(repositoryRoot(), 'server/people/passwords', name), 'utf8')
    .trimEnd()
    .split('\n')
const words = linesOf('common-passwords.txt')
const mostUsed = linesOf('most-used.txt')

const seed = 20_261_122
/** Four readings in two directions, each place at most twice in each list; words end soon. */
const stepsOfSign = 200
const leet: Record<string, string> = {
  a: '@4',
  e: '3',
  i: '1!',
  o: '0',
  s: '$5',
  t: '7',
  l: '1',
  b: '8',
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const doubled = (word: string) => word.replaceAll(/./g, '$&$&')

/** One form of each kind, for every word. */
const decorations: Record<string, (word: string) => string> = {
  'a year and a sign': (word) => `${capital(word)}@2024!`,
  'a year before it': (word) => `2026#${capital(word)}`,
  '123 behind it': (word) => `${capital(word)}@123`,
  '123 before it': (word) => `123${capital(word)}!`,
  capitals: (word) => `${word.toUpperCase()}!1`,
  mixed: (word) => `${Array.from(word, (c, at) => (at % 2 ? c.toUpperCase() : c)).join('')}.7`,
  'repeated letters': (word) => `!1${word}${word.slice(-1).repeat(2)}`,
  leet: (word) => `${Array.from(word, (c) => leet[c]?.charAt(0) ?? c).join('')}#1`,
  'in dots': (word) => `${Array.from(word).join('.')}!1`,
  twice: (word) => `${capital(word)}${word}1!`,
  'twice with a sign': (word) => `${capital(word)}-${capital(word)}7`,
  'every sign twice': (word) => `${doubled(word)}1!`,
  backwards: (word) => `1!${Array.from(word).toReversed().join('')}`,
}

describe('a common password', () => {
  it('comes from lists of thousands, one a line, without doubles', () => {
    expect(words.length).toBeGreaterThan(3000)
    expect(mostUsed.length).toBeGreaterThan(9000)
    for (const list of [words, mostUsed]) {
      expect(new Set(list).size).toBe(list.length)
      expect(list.filter((word) => !/^[a-z0-9]{3,}$/.test(word))).toEqual([])
    }
  })

  it.each(Object.entries(decorations))('is known however it is decorated: %s', (_, decorate) => {
    const tried = [...mostUsed.slice(0, 3000), ...words.filter(({ length }) => length > 3)]
    const passed = tried.filter((word) => !isCommonPassword(decorate(word)))
    expect(passed.map(decorate)).toEqual([])
  })

  /** How often the search reads the next letter of a word of the lists: its cost, the same on any machine. */
  function stepsOf(password: string): number {
    const { get } = Map.prototype
    let steps = 0
    // Put back before anything else runs; a spy would store every call.
    // oxlint-disable-next-line no-extend-native
    Map.prototype.get = function (key) {
      steps += 1
      return get.call(this, key)
    }
    try {
      isCommonPassword(password)
      return steps
    } finally {
      // oxlint-disable-next-line no-extend-native
      Map.prototype.get = get
    }
  }

  /** Kinds of passwords that blocked the server for seconds. */
  const hostile: Record<string, fc.Arbitrary<string>> = {
    digits: fc.constantFrom(...'0123456789', '0123456789'),
    'signs that stand for letters': fc.constantFrom(...'0123456789@!|$#%^&*()+€£'),
    'repeated letters': fc.constantFrom('aaaaaaaa', 'iiii', 'l1!', 'A', '1'),
    'any script': fc.string({ unit: 'grapheme', minLength: 1, maxLength: 4 }),
    'words of the lists': fc.constantFrom(...words, ...mostUsed.slice(0, 3000)),
  }

  it.each(Object.keys(hostile))(
    'is looked for in so many steps a sign, whatever it is made of: %s',
    (kind) => {
      const part = hostile[kind] ?? fc.string()
      const parts = fc.array(part, { minLength: 1, maxLength: 40 })
      const length = fc.constantFrom(lengths.password, 10_000)
      fc.assert(
        fc.property(parts, fc.constantFrom('1!Aa', 'Aaa', 'Sen'), length, (all, start, most) => {
          const text = (start + all.join('').repeat(most)).slice(0, most)
          const turned = Array.from(text).toReversed().join('')
          for (const each of [text, turned])
            expect(stepsOf(each)).toBeLessThan(stepsOfSign * each.length)
        }),
        { seed, numRuns: 60 },
      )
    },
  )

  it.each([
    'Senha@2024!',
    'Brasil123',
    'Brasil@2024!',
    '2024#Brasil',
    'br4s1l!2026',
    'Senha@2026A',
    'Aa1-password',
    '1b!Corinthians9',
    'Aa123456!',
    'Aa@12345678',
    'Abc@1234',
    'Qwerty@2026',
    '!1Q2w3e4r',
    '!QAZ2wsx',
    'Mudar@123',
    'S.e.n.h.a1',
    'SenhaSenha1!',
    'Senha@Senha1',
    '1!ahneS',
    'Drowssap#1',
    'Palmeiras1914!',
    'Fl4m3ng0!',
    'M@riaJose1',
    'Vialume#2026',
    'Cursos@Vialume1',
    'P0rt4l!2026',
    'Ab@15081990',
    'TeAmo@2025',
    'São@Bernardo1',
    '1qaz@WSX',
    'P.@.s.s.w.0.r.d',
    'MariaJoao7!',
    `1!Aa${'0123456789'.repeat(7)}`,
  ])('is known: %s', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  it('is no random password, nor a sentence of one’s own', () => {
    const alphabet = Array.from(
      'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789!@#$%&*-_=+',
    )
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...alphabet), { minLength: 12, maxLength: 24 }),
        (letters) => {
          const password = letters.join('')
          // Hardly any letter is left to chance in these: they are not strong.
          fc.pre(password.replace(/[^a-z]/gi, '').length >= 5)
          expect([password, isCommonPassword(password)]).toEqual([password, false])
        },
      ),
      { seed, numRuns: 20_000 },
    )
    for (const own of [
      'Correia-Trem7-Vidro-Lua',
      'o-Gato-subiu-no-telhado-7',
      'Quero1Cafe+forte',
      'Vento$norte-em-julho3',
      'mQ7#vTz9pL2x',
      'Abcdef1!',
      'Ção12345_x',
      'Girassol#Azul7',
      'tr3s-Pratos!',
      'Cavalo-Trem7-Vidro',
      'Пароль-хлеб7',
      'Maria*Joao+Pedro7',
      'MariaJoaoPedro7*',
      'Jesus-Cristo-Salva1',
    ])
      expect([own, isCommonPassword(own)]).toEqual([own, false])
  })
})

describe('what is known of a person', () => {
  const owner = {
    cpf: '52998224725',
    email: 'jo.kupfer77@example.org',
    name: 'Joélia Quental Zimbrão',
    birthDate: '1987-03-09',
  }

  it.each([
    'Aa!52998224725',
    'Xk-982247-q!',
    'Xk-09/03/1987',
    'Q!090387zr',
    '1987.03.09-Kd',
    'Joelia#22',
    'J0eli@2020!',
    'Quental_1',
    'xQ7zimbraoK!',
    'ailéoJ#1',
    'JoeliaQuental7!',
    'Jo.Kupfer77!A',
    'SenhaJoelia1',
  ])('is no password of that person: %s', (password) => {
    expect(namesItsOwner(password, owner)).toBe(true)
  })

  it('leaves strong passwords alone', () => {
    for (const password of [
      'Tr7!vozqW-22',
      'Girassol#Azul7',
      'Ção12345_x',
      'nd8=KRutb*51',
      'Maria*Joao+Pedro7',
    ])
      expect([password, namesItsOwner(password, owner)]).toEqual([password, false])
  })
})
