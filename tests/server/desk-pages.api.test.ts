import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { deskActions, mayDo, roles, secondFactorRoles } from '#contract/desk.ts'
import { actions } from '#server/desk/actions.ts'
import { parseCommand, runCommand } from '#server/desk/command/command.ts'
import { audit, loginTries, personTickets } from '#server/platform/db/schema.ts'
import { demoAdmin, demoPassword } from '#server/seed/people-table.ts'
import {
  cookieOf,
  cpfNumber,
  enrolled,
  findOffer,
  form,
  goodPassword,
  submissionFor,
  submit,
} from './enrolment-kit.ts'
import { act } from './desk-kit.ts'
import { accountOf, addColleague, codeAt, press, signIn } from './desk-sign-in.ts'
import { testNow, useTestApp } from './kit.ts'
import { changePassword, newMails } from './people-kit.ts'

let now = testNow
const test = useTestApp({ clock: () => now })
const limited = useTestApp({ clock: () => now, env: { RATE_LIMIT_FACTOR: '1' } })
// Codes are valid once: each sign-in has a time step of its own.
beforeEach(async () => {
  now = new Date(now.getTime() + 60_000)
  await test.db.delete(loginTries)
})

const get = (url: string, cookie?: string) =>
  test.app.inject({ url: `/api${url}`, ...(cookie && { headers: { cookie } }) })

