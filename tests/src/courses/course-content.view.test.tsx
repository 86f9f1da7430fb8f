import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { brand } from '#contract/brand.ts'
import { withdrawalDays } from '#contract/terms.ts'
import { classDaysText } from '#src/texts/class-days.ts'
import { courseReplies, openPage, recycling, schedule } from './course-world.tsx'
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

// Finds a page without a word about the certificate, the access or who answers until a place is chosen.
it('states what one receives before a place is chosen', async () => {
  fakeApi(courseReplies())
  openPage('/cursos/online/reciclagem')
  expect(texts((await section('O que você recebe')).getAllByRole('listitem'))).toEqual([
    'Certificado com código, que qualquer pessoa pode consultar neste portal',
    'Acesso pela área do aluno, com seu CPF e a senha criada na inscrição',
    `Atendimento por telefone e e-mail, de ${brand.serviceHours}`,
    `${withdrawalDays} dias para desistir, com devolução do valor pago`,
  ])
})

// Finds requirements that are only shown to who has chosen a place; tests of a place find an API that gives them only there.
it('states requirements and programme before a place is chosen, where the API gives them', async () => {
  const { Requisitos, PassoAPasso, SubtituloPassoAPasso, Observacoes, Objetivos, Modulos } =
    schedule
  const Plano = { Requisitos, PassoAPasso, SubtituloPassoAPasso, Observacoes, Objetivos, Modulos }
  fakeApi({
    ...courseReplies(),
    '/tipo-curso-categoria/obter-por-url/reciclagem': { body: { ...recycling, Plano } },
  })
  openPage('/cursos/online/reciclagem')
  expect((await section('Requisitos')).getByText('CNH suspensa')).toBeVisible()
  expect(await screen.findByRole('table', { name: 'Conteúdo programático' })).toBeVisible()
  expect(screen.queryByText(/^Escolha o estado e a cidade para/)).toBeNull()
})

describe('beside the price', () => {
  const classes = async () => {
    const hours = await screen.findByText(/^Carga horária:/)
    return texts(within(hours.closest('ul')!).getAllByRole('listitem'))
  }

  it('are the hours that the offer states, and no days where it has none', async () => {
    fakeApi(courseReplies())
    openPage('/cursos/online/reciclagem?uf=PR')
    expect(await classes()).toEqual(['Carga horária: 30 horas/aula'])
  })

  it.each([
    [
      { DataInicio: '2126-12-07', DataTermino: '2126-12-11T00:00:00' },
      '7 a 11 de dezembro de 2126',
    ],
    [
      { DataInicio: '2126-11-30', DataTermino: '2126-12-11' },
      '30 de novembro a 11 de dezembro de 2126',
    ],
    [
      { DataInicio: '2126-12-28', DataTermino: '2127-01-15' },
      '28 de dezembro de 2126 a 15 de janeiro de 2127',
    ],
    [{ DataInicio: '01/03/2127' }, 'a partir de 1º de março de 2127'],
    [{ DataInicio: '2127-03-02', DataTermino: '2127-03-02' }, '2 de março de 2127'],
  ])('is the next class on %j', async (days, shown) => {
    const { body } = courseReplies()['/agenda-curso/resumo/90'] as { body: object }
    fakeApi({ ...courseReplies(), '/agenda-curso/resumo/90': { body: { ...body, ...days } } })
    openPage('/cursos/online/reciclagem?uf=PR')
    expect(await classes()).toContain(`Próxima turma: ${shown}`)
  })
})

// Finds a class that has begun and is called the next one, and a year that everybody knows.
it.each([
  [{ first: '2026-12-07', last: '2026-12-11' }, 'Próxima turma: 7 a 11 de dezembro'],
  [{ first: '2026-11-26', last: '' }, 'Próxima turma: a partir de 26 de novembro'],
  [{ first: '2026-11-02', last: '2026-11-27' }, 'Aulas: 2 a 27 de novembro'],
  [{ first: '', last: '2026-12-11' }, 'Aulas: até 11 de dezembro'],
  [{ first: '2025-11-02', last: '2025-11-27' }, 'Aulas: 2 a 27 de novembro de 2025'],
])('writes the days %j as seen on 26 November 2026', (days, shown) => {
  const written = classDaysText(days, '2026-11-26')
  expect(`${written?.label}: ${written?.days}`).toBe(shown)
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
    Object.assign(navigator, { share })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
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
