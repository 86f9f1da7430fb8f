import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { brand } from '#contract/brand.ts'
import { enrolmentFields } from '#contract/enrolment/fields.ts'
import { demo } from '#tests/demo-catalogue.ts'
import { openPage } from './course-world.tsx'
import { fakeApi } from '../fake-api.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the privacy policy', () => {
  it('states its date, the least age and how to reach the data officer', async () => {
    fakeApi({})
    openPage('/politica-de-privacidade')
    expect(await screen.findByText('Última atualização: 05/01/2021')).toBeVisible()
    expect(screen.getByText('maiores de 18 anos')).toBeVisible()
    expect(
      screen.getByRole('heading', { name: 'Encarregado pelo tratamento de dados' }),
    ).toBeVisible()
    expect(screen.getByText(brand.dataOfficer, { exact: false })).toBeVisible()
    const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(addresses).toContain(`mailto:${brand.email}?subject=Dados%20pessoais`)
  })
})

describe('the accessibility statement', () => {
  it('states its date, its standards, its limits and how to complain', async () => {
    fakeApi({})
    openPage('/acessibilidade')
    expect(await screen.findByRole('heading', { level: 1, name: 'Acessibilidade' })).toBeVisible()
    expect(screen.getByText(/^Declaração de \d\d\/\d\d\/\d{4}$/)).toBeVisible()
    expect(screen.getByText(/NBR 17225:2025/)).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Limites conhecidos' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Formulário de contato' })).toHaveAttribute(
      'href',
      '/contato',
    )
    const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(addresses).toContain(`mailto:${brand.email}?subject=Acessibilidade`)
  })
})

describe('the glossary', () => {
  it('explains every abbreviation of traffic that courses and forms speak of', async () => {
    fakeApi({})
    openPage('/acessibilidade')
    await screen.findByRole('heading', { name: 'Siglas e palavras do trânsito' })
    const explained = screen.getAllByRole('term').map(({ textContent }) => textContent)
    const shown = JSON.stringify([demo.courses, demo.faqs, enrolmentFields])
    const everyday = new Set(['CEP', 'CNPJ', 'CPF', 'FAQ', 'ONU', 'PDF'])
    const used = new Set(shown.match(/\b(?:[A-Z]{3,}|Contran|Detran|Renach)\b/g))
    expect(used).toContain('MOPP')
    for (const word of used) if (!everyday.has(word)) expect(explained).toContain(word)
    expect(screen.getByText(/^Movimentação Operacional de Produtos Perigosos/)).toBeVisible()
  })
})
