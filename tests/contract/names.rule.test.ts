import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { moreInfoForm, requestContactForm, contactForm } from '#contract/contact/form.ts'
import { cardPaymentForm } from '#contract/card/form.ts'
import { enrolmentForm } from '#contract/enrolment/form.ts'
import { messages, problemMessage } from '#contract/errors.ts'
import { problemsOf } from '#contract/form-check.ts'
import { partnerForm } from '#contract/partner/form.ts'
import { cardOwner, cardOwnerRule } from '#contract/rules/card-owner.ts'
import { companyName } from '#contract/rules/company-name.ts'
import { email, emailKey } from '#contract/rules/email.ts'
import { personName } from '#contract/rules/person-name.ts'

describe('the name of a person', () => {
  test.each([
    'Joana Silva de Souza',
    '  Joana   Silva ',
    'Joana\u00a0Silva',
    "Joana D'Ávila",
    'Joana D’Ávila',
    'Joana Sant´Anna',
    'Joana Sant`Anna',
    'D‘Ávila Souza',
    'D′Ávila Souza',
    'Joana\tSilva',
    'Ana-Maria Souza',
    'João A. Souza Jr.',
    'Mª José da Conceição',
    'E Sá',
    'Zoe\u0308 Lima',
    'Joa\u0303o Sa\u0301',
    'Łucja Żółć',
    '田中 花子',
    'محمد علي',
  ])('may be %s', (name) => expect(personName.check(name)).toBeNull())

  test.each([
    'https://evil.example/conta-bloqueada Silva',
    'evil.example Silva',
    'www.evil Silva',
    'Joana evil。example',
    'Joana evil．example',
    'joana@evil Silva',
    'Joana: urgente',
    'Joana <b> Silva',
    'Joana = Silva',
    'Joana / Silva',
    'Joana 48 Silva',
    'Joana . Silva',
    'Joana .Silva',
    'Silva..',
    "- ' ’",
  ])('is not %s', (name) => expect(personName.check(name)).toBe('nameInvalid'))

  test.each([
    'Joana\r\nBcc Silva',
    'Joana\vSilva',
    'Joana\u0007 Silva',
    'Joana\u0000 Silva',
    'Joana \u202eavliS',
    'Joana \u2066Silva\u2069',
    'Joana\u200b Silva',
    '\u200bJoana Silva',
    'Joana\u2028Silva',
    'Joana\u00ad Silva',
    'Joana \u3164\u115f',
    'Joana \u{e0041}',
    'Joana \ud83d',
  ])('contains no invisible sign: %j', (name) =>
    expect(personName.check(name)).toBe('invisibleSigns'),
  )

  // Finds a sign of the keyboard that remains where an apostrophe was meant.
  test('is stored composed, with single spaces and apostrophes', () => {
    expect(personName.normalise('  Joa\u0303o \u00a0\t da  Sa\u0301 ')).toBe('João da Sá')
    expect(personName.normalise('D´A D`A D‘A D′A')).toBe('D’A D’A D’A D’A')
  })

  // Finds any sign that lets an address, a line break or a change of direction through, not those above alone.
  test('never lets a sign through by which an address or a line could begin', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (text) => {
        if (personName.check(text) === null)
          expect(personName.normalise(text)).not.toMatch(/[\p{Cc}\p{Cf}:/@=<>\\\d´`‘′]|\.[^ ]/u)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('the name of a company', () => {
  test.each([
    'Auto Escola 3 Irmãos & Cia. Ltda - ME',
    'Transportes Silva S.A.',
    'C.F.C. Souza',
    'Banco do Sul S/A',
    'Escola “Rota” (Centro), 2.000',
    'Auto Escola Ltda.ME',
    'C.F.C.AB Eireli',
    'Sta.Rita',
    'Dr.João Autopeças',
    'CFC São.João',
    'Auto Escola Sant´Anna',
    '3M',
  ])('may be %s', (name) => expect(companyName.check(name)).toBeNull())

  test.each([
    ['https://evil.example', 'companyNameInvalid'],
    ['Auto Escola evil.example', 'companyNameInvalid'],
    ['Ganhe em golpe.com.br', 'companyNameInvalid'],
    ['Escola golpe.pRO', 'companyNameInvalid'],
    ['WWW.EVIL.EXAMPLE', 'companyNameInvalid'],
    ['www.EVIL', 'companyNameInvalid'],
    ['Escola evil。example', 'companyNameInvalid'],
    ['contato@evil', 'companyNameInvalid'],
    ['Escola <b>', 'companyNameInvalid'],
    ['--- & ---', 'companyNameInvalid'],
    ['Escola\r\nBcc', 'invisibleSigns'],
    ['Escola \u202eatoR', 'invisibleSigns'],
  ])('is not %j', (name, code) => expect(companyName.check(name)).toBe(code))
})

describe("the name of a card's owner", () => {
  test.each([
    ['ANA SA', 'cardOwnerFirstShort'],
    ['ANA SILVA', 'cardOwnerFirstShort'],
    ['JOAO SA', 'cardOwnerLastShort'],
    ['Le\u0301o Reis', 'cardOwnerFirstShort'],
    ['JOANA', 'cardOwnerInvalid'],
    ['JOANA\u0007 SILVA', 'invisibleSigns'],
    ['http://evil SILVA', 'cardOwnerSigns'],
    ['J.SILVA NETO', null],
    ['PADARIA 3 IRMAOS', null],
    ['JOANA D’AVILA', null],
  ])('hears of %j which part is wrong', (name, code) => {
    expect(cardOwner.check(name)).toBe(code)
  })

  test('is refused by the API for less', () => {
    const lax = cardOwnerRule({ strictCardOwner: false })
    expect(lax.check('ANA SA')).toBeNull()
    expect(lax.check('ANA')).toBe('cardOwnerInvalid')
    expect(lax.check('ANA \u202eAS')).toBe('invisibleSigns')
  })
})

describe('every form that asks for a name', () => {
  const asked = {
    requiresCnh: false,
    requiresCnhCategory: false,
    requiresRenach: false,
    requiresOrigin: false,
  }
  const enrolment = enrolmentForm({ ...asked, today: { y: 2026, m: 11, d: 21 } })
  const card = cardPaymentForm({ today: { year: 2026, month: 11 } })

  test.each([
    ['nome', enrolment, 'nameInvalid'],
    ['nome', contactForm(), 'nameInvalid'],
    ['nome', moreInfoForm(), 'nameInvalid'],
    ['name', requestContactForm(), 'nameInvalid'],
    ['nomeGestor', partnerForm(), 'nameInvalid'],
    ['nomeFantasia', partnerForm(), 'companyNameInvalid'],
    ['razaoSocial', partnerForm(), 'companyNameInvalid'],
    ['nome', card, 'cardOwnerSigns'],
  ] as const)('refuses an address as %s', (field, form, code) => {
    const document = '11.222.333/0001-81'
    const textAt = (name: string) => {
      const problem = problemsOf(form, { document, [field]: name }).get(field)
      return problem && problemMessage(problem)
    }
    expect(textAt('https://evil.example/conta Silva')).toBe(messages[code])
    expect(textAt('Joana \u202eavliS')).toBe(messages.invisibleSigns)
    expect(textAt(' Joana   D’Ávila ')).toBeUndefined()
    if (field !== 'razaoSocial') expect(textAt('J      S')).toBe('Deve ter pelo menos 5 caracteres')
  })
})

describe('an e-mail address', () => {
  test.each([
    ' maria@example.com ',
    '<maria@example.com>',
    'maria@example.com>',
    'mailto:maria@example.com',
    '<MAILTO:maria@example.com>',
    'mailto:<maria@example.com>',
    'maria@example.com.',
    'maria@example.com,',
    'maria@example.com; ',
    '\u200bmaria@example.com\ufeff',
    '\u202amaria@example.com\u202c',
    'maria@EXAMPLE.com',
  ])('is without what was copied with it: %j', (text) => {
    expect(email.check(text)).toBeNull()
    expect(email.normalise(text)).toBe('maria@example.com')
  })

  test.each([
    'a(b)@c.com',
    'a@b.com(c)',
    '"a b"@c.com',
    '"a"@c.com',
    'a@b.com>,c@d.com',
    'Maria <maria@example.com>',
    'maria@example..com',
    'maria@.example.com',
    'maria@example.com..',
    'maria@example.com.>;',
    'maria@-example.com',
    'maria@example-.com',
    'maria@example_1.com',
    'maria@[192.0.2.1]',
    'maria@192.0.2.1',
    'maria@evil@example.com',
    'maria..silva@example.com',
    '.maria@example.com',
    'maria.@example.com',
    'maria@example.com?cc=x@y.com',
    'www.evil.com/conta@example.com',
    ...'?=&#%!$*^`{|}~'.split('').map((sign) => `www.evil.com${sign}x@example.com`),
    'maria@ex%61mple.com',
    'maria@exämple.com:80',
    'maria@ä.1',
    'maria@ä-.com',
    'maria@exä\u034fmple.com',
    'mailto:mailto:maria@example.com',
    'ma\u200bria@example.com',
    'maria@exam\u202eple.com',
    'maria@example\u00ad.com',
    'maria@example。com',
    'maria@example．com',
    'maria@ｅxample.com',
    'maria\u0007@example.com',
    'maria@example.com\u0000',
    'maria@exam\r\nple.com',
    'maria\u3164@example.com',
    `${'a'.repeat(65)}@example.com`,
    `maria@${'a'.repeat(64)}.com`,
    '\u200b',
    '@',
  ])('is not %j', (text) => expect(email.check(text)).toBe('emailInvalid'))

  // Finds one domain that is two for uniqueness, or one that becomes another when it is encoded.
  test.each([
    ['exämple.com', 'xn--exmple-cua.com'],
    ['EXÄMPLE.com', 'xn--exmple-cua.com'],
    ['xn--exmple-cua.com', 'xn--exmple-cua.com'],
    ['XN--EXMPLE-CUA.com', 'xn--exmple-cua.com'],
    ['faß.example', 'xn--fa-hia.example'],
    ['1.2.3.ação.example', '1.2.3.xn--ao-siap.example'],
    ['0x10.127.example', '0x10.127.example'],
    ['a--b.example', 'a--b.example'],
  ])('at %s is at %s', (written, encoded) => {
    expect(email.check(`a@${written}`)).toBeNull()
    expect(email.normalise(`a@${written}`)).toBe(`a@${encoded}`)
  })

  // Finds a second spelling of one address that no row above has: an accepted address must have the one form that is stored.
  test('is accepted in one form alone, which is compared in lower case', () => {
    const sign = fc.constantFrom(
      ...'ab.A@<>,; \u200b\u202e-+_(é\u0301'.split(''),
      'mailto:',
      'b.com',
    )
    const text = fc.array(sign, { maxLength: 12 }).map((signs) => signs.join(''))
    fc.assert(
      fc.property(
        fc.oneof(
          text,
          text.map((local) => `${local}@b.com`),
        ),
        (written) => {
          const normalised = email.normalise(written)
          expect(email.normalise(normalised)).toBe(normalised)
          if (written.trim() === '' || email.check(written) !== null) return
          expect(email.check(normalised)).toBeNull()
          expect(normalised).toMatch(/^[^\s<>(),;:\p{Cf}]+@[^\s@A-Z<>(),;:\p{Cf}]+[^.]$/u)
          expect(emailKey(` <${written.toUpperCase()}>`)).toBe(emailKey(written))
        },
      ),
      { numRuns: 3000 },
    )
  })
})
