import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assign, createMachine } from 'xstate'
import { prove } from '@studio/commands/prove.mjs'
import { projectOf } from '@studio/kit/opening/opened-project.ts'
import { proofOf } from '@studio/kit/rules/proof.ts'

/** Its guard passes at so many attempts. `most`: where they stop growing. */
const withLimit = (limit: number, most = limit) =>
  createMachine({
    id: 'pump',
    context: { attempts: 0, colour: 'red', lines: [] },
    initial: 'idle',
    states: {
      idle: {
        on: {
          TRY: {
            actions: assign({ attempts: ({ context }) => Math.min(most, context.attempts + 1) }),
          },
          GO: { guard: ({ context }) => context.attempts >= limit, target: 'broken' },
        },
      },
      broken: {},
    },
  })
const pump = withLimit(4)
const notesWith = (identity: readonly string[]) => ({
  format: 1,
  machines: { pump: { identity } },
})
const opened = (parts: Partial<Parameters<typeof projectOf>[0][number]>) => {
  const { catalog, problems } = projectOf(
    [{ file: 'pump.machine.ts', exports: { pump }, ...parts }],
    [],
    'en',
  )
  const [entry] = catalog
  if (!entry) throw new Error(problems?.join('\n'))
  return { entry: { ...entry, labels: { language: 'en' as const } }, problems }
}

describe('a proof is void', () => {
  // Only this finds a proof about situations that the identity does not distinguish.
  it('where the identity merges situations that react differently', () => {
    const wrong = proofOf(opened({ notes: notesWith(['colour']) }).entry)
    expect(wrong).toMatchObject({ situations: 6 })
    expect(wrong.wrongMerge).toContain('pump: moves in another way.')
    const proof = proofOf(opened({ notes: notesWith(['attempts']) }).entry)
    expect(proof).toMatchObject({ situations: 6, wrongMerge: null })
  })

  // Only this finds a threshold that no walk reaches, because the identity leaves out the counter before it.
  it('by no identity that leaves out what a guard reads', () => {
    const { entry } = opened({
      exports: { pump: withLimit(40) },
      notes: { format: 1, machines: { pump: { identity: [], rules: [{ never: 'broken' }] } } },
    })
    const { broken, situations, ignored } = proofOf(entry)
    expect([broken.length, situations, ignored]).toEqual([1, 42, []])
  })

  // Only this finds a counter that no proof ends with, or large values that are taken for small ones without a try.
  const endlessly = 'by no counter that grows for ever, where identity joins its large values'
  it(endlessly, { tags: ['long'] }, () => {
    const count = (context: { attempts: number }, most: number) => Math.min(context.attempts, most)
    const endless = (limit: number, most: number) =>
      proofOf(
        opened({
          exports: { pump: withLimit(limit, Infinity) },
          cases: {
            pump: { identity: (context: { attempts: number }) => count(context, most) },
          },
        }).entry,
      )
    expect(endless(4, 5)).toMatchObject({
      limits: [],
      wrongMerge: null,
      unbounded: [{ field: 'context.attempts' }],
    })
    // At 200 of 300 something else happens: who knows what comes later.
    expect(endless(200, 5)).toMatchObject({ limits: [expect.any(String)], unbounded: [] })
  })

  // Only this finds an identity of fields that do not exist: it merges everything.
  it('where the identity names a field that the context lacks', () => {
    const sentence = 'pump.identity: the context has no field “lines.length”.'
    const noted = opened({ notes: notesWith(['attempts', 'lines.length']) })
    expect(noted.entry.faults).toEqual([expect.stringContaining(`pump.studio.json, ${sentence}`)])
    expect(noted.problems).toEqual([expect.stringContaining(sentence)])
    const { entry } = opened({ cases: { pump: { identity: ['lines.length'] } } })
    expect(entry.faults).toEqual([expect.stringContaining(`pump.cases, ${sentence}`)])
    expect(opened({ notes: notesWith(['attempts', 'colour']) }).entry).not.toHaveProperty('faults')
  })

  // Only this finds a module of rules that is read as none.
  it('where the file of rules has no list, or the identity of cases is no identity', () => {
    expect(opened({ rules: { rule: { never: 'broken' } } }).entry.faults).toEqual([
      expect.stringContaining('pump.rules exports no list of rules: write export const rules'),
    ])
    expect(opened({ cases: { cases: { identity: 3 } } }).entry.faults).toEqual([
      expect.stringContaining('pump.cases: cases.identity is neither'),
    ])
  })
})

// Only this finds cases that are refused what a file of notes may have.
it('cases take names of fields as their identity', () => {
  const { entry } = opened({ cases: { cases: { identity: ['attempts'] } } })
  expect(entry.cases.identity?.({ attempts: 2, colour: 'red' })).toEqual({ attempts: 2 })
})

describe('the command', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'proof-faults-'))
    await writeFile(
      path.join(folder, 'lamp.machine.ts'),
      `import { assign, createMachine } from 'xstate'
      export const lamp = createMachine({
        context: { attempts: 0, level: 0 },
        initial: 'off',
        states: {
          off: {
            on: {
              PRESS: { actions: assign({ level: ({ context, event }) => event.level }) },
              ON: { guard: ({ context }) => context.level > 5, target: 'on' },
            },
          },
          on: {},
        },
      })`,
    )
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const run = async (notes: object, timeLimit?: number) => {
    await writeFile(
      path.join(folder, 'lamp.studio.json'),
      JSON.stringify({ format: 1, machines: { lamp: { inputs: [null], outcomes: {}, ...notes } } }),
    )
    const lines: string[] = []
    const args = [path.join(folder, 'lamp.machine.ts'), '--language', 'en']
    const exitCode = await prove({ root: folder, module: 'none.ts' }, args, {
      print: (line) => void lines.push(line),
      timeLimit,
    })
    return { exitCode, text: lines.join('\n') }
  }
  const events = [{ type: 'PRESS', level: 2 }, { type: 'PRESS', level: 9 }, { type: 'ON' }]

  // Only this finds a broken rule whose path lacks the values that lead to it.
  it('reports a broken rule with the payloads that lead to it', { tags: ['long'] }, async () => {
    const { text } = await run({ events, identity: ['level'], rules: [{ never: 'on' }] })
    expect(text).toContain('When PRESS (level: 9)')
  })

  // Only this finds a void proof that ends with 0.
  it(
    'ends with 1 where the identity merges situations that differ',
    { tags: ['long'] },
    async () => {
      const { exitCode, text } = await run({ events, identity: ['attempts'] })
      expect(exitCode).toBe(1)
      expect(text).toContain('identity merges situations that move differently')
      expect(text).toContain('Nothing is proved.')
      expect(await run({ events, identity: ['level'] })).toMatchObject({ exitCode: 0 })
    },
  )

  // Only this finds a bound that is reported as a broken rule, or as a proof.
  it('ends with 3 where it stopped at its bound', { tags: ['long'] }, async () => {
    const { exitCode, text } = await run({ events, identity: ['level'] }, -1)
    expect([exitCode, text]).toEqual([
      3,
      expect.stringContaining('Not decided within the bound of -0.001 s'),
    ])
  })
})
