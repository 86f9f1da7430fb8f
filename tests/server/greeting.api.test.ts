import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { greet } from '#server/people/index.ts'
import { students } from '#server/platform/db/schema.ts'
import { enrolled, findOffer } from './enrolment-kit.ts'
import { useTestApp } from './kit.ts'
import { askReset, newMails } from './people-kit.ts'

const test = useTestApp()

describe('an e-mail greets', () => {
  it.each([
    ['Joana Silva', 'Olá, Joana.'],
    ['  conceição de Souza', 'Olá, conceição.'],
    ["D'Ávila Prado", "Olá, D'Ávila."],
    ['Ana-Maria', 'Olá, Ana-Maria.'],
    ['Bé', 'Olá, Bé.'],
    ['Zoe\u0308 Lima', 'Olá, Zoe\u0308.'],
    ['A Silva', 'Olá.'],
    [`${'a'.repeat(31)} Silva`, 'Olá.'],
    ['https://evil.example/boleto Silva', 'Olá.'],
    ['evil.example Silva', 'Olá.'],
    ['48999998888 Silva', 'Olá.'],
    ['<b>Silva', 'Olá.'],
    ['', 'Olá.'],
  ])('%j by what looks like a first name, or by none', (name, greeting) => {
    expect(greet('Olá, {nome}.', name)).toBe(greeting)
  })

  it('without the name when an address was taken as one before there was a rule', async () => {
    const { submission } = await enrolled(test.app, await findOffer(test.db))
    await test.db
      .update(students)
      .set({ name: 'https://evil.example/boleto Silva' })
      .where(eq(students.cpf, submission.Cpf))
    await askReset(test, submission.Cpf)
    const mails = await newMails(test)
    expect(mails.map(({ to }) => to)).toEqual([submission.Email, submission.Email])
    for (const { text, html } of mails) {
      expect(text).toMatch(/^Olá\. |^Olá\.$/m)
      expect(`${text}${html}`).not.toContain('evil.example')
    }
  })
})
