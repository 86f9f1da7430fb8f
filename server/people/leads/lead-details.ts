import { contactFields, moreInfoFields, requestContactFields } from '#contract/contact/fields.ts'
import { contactDepartments } from '#contract/departments.ts'
import { partnerFields } from '#contract/partner/fields.ts'
import { documentShown } from '#server/people/partners/mails.ts'
import { findCity } from '#server/people/partners/repository.ts'
import { contactMailTexts as texts } from '#server/people/texts.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { FoundLead } from './repository.ts'
import { otherDetails } from './mails.ts'
import { detailsOf, readRecord } from './stored-fields.ts'

const asIs = (text: string) => text

/** What was sent with a request, by the labels of its form. */
export async function leadDetails(
  db: Tx,
  { kind, payload, email }: FoundLead,
): Promise<[label: string, value: string][]> {
  const read = async () => {
    switch (kind) {
      case 'contact': {
        const { uf, city, department } = readRecord(contactFields, payload)
        const name = contactDepartments.find(({ id }) => id === department)?.name ?? ''
        const place = city === '' ? '' : `${city} / ${uf}`
        return [
          [texts.department, name] as const,
          ...detailsOf(contactFields, payload, { cidade: place }, asIs),
        ]
      }
      case 'partner': {
        const { cityId, document } = readRecord(partnerFields, payload)
        const city = await findCity(db, cityId)
        const cidade = city ? `${city.name}/${city.uf}` : ''
        const others = { cidade, document: documentShown(document) }
        return detailsOf(partnerFields, payload, others, asIs)
      }
      default: {
        const fields = kind === 'doubts' ? requestContactFields : moreInfoFields
        const others = otherDetails({ ...payload, email }, asIs)
        return [...others, ...detailsOf(fields, payload, {}, asIs)]
      }
    }
  }
  return (await read()).map(([label, value]) => [
    label,
    typeof value === 'string' ? value : value.quoted,
  ])
}
