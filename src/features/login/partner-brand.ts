import type { PartnerBrand } from '#src/api/read-students.ts'

/** The most bytes of a logo. */
const largest = 256 * 1024

/** First bytes of the pictures that are shown; no format that may contain scripts. */
const kinds = {
  'image/png': (start: string) => start.startsWith('\x89PNG\r\n\x1a\n'),
  'image/jpeg': (start: string) => start.startsWith('\xff\xd8\xff'),
  'image/webp': (start: string) => start.startsWith('RIFF') && start.slice(8).startsWith('WEBP'),
}

function pictureType(base64: string): string | undefined {
  if (!/^[A-Za-z0-9+/]{16,}={0,2}$/.test(base64) || (base64.length * 3) / 4 > largest)
    return undefined
  const start = atob(base64.slice(0, 16))
  return Object.entries(kinds).find(([, isOfKind]) => isOfKind(start))?.[0]
}

/**
 * A brand that is safe to show: a colour `#rrggbb` and the logo as a data address. Null when either is not: both are checked again
 * here, whatever the API did (T34).
 */
export function safeBrand(brand: PartnerBrand | null | undefined): PartnerBrand | null {
  if (!brand || !/^#[0-9a-f]{6}$/i.test(brand.colour)) return null
  const base64 = brand.logo.replace(/^data:image\/[a-z]+;base64,/, '')
  const type = pictureType(base64)
  return type ? { colour: brand.colour, logo: `data:${type};base64,${base64}` } : null
}
