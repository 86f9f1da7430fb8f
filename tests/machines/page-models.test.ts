import { readdirSync } from 'node:fs'
import { pathsThrough } from '@studio/kit/paths/strategies.ts'
import { modelCallOf } from '@studio/kit/paths/text-model.ts'
import { statePaths } from '@studio/kit/paths/text.ts'
import { expect, it } from 'vitest'
import { catalog } from '#machines/catalog.ts'
import type { PageModel } from '../e2e/kit/page-model.ts'

const models = readdirSync('tests/e2e/models').map((file) => file.replace(/\.ts$/, ''))

/** Stands for the page: what is read of it or called is this again. */
const anything: object = new Proxy(() => undefined, {
  get: () => anything,
  apply: () => anything,
})

// Finds a page model without a state or an event of its chart, which else only a browser does, and one with a state
// that its chart no longer has, which nothing else does.
it.each(models)('the page model of %s has the states and events of its chart', async (name) => {
  const exported: Record<string, unknown> = await import(`../e2e/models/${name}.ts`)
  const found = Object.entries(exported).find(([key]) => key.endsWith('Model'))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- walkInBrowser takes it as such
  const Model = found?.[1] as new (...parts: unknown[]) => PageModel
  const model = new Model(anything, anything, anything)
  const entry = catalog.find((each) => each.name === name)
  if (!entry) throw new Error(`There is no machine ${name}`)
  const { machine, cases } = entry
  const paths = pathsThrough(machine, cases, { strategy: 'tour' })
  const states = paths
    .flatMap(({ active, steps }) => [active, ...steps.map(({ after }) => after)])
    .map((each) => statePaths(machine, each))
    .filter((state) => !model.passing.includes(state))
  expect(Object.keys(model.states).toSorted()).toEqual([...new Set(states)].toSorted())
  const acts = paths
    .flatMap(({ steps }) => steps.map(({ event }) => modelCallOf(event, entry)))
    .filter(({ kind }) => kind === 'act')
  expect(acts.filter(({ method }) => !Reflect.has(model, method))).toEqual([])
})
