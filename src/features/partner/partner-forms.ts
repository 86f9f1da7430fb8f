import type { FieldErrors, Resolver } from 'react-hook-form'
import type { InferType } from 'yup'
import { yupResolver } from '@hookform/resolvers/yup'
import { text } from '#contract/forms/fields.ts'
import { emptyPartner, partnerForm } from '#contract/forms/partner.ts'

// One form of the contract, a part of it a stage: a field is only checked once it is on screen.
const whole = partnerForm()
const placeSchema = whole.pick(['estado', 'cidade'])
const companySchema = whole
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
  .shape({ estado: text(), cidade: text() })
const managerSchema = whole.pick([
  'nomeGestor',
  'cpfGestor',
  'telefoneGestor',
  'emailGestor',
  'confirmacaoGestor',
  'termos',
])

/** What the first stage holds: ids as texts. */
export type PlaceValues = InferType<typeof placeSchema>

/** What the second stage holds; `estado` and `cidade` are the place of the CEP. */
export type CompanyValues = InferType<typeof companySchema>

/** What the last stage holds. */
export type ManagerValues = InferType<typeof managerSchema>

const bothPlaces = yupResolver(placeSchema)

/** Without a state there is no list of cities to blame. */
const stateFirst: Resolver<PlaceValues, unknown, PlaceValues> = async (...all) => {
  const result = await bothPlaces(...all)
  const errors: FieldErrors<PlaceValues> = result.errors
  return errors.estado ? { values: {}, errors: { estado: errors.estado } } : result
}

const { estado, cidade, termos, ...texts } = emptyPartner()
const { nomeGestor, cpfGestor, telefoneGestor, emailGestor, confirmacaoGestor, ...company } = texts

/** Resolver and untouched values of each stage. */
export const stageForms = {
  place: { resolver: stateFirst, defaultValues: { estado, cidade } },
  company: {
    resolver: yupResolver(companySchema),
    defaultValues: { ...company, estado: '', cidade: '' },
  },
  manager: {
    resolver: yupResolver(managerSchema),
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
