import type { Values } from '#contract/form.ts'
import { partnerStageForms } from '#contract/partner/form.ts'
import { formResolver } from '#src/blocks/form-resolver/form-resolver.ts'

type Stages = ReturnType<typeof partnerStageForms>

/** Values of the second stage; `estado` and `cidade` are the place of the CEP. */
export type CompanyValues = Values<() => Stages['company']>

export type ManagerValues = Values<() => Stages['manager']>

/** Resolver and untouched values of each stage after the place. */
export function laterForms(acceptAlphanumericCnpj: boolean) {
  const { company, manager } = partnerStageForms({ acceptAlphanumericCnpj })
  return {
    company: { resolver: formResolver(company), defaultValues: company.empty },
    manager: { resolver: formResolver(manager), defaultValues: manager.empty },
  }
}