describe('signing in to the back office', () => {
  it('takes password, then a code that is valid once, and ends with the session', async () => {
    const opened = await press(test, '/admin/entrar', { cpf: demoAdmin.cpf, senha: demoPassword })
    expect([opened.statusCode, opened.headers.location]).toEqual([303, '/api/admin/codigo'])
    const half = cookieOf(opened.headers['set-cookie'])
    // The password alone opens nothing.
    expect((await get('/admin', half)).body).toContain('name="senha"')
    expect((await get('/admin/codigo', half)).body).toContain('Demonstração: o código agora é')
    const wrong = await press(test, '/admin/codigo', { codigo: '000000' }, half)
    expect([wrong.statusCode, wrong.body.includes('O código está incorreto')]).toEqual([401, true])
    const codigo = codeAt(demoAdmin.totpSecret, now)
    expect((await press(test, '/admin/codigo', { codigo }, half)).statusCode).toBe(303)
    const again = await press(test, '/admin/entrar', { cpf: demoAdmin.cpf, senha: demoPassword })
    const second = cookieOf(again.headers['set-cookie'])
    expect((await press(test, '/admin/codigo', { codigo }, second)).statusCode).toBe(401)

    now = new Date(now.getTime() + 60_000)
    const cookie = await signIn(test)
    expect((await get('/admin', cookie)).body).toContain(demoAdmin.name)
    await press(test, '/admin/sair', {}, cookie)
    expect((await get('/admin', cookie)).body).not.toContain(demoAdmin.name)
  })

  // Only here: an answer that is lost when the session has ended, what another site plants in a login, and a login that leads elsewhere.
  it('leads to the request that had no session, with what was entered', async () => {
    const login = { cpf: demoAdmin.cpf, senha: demoPassword }
    const address = '/admin/acoes/admin.create'
    const entries = {
      nome: '"><b>Ana',
      email: 'a\nb',
      confirmar: 'sim',
      'foto.sha256': 'x',
      x: 'y',
    }
    const hidden = (body: string) =>
      Object.fromEntries(
        [...body.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
          ([, name = '', value = '']) => [
            name,
            value.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>'),
          ],
        ),
      )
    const ended = await press(test, address, entries)
    expect([ended.statusCode, ended.body]).toEqual([
      401,
      expect.stringContaining('Sua sessão terminou. Entre de novo para continuar.'),
    ])
    const saved = hidden(ended.body)
    expect(saved).toEqual({
      voltar: '/acoes/admin.create',
      guardado: JSON.stringify({ nome: '"><b>Ana', email: 'a\nb' }),
    })
    const wrong = await press(test, '/admin/entrar', { ...login, senha: 'x', ...saved })
    expect([wrong.statusCode, hidden(wrong.body)]).toEqual([401, saved])
    // The browser sends the same again to where a 307 leads.
    const opened = await press(test, '/admin/entrar', { ...login, ...saved })
    expect([opened.statusCode, opened.headers.location]).toEqual([307, '/api/admin/codigo'])
    const half = cookieOf(opened.headers['set-cookie'])
    const asked = await press(test, '/admin/codigo', { ...login, ...saved }, half)
    expect([asked.statusCode, hidden(asked.body)]).toEqual([200, saved])
    expect(asked.body).not.toContain(demoPassword)
    const mistyped = await press(test, '/admin/codigo', { codigo: '000000', ...saved }, half)
    expect([mistyped.statusCode, hidden(mistyped.body)]).toEqual([401, saved])
    const codigo = codeAt(demoAdmin.totpSecret, now)
    const entered = await press(test, '/admin/codigo', { codigo, ...saved }, half)
    expect([entered.statusCode, entered.headers.location]).toEqual([307, `/api${address}`])
    const cookie = cookieOf(entered.headers['set-cookie'])
    const rows = await test.db.select().from(audit)
    const shown = await press(test, address, { codigo, ...saved }, cookie)
    expect(shown.body).toContain('Nada foi feito ainda.')
    expect(shown.body).toContain('value="&quot;&gt;&lt;b&gt;Ana"')
    expect(await test.db.select().from(audit)).toEqual(rows)

    const cpf = cpfNumber(9004)
    await addColleague(test, cpf, 'attendance')
    const logIn = async (voltar: string) =>
      (await press(test, '/admin/entrar', { cpf, senha: demoPassword, voltar })).headers.location
    const deep = '/listas/inscricoes?texto=s%C3%A3o+jos%C3%A9&pagina=2'
    expect(hidden((await get(`/admin${deep}`)).body.replaceAll('&amp;', '&'))).toEqual({
      voltar: deep,
    })
    expect(await logIn(deep)).toBe(`/api/admin${deep}`)
    for (const other of [
      '//x.example',
      '/\\x.example',
      'https://x.example',
      '@x.example',
      '/sair',
      '/ver/../../x',
      '/ver/a\r\nb: c',
    ])
      expect(await logIn(other)).toBe('/api/admin')
    // Who sends no origin may be another site; one that is, is refused.
    const foreign = (origin?: string) => {
      const { payload, headers } = form([{ name: 'nome', content: 'Eva' }])
      const url = `/api${address}`
      return test.app.inject({
        method: 'POST',
        url,
        payload,
        headers: { ...headers, ...(origin && { origin }) },
      })
    }
    expect(hidden((await foreign()).body)).toEqual({ voltar: '/acoes/admin.create' })
    expect((await foreign('https://x.example')).statusCode).toBe(403)
    expect(test.log.join()).not.toContain('><b>Ana')
  })

  // Finds a session that ends under the hands of who works, and one that never ends.
  it('lasts two hours from the last use, and twelve at most', async () => {
    const cpf = cpfNumber(9005)
    await addColleague(test, cpf, 'attendance')
    let cookie = await signIn(test, { cpf, secret: null })
    const isOpenAfter = async (hours: number) => {
      now = new Date(now.getTime() + hours * 60 * 60_000)
      const { body, headers } = await get('/admin', cookie)
      cookie = headers['set-cookie'] ? cookieOf(headers['set-cookie']) : cookie
      return body.includes('Pessoa de attendance')
    }
    for (let time = 0; time < 7; time += 1) expect(await isOpenAfter(1.5)).toBe(true)
    expect(await isOpenAfter(1.5)).toBe(false)
    cookie = await signIn(test, { cpf, secret: null })
    expect([await isOpenAfter(1.9), await isOpenAfter(2)]).toEqual([true, false])
  })

  it('lets the app be set up at the first visit', async () => {
    const id = await addColleague(test, '52998224725', 'finance')
    const opened = await press(test, '/admin/entrar', { cpf: '52998224725', senha: demoPassword })
    const half = cookieOf(opened.headers['set-cookie'])
    const { body } = await get('/admin/codigo', half)
    const secret = (await accountOf(test, id))?.totpSecret ?? ''
    expect(body).toContain(secret.replaceAll(/.{4}(?=.)/g, '$& '))
    expect(body).toMatch(new RegExp(`href="otpauth://totp/[^"]+secret=${secret}`))
    // Shown again until a code proves that the app has it.
    expect((await get('/admin/codigo', half)).body).toContain(secret)
    for (let time = 0; time < 4; time += 1)
      await press(test, '/admin/codigo', { codigo: '111111' }, half)
    const entered = await press(test, '/admin/codigo', { codigo: codeAt(secret, now) }, half)
    expect(entered.headers.location).toBe('/api/admin')
    now = new Date(now.getTime() + 60_000)
    const later = await press(test, '/admin/entrar', { cpf: '52998224725', senha: demoPassword })
    const next = cookieOf(later.headers['set-cookie'])
    expect((await get('/admin/codigo', next)).body).not.toContain(secret)
  })

  it('counts wrong codes', async () => {
    const login = { cpf: demoAdmin.cpf, senha: demoPassword }
    const opened = await press(limited, '/admin/entrar', login)
    const half = cookieOf(opened.headers['set-cookie'])
    for (let time = 0; time < 5; time += 1)
      await press(limited, '/admin/codigo', { codigo: '111111' }, half)
    const codigo = codeAt(demoAdmin.totpSecret, now)
    expect((await press(limited, '/admin/codigo', { codigo }, half)).statusCode).toBe(429)
  })

  // Finds a staff member who is locked out, an answer that tells who works here, a link that serves twice, and tries without end.
  it('gives a new password by e-mail, and one answer to everyone', async () => {
    const cpf = cpfNumber(9001)
    const id = await addColleague(test, cpf, 'catalogue')
    const cookie = await signIn(test, { cpf, secret: null })
    expect((await get('/admin')).body).toContain('href="/api/admin/senha"')
    const known = await press(test, '/admin/senha', { cpf })
    expect(known.body).toContain('Se o CPF informado estiver cadastrado')
    const [mail, ...others] = await newMails(test)
    expect([mail?.to, others]).toEqual(['catalogue@equipe.example', []])
    const other = await press(test, '/admin/senha', { cpf: cpfNumber(9003) })
    expect([other.statusCode, other.body]).toEqual([known.statusCode, known.body])
    expect(await newMails(test)).toEqual([])
    const token = /nova-senha-admin\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
    const change = () =>
      changePassword(test, { cpf, token, senha: goodPassword }, '/usuario/alterar-senha-admin')
    expect((await change()).statusCode).toBe(200)
    expect((await change()).statusCode).toBe(410)
    expect((await get('/admin', cookie)).body).toContain('name="senha"')
    const entered = await press(test, '/admin/entrar', { cpf, senha: goodPassword })
    expect(entered.statusCode).toBe(303)
    const { body } = await get('/admin/ver/admin/' + id, await signIn(test))
    expect(body).toContain('Senha criada: Pessoa de catalogue')
    expect(test.log.join()).not.toContain(cpf)

    const statuses: number[] = []
    for (let time = 0; time < 21; time += 1)
      statuses.push((await press(limited, '/admin/senha', { cpf })).statusCode)
    expect([statuses.slice(0, 20).every((each) => each === 200), statuses[20]]).toEqual([true, 429])
  })

  it('does not let a deactivated person in, nor one whose password is not made', async () => {
    const id = await addColleague(test, '11144477735', 'attendance')
    const cookie = await signIn(test, { cpf: '11144477735', secret: null })
    expect((await get('/admin', cookie)).body).toContain('Pessoa de attendance')
    expect(
      await act(test.deps, 'admin.deactivate', id, { texts: { motivo: 'saiu' } }),
    ).toMatchObject({
      is: 'done',
    })
    expect((await get('/admin', cookie)).body).not.toContain('Pessoa de attendance')
    const refused = await press(test, '/admin/entrar', { cpf: '11144477735', senha: demoPassword })
    expect(refused.statusCode).toBe(401)

    const entries = { nome: 'Bia Lima', cpf: '390.533.447-05', email: 'bia@equipe.example' }
    const created = await act(test.deps, 'admin.create', '', {
      texts: { ...entries, perfil: 'finance' },
    })
    expect(created).toMatchObject({ is: 'done' })
    expect(JSON.stringify(created)).toMatch(/\/nova-senha-admin\/[\w-]{43}/)
    const early = await press(test, '/admin/entrar', { cpf: '39053344705', senha: '' })
    expect(early.statusCode).toBe(401)
    expect(
      await act(test.deps, 'admin.create', '', { texts: { ...entries, perfil: 'finance' } }),
    ).toMatchObject({
      is: 'refused',
      text: expect.stringContaining('já tem acesso'),
    })
  })
})

