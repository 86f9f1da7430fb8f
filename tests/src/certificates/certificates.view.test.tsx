import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Certificate } from '#contract/calls/certificates.ts'
import { openPage } from '#tests/src/courses/course-world.tsx'
import { fakeApi } from '../fake-api.ts'

const one: Certificate = {
  nome_Aluno: 'Aurora Exemplo',
  inscricao_Id: 4821,
  data_Inscricao: '2026-03-02',
  nome_Curso: 'Reciclagem',
  categoria_Cnh: 'AB',
  codigo_certificado: '7KQ2-M4XD-9TRV',
  disciplinas: [
    { Titulo: 'Legislação', CargaHoraria: 18 },
    { Titulo: 'Direção defensiva', CargaHoraria: 12 },
  ],
}
const byCode = '/certificado/consulta/7KQ2-M4XD-9TRV'

// Loaded ahead: the first visit of a page must not wait for its chunk to be compiled.
beforeAll(async () => {
  await import('#src/features/certificates/certificate-code-page.tsx')
  await import('#src/features/certificates/certificate-cpf-page.tsx')
})
afterEach(() => vi.unstubAllGlobals())

const codeField = () => screen.findByRole('textbox', { name: 'Código do certificado' })
const search = () => userEvent.click(screen.getByRole('button', { name: 'Consultar' }))

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

  it('shows its contents', async () => {
    fakeApi({ [byCode]: { body: one } })
    openPage('/consultacertificado')
    await userEvent.type(await codeField(), ' 7KQ2-M4XD-9TRV{Enter}')
    const heading = await screen.findByRole('heading', { name: 'Certificado encontrado' })
    expect(heading).toHaveFocus()
    for (const text of ['Aurora Exemplo', 'Reciclagem', 'AB', '02/03/2026', '7KQ2-M4XD-9TRV'])
      expect(screen.getByText(text)).toBeVisible()
    expect(screen.getByRole('row', { name: 'Direção defensiva 12 horas/aula' })).toBeVisible()
    expect(screen.getByRole('row', { name: 'Total 30 horas/aula' })).toBeVisible()
  })

  // Only here: hyphens that are sent although they were not typed, to an API that knows the code without them.
  it('shows a code with its hyphens once it was left, and sends what was typed', async () => {
    const api = fakeApi({ '/certificado/consulta/7kq2m4xd9trv': { body: one } })
    openPage('/consultacertificado')
    const field = await codeField()
    await userEvent.type(field, '7kq2m4xd9trv')
    expect(field).toHaveValue('7kq2m4xd9trv')
    await search()
    expect(field).toHaveValue('7KQ2-M4XD-9TRV')
    expect(await screen.findByText('Aurora Exemplo')).toBeVisible()
    expect(api.names()).toEqual(['/certificado/consulta/7kq2m4xd9trv'])
    await userEvent.clear(field)
    await userEvent.type(field, 'AB-2026/17')
    await userEvent.tab()
    expect(field).toHaveValue('AB-2026/17')
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
    api.calls.length = 0
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
    await userEvent.paste(pasted)
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByText('Aurora Exemplo')).toBeVisible()
  })

  it('stays on screen when its file is broken', async () => {
    const ConteudoBase64 = 'JVBERi0%%%'
    fakeApi({
      [byCode]: { body: one },
      '/certificado/imprimir-novamente': { body: { ConteudoBase64, NomeArquivo: 'a.pdf' } },
    })
    openPage('/consultacertificado?Codigo=7KQ2-M4XD-9TRV')
    await screen.findByText('Aurora Exemplo')
    await userEvent.click(screen.getByRole('button', { name: 'Baixar certificado em PDF' }))
    // In place, and in a toast that may come first or later.
    const [message] = await screen.findAllByText('Houve um erro ao imprimir certificado')
    expect(message).toBeVisible()
    expect(screen.getByText('Aurora Exemplo')).toBeVisible()
  })

  it('tries again after a lost connection', async () => {
    const api = fakeApi({ [byCode]: 'no connection' })
    openPage('/consultacertificado?Codigo=7KQ2-M4XD-9TRV')
    const again = await screen.findByRole('button', { name: 'Tentar novamente' })
    api.replies[byCode] = { body: one }
    await userEvent.click(again)
    expect(await screen.findByText('Aurora Exemplo')).toBeVisible()
  })
})

describe('certificate pages', () => {
  it('ask for no certificate of a wrong CPF', async () => {
    const api = fakeApi({})
    openPage('/consulta-certificado-to')
    const field = await screen.findByRole('textbox', { name: 'CPF do aluno' })
    await userEvent.type(field, '11111111111')
    await search()
    expect(field).toHaveAccessibleDescription(/CPF inválido/)
    expect(api.names()).toEqual([])
  })

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
