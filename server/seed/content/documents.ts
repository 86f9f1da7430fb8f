import { adhesionHtml } from './documents/adhesion.ts'
import { partnerHtml } from './documents/partner.ts'
import type { SeedDocument } from './types.ts'

/** Contracts a person accepts. A changed text is a new version, never an edit of a published one. */
export const documents: SeedDocument[] = [
  {
    kind: 'termos-adesao',
    version: '1',
    title: 'Contrato de Adesão à Prestação de Serviços Educacionais',
    html: adhesionHtml,
  },
  {
    kind: 'contrato-parceiro',
    version: '1',
    title: 'Contrato de Parceria com Centros de Formação de Condutores',
    html: partnerHtml,
  },
]
