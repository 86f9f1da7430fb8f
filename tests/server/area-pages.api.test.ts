import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { lessonAccess } from '#contract/lesson-access.ts'
import { consents, students } from '#server/platform/db/schema.ts'
import { demoAdmin, demoPassword, demoStudents } from '#server/seed/people-table.ts'
import { actFor, pdf } from './desk-kit.ts'
import { cookieOf, enrolled, findOffer, form, goodPassword } from './enrolment-kit.ts'
import { openTestApp, testNow, useTestApp } from './kit.ts'
import { logIn, pay } from './people-kit.ts'

let now = testNow
const test = useTestApp({ clock: () => now })

const get = (url: string, cookie?: string) =>
  test.app.inject({ url: `/api${url}`, ...(cookie && { headers: { cookie } }) })

async function enter(cpf: string, password = demoPassword): Promise<string> {
  const guid = (await logIn(test, cpf, password)).json<string>()
  const answer = await get(`/area-aluno/entrar?guid=${guid}`)
  expect(answer.statusCode).toBe(303)
  return cookieOf(answer.headers['set-cookie'])
}

/** A student with one enrolment that is paid and accepted, and one that is still to pay. */
async function enterWithTwo() {
  const paid = await enrolled(test.app, await findOffer(test.db))
  const { Cpf, Email } = paid.submission
  const other = await findOffer(test.db, { terms: true })
  const open = await enrolled(test.app, other, { Cpf, Email })
  await pay(test, paid.receivable)
  const login = await logIn(test, Cpf, goodPassword)
  await test.app.inject({
    method: 'POST',
    url: '/api/inscricao/aceitar-termo-adesao',
    payload: { cpf: Cpf },
    headers: { cookie: cookieOf(login.headers['set-cookie']) },
  })
  return { cpf: Cpf, open, session: await enter(Cpf, goodPassword) }
}

const press = (url: string, fields: Record<string, string> = {}, cookie?: string) => {
  const parts = Object.entries(fields).map(([name, content]) => ({ name, content }))
  const sent = form(parts.length > 0 ? parts : [{ name: 'acao', content: 'ir' }])
  return test.app.inject({
    method: 'POST',
    url: `/api${url}`,
    payload: sent.payload,
    headers: { ...sent.headers, origin: 'http://localhost', ...(cookie && { cookie }) },
  })
}

