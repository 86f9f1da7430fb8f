import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { views } from '#server/desk/actions.ts'
import { certificates } from '#server/platform/db/schema.ts'
import { act, actFor, done, refusal, refusedBy } from './desk-kit.ts'
import { enrolled, findOffer, submit, submissionFor } from './enrolment-kit.ts'
import { answerOf, testNow, useOffer, useTestApp } from './kit.ts'
import { logIn, pay } from './people-kit.ts'
import { goodPassword } from './enrolment-kit.ts'

let now = testNow
const test = useTestApp({ clock: () => now })
const offer = useOffer(test)

async function paid() {
  const buyer = await enrolled(test.app, offer)
  await pay(test, buyer.receivable)
  return buyer
}
const certificatesOf = (id: number) =>
  test.db.select().from(certificates).where(eq(certificates.enrolmentId, id))
const validOf = async (id: number) =>
  (await certificatesOf(id)).find(({ revokedAt }) => revokedAt === null)?.code
const lookUp = async (code = '') =>
  answerOf(await test.app.inject(`/api/certificado/consulta/${code}`))
const print = async (code = '') =>
  answerOf(await test.app.inject(`/api/certificado/imprimir-novamente?codigoCertificado=${code}`))
const byCpf = async (cpf: string) =>
  answerOf(await test.app.inject(`/api/certificado/consulta-certificados?cpf=${cpf}`))

const list = (content: string | Buffer, isConfirmed = true) =>
  act(
    test.deps,
    'certificate.list',
    '',
    { files: { arquivo: { name: 'concluintes.csv', content: Buffer.from(content) } } },
    isConfirmed,
  )

describe('a certificate', () => {
  it('is issued for a paid enrolment alone, once by two people at once, and is found', async () => {
    const unpaid = await enrolled(test.app, offer)
    expect(await refusal(test.deps, 'certificate.issue', unpaid.id)).toContain('não está paga')
    const { id, submission } = await paid()
    const both = await Promise.all([1, 2].map(() => act(test.deps, 'certificate.issue', id)))
    expect(both.map(({ is }) => is).toSorted()).toEqual(['done', 'refused'])
    const code = await validOf(id)
    expect(both.find(({ is }) => is === 'refused')).toMatchObject({
      text: expect.stringMatching(new RegExp(`${code}|Outra pessoa`)) as string,
    })
    expect(await lookUp(code)).toMatchObject({ status: 200, data: { nome_Aluno: submission.Nome } })
    expect(await byCpf(submission.Cpf)).toMatchObject({ data: [{ codigo_certificado: code }] })
    expect(await refusal(test.deps, 'payment.refund', id)).toContain('Cancele antes o certificado')
  })

  it('that is revoked is reported as such to who has its code, and is in no list', async () => {
    const { id, submission } = await paid()
    expect(await refusal(test.deps, 'certificate.revoke', id)).toContain('não tem certificado')
    await act(test.deps, 'certificate.issue', id)
    const [code, issuedAt] = [await validOf(id), now]
    // Finds a history whose certificate was issued when it was looked at, or when it was revoked.
    const issued = async () =>
      (await views.enrolment?.(test.deps, String(id)))?.timeline.find(
        ({ text }) => text === `Certificado ${code} emitido`,
      )?.at
    now = new Date(now.getTime() + 60_000)
    expect(await issued()).toEqual(issuedAt)
    expect(await actFor(test.deps, 'certificate.revoke', id)).toMatchObject(done)
    expect(await issued()).toEqual(issuedAt)
    const revoked = {
      status: 404,
      data: expect.stringContaining('cancelado em 21/11/2026 e não é mais válido') as string,
    }
    expect(await lookUp(code)).toEqual(revoked)
    expect(await print(code)).toEqual(revoked)
    expect((await byCpf(submission.Cpf)).status).toBe(404)
    // Nor in the student's area.
    const guid = (await logIn(test, submission.Cpf, goodPassword)).body
    expect(guid).not.toContain(code)
    expect(await actFor(test.deps, 'certificate.revoke', id)).toMatchObject(
      refusedBy('não tem certificado'),
    )
    expect(await act(test.deps, 'certificate.issue', id)).toMatchObject(done)
  })

  it('is issued again with the corrected name, and the first one is no longer valid', async () => {
    const { id } = await paid()
    await act(test.deps, 'certificate.issue', id)
    const first = await validOf(id)
    const texts = {
      nome: 'Joana Corrigida',
      email: `nova.${id}@example.org`,
      telefone: '(48) 98888-7777',
    }
    await actFor(test.deps, 'student.correct', id, { texts })
    const both = await Promise.all([1, 2].map(() => actFor(test.deps, 'certificate.reissue', id)))
    // Finds a certificate that is replaced by the second of two people before its code has been used.
    expect(both.map(({ is }) => is).toSorted()).toEqual(['done', 'refused'])
    expect(await certificatesOf(id)).toHaveLength(2)
    expect((await lookUp(first)).status).toBe(404)
    expect(await lookUp(await validOf(id))).toMatchObject({
      data: { nome_Aluno: 'Joana Corrigida' },
    })
    expect((await certificatesOf(id)).filter(({ revokedAt }) => revokedAt === null)).toHaveLength(1)
  })
})

