const startsWith = (bytes: Buffer, at: number, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[at + index] === byte)

const ascii = (text: string) => [...Buffer.from(text, 'ascii')]

/** The media type of a picture by the bytes it begins with, whatever its name; null for any other. Never SVG, which is text. */
export function pictureTypeOf(
  bytes: Buffer,
): 'image/png' | 'image/jpeg' | 'image/webp' | 'image/avif' | null {
  if (startsWith(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  if (startsWith(bytes, 0, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (startsWith(bytes, 4, ascii('ftypavif'))) return 'image/avif'
  if (startsWith(bytes, 0, ascii('RIFF')) && startsWith(bytes, 8, ascii('WEBP')))
    return 'image/webp'
  return null
}
