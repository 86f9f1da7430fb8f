import { pictureTypeOf } from '#server/platform/picture-type.ts'

const maxBytes = 256 * 1024

/** Whether a logo in base64 may be shown: a picture of a known kind other than AVIF, of at most 256 KB. */
export function isShowableLogo(base64: string): boolean {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return false
  const bytes = Buffer.from(base64, 'base64')
  const type = pictureTypeOf(bytes)
  return bytes.length <= maxBytes && type !== null && type !== 'image/avif'
}

/** Whether a colour may be written into a style: `#rrggbb` and nothing else. */
export const isShowableColour = (colour: string) => /^#[0-9a-fA-F]{6}$/.test(colour)
