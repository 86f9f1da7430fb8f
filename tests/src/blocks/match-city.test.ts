import { expect, it } from 'vitest'
import { matchCity } from '#src/blocks/address/match-city.ts'

const cities = [
  { Nome: 'Mogi Mirim', Id: 1 },
  { Nome: 'São Miguel do Oeste', Id: 2 },
  { Nome: "Santa Bárbara d'Oeste", Id: 3 },
]

it.each([
  ['Mogi-Mirim', 1],
  ['SAO MIGUEL DO OESTE', 2],
  ['Santa Barbara D’Oeste', 3],
])('finds %s in the list', (name, id) => {
  expect(matchCity(cities, name)?.Id).toBe(id)
})

it.each(['Mogi', '', 'Mogi Guaçu'])('finds no city called “%s”', (name) => {
  expect(matchCity(cities, name)).toBeUndefined()
})
