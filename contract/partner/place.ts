import { chosen } from '../demands.ts'
import { form, text } from '../form.ts'
import type { Values } from '../form.ts'
import { select } from '../rules/select.ts'

/** The first stage of the partner sign-up, which knows nothing of the later ones. State and city hold ids as numeric strings, from 1. */
export const partnerPlaceForm = () =>
  form({ estado: text(...chosen(select)), cidade: text(...chosen(select)) })

/** What the first stage holds. */
export type PartnerPlaceValues = Values<typeof partnerPlaceForm>
