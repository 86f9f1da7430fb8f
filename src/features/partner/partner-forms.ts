import type { FieldErrors, Resolver } from 'react-hook-form'
import { yupResolver } from '@hookform/resolvers/yup'
import { text } from '#contract/form.ts'
import type { Values } from '#contract/form.ts'
import { emptyPartner, partnerForm } from '#contract/partner/form.ts'

// One form of the contract, a part of it a stage: a field is only checked once it is on screen.
function schemas(acceptAlphanumericCnpj: boolean) {
  const whole = partnerForm({ acceptAlphanumericCnpj })
  return {
    place: whole.pick(['estado', 'cidade']),
    company: whole
      .pick([
        'document',
        'nomeFantasia',
        'razaoSocial',
        'telefone',
        'email',
        'cep',
        'endereco',
        'numero',
        'bairro',
        'complemento',
        'observacoes',
      ])
      // The place of the CEP, which its look-up writes: compared, never demanded.
      .shape({ estado: text(), cidade: text() }),
    manager: whole.pick([
      'nomeGestor',
      'cpfGestor',
      'telefoneGestor',
      'emailGestor',
      'confirmacaoGestor',
      'termos',
    ]),
  }
}

type Schemas = ReturnType<typeof schemas>

/** What the first stage holds: ids as texts. */
export type PlaceValues = Values<() => Schemas['place']>

/** What the second stage holds; `estado` and `cidade` are the place of the CEP. */
export type CompanyValues = Values<() => Schemas['company']>

/** What the last stage holds. */
export type ManagerValues = Values<() => Schemas['manager']>

/** Without a state there is no list of cities to blame. */
function stateFirst(both: Resolver<PlaceValues, unknown, PlaceValues>): typeof both {
  return async (...all) => {
    const result = await both(...all)
    const errors: FieldErrors<PlaceValues> = result.errors
    return errors.estado ? { values: {}, errors: { estado: errors.estado } } : result
  }
}

const { estado, cidade, termos, ...texts } = emptyPartner()
const { nomeGestor, cpfGestor, telefoneGestor, emailGestor, confirmacaoGestor, ...company } = texts

/** Resolver and untouched values of each stage. */
export function stageForms(acceptAlphanumericCnpj: boolean) {
  const stages = schemas(acceptAlphanumericCnpj)
  return {
    place: {
      resolver: stateFirst(yupResolver(stages.place)),
      defaultValues: { estado, cidade },
    },
    company: {
      resolver: yupResolver(stages.company),
      defaultValues: { ...company, estado: '', cidade: '' },
    },
    manager: {
      resolver: yupResolver(stages.manager),
      defaultValues: {
        nomeGestor,
        cpfGestor,
        telefoneGestor,
        emailGestor,
        confirmacaoGestor,
        termos,
      },
    },
  }
}
