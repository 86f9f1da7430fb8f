import { runInNewContext } from 'node:vm'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { formatLine, lineOf } from '#contract/boleto/line.ts'
import { brand } from '#contract/brand.ts'
import { cpf } from '#contract/rules/cpf.ts'
import { slipPdf } from '#server/money/boleto/slip-pdf.ts'
import { slipScript } from '#server/money/boleto/slip-assets.ts'
import { receivables } from '#server/platform/db/schema.ts'
import { changePayment, enrolled, lookUp } from './enrolment-kit.ts'
import { readPdf } from './pdf-structure.ts'
import { readBarcode } from './read-boleto.ts'
import { testNow, useOffer, useTestApp } from './kit.ts'

let now = testNow
const test = useTestApp({ clock: () => now })
const offer = useOffer(test)

const slipUrl = async (id: number, cookie = '') => {
  const answer = await test.app.inject({
    url: `/api/boleto/ObterUrlBoleto?inscricaoId=${id}`,
    headers: cookie ? { cookie } : {},
  })
  return answer.json<{ UrlBoleto: string }>().UrlBoleto
}

describe('the slip', () => {
  it('states everything a slip must state, for who enrolled', async () => {
    const { id, cookie, submission, receivable } = await enrolled(test.app, offer)
    const page = await test.app.inject(await slipUrl(id, cookie))
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toContain('text/html')
    const [row] = await test.db.select().from(receivables).where(eq(receivables.id, receivable))
    const barcode = row?.barcode ?? ''
    expect(readBarcode(barcode, { y: 2026, m: 11, d: 21 })).toMatchObject({
      bank: '999',
      due: { y: 2026, m: 11, d: 26 },
      cents: offer.boletoCents,
    })
    const wanted = [
      'Recibo do pagador',
      'FICHA DE COMPENSAÇÃO',
      'Autenticação mecânica',
      'AMBIENTE DE REFERÊNCIA — SEM VALOR',
      '999-X',
      formatLine(lineOf(barcode)),
      brand.legalName,
      brand.cnpj,
      brand.address.street,
      submission.Nome,
      cpf.format(submission.Cpf),
      submission.Endereco,
      '26/11/2026',
      row?.ourNumber ?? '-',
      'Copiar linha digitável',
    ]
    const labels =
      'Local de pagamento|Beneficiário|Data do documento|Nº do documento|Espécie doc.|Aceite|Data do processamento|' +
      'Nosso número|Carteira|Valor do documento|Vencimento|Instruções|Desconto / Abatimento|Mora / Multa|' +
      'Valor cobrado|Pagador|Beneficiário final|Agência / Código do beneficiário'
    for (const each of [...wanted, ...labels.split('|')]) expect(page.body).toContain(each)
    expect(page.body).not.toMatch(/cedente|sacado/i)
    expect(page.body.match(/<rect /g)).toHaveLength(114)
  })

  it('may be framed by the portal alone and runs no script of its own page', async () => {
    const { id, cookie } = await enrolled(test.app, offer)
    const { headers, body } = await test.app.inject(await slipUrl(id, cookie))
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self' http://localhost")
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(body).not.toMatch(/<script(?![^>]* src=)|<style| on\w+=| style=/)
    expect(slipScript).toContain("event.data.tipo === 'imprimir'")
    for (const name of ['boleto.css', 'boleto.js'])
      expect((await test.app.inject(`/api/boleto/${name}`)).statusCode).toBe(200)
  })

  it('has well-formed lists, names its parts and is no second main of the page that frames it', async () => {
    const { id, cookie } = await enrolled(test.app, offer)
    const { body } = await test.app.inject(await slipUrl(id, cookie))
    const lists = body.match(/<dl[ >].*?<\/dl>/gs) ?? []
    expect(lists).toHaveLength(2)
    for (const list of lists)
      expect(list).toMatch(
        /^<dl class="boxes">(<div class="[^"]*"><dt>[^<]*<\/dt><dd>[^<]*<\/dd><\/div>)+<\/dl>$/,
      )
    for (const [, name] of body.matchAll(/aria-labelledby="([^"]+)"/g))
      expect(body).toContain(`id="${name}"`)
    expect(body).not.toMatch(/<main|role="main"/)
    expect(slipScript).toContain("setAttribute('role', 'main')")
  })

  it('comes with the line to type at a bank and as a PDF, whole for who enrolled alone', async () => {
    const { id, cookie, submission, receivable } = await enrolled(test.app, offer)
    const [row] = await test.db.select().from(receivables).where(eq(receivables.id, receivable))
    const ask = async (headers: Record<string, string>) => {
      const url = `/api/boleto/ObterUrlBoleto?inscricaoId=${id}`
      const answer = await test.app.inject({ url, headers })
      return answer.json<{ LinhaDigitavel: string; UrlPdf: string }>()
    }
    const { LinhaDigitavel, UrlPdf } = await ask({ cookie })
    expect(LinhaDigitavel).toBe(formatLine(lineOf(row?.barcode ?? '')))
    const pdf = await test.app.inject(UrlPdf)
    expect(pdf.statusCode).toBe(200)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(pdf.headers['cache-control']).toBe('no-store')
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const { elements, loose } = readPdf(pdf.rawPayload)
    expect(loose).toBe('')
    expect(elements[0]?.tag).toBe('H1')
    const headings = elements.filter(({ tag }) => tag === 'H2').map(({ text }) => text)
    expect(headings.map((text) => text.replaceAll(/\D/g, ''))).toContain(
      LinhaDigitavel.replaceAll(/\D/g, ''),
    )
    const symbol = elements.find(({ tag }) => tag === 'Figure')
    expect(symbol?.alt?.replaceAll(/\D/g, '')).toBe(LinhaDigitavel.replaceAll(/\D/g, ''))
    // Its watermark is decoration: the page states the same.
    const masked = (await ask({})).UrlPdf
    expect(masked).not.toBe(UrlPdf)
    const page = await test.app.inject(masked.replace('/boleto.pdf', ''))
    expect(page.body).not.toContain(submission.Nome)
    expect(
      (await test.app.inject(UrlPdf.replace(/.\/boleto\.pdf/, '/boleto.pdf'))).statusCode,
    ).toBe(404)
  })

  // Finds a payer who is printed with signs of another name, which a bank's clerk does not find.
  it('prints payer, address and course as they are written, and states where to read another script', async () => {
    const slip = {
      barcode: '9'.repeat(44),
      line: '99999.99999 99999.999999 99999.999999 9 99999999999999',
      ourNumber: '09/1',
      documentNumber: '1',
      documentDate: '21/11/2026',
      due: '26/11/2026',
      value: 'R$\u00a0199,90',
      course: 'Reciclagem \u2013 \u201cCNH\u201d',
      mark: null,
      payer: { name: 'Łucja D\u2019Ávila', cpf: '529.982.247-25', address: 'Rua Żuławy \u2022 12' },
    }
    const words = async (name: string) => {
      const pdf = await slipPdf({ ...slip, payer: { ...slip.payer, name } })
      return readPdf(pdf)
        .elements.map(({ text }) => text)
        .join(' ')
    }
    const whole = await words(slip.payer.name)
    for (const text of [slip.payer.name, slip.payer.address, slip.course, slip.line])
      expect(whole).toContain(text)
    expect(await words('山田 花子')).toContain(
      '(em outro alfabeto: leia na página deste documento), CPF 529.982.247-25',
    )
  })

  it('prints, and leaves its copying, for the page of the portal that frames it, and for no other page', () => {
    let printed = 0
    let onMessage = (_event: object) => {}
    const received: unknown[] = []
    const parent = { postMessage: (message: unknown) => received.push(message) }
    const window = {
      parent,
      top: parent,
      print: () => (printed += 1),
      addEventListener: (_type: string, listener: typeof onMessage) => (onMessage = listener),
    }
    const body = { dataset: { portal: 'https://portal.example' } }
    let copied = true
    const copy = {
      addEventListener: () => {},
      closest: () => ({ remove: () => (copied = false) }),
    }
    const document = { body, getElementById: (id: string) => (id === 'copy' ? copy : null) }
    runInNewContext(slipScript, { window, document, location: { origin: 'https://api.example' } })
    const ask = (origin: string, source: object = parent, tipo = 'imprimir') =>
      onMessage({ origin, source, data: { tipo } })
    expect(received).toEqual([{ tipo: 'pronto' }])
    ask('https://outro.example')
    ask('https://portal.example', {})
    ask('https://portal.example', parent, 'pronto')
    expect(printed).toBe(0)
    ask('https://portal.example')
    ask('https://api.example')
    expect(printed).toBe(2)
    ask('https://outro.example', parent, 'sem-copia')
    expect(copied).toBe(true)
    ask('https://portal.example', parent, 'sem-copia')
    expect(copied).toBe(false)
  })

  it('shows a visitor with the payment link no more than a first name (S3)', async () => {
    const { id, submission } = await enrolled(test.app, offer)
    const page = await test.app.inject(await slipUrl(id))
    expect(page.statusCode).toBe(200)
    for (const secret of [
      submission.Nome,
      submission.Cpf,
      cpf.format(submission.Cpf),
      submission.Endereco,
    ])
      expect(page.body).not.toContain(secret)
    expect(page.body).toContain('Joana')
  })

  it('is not found by its id alone (T14)', async () => {
    const { receivable } = await enrolled(test.app, offer)
    const guessed = await test.app.inject(`/api/boleto/${receivable}/${'0'.repeat(32)}`)
    const unknown = await test.app.inject(`/api/boleto/1234567890123456/${'0'.repeat(32)}`)
    expect(guessed.statusCode).toBe(404)
    expect(guessed.body).toBe(unknown.body)
  })

  it('is marked once it is past its due day', async () => {
    const { id, cookie } = await enrolled(test.app, offer)
    const url = await slipUrl(id, cookie)
    now = new Date('2026-11-26T23:00:00-03:00')
    expect((await test.app.inject(url)).body).not.toContain('class="mark"')
    now = new Date('2026-11-27T00:30:00-03:00')
    expect((await test.app.inject(url)).body).toContain('Boleto vencido.')
    expect((await lookUp(test.app, id)).json()).toMatchObject({ Situacao: 'vencida' })
    now = testNow
  })

  it('states that it was replaced, and a card has none', async () => {
    const { id, cookie } = await enrolled(test.app, offer)
    const url = await slipUrl(id, cookie)
    await changePayment(test.app, id, 1)
    const page = await test.app.inject(url)
    expect(page.body).toContain('foi substituído')
    expect(page.body).not.toContain('Copiar linha')
    const none = await test.app.inject(`/api/boleto/ObterUrlBoleto?inscricaoId=${id}`)
    expect(none.statusCode).toBe(404)
  })
})