describe('the actions of the back office', () => {
  it('are those of the table of roles, each with a title, and open to their roles alone', async () => {
    expect([...actions.keys()].toSorted()).toEqual(Object.keys(deskActions).toSorted())
    const cookies = { administration: await signIn(test) } as Record<string, string>
    const cpfs = ['16899535009', '86288366757', '24843803480']
    for (const [at, role] of roles.filter((each) => each !== 'administration').entries()) {
      const cpf = cpfs[at] ?? ''
      const id = await addColleague(test, cpf, role)
      const half = cookieOf(
        (await press(test, '/admin/entrar', { cpf, senha: demoPassword })).headers['set-cookie'],
      )
      if (role !== 'finance') cookies[role] = half
      else {
        await get('/admin/codigo', half)
        const secret = (await accountOf(test, id))?.totpSecret ?? ''
        cookies[role] = await signIn(test, { cpf, secret })
      }
    }
    for (const { name, on } of actions.values())
      for (const role of roles) {
        const url = `/admin/acoes/${name}${on === null ? '' : '/1'}`
        const [shown, sent] = [
          await get(url, cookies[role]),
          mayDo(role, name) ? null : await press(test, url, {}, cookies[role]),
        ]
        expect([role, name, shown.statusCode === 403]).toEqual([role, name, !mayDo(role, name)])
        if (sent) expect([role, name, sent.statusCode]).toEqual([role, name, 403])
        // A visitor logs in first.
        expect((await get(url)).body).toContain('name="senha"')
      }
  })

  // Only here: a role without a second factor that may move money or decide who works here.
  it('that move money or give access need a second factor', () => {
    const guarded = [...actions.values()].filter(({ name }) =>
      /^(?:admin|bank|payment|receipt|refund)\./.test(name),
    )
    expect(guarded.length).toBeGreaterThan(10)
    const weak = roles.filter((role) => !secondFactorRoles.includes(role))
    const able = guarded.flatMap(({ name }) => weak.filter((role) => mayDo(role, name)))
    expect(able).toEqual([])
  })

  // Finds a refusal that a browser shows as a JSON string on an empty page.
  it('are refused by a page of the back office in a browser, with the same status', async () => {
    await addColleague(test, '98765432100', 'attendance')
    const cookie = await signIn(test, { cpf: '98765432100', secret: null })
    for (const [url, status, text] of [
      ['/admin/listas/auditoria', 403, 'não pode fazer isso'],
      ['/admin/ver/enrolment/12', 404, 'Não existe nada com o número 12'],
    ] as const) {
      const headers = { cookie, accept: 'text/html,*/*' }
      const { statusCode, body } = await test.app.inject({ url: `/api${url}`, headers })
      expect([statusCode, body]).toEqual([status, expect.stringContaining(text)])
      expect(body).toContain('<a class="button" href="/api/admin">Voltar ao início</a>')
      expect((await get(url, cookie)).headers['content-type']).toContain('application/json')
    }
    // Finds an address that leads a person to JSON, or a visitor nowhere.
    const accept = 'text/html'
    const shown = async (headers: Record<string, string>, method: 'GET' | 'POST' = 'GET') => {
      const { statusCode, body } = await test.app.inject({
        url: '/api/admin/nada',
        method,
        headers,
      })
      return [statusCode, body] as const
    }
    const page = expect.stringMatching(/<title>Não é possível[\s\S]*Endereço não encontrado/)
    expect(await shown({ cookie, accept })).toEqual([404, page])
    const login = expect.stringMatching(/Endereço não encontrado[\s\S]*name="senha"/)
    expect(await shown({ accept })).toEqual([404, login])
  })

  // Finds a whole CPF where it is not needed, and a release that cannot be asked for at the authority.
  it('show what the authority asks for to who may release alone, while the enrolment waits', async () => {
    await addColleague(test, '12345678909', 'catalogue')
    const other = await signIn(test, { cpf: '12345678909', secret: null })
    const cookie = await signIn(test)
    const submission = submissionFor(await findOffer(test.db, { detranApproval: true }))
    const { Id: id } = (await submit(test.app, submission)).json<{ Id: number }>()
    const whole = submission.Cpf.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4')
    const page = `/admin/ver/enrolment/${id}`
    const shows = async (url: string, by: string) => (await get(url, by)).body.includes(whole)
    expect([await shows(page, cookie), await shows(page, other)]).toEqual([true, false])
    // Who only works on the catalogue sees no students at all.
    for (const url of [page, '/admin/listas/inscricoes'])
      expect((await get(url, other)).statusCode).toBe(403)
    expect(await shows('/admin/listas/retidas', cookie)).toBe(false)
    expect(await shows(`/admin/acoes/enrolment.release/${id}`, cookie)).toBe(false)
    const command = parseCommand(['show', 'enrolment', String(id)])
    const shown = await runCommand(test.deps, { command, files: {}, user: 'ana' })
    expect(shown.lines.join()).not.toContain(whole)
    expect(test.log.join()).not.toContain(whole)
    expect(await act(test.deps, 'enrolment.release', id)).toMatchObject({ is: 'done' })
    expect(await shows(page, cookie)).toBe(false)
  })

  it('name each wrong entry at its field and lose nothing', async () => {
    const cookie = await signIn(test)
    const entries = { nome: '<b>Ana', cpf: '123', email: 'sem arroba', perfil: 'rei' }
    const { body } = await press(test, '/admin/acoes/admin.create', entries, cookie)
    expect(body).toContain('aria-describedby="email-erro"')
    expect(body).toContain('aria-describedby="perfil-erro"')
    expect(body).toContain('value="&lt;b&gt;Ana"')
  })

  // Finds a form that asks for what cannot be undone without naming who it is about.
  it('name their subject above the form, also when it is refused', async () => {
    const cookie = await signIn(test)
    const { id, submission } = await enrolled(test.app, await findOffer(test.db))
    const url = `/admin/acoes/enrolment.cancel/${id}`
    for (const { body } of [await get(url, cookie), await press(test, url, {}, cookie)]) {
      expect(body).toContain(`<h2>Inscrição ${id} de ${submission.Nome}</h2>`)
      expect(body).toContain('<dt>Curso</dt>')
      expect(body).toContain('name="motivo"')
    }
    // Finds a form that cuts an address which its action takes.
    const { body: form } = await get(`/admin/acoes/student.correct/${id}`, cookie)
    expect(form).toContain('type="email" maxlength="254"')
  })

  // Finds a success after which the keyboard begins at the top again, and no way to what was made or to what waits next; a page to which
  // the browser cannot go back; one that shows its result to others, or stores a link that opens an account.
  it('end at an address of what was done, with the focus on it and a link to its list', async () => {
    const cookie = await signIn(test)
    const entries = { nome: 'Caio Reis', cpf: cpfNumber(9002), email: 'caio@equipe.example' }
    const url = '/admin/acoes/admin.create'
    const made = await press(test, url, { ...entries, perfil: 'finance' }, cookie)
    expect(made.body).toMatch(/role="status" tabindex="-1" autofocus/)
    expect(made.body).toMatch(/<a href="(http\S+nova-senha-admin\/[\w-]{43})">\1<\/a>/)
    expect(made.body).toMatch(/<h1[^>]*>Caio Reis<\/h1>/)
    const address = made.raw.req.url?.replace(/^\/api/, '') ?? ''
    expect(address).toMatch(/^\/admin\/ver\/admin\/\d+\?estado=/)
    const bodyFor = async (by: string) => (await get(address, by)).body
    expect(await bodyFor(cookie)).toContain('Acesso criado')
    expect((await get(address.replace(/\?.*/, ''), cookie)).body).not.toContain('Acesso criado')
    now = new Date(now.getTime() + 60_000)
    expect(await bodyFor(await signIn(test))).not.toContain('Acesso criado')
    const stored = (await test.db.select().from(personTickets))
      .map((row) => row.storedText ?? '')
      .join()
    expect(stored.length).toBeGreaterThan(100)
    expect(stored + Buffer.from(stored, 'base64').toString()).not.toContain('nova-senha-admin')
    expect(made.body).toContain('<a href="/api/admin/listas/equipe">Equipe</a>')
    const again = await press(test, url, { ...entries, perfil: 'finance' }, cookie)
    expect(again.body).toMatch(/role="alert" tabindex="-1" autofocus/)
    const faulty = await press(test, url, { ...entries, email: 'x' }, cookie)
    expect(await bodyFor(cookie)).not.toContain('Acesso criado')
    expect(faulty.body).toMatch(/autofocus>\s*Confira os campos[^<]*<a href="#email">/)
  })

  // Finds a redirect or a download that is handled as a page, which the log reports as an error.
  it('lead from a search to the only hit without an error in the log', async () => {
    const cookie = await signIn(test)
    const { id } = await enrolled(test.app, await findOffer(test.db))
    const found = await get(`/admin/busca?q=${id}`, cookie)
    expect(found.headers.location).toBe(`/api/admin/ver/enrolment/${id}`)
    expect(test.log.filter((line) => line.includes('Promise errored'))).toEqual([])
  })

  it('leave a row in the audit that the database refuses to change', async () => {
    const id = await addColleague(test, '15350946056', 'attendance')
    await act(test.deps, 'admin.role', id, {
      texts: { perfil: 'catalogue', motivo: 'mudou de área' },
    })
    const [row] = await test.db
      .select()
      .from(audit)
      .where(eq(audit.subjectId, String(id)))
    expect(row).toMatchObject({
      action: 'admin.role',
      actor: 'ana',
      before: { role: 'attendance' },
      after: { role: 'catalogue' },
      reason: 'mudou de área',
    })
    for (const change of [test.db.delete(audit), test.db.update(audit).set({ reason: '' })])
      await expect(change).rejects.toThrow()
    const { body } = await get('/admin/listas/auditoria', await signIn(test))
    expect(body).toContain('mudou de área')
    // Finds an audit that does not name what was changed, or that shows stored values as JSON.
    expect(body).toContain(`<a href="/api/admin/ver/admin/${id}">Pessoa ${id}</a>`)
    expect(body).toContain('perfil: Atendimento → Catálogo')
  })

  it('never leave the back office without an administration, also when two leave at once', async () => {
    const id = await addColleague(test, '71428793860', 'administration')
    const both = await Promise.all(
      [id, 1].map((each) => act(test.deps, 'admin.role', each, { texts: { perfil: 'finance' } })),
    )
    expect(both.map((ran) => ran.is).toSorted()).toEqual(['done', 'refused'])
  })
})
