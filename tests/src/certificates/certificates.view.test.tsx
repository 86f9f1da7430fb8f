import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import {
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  vi,
  type MockInstance,
} from 'vitest'
import type { Certificate } from '#contract/calls/certificates.ts'
import { notify } from '#src/ui/toast/notify.ts'
import { fakeApi, openPage, type Reply } from '#tests/src/courses/course-world.tsx'

vi.mock('#src/ui/toast/notify.ts', () => ({ notify: vi.fn() }))

const certificate = (nome_Curso: string, codigo_certificado: string): Certificate => ({
  nome_Aluno: 'Aurora Exemplo',
  inscricao_Id: 4821,
  data_Inscricao: '2026-03-02',
  nome_Curso,
  categoria_Cnh: 'AB',
  codigo_certificado,
  disciplinas: [
    { Titulo: 'Legislação', CargaHoraria: 18 },
    { Titulo: 'Direção defensiva', CargaHoraria: 12 },
  ],
})
const one = certificate('Reciclagem', '7KQ2-M4XD-9TRV')
const other = certificate('Primeiros Socorros', 'B3WH-8NZ6-05GC')
const file = { ConteudoBase64: btoa('%PDF-1.7 conteúdo'), NomeArquivo: 'certificado.pdf' }
const byCode = '/certificado/consulta/7KQ2-M4XD-9TRV'
const byCpf = '/certificado/consulta-certificados?cpf=00000000604'
const print = (code: string) => `/certificado/imprimir-novamente?codigoCertificado=${code}`
const printFailed = 'Houve um erro ao imprimir certificado'

/** Downloads as the browser would get them: file name and content. */
const downloads: { name: string; content: Promise<string> }[] = []
let create: MockInstance<typeof URL.createObjectURL>
let click: MockInstance<() => void>

// Loaded ahead: the first visit of a page must not wait for its chunk to be compiled.
beforeAll(async () => {
  await import('#src/features/certificates/certificate-code-page.tsx')
  await import('#src/features/certificates/certificate-cpf-page.tsx')
})
beforeEach(() => {
  vi.mocked(notify).mockClear()
  downloads.length = 0
  const blobs = new Map<string, Blob>()
  create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (!(blob instanceof Blob)) throw new TypeError('Not a blob')
    const address = `blob:${blobs.size}`
    blobs.set(address, blob)
    return address
  })
  click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const blob = blobs.get(this.href)
    if (blob) downloads.push({ name: this.download, content: blob.text() })
  })
})
afterEach(() => {
  create.mockRestore()
  click.mockRestore()
  vi.unstubAllGlobals()
})

const codeField = () => screen.findByRole('textbox', { name: 'Código do certificado' })
const search = () => userEvent.click(screen.getByRole('button', { name: 'Consultar' }))
const download = () =>
  userEvent.click(screen.getByRole('button', { name: 'Baixar certificado em PDF' }))

