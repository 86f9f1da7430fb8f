import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { courseItem, fakeApi, openPage } from './course-world.tsx'

afterEach(() => vi.unstubAllGlobals())

const list = (name: string) => `/tipo-curso-categoria/lista-cursos-${name}`

/** The card of a course on the page of its category. */
async function card(title: string) {
  const heading = await screen.findByRole('heading', { name: title })
  const found = heading.closest('article')
  if (!found) throw new Error('No card around the heading')
  return within(found)
}

describe('the card of a course', () => {
  it('shows picture, title, summary and the way on', async () => {
    fakeApi({ [list('especializados')]: { body: [courseItem(3, 'Escolar', 'Especializado')] } })
    openPage('/cursos/especializados')
    const course = await card('Escolar')
    const picture = course.getByRole('img', { name: 'Curso Especializados Escolar' })
    expect(picture).toHaveAttribute('src', '/api/arquivo/v3/obter?caminho=cursos%2F3.svg')
    expect(course.getByText('Resumo de Escolar')).toBeVisible()
    expect(course.getByRole('link', { name: 'Começar agora Escolar' })).toHaveAttribute(
      'href',
      '/cursos/especializados/curso-3',
    )
  })

  it('without a picture shows a drawing in its place', async () => {
    fakeApi({ [list('ead')]: { body: [{ ...courseItem(1, 'Reciclagem'), imagem: '' }] } })
    openPage('/cursos/online')
    const course = await card('Reciclagem')
    expect(course.queryByRole('img')).toBeNull()
    // The drawing is decorative: the title says it all.
    expect(course.getByRole('heading').closest('article')?.querySelector('svg')).toBeVisible()
    expect(course.getByRole('link', { name: 'Começar agora Reciclagem' })).toBeVisible()
  })
})
