const maxBytes = 256 * 1024

const startsWith = (bytes: Buffer, at: number, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[at + index] === byte)

const ascii = (text: string) => [...Buffer.from(text, 'ascii')]

/** The kinds of picture a logo may be, by the bytes they begin with; never SVG, which can carry a script (T34). */
export function pictureTypeOf(bytes: Buffer): 'image/png' | 'image/jpeg' | 'image/webp' | null {
  if (startsWith(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  if (startsWith(bytes, 0, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (startsWith(bytes, 0, ascii('RIFF')) && startsWith(bytes, 8, ascii('WEBP')))
    return 'image/webp'
  return null
}

/** Whether a logo in base64 may be shown: a picture of a known kind, of at most 256 KB. */
export function isShowableLogo(base64: string): boolean {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return false
  const bytes = Buffer.from(base64, 'base64')
  return bytes.length <= maxBytes && pictureTypeOf(bytes) !== null
}

/** Whether a colour may be written into a style: `#rrggbb` and nothing else. */
export const isShowableColour = (colour: string) => /^#[0-9a-fA-F]{6}$/.test(colour)
