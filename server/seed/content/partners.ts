import type { SeedPartner } from './types.ts'

/** Fictional driving-school partners with a branded login. Their marks are drawn for this demo. */
export const partners: SeedPartner[] = [
  {
    hash: 'cfc-serra-azul-7k2m9q',
    name: 'CFC Serra Azul',
    city: 'Lages',
    uf: 'SC',
    colour: '#1f5aa6',
    logoSvg:
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 80" role="img"><path d="M8 66 44 18l20 26 12-14 28 36z" fill="#1f5aa6"/><path d="M44 18l11 14-7 5-6-4-7 4z" fill="#d7ecf3"/><path d="M8 66h96v6H8z" fill="#10242f"/><path d="M16 69h12m8 0h12m8 0h12m8 0h12" stroke="#f2a900" stroke-width="2"/><text x="118" y="40" font-family="Arial, sans-serif" font-size="20" font-weight="700" fill="#10242f">Serra Azul</text><text x="118" y="60" font-family="Arial, sans-serif" font-size="13" fill="#1f5aa6">Formação de condutores</text></svg>',
  },
  {
    hash: 'cfc-jalapao-4t8w1z',
    name: 'CFC Jalapão',
    city: 'Palmas',
    uf: 'TO',
    colour: '#b4541a',
    logoSvg:
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 80" role="img"><circle cx="56" cy="36" r="24" fill="#f2a900"/><path d="M8 66c18-26 34-26 48-12 12-14 28-14 48 12z" fill="#b4541a"/><path d="M8 66h96v6H8z" fill="#10242f"/><text x="118" y="40" font-family="Arial, sans-serif" font-size="22" font-weight="700" fill="#10242f">Jalapão</text><text x="118" y="60" font-family="Arial, sans-serif" font-size="13" fill="#b4541a">Centro de condutores</text></svg>',
  },
]
