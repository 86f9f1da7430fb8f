import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { plain } from '#contract/plain.ts'
import { allLists } from '#server/desk/actions.ts'
import { parseCommand, runCommand } from '#server/desk/command/command.ts'
import { courseTypes, receivables } from '#server/platform/db/schema.ts'
import { actFor, pdf, searched } from './desk-kit.ts'
import { addColleague, signIn } from './desk-sign-in.ts'
import { enrolled } from './enrolment-kit.ts'
import { testNow, useOffer, useTestApp } from './kit.ts'
import { pay } from './people-kit.ts'
import { plainContact } from './plain-client.ts'

let now = testNow
const test = useTestApp({ clock: () => now })
const offer = useOffer(test)
let cookie = ''
beforeAll(async () => {
  cookie = await signIn(test)
})

const get = (url: string, accept = 'text/html') =>
  test.app.inject({ url: `/api/admin${url}`, headers: { cookie, accept } })
const whole = async (name: string, filter: Record<string, string> = {}) => {
  const list = allLists.find((each) => each.name === name)
  return (await list?.rows(test.deps, { limit: 1000, filter })) ?? { rows: [], total: 0 }
}
const bodyOf = async (url: string) => (await get(url)).body
const rowsIn = (body: string) => body.split('<tr>').length - 2
const headingsOf = (body: string) => [...body.matchAll(/<h2>([^<]*)</g)].map(([, title]) => title)

describe('a list', () => {
  // Finds rows that no page shows, a link that loses the filter, a count that is not that of the rows, or cells below another heading.
  it('has pages that state how much there is, and lead to all of it', async () => {
    const total = (await whole('ofertas')).total
    expect(total).toBeGreaterThan(200)
    const seen = new Set<string>()
    let url: string | undefined = '/listas/ofertas'
    let shown = 0
    while (url !== undefined) {
      const body: string = await bodyOf(url)
      expect(body).toContain(`Mostrando ${shown + 1}–${Math.min(shown + 100, total)} de ${total}`)
      for (const [, id = ''] of body.matchAll(/\/ver\/offer\/(\d+)/g)) seen.add(id)
      shown += rowsIn(body)
      url = /rel="next" href="\/api\/admin([^"]+)"/.exec(body)?.[1]?.replaceAll('&amp;', '&')
    }
    expect([shown, seen.size]).toEqual([total, total])

    expect(await bodyOf('/listas/equipe')).toMatch(/data-title="E-mail">[^<@]+@/)
    const few = await bodyOf('/listas/ofertas?texto=motofrete+sc')
    expect(rowsIn(few)).toBeGreaterThan(0)
    expect(rowsIn(few)).toBe((await whole('ofertas', { texto: 'motofrete SC' })).total)
    expect(few).not.toContain('>mototaxi<')
    const many = await bodyOf('/listas/ofertas?texto=r')
    expect(many).toContain('/listas/ofertas?texto=r&amp;pagina=2')
    // The rows of a later page may be done meanwhile.
    expect((await get('/listas/ofertas?pagina=99')).headers.location).toBe(
      '/api/admin/listas/ofertas',
    )
  })

  // Finds a query of one list that cannot be counted, ordered or cut.
  it('is cut in the order of the whole, whichever it is', async () => {
    for (const { name, rows } of allLists) {
      const all = await rows(test.deps, { limit: 1000 })
      const { total } = await rows(test.deps, { limit: 0 })
      const some = await rows(test.deps, { limit: 2, offset: 1 })
      expect([name, total, some]).toEqual([
        name,
        all.rows.length,
        { total, rows: all.rows.slice(1, 3) },
      ])
    }
  })

  it('of all enrolments has the newest first, and those of a status alone', async () => {
    const ids: number[] = []
    for (let time = 0; time < 3; time += 1) {
      now = new Date(now.getTime() + 1000)
      ids.unshift((await enrolled(test.app, offer)).id)
    }
    const [last = 0] = ids
    expect((await actFor(test.deps, 'enrolment.cancel', last)).is).toBe('done')
    const { rows } = await whole('inscricoes')
    // Those of the demo are of another clock.
    expect(rows.map(({ id }) => Number(id)).filter((id) => ids.includes(id))).toEqual(ids)
    const cancelled = await whole('inscricoes', { situacao: 'cancelled' })
    expect(cancelled.rows.map(({ id }) => Number(id))).toContain(last)
    expect(new Set(cancelled.rows.map(({ cells }) => cells[3]))).toEqual(new Set(['Cancelada']))
    // Finds a payment that is of another status than the row, and a filter that shows others.
    const [paid = 0, unpaid = 0] = ids.slice(1)
    const [charge] = await test.db
      .select()
      .from(receivables)
      .where(eq(receivables.enrolmentId, paid))
    await pay(test, charge?.id ?? 0)
    const paymentOf = async (id: number) =>
      (await whole('inscricoes', { texto: String(id) })).rows[0]?.cells[4]
    expect(await Promise.all([last, paid, unpaid].map(paymentOf))).toEqual(['—', 'Paga', 'A pagar'])
    const proof = { comprovante: pdf() }
    expect((await actFor(test.deps, 'payment.refund', paid, { files: proof })).is).toBe('done')
    for (const [pagamento, text, id] of [
      ['refunded', 'Devolvida', paid],
      ['open', 'A pagar', unpaid],
    ] as const) {
      const found = (await whole('inscricoes', { pagamento })).rows
      expect(found.map((row) => row.id)).toContain(String(id))
      expect(new Set(found.map(({ cells }) => cells[4]))).toEqual(new Set([text]))
    }
    expect(await bodyOf('/listas/inscricoes?situacao=cancelled')).toContain(
      '<option value="cancelled" selected>',
    )
  })
})

