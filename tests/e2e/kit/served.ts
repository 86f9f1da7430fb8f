import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { brand } from '#contract/brand.ts'
import { withTerms } from './enrolment-flow.ts'

const course = withTerms.path

/** Every page that the server renders, with a text of its own. */
export const servedPages: readonly (readonly [path: string, shown: string])[] = [
  ['/', 'Principais Cursos'],
  ['/cursos', 'Reciclagem para Condutores Infratores'],
  ['/cursos?busca=mopp', '2 cursos encontrados'],
  ['/cursos/online', 'Reciclagem para Condutores Infratores'],
  ['/cursos/especializados', 'Transporte'],
  ['/cursos/livres', 'Direção Defensiva'],
  [course, 'Detran'],
  [`${course}?uf=TO`, 'R$'],
  [`${course}?uf=SC&cidade=4202404`, 'R$'],
  ['/faq', 'Como faço a inscrição em um curso?'],
  ['/faq?uf=SC', 'Perguntas e respostas: Santa Catarina'],
  ['/quem-somos', brand.name],
  ['/contato', 'Departamento'],
  ['/parceria', 'Seja um parceiro'],
  ['/legado', 'Use o CPF e a senha'],
  ['/nova-senha/abc', 'Confirme o seu CPF'],
  ['/consultacertificado', 'Consultar certificado'],
  ['/consulta-certificado-to', 'Certificados pelo CPF'],
  ['/politica-de-privacidade', 'Política de privacidade'],
  ['/acessibilidade', 'Limites conhecidos'],
]

/** Paths that the scripts of a page asked for. */
export const requestsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => 'initiatorType' in entry && entry.initiatorType === 'fetch')
      .map(({ name }) => new URL(name).pathname),
  )

/** The page is hydrated: header and footer have loaded. */
export const seesHydrated = (page: Page) =>
  expect(page.getByRole('button', { name: 'Ok, Entendi' })).toBeVisible()
