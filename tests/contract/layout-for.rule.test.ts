import { expect, test } from 'vitest'
import { layoutFor } from '#contract/layout-for.ts'

const all = { topBar: true, header: true, footer: 'full' }
const paying = { topBar: true, header: true, footer: 'bar' }
const login = { topBar: true, header: false, footer: 'none' }
const partner = { topBar: false, header: false, footer: 'none' }

test.each([
  ['/', all],
  ['/cursos', all],
  ['/cursos/online/reciclagem', all],
  ['/faq', all],
  ['/parceria', all],
  ['/legado-antigo', all],
  ['/consultacertificado', all],
  ['/efetuar-pagamento/12', paying],
  ['/efetuar-pagamento/12/34', paying],
  ['/nova-senha/abc', paying],
  ['/nova-senha-admin/abc', paying],
  ['/legado', login],
  ['/legado/', login],
  ['/Legado', login],
  ['/area-aluno', login],
  ['/legado/parceiro', partner],
  ['/legado/parceiro/4f2a', partner],
  ['/area-aluno/parceiro/4f2a', partner],
])('%s has its bars', (path, bars) => {
  expect(layoutFor(path)).toEqual(bars)
})
