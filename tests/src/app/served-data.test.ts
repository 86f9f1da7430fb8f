import { describe, expect, test } from 'vitest'
import { isPageAt } from '#src/app/served-data.ts'

const pageOf = (address: string) => {
  const page = document.createElement('script')
  page.dataset.address = address
  return page
}

const standsAt = (address: string, place: string) => {
  const { pathname, search } = new URL(place, 'https://portal.example')
  return isPageAt(pageOf(address), { pathname, search })
}

describe('a page that came rendered', () => {
  test.each([
    ['/cursos', '/cursos'],
    ['/cursos', '/cursos?utm_source=carta'],
    ['/cursos?busca=mopp', '/cursos?utm_source=carta&busca=mopp'],
    ['/cursos/online/mopp?uf=SC&cidade=3', '/cursos/online/mopp?cidade=3&uf=SC'],
    // A state that does not exist is shown nothing for, and one that does has one address.
    ['/cursos', '/cursos?uf=zz'],
    ['/faq?uf=SC', '/faq?uf=sc'],
    // No page of a secret has it.
    ['/nova-senha/x', '/nova-senha/abc'],
    [`/cursos?busca=${'a'.repeat(80)}`, `/cursos?busca=${'a'.repeat(200)}`],
  ])('%s is the page at %s', (address, place) => {
    expect(standsAt(address, place)).toBe(true)
  })

  test.each([
    ['/cursos', '/contato'],
    // As a host of plain files sends it.
    ['/faq', '/faq?uf=SC'],
    ['/cursos', '/cursos?busca=mopp'],
    ['/cursos/online/mopp', '/cursos/online/mopp?abrir=contato'],
    ['/consultacertificado', '/consultacertificado?Codigo=1'],
    ['/cursos?busca=mopp', '/cursos'],
    ['/cursos?busca=mopp', '/cursos?busca=taxi'],
    ['/', '/efetuar-pagamento/1'],
    ['/nova-senha/x', '/nova-senha-admin/abc'],
  ])('%s is not the page at %s', (address, place) => {
    expect(standsAt(address, place)).toBe(false)
  })
})