describe('the search', () => {
  // Finds results of one kind below the headings of another, and words that are looked for in one column alone.
  it('finds by student, course and city together, each kind below its own headings', async () => {
    const { id } = await enrolled(test.app, offer, { Nome: 'Zuleica Motta' })
    const payload = { ...plainContact, nome: 'Zuleica Motta' }
    await test.app.inject({ method: 'POST', url: '/api/contato-portal', payload })
    const body = await bodyOf('/busca?q=zuleica')
    expect(headingsOf(body)).toEqual(['Inscrições', 'Contatos e parcerias'])
    expect(body).toContain(`/ver/enrolment/${id}`)
    const [type] = await test.db
      .select()
      .from(courseTypes)
      .where(eq(courseTypes.id, offer.course.courseTypeId))
    const [title, city] = [plain(type?.title ?? ''), offer.city.name.toUpperCase()]
    for (const words of [`zuleica ${title}`, `${city} zuleica`, `${title} ${city} motta`])
      expect([words, (await searched(test.deps, words)).map((row) => row.id)]).toEqual([
        words,
        [String(id)],
      ])
    expect(await searched(test.deps, `zuleica motta ${title} Xique-Xique`)).toEqual([])
    const offers = await searched(test.deps, `${title} ${offer.schedule.uf}`)
    expect(offers.map(({ kind }) => kind)).toContain('offer')
  })

  // Finds a person who is shown what a list refuses, and one who answers on the phone and finds no price.
  it('looks in the lists that the person may open', async () => {
    await addColleague(test, '12345678909', 'attendance')
    const own = cookie
    cookie = await signIn(test, { cpf: '12345678909', secret: null })
    expect(headingsOf(await bodyOf('/busca?q=motofrete'))).toContain('Ofertas')
    expect((await get('/listas/ofertas')).statusCode).toBe(200)
    expect(headingsOf(await bodyOf('/busca?q=dirigir'))).not.toContain('Perguntas frequentes')
    expect((await get('/listas/perguntas')).statusCode).toBe(403)
    cookie = own
  })
})

describe('a command', () => {
  const run = async (...line: string[]) => {
    const command = parseCommand(line)
    const { code, lines } = await runCommand(test.deps, { command, files: {}, user: 'ana' })
    return { code, text: lines.join('\n') }
  }

  // Finds a command that speaks of fields, or in English, and one that does not say what to do.
  it('names what is missing or wrong, with the remedy', async () => {
    const { id } = await enrolled(test.app, offer)
    const { code, text } = await run('payment', 'paid', String(id), '--dia', '32/13', '--valor')
    expect(code).toBe(2)
    for (const line of [
      'Falta --comprovante: indique o caminho do arquivo de “Comprovante (PDF, PNG ou JPEG)”.',
      'Falta --valor: escreva “Valor pago”',
      'Falta --motivo: diga por que isto é feito',
      'O valor de --dia não serve. Escreva o dia como 27/11/2026.',
      'Use: npm run desk -- payment paid NÚMERO --comprovante ARQUIVO',
    ])
      expect(text).toContain(line)
    expect(text).not.toContain('Preencha')
    const kind = await run('enrolment', 'withdraw', String(id))
    expect(kind.text).toContain('Falta --canal: escolha uma das opções, telefone|e-mail|')
    expect(() => parseCommand(['payment', 'paid', '1', '--mtivo', 'x'])).toThrow(
      'Não existe a opção --mtivo',
    )
    expect(() => parseCommand(['payment', 'paid'])).toThrow('Use: npm run desk -- payment paid')
  })

  it('reads a list, and what its words find in it', async () => {
    const all = await run('queue', 'ofertas')
    const some = await run('queue', 'ofertas', 'motofrete', 'sc')
    const total = /Mostrando 1–(\d+) de \1$/
    expect(Number(total.exec(all.text)?.[1])).toBeGreaterThan(200)
    expect(Number(total.exec(some.text)?.[1])).toBeLessThan(50)
    expect((await run('search', 'motofrete', 'sc')).text).toMatch(/^Ofertas\noffer \d+\tmotofrete/m)
    // As the list writes a course.
    const written = /\t([a-z]+-[a-z-]+)\t/.exec(all.text)?.[1] ?? ''
    expect((await run('queue', 'ofertas', written)).text).toContain(`\t${written}\t`)
  })
})
