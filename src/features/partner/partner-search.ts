import type { PartnerStage } from '#machines/partner/index.ts'

/** The search parameter of the sign-up: the stage on screen, absent at the first. */
export interface PartnerSearch {
  etapa?: 'parceiro' | 'gestor'
}

const names: Record<PartnerStage, PartnerSearch['etapa']> = {
  place: undefined,
  company: 'parceiro',
  manager: 'gestor',
}

/** Accepts a stage that exists; anything else is the first. */
export function readPartnerSearch(raw: Record<string, unknown>): PartnerSearch {
  return { etapa: raw.etapa === 'parceiro' || raw.etapa === 'gestor' ? raw.etapa : undefined }
}

export const searchOf = (stage: PartnerStage): PartnerSearch => ({ etapa: names[stage] })
