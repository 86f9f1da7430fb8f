import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { courseReplies, openPage } from './course-world.tsx'
import { fakeApi } from '../fake-api.ts'

afterEach(() => vi.unstubAllGlobals())

const section = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name })
  const found = heading.closest('section')
  if (!found) throw new Error('No section around the heading')
  return within(found)
}

const texts = (items: HTMLElement[]) => items.map(({ textContent }) => textContent)

describe('a course page', () => {
  it('shows everything there is to know about a course and its schedule', async () => {
    fakeApi(courseReplies())
    openPage('/cursos/online/reciclagem?uf=PR')
    expect(await screen.findByRole('heading', { level: 1, name: 'Reciclagem' })).toBeVisible()
    expect(screen.getByText('Para voltar a dirigir')).toBeVisible()
    expect(screen.getByRole('img', { name: /^Curso .* Reciclagem$/ })).toHaveAttribute(
      'src',
      '/api/arquivo/v3/obter?caminho=cursos%2Freciclagem.svg',
    )
    expect(await screen.findByText('Primeiro parágrafo.')).toBeVisible()

    const steps = await section('Passo a passo')
    expect(steps.getByText('Do começo ao fim')).toBeVisible()
    expect(texts(steps.getAllByRole('listitem'))).toEqual(['Inscreva-se', 'Estude', 'Faça a prova'])
    expect((await section('Observações')).getByText('Leve um documento.')).toBeVisible()
    expect((await section('Objetivos')).getByText('Rever as regras.')).toBeVisible()
    expect((await section('Requisitos')).getByText('CNH suspensa')).toBeVisible()

    const plan = within(await screen.findByRole('table', { name: 'Conteúdo programático' }))
    expect(texts(plan.getAllByRole('columnheader'))).toEqual(['Ordem', 'Título', 'Carga horária'])
    expect(plan.getByRole('row', { name: '1 Legislação 18 horas/aula' })).toBeVisible()
    expect(plan.getByRole('row', { name: '2 Direção defensiva 12 horas/aula' })).toBeVisible()
    expect(screen.getByText(/^Carga horária:/)).toHaveTextContent('Carga horária: 30 horas/aula')
  })

  it('leads home, asking nothing, from an address that is none of a course', async () => {
    const api = fakeApi(courseReplies())
    const { address } = openPage('/cursos/online/a%2Fb')
    await expect.poll(address).toBe('/')
    expect(api.names().filter((name) => name.includes('obter-por-url'))).toEqual([])
  })
})

describe('what one receives', () => {
  const received = async () => texts((await section('O que você recebe')).getAllByRole('listitem'))

  it('is shown as the offer states it, and no days where it has none', async () => {
    fakeApi(courseReplies())
    openPage('/cursos/online/reciclagem?uf=PR')
    expect(await received()).toEqual([
      'Carga horária: 30 horas/aula',
      '2 módulos de conteúdo',
      'Certificado com código, que qualquer pessoa pode consultar neste portal',
    ])
  })

  it.each([
    [
      { DataInicio: '2027-03-02', DataTermino: '2027-03-20T00:00:00' },
      'de 02/03/2027 a 20/03/2027',
    ],
    [{ DataInicio: '02/03/2027' }, 'a partir de 02/03/2027'],
    [{ DataInicio: '2027-03-02', DataTermino: '2027-03-02' }, 'em 02/03/2027'],
    [{ DataTermino: '2027-03-20' }, 'até 20/03/2027'],
  ])('has the class days of %j', async (days, shown) => {
    const { body } = courseReplies()['/agenda-curso/resumo/90'] as { body: object }
    fakeApi({ ...courseReplies(), '/agenda-curso/resumo/90': { body: { ...body, ...days } } })
    openPage('/cursos/online/reciclagem?uf=PR')
    expect(await received()).toContain(`Aulas: ${shown}`)
  })
})

describe('handing a course on', () => {
  const open = async () => {
    fakeApi(courseReplies())
    openPage('/cursos/online/reciclagem?uf=PR')
    await userEvent.click(await screen.findByRole('button', { name: 'Compartilhar' }))
  }
  const link = `${window.location.origin}/cursos/online/reciclagem?uf=PR`

  it('asks the device, which shares it with the chosen place', async () => {
    const share = vi.fn(() => Promise.resolve())
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { share }))
    await open()
    expect(share).toHaveBeenCalledWith({
      title: 'Reciclagem',
      text: 'Para voltar a dirigir',
      url: link,
    })
    expect(screen.queryByRole('link', { name: /Enviar pelo WhatsApp/ })).toBeNull()
  })

  it('offers WhatsApp and a copy where the device shares nothing', async () => {
    await open()
    const whatsapp = screen.getByRole('link', { name: 'Enviar pelo WhatsApp (abre em nova aba)' })
    expect(whatsapp).toHaveAttribute(
      'href',
      `https://wa.me/?text=${encodeURIComponent(`Reciclagem: ${link}`)}`,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Copiar link' }))
    expect(await screen.findByText('Link copiado.')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(link)
  })
})
