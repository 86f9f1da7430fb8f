import { describe, expect, test } from 'vitest'
import { safeBrand } from '#src/features/login/partner-brand.ts'

const pictures = {
  png: btoa('\x89PNG\r\n\x1a\n and more'),
  jpeg: btoa('\xff\xd8\xff\xe0 and much more'),
  webp: btoa('RIFF\x01\x02\x03\x04WEBP and more'),
}
const brand = (colour: string, logo: string) => ({ colour, logo })

describe('the brand of a partner', () => {
  test.each(Object.entries(pictures))('shows a %s by its bytes', (kind, logo) => {
    expect(safeBrand(brand('#1a5fb4', logo))).toEqual({
      colour: '#1a5fb4',
      logo: `data:image/${kind};base64,${logo}`,
    })
  })

  test('names a picture after its bytes, not after its address', () => {
    const logo = `data:image/svg;base64,${pictures.png}`
    expect(safeBrand(brand('#1a5fb4', logo))?.logo).toMatch(/^data:image\/png;/)
  })

  test.each([
    ['no brand', null],
    ['a colour name', brand('red', pictures.png)],
    ['a short colour', brand('#abc', pictures.png)],
    ['a colour with more behind it', brand('#1a5fb4;x:y', pictures.png)],
    ['a drawing', brand('#1a5fb4', btoa('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
    ['an address', brand('#1a5fb4', 'https://example.com/logo.png')],
    ['what is not base64', brand('#1a5fb4', `${pictures.png}" onerror="x`)],
    ['nothing', brand('#1a5fb4', '')],
    ['too much', brand('#1a5fb4', pictures.png.replaceAll('=', '') + 'A'.repeat(360_000))],
  ])('refuses %s', (_, value) => {
    expect(safeBrand(value)).toBeNull()
  })
})
