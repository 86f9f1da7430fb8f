import { afterEach, describe, expect, it, vi } from 'vitest'
import { QueryClient } from '@tanstack/react-query'
import { adsQuery, questionsQuery } from '#src/api/content.ts'
import { courseTypeQuery, featuredCoursesQuery } from '#src/api/courses.ts'
import { originsQuery } from '#src/api/enrolments.ts'
import { boletoUrlQuery, buyPriceQuery, cardBrandsQuery } from '#src/api/payments.ts'
import { activeStatesQuery, citiesQuery, statesQuery } from '#src/api/places.ts'
import { ApiError } from '#src/api/request.ts'
import { partnerBrandQuery } from '#src/api/students.ts'

afterEach(() => vi.unstubAllGlobals())

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

function answerWith(body: unknown) {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } }),
    ),
  )
}

const loads: [string, () => Promise<unknown>][] = [
  ['ads', () => client().fetchQuery(adsQuery)],
  ['questions', () => client().fetchQuery(questionsQuery('SC'))],
  ['courses', () => client().fetchQuery(featuredCoursesQuery)],
  ['course', () => client().fetchQuery(courseTypeQuery('reciclagem'))],
  ['origins', () => client().fetchQuery(originsQuery)],
  ['card brands', () => client().fetchQuery(cardBrandsQuery)],
  ['price', () => client().fetchQuery(buyPriceQuery(1))],
  ['slip', () => client().fetchQuery(boletoUrlQuery(1))],
  ['active states', () => client().fetchQuery(activeStatesQuery)],
  ['states', () => client().fetchQuery(statesQuery)],
  ['cities', () => client().fetchQuery(citiesQuery('SC'))],
]

describe('a success of the wrong shape', () => {
  it.each(loads)('counts as no answer: %s', async (_, load) => {
    for (const body of [{ x: 1 }, [{ x: 1 }], null, 'ok', { listaPerguntas: {} }]) {
      answerWith(body)
      const failure = await load().catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(ApiError)
      expect(failure).toMatchObject({ failure: { kind: 'connection' } })
    }
  })

  it('is no brand of a partner', async () => {
    answerWith({ x: 1 })
    expect(await client().fetchQuery(partnerBrandQuery('abc'))).toBeNull()
  })
})
