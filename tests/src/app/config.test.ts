import { describe, expect, test } from 'vitest'
import { configOf, defaultConfig, readConfig } from '#src/app/config.ts'

function read(content?: string) {
  const page = document.implementation.createHTMLDocument()
  if (content !== undefined) {
    const meta = page.createElement('meta')
    meta.name = 'portal-config'
    meta.content = content
    page.head.append(meta)
  }
  return readConfig(page)
}

describe('the addresses of an installation', () => {
  test.each([undefined, '', '{', 'null', '[]', '{"x":1}'])(
    'are those of the API itself when the page says %s',
    (content) => {
      expect(read(content)).toEqual(defaultConfig)
    },
  )

  test('are three places for a student, each its own (decision C13)', () => {
    const { studentAreaUrl, legacyStudentAreaUrl, headerStudentUrl } = read(
      JSON.stringify({
        studentAreaUrl: 'https://area.example',
        legacyStudentAreaUrl: 'https://legado.example/entrar',
        headerStudentUrl: 'https://cabecalho.example',
      }),
    )
    expect([studentAreaUrl, legacyStudentAreaUrl, headerStudentUrl]).toEqual([
      'https://area.example',
      'https://legado.example/entrar',
      'https://cabecalho.example',
    ])
  })

  test('follow the API to another host', () => {
    const apiUrl = 'https://api.example/api'
    expect(read(JSON.stringify({ apiUrl: `${apiUrl}/` }))).toEqual(configOf(apiUrl))
    expect(configOf(apiUrl).legacyStudentAreaUrl).toBe(`${apiUrl}/area-aluno/entrar`)
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', '//example.com', '/\\example.com', 'x'])(
    'are never %s',
    (address) => {
      const names = Object.keys(defaultConfig).filter((name) => name.endsWith('Url'))
      const told = Object.fromEntries(names.map((name) => [name, address]))
      expect(read(JSON.stringify(told))).toEqual(defaultConfig)
    },
  )

  test('may open the login over the page, from the header alone', () => {
    const told = { headerStudentUrl: '#entrar', partnerUrl: '#entrar' }
    expect(read(JSON.stringify(told))).toEqual({ ...defaultConfig, headerStudentUrl: '#entrar' })
  })

  test('take letters in a CNPJ and strict names unless they say no, and know a token', () => {
    expect(read('{}')).toMatchObject({
      acceptAlphanumericCnpj: true,
      strictCardOwner: true,
      portalToken: '',
    })
    const told = { acceptAlphanumericCnpj: false, strictCardOwner: false, portalToken: 'site-1' }
    expect(read(JSON.stringify(told))).toEqual({ ...defaultConfig, ...told })
    const odd = { acceptAlphanumericCnpj: 'no', strictCardOwner: 0, portalToken: 7 }
    expect(read(JSON.stringify(odd))).toEqual(defaultConfig)
  })
})
