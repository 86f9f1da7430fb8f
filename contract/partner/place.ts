import { chosen } from '../demands.ts'
import { form, text, type Values } from '../form.ts'
import { select } from '../rules/select.ts'

/** The first stage of the partner sign-up, without the later ones. State and city are ids as numeric strings, from 1. */
export const partnerPlaceForm = () =>
  form({ estado: text(...chosen(select)), cidade: text(...chosen(select)) })

export type PartnerPlaceValues = Values<typeof partnerPlaceForm>
