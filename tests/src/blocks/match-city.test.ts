import { expect, it } from 'vitest'
import { matchCity } from '#src/blocks/address/match-city.ts'

const cities = [
  { label: 'Mogi Mirim', id: 1 },
  { label: 'São Miguel do Oeste', id: 2 },
  { label: "Santa Bárbara d'Oeste", id: 3 },
]

it.each([
  ['Mogi-Mirim', 1],
  ['SAO MIGUEL DO OESTE', 2],
  ['Santa Barbara D’Oeste', 3],
])('finds %s in the list', (name, id) => {
  expect(matchCity(cities, name)?.id).toBe(id)
})

it.each(['Mogi', '', 'Mogi Guaçu'])('finds no city called “%s”', (name) => {
  expect(matchCity(cities, name)).toBeUndefined()
})