/** Every address a page links to, except the portal's own pages. */
const linksOf = (body: string) =>
  [...body.matchAll(/(?:href|action)="([^"#][^"]*)"/g)].map(([, url]) => url ?? '')

/** By course: the title of the next step, and the first button of the card. */
const nextSteps = (body: string) =>
  Object.fromEntries(
    body
      .split('<li class="card">')
      .slice(1)
      .map((card) => {
        const text = (pattern: RegExp) => pattern.exec(card)?.[1]?.trim()
        return [
          text(/<h3>(.*?)<\/h3>/s),
          [text(/"step-title">(.*?)</s), text(/class="button[^>]*>(.*?)</s)],
        ]
      }),
  )

describe('the student area', () => {
  it('opens once with the guid of a login, then goes on with a cookie', async () => {
    const guid = (await logIn(test, demoStudents.graduate.cpf)).json<string>()
    const answer = await get(`/area-aluno/entrar?guid=${guid}`)
    expect(answer.headers.location).toBe('/api/area-aluno')
    expect(answer.headers['referrer-policy']).toBe('no-referrer')
    expect(answer.headers['cache-control']).toBe('no-store')
    const [cookie = ''] = [answer.headers['set-cookie'] ?? ''].flat()
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=7200'])
      expect(cookie).toContain(part)
    const again = await get(`/area-aluno/entrar?guid=${guid}`)
    expect(again.statusCode).toBe(410)
    expect(again.body).toContain('O endereço de entrada expirou ou já foi usado.')
    expect(again.headers['set-cookie']).toBeUndefined()
    expect(test.log.join('')).toContain('/area-aluno/entrar?guid=***')
    expect(test.log.join('')).not.toContain(guid)
  })

  it('does not open with a guid older than a minute, a made-up one or none', async () => {
    const guid = (await logIn(test, demoStudents.graduate.cpf)).json<string>()
    now = new Date(testNow.getTime() + 60_000)
    expect((await get(`/area-aluno/entrar?guid=${guid}`)).statusCode).toBe(410)
    now = testNow
    for (const query of ['', '?guid=', '?guid=a&guid=b', `?guid=${'0'.repeat(36)}`])
      expect((await get(`/area-aluno/entrar${query}`)).statusCode).toBe(410)
  })

  it('shows enrolments and certificates, and is not cached', async () => {
    const { body, headers } = await get('/area-aluno', await enter(demoStudents.graduate.cpf))
    expect(body).toContain('<html lang="pt-BR">')
    expect(body).toContain('Olá, Aurora')
    expect(Object.values(nextSteps(body))).toEqual([
      ['Curso concluído', 'Baixar certificado'],
      ['Curso concluído', 'Baixar certificado'],
    ])
    // Finds one of two certificates that looks like the next step: both have been reached.
    expect(body.match(/class="button [^"]*"(?=[^>]*>Baixar)/g)).toEqual(
      Array(2).fill('class="button "'),
    )
    expect(body).toContain('href="http://localhost/consultacertificado?Codigo=7KQ2-M4XD-9TRV"')
    expect(body).not.toContain('<script')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['referrer-policy']).toBe('same-origin')
    expect(headers['content-security-policy']).toContain("script-src 'self'")
  })

  it('hands out a certificate to its owner alone', async () => {
    const url = '/area-aluno/certificado/7KQ2-M4XD-9TRV'
    const own = await get(url, await enter(demoStudents.graduate.cpf))
    expect(own.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(own.headers['content-disposition']).toContain('7KQ2-M4XD-9TRV.pdf')
    for (const cookie of [undefined, await enter(demoStudents.awaitingDetran.cpf)])
      expect((await get(url, cookie)).statusCode).toBe(303)
  })

  it('states the status of an enrolment that waits for the traffic authority', async () => {
    const { body } = await get('/area-aluno', await enter(demoStudents.awaitingDetran.cpf))
    expect(body).toContain('Aguardando liberação do Detran')
    expect(body).toContain('Os certificados aparecem aqui')
    // Finds a wait without a next step, and without who answers beside it.
    expect(body).toContain('quando o Detran liberar, enviamos o endereço de pagamento')
    expect(body.split('<footer')[0]).toMatch(/href="tel:[^]*href="mailto:[^"]*Detran/)
  })

  // Only here: a payment that was given back, of which the student's page says nothing.
  it('says what was given back, when and how much, and leads on', async () => {
    const { id, receivable, submission } = await enrolled(test.app, await findOffer(test.db))
    await pay(test, receivable)
    await actFor(test.deps, 'payment.refund', id, { files: { comprovante: pdf() } })
    const { body } = await get('/area-aluno', await enter(submission.Cpf, goodPassword))
    const steps = Object.values(nextSteps(body))
    expect(steps).toEqual([['Pagamento devolvido', 'Conheça os cursos']])
    expect(body).toMatch(/Devolvemos R\$\s\d+,\d\d em \d\d\/\d\d\/\d{4}/)
  })

  it('has the next step first: to pay, to accept, to learn; each with what belongs to it', async () => {
    const { cpf, open, session } = await enterWithTwo()
    const { body } = await get('/area-aluno', session)
    const steps = Object.values(nextSteps(body))
    expect(steps).toHaveLength(2)
    // Finds what has a deadline below a course that is paid.
    expect(String(steps[0])).toMatch(/^Pague até \d\d\/\d\d\/\d{4},Pagar R\$\s\d+,\d\d$/)
    expect(steps[1]).toEqual(['Falta só pedir o acesso às aulas', 'Pedir acesso pelo WhatsApp'])
    // Finds a paid course whose next step is text alone, one that offers the same way twice, and a link that forgets the place.
    const [step = ''] = /<div class="step success">[^]*?<ul class="documents/.exec(body) ?? []
    expect(step.match(/https:\/\/wa\.me/g)).toHaveLength(1)
    const own = body.split('<footer')[0] ?? ''
    expect(own).toMatch(/Falta só pedir o acesso[^]*href="tel:[^]*href="mailto:[^"]*Acesso/)
    // Finds an area that promises another answer than the course, the questions and the paid page.
    expect(own).toContain(lessonAccess.reply)
    expect(own).toMatch(/href="https:\/\/wa\.me\/\d+\?text=[^"]*inscri/)
    expect(body).toMatch(/href="[^"]+\/cursos\/[^"?]+\?uf=[A-Z]{2}(&amp;cidade=\d+)?"/)
    // Finds two actions that compete: only the next step is amber, all others are alike.
    expect(body).toMatch(/class="button accent"[^>]*>Pagar R/)
    expect(body).not.toMatch(/class="button "/)
    expect(body.match(/class="button accent"/g)).toHaveLength(1)

    const slip = /href="(\/api\/boleto\/[^"]+\.pdf)"/.exec(body)?.[1] ?? ''
    expect((await test.app.inject(slip)).headers['content-type']).toBe('application/pdf')
    expect(body.match(/>Recibo</g)).toHaveLength(1)
    expect(body.match(/href="\/api\/documento\/termos-adesao"/g)).toHaveLength(2)
    expect(body.match(/>Desistir da inscrição</g)).toHaveLength(2)
    // Finds an unpaid enrolment that is promised its money back.
    expect(body.match(/nada é cobrado/g)).toHaveLength(1)
    expect(body.match(/de volta tudo o que pagou/g)).toHaveLength(1)
    now = new Date(testNow.getTime() + 8 * 24 * 60 * 60_000)
    const later = (await get('/area-aluno', await enter(cpf, goodPassword))).body
    expect(later).not.toContain('Desistir da inscrição')
    now = testNow

    // Who has accepted once gets in, and no login gives them a ticket to accept again.
    await pay(test, open.receivable)
    const paidTwice = (await get('/area-aluno', session)).body
    const texto = /name="texto" value="(\w+)"/.exec(paidTwice)?.[1] ?? ''
    const stepsAfter = async (fields: Record<string, string>, cookie?: string) => {
      expect((await press('/area-aluno/aceitar', fields, cookie)).headers.location).toBe(
        '/api/area-aluno',
      )
      return Object.values(nextSteps((await get('/area-aluno', session)).body)).join('\n')
    }
    const pending = 'Aceitar os termos'
    expect(await stepsAfter({ aceito: 'sim', texto })).toContain(pending)
    expect(await stepsAfter({ texto }, session)).toContain(pending)
    expect(await stepsAfter({ aceito: 'sim', texto: '0'.repeat(64) }, session)).toContain(pending)
    // Only here, on PostgreSQL: a button that is pressed twice records what was accepted twice.
    const accepted = { aceito: 'sim', texto }
    await Promise.all(
      Array.from({ length: 4 }, () => press('/area-aluno/aceitar', accepted, session)),
    )
    expect(await stepsAfter(accepted, session)).not.toContain(pending)
    const given = await test.db.select().from(consents).where(eq(consents.enrolmentId, open.id))
    expect(given).toContainEqual(
      expect.objectContaining({
        form: 'POST /area-aluno/aceitar',
        sha256: texto,
        origin: 'declarado',
      }),
    )
    expect(given.filter(({ form }) => form === 'POST /area-aluno/aceitar')).toHaveLength(1)
  })

  it('leads to the payment of an own enrolment, which this browser may then read', async () => {
    const { open, session } = await enterWithTwo()
    const { body } = await get('/area-aluno', session)
    expect(body).toContain(`href="/api/area-aluno/pagar/${open.id}"`)
    const redirect = await get(`/area-aluno/pagar/${open.id}`, session)
    expect(redirect.headers.location).toBe(`http://localhost/efetuar-pagamento/${open.id}`)
    const ticket = cookieOf(redirect.headers['set-cookie'])
    const data = await test.app.inject({
      url: `/api/inscricao/obter-dados-aluno/${open.id}`,
      headers: { cookie: ticket },
    })
    expect(data.json()).toMatchObject({ Mascarado: false })
    // It opens no enrolment of another person.
    const unauthorised = await get(
      `/area-aluno/pagar/${open.id}`,
      await enter(demoStudents.graduate.cpf),
    )
    expect(unauthorised.headers.location).toBe('/api/area-aluno')
    expect(unauthorised.headers['set-cookie']).toBeUndefined()
    expect((await get('/area-aluno/pagar/abc', session)).headers.location).toBe('/api/area-aluno')
  })

  it('sends visitors without a session to the login, at the partner page when there is one', async () => {
    const goal = async (url: string, cookie?: string) => (await get(url, cookie)).headers.location
    const login = 'http://localhost/legado'
    expect(await goal('/area-aluno')).toBe(login)
    expect(await goal('/area-aluno/parceiro/cfc-jalapao-4t8w1z')).toBe(
      `${login}/parceiro/cfc-jalapao-4t8w1z`,
    )
    expect(await goal('/area-aluno/parceiro/..%2fx')).toBe('/api/area-aluno')
    expect(await goal('/area-aluno', 'portal-area=feito-a-mao')).toBe(login)
  })

  it('is left by its button, on both sides', async () => {
    const session = await enter(demoStudents.graduate.cpf)
    const answer = await press('/area-aluno/sair', {}, session)
    expect(answer.headers.location).toBe('/api/area-aluno?saiu')
    expect(String(answer.headers['set-cookie'])).toContain('portal-area=;')
    expect((await get('/area-aluno', session)).statusCode).toBe(303)
    const { body } = await get('/area-aluno?saiu')
    expect(body).toContain('Você saiu da área do aluno.')
    expect(body).toContain('href="http://localhost/legado"')
  })

  it('ends after two hours', async () => {
    const session = await enter(demoStudents.graduate.cpf)
    now = new Date(testNow.getTime() + 2 * 60 * 60_000)
    expect((await get('/area-aluno', session)).statusCode).toBe(303)
    now = testNow
  })

  it('writes names as text', async () => {
    const { cpf, name } = demoStudents.graduate
    const rename = (to: string) =>
      test.db.update(students).set({ name: to }).where(eq(students.cpf, cpf))
    await rename('<b>Aurora</b> "Exemplo"')
    const { body } = await get('/area-aluno', await enter(cpf))
    expect(body).toContain('&lt;b&gt;Aurora&lt;/b&gt; &quot;Exemplo&quot;')
    expect(body).not.toContain('<b>Aurora')
    await rename(name)
  })

  it('has no broken link and a style of its own', async () => {
    const session = await enter(demoStudents.graduate.cpf)
    const pages = [
      (await get('/area-aluno?saiu')).body,
      (await get('/area-aluno', session)).body,
      (await get('/admin')).body,
    ]
    for (const url of new Set(pages.flatMap(linksOf))) {
      if (/^(http:\/\/localhost\/|https:\/\/wa\.me\/|data:|mailto:|tel:)/.test(url)) continue
      expect(url).toMatch(/^\/api\//)
      if (/sair|entrar/.test(url)) continue
      const { statusCode, headers } = await get(url.replace('/api', ''), session)
      // A receipt is a page of the portal.
      if (/pagar/.test(url)) expect(headers.location).toMatch(/\/efetuar-pagamento\/\d+$/)
      else expect(statusCode).toBe(200)
    }
    expect((await get('/areas/areas.css')).headers['content-type']).toContain('text/css')
  })

  it('sets and removes cookies that only an https page stores, where the portal is served so', async () => {
    const secure = await openTestApp({ env: { PUBLIC_URL: 'https://portal.example' } })
    const guid = (await logIn(secure, demoStudents.graduate.cpf)).json<string>()
    const answer = await secure.app.inject(`/api/area-aluno/entrar?guid=${guid}`)
    const pending = await logIn(secure, demoStudents.unaccepted.cpf)
    const { payload, headers: sent } = form([{ name: 'acao', content: 'ir' }])
    const cookie = cookieOf(answer.headers['set-cookie'])
    const left = await secure.app.inject({
      method: 'POST',
      url: '/api/area-aluno/sair',
      payload,
      headers: { ...sent, cookie, origin: 'https://portal.example' },
    })
    expect(String(left.headers['set-cookie'])).toContain('Expires=Thu, 01 Jan 1970')
    for (const { headers } of [answer, pending, left]) {
      const [stored = ''] = [headers['set-cookie'] ?? ''].flat()
      expect(stored).toMatch(/^__Host-portal-/)
      for (const part of ['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/'])
        expect(stored).toContain(part)
    }
    await secure.close()
  })
})

describe('the admin page', () => {
  const logInAdmin = (cpf: string = demoAdmin.cpf, senha = demoPassword) =>
    press('/admin/entrar', { cpf, senha })

  it('refuses a wrong password, a student and an unknown CPF alike', async () => {
    const bodies = []
    for (const [cpf, senha] of [
      [demoAdmin.cpf, 'Outra#2026x'],
      [demoStudents.graduate.cpf, demoPassword],
      ['52998224725', demoPassword],
      ['', ''],
    ] as const) {
      const answer = await logInAdmin(cpf, senha)
      expect(answer.statusCode).toBe(401)
      bodies.push(answer.body)
    }
    expect(bodies[0]).toContain('CPF ou senha inválidos.')
    // A browser would cut a pasted password without a word.
    expect(bodies[0]).not.toContain('maxlength')
    expect(new Set(bodies).size).toBe(1)
  })

  it('takes no form of another site', async () => {
    const sent = form([{ name: 'cpf', content: demoAdmin.cpf }])
    for (const origin of ['https://outro.example', 'null'])
      expect(
        (
          await test.app.inject({
            method: 'POST',
            url: '/api/admin/entrar',
            payload: sent.payload,
            headers: { ...sent.headers, origin },
          })
        ).statusCode,
      ).toBe(403)
  })

  it('does not open with the cookie of a student', async () => {
    const session = await enter(demoStudents.graduate.cpf)
    const forged = session.replace('portal-area', 'portal-admin')
    expect((await get('/admin', forged)).body).not.toContain('Aurora')
  })
})
