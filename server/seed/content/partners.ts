import type { SeedPartner } from './types.ts'

/**
 * Fictional driving-school partners with a branded login. The mark of each is a PNG in `images/parceiros`, since the portal
 * never serves a logo as SVG; the drawing it was made from is beside it.
 */
export const partners: SeedPartner[] = [
  { hash: 'cfc-serra-azul-7k2m9q', name: 'CFC Serra Azul', colour: '#1f5aa6' },
  { hash: 'cfc-jalapao-4t8w1z', name: 'CFC Jalapão', colour: '#b4541a' },
]