describe('a certificate by its code', () => {
  it('asks for the code', async () => {
    const api = fakeApi({})
    openPage('/consultacertificado')
    await codeField()
    await search()
    const field = await codeField()
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(/Código do certificado precisa ser informado/),
    )
    expect(api.names()).toEqual([])
    expect(document.title).toMatch(/^Erro: /)
  })

  it('shows what it says, and saves its PDF under its name', async () => {
    fakeApi({ [byCode]: { body: one }, [print(one.codigo_certificado)]: { body: file } })
    openPage('/consultacertificado')
    await userEvent.type(await codeField(), ' 7KQ2-M4XD-9TRV{Enter}')
    const heading = await screen.findByRole('heading', { name: 'Certificado encontrado' })
    expect(heading).toHaveFocus()
    for (const fact of ['Aurora Exemplo', 'Reciclagem', 'AB', '02/03/2026', '7KQ2-M4XD-9TRV'])
      expect(screen.getByText(fact)).toBeVisible()
    expect(screen.getByRole('row', { name: 'Direção defensiva 12 hora/aula' })).toBeVisible()
    expect(screen.getByRole('row', { name: 'Total 30 hora/aula' })).toBeVisible()
    await download()
    await waitFor(() => expect(downloads).toHaveLength(1))
    expect(downloads[0]?.name).toBe('certificado.pdf')
    expect(await downloads[0]?.content).toMatch(/^%PDF-/)
    expect(notify).not.toHaveBeenCalled()
  })

  it.each(['/consultacertificado', '/consulta-certificado-to'])(
    'is looked up at once on %s when the address brings its code',
    async (path) => {
      fakeApi({ [byCode]: { body: one } })
      openPage(`${path}?Codigo=7KQ2-M4XD-9TRV`)
      expect(await screen.findByText('Aurora Exemplo')).toBeVisible()
    },
  )

  it('takes a code of digits alone from the address, and no parameter of another name', async () => {
    const api = fakeApi({ '/certificado/consulta/123456789012': { body: one } })
    const { router, address } = openPage('/consultacertificado?Codigo=123456789012')
    expect(await screen.findByText('Aurora Exemplo')).toBeVisible()
    expect(address()).toBe('/consultacertificado?Codigo=123456789012')
    api.seen.length = 0
    await router.navigate({ to: '/consultacertificado', search: { codigo: 'X' } as never })
    await waitFor(() => expect(screen.queryByText('Aurora Exemplo')).toBeNull())
    expect(await codeField()).toHaveValue('')
    expect(api.names()).toEqual([])
  })

  // Finds a field that cuts a pasted address, or sends it whole to an API that knows codes alone.
  it.each([
    'https://cursos.exemplo.com.br/consultacertificado?Codigo=7KQ2-M4XD-9TRV&utm_source=whatsapp',
    '\u{200b}\u{201c}7KQ2-M4XD-9TRV.\u{201d} ',
  ])('finds the code in %j', async (pasted) => {
    fakeApi({ [byCode]: { body: one } })
    openPage('/consultacertificado')
    await userEvent.click(await codeField())
    await userEvent.paste(`${pasted}`)
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByText('Aurora Exemplo')).toBeVisible()
  })

  it('says in the words of the API that there is none, and keeps the code', async () => {
    fakeApi({ [byCode]: { status: 404, body: 'Não encontramos este código.' } })
    openPage('/consultacertificado?Codigo=7KQ2-M4XD-9TRV')
    expect(await screen.findByText('Não encontramos este código.')).toBeVisible()
    expect(notify).toHaveBeenCalledExactlyOnceWith('error', 'Não encontramos este código.')
    expect(await codeField()).toHaveValue('7KQ2-M4XD-9TRV')
  })

  it('tries again after a lost connection', async () => {
    const api = fakeApi({ [byCode]: 'no connection' })
    openPage('/consultacertificado?Codigo=7KQ2-M4XD-9TRV')
    const again = await screen.findByRole('button', { name: 'Tentar novamente' })
    api.replies[byCode] = { body: one }
    await userEvent.click(again)
    expect(await screen.findByText('Aurora Exemplo')).toBeVisible()
  })

  it.each<[string, Reply]>([
    ['is refused', { status: 500, body: 'x' }],
    ['is lost', 'no connection'],
    ['is no PDF', { body: { ...file, ConteudoBase64: btoa('<html>') } }],
    ['is broken', { body: { ...file, ConteudoBase64: 'JVBERi0%%%' } }],
  ])('stays on screen when its file %s', async (_, reply) => {
    fakeApi({ [byCode]: { body: one }, [print(one.codigo_certificado)]: reply })
    openPage('/consultacertificado?Codigo=7KQ2-M4XD-9TRV')
    await screen.findByText('Aurora Exemplo')
    await download()
    expect(await screen.findByText(printFailed)).toBeVisible()
    expect(notify).toHaveBeenCalledExactlyOnceWith('error', printFailed)
    expect(screen.getByText('Aurora Exemplo')).toBeVisible()
    expect(downloads).toEqual([])
  })
})

describe('the certificates of a CPF', () => {
  const ask = async () => {
    await userEvent.type(
      await screen.findByRole('textbox', { name: 'CPF do aluno' }),
      '00000000604',
    )
    await search()
  }

  it('are listed by course; the chosen one is saved, the list stays when that fails', async () => {
    const api = fakeApi({
      [byCpf]: { body: [one, other] },
      [print(other.codigo_certificado)]: { status: 404, body: 'x' },
    })
    openPage('/consulta-certificado-to')
    await ask()
    const list = within(await screen.findByRole('radiogroup', { name: 'Escolha o curso' }))
    const button = screen.getByRole('button', { name: 'Baixar certificado em PDF' })
    expect(button).toHaveAccessibleDescription('Escolha um curso da lista.')
    await userEvent.click(list.getByRole('radio', { name: 'Primeiros Socorros' }))
    await download()
    expect(await screen.findByText(printFailed)).toBeVisible()
    expect(list.getByRole('radio', { name: 'Reciclagem' })).toBeVisible()
    api.replies[print(other.codigo_certificado)] = { body: file }
    await download()
    await waitFor(() => expect(downloads.map(({ name }) => name)).toEqual(['certificado.pdf']))
    expect(screen.queryByText(printFailed)).toBeNull()
  })

  it('are none: says so verbatim', async () => {
    fakeApi({ [byCpf]: { status: 404, body: 'outra frase' } })
    openPage('/consulta-certificado-to')
    await ask()
    const sentence = 'Não foi possível encontrar ceritificados para este aluno!'
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(notify).toHaveBeenCalledExactlyOnceWith('error', sentence)
  })

  it('are not asked for with a wrong CPF', async () => {
    const api = fakeApi({})
    openPage('/consulta-certificado-to')
    const field = await screen.findByRole('textbox', { name: 'CPF do aluno' })
    await userEvent.type(field, '11111111111')
    await search()
    expect(field).toHaveAccessibleDescription(/CPF inválido/)
    expect(api.names()).toEqual([])
  })
})

describe('certificate pages', () => {
  it.each(['/consultacertificado', '/consulta-certificado-to'])(
    'stay out of search engines: %s',
    async (path) => {
      fakeApi({})
      openPage(path)
      await screen.findByRole('heading', { level: 1 })
      await waitFor(() =>
        expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex'),
      )
    },
  )
})
