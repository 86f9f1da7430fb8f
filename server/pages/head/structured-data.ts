import { brand } from '#contract/brand.ts'
import { fromCents } from '#contract/money.ts'

/** The provider, as schema.org describes an organization. */
export function organization(publicUrl: string): object {
  const { address } = brand
  return {
    '@context': 'https://schema.org',
    '@type': 'EducationalOrganization',
    name: brand.name,
    legalName: brand.legalName,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/logo.png`,
    email: brand.email,
    telephone: brand.phone.href.replace('tel:', ''),
    foundingDate: String(brand.since),
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.uf,
      postalCode: address.postalCode,
      addressCountry: 'BR',
    },
  }
}

/**
 * A course with what it costs; null is what is not known of it. `offers` null: nowhere at a price, or not known. Money in
 * integer cents.
 */
export interface DescribedCourse {
  name: string
  description: string
  url: string
  image: string | null
  hours: number | null
  /** First and last days of the classes that are not over, YYYY-MM-DD, soonest first; none where the course begins at any time. */
  classes: readonly { first: string; last: string | null }[]
  offers: { lowCents: number; highCents: number } | null
}

export function courseData(course: DescribedCourse, publicUrl: string): object {
  const { name, description, url, image, offers } = course
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name,
    description,
    url,
    ...(image !== null && { image }),
    inLanguage: 'pt-BR',
    provider: { '@type': 'Organization', name: brand.name, sameAs: `${publicUrl}/` },
    ...instancesData(course),
    ...(offers && { offers: offersData(offers, url) }),
  }
}

/** Its classes; a course without any, of which the hours are known, is one that begins at any time. */
function instancesData({ hours, classes }: DescribedCourse) {
  const instance = {
    '@type': 'CourseInstance',
    courseMode: 'Online',
    ...(hours !== null && { courseWorkload: `PT${hours}H` }),
  }
  if (classes.length === 0) return hours !== null && { hasCourseInstance: instance }
  return {
    hasCourseInstance: classes.map(({ first, last }) => ({
      ...instance,
      startDate: first,
      ...(last !== null && { endDate: last }),
    })),
  }
}

function offersData({ lowCents, highCents }: NonNullable<DescribedCourse['offers']>, url: string) {
  const amount = (cents: number) => fromCents(cents).toFixed(2)
  const common = {
    priceCurrency: 'BRL',
    category: 'Paid',
    availability: 'https://schema.org/InStock',
    url,
  }
  // The price depends on the place: one where all places agree, the span where they do not.
  return lowCents === highCents
    ? { '@type': 'Offer', price: amount(lowCents), ...common }
    : {
        '@type': 'AggregateOffer',
        lowPrice: amount(lowCents),
        highPrice: amount(highCents),
        ...common,
      }
}

type Page = Readonly<Record<'name' | 'url', string>>

const listOf = (type: string, address: string, pages: readonly Page[]) => ({
  '@context': 'https://schema.org',
  '@type': type,
  itemListElement: pages.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    [address]: url,
  })),
})

/** Pages that lead to one another, from the first to this one. */
export const breadcrumbs = (steps: readonly Page[]): object =>
  listOf('BreadcrumbList', 'item', steps)

export const itemList = (items: readonly Page[]): object => listOf('ItemList', 'url', items)