describe('a list of finished students', () => {
  it('issues all, by number or CPF, after a preview that changes nothing', async () => {
    const [one, two, three] = [await paid(), await paid(), await paid()]
    const masked = two.submission.Cpf.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4')
    const content = `\uFEFFInscrição;Nome\r\n${one.id};Joana\r\n"${masked}";"a;b"\r\n\r\n${three.id}\r\n`
    expect(await list(content, false)).toMatchObject({
      is: 'done',
      text: 'Certificados a emitir: 3.',
      lines: [expect.stringContaining('Joana') as string, expect.anything(), expect.anything()],
    })
    expect(await validOf(one.id)).toBeUndefined()
    const twice = await Promise.all([list(content), list(content)])
    expect(twice.map(({ is }) => is).toSorted()).toEqual(['done', 'refused'])
    for (const { id } of [one, two, three]) expect(await certificatesOf(id)).toHaveLength(1)
  })

  it('issues nothing while a line has a fault, and reports each with its line', async () => {
    const good = await paid()
    const unpaid = await enrolled(test.app, offer)
    const twice = await paid()
    const other = submissionFor(await findOffer(test.db, { terms: true }), {
      Cpf: twice.submission.Cpf,
      Email: twice.submission.Email,
    })
    await submit(test.app, { ...other, ConfirmacaoEmail: other.Email })
    const content = [
      'cpf',
      good.id,
      good.submission.Cpf,
      unpaid.submission.Cpf,
      '529.982.247-25',
      '1,12589990684262E+15',
      'Joana',
      '1234567890123456',
      '12345678901',
    ].join('\n')
    const answer = await list(content)
    expect(answer).toMatchObject(refusedBy('há linhas com problema (7)'))
    expect('lines' in answer && answer.lines).toEqual([
      'Linha 3: Esta inscrição já está na linha 2.',
      expect.stringMatching(/^Linha 4: Nenhuma inscrição deste CPF.*não está paga/),
      expect.stringMatching(/^Linha 5: /),
      expect.stringMatching(/^Linha 6: .*arredondado/),
      'Linha 7: “Joana” não é número de inscrição nem CPF.',
      expect.stringMatching(/^Linha 8: Não existe inscrição/),
      expect.stringMatching(/^Linha 9: Não existe inscrição/),
    ])
    expect(await validOf(good.id)).toBeUndefined()
  })

  it.each([
    ['Inscrição;Nome\n', 'nenhum aluno'],
    [Buffer.from([0x49, 0x6e, 0xe7, 0xe3, 0x6f, 0x0a, 0x31]), 'não está em UTF-8'],
    ['1\n'.repeat(1001), 'mais de 1000 linhas'],
  ])('that cannot be read is refused with what to do: %#', async (content, text) => {
    expect(await list(content)).toMatchObject(refusedBy(text))
  })
})
