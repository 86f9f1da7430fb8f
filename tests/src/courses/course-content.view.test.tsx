import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { courseReplies, fakeApi, openPage } from './course-world.tsx'

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
    expect(plan.getByRole('row', { name: '1 Legislação 18 hora/aula' })).toBeVisible()
    expect(plan.getByRole('row', { name: '2 Direção defensiva 12 hora/aula' })).toBeVisible()
    expect(screen.getByText(/^Carga horária:/)).toHaveTextContent('Carga horária: 30 hora/aula')
  })

  it('leads home, asking nothing, from an address that is none of a course', async () => {
    const api = fakeApi(courseReplies())
    const { address } = openPage('/cursos/online/a%2Fb')
    await vi.waitFor(() => expect(address()).toBe('/'))
    expect(api.names().filter((name) => name.includes('obter-por-url'))).toEqual([])
  })
})
