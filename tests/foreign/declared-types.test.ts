import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openFiles } from '@studio/commands/open-files.mjs'
import { payloadShape, readType, typesIn, valuesOf } from '@studio/kit/proposals/declared-types.ts'
import type { StudioNotes } from '@studio/kit/notes/machine-notes.ts'

describe('a declared type', () => {
  const events = readType(`
    | { type: "ADD"; by: number; note?: string | undefined }
    | { type: 'NAME'; name: string; kind: 'a' | 'b'; }
    | { type: "TAG" | "UNTAG"; tags: readonly string[]; deep: { on: boolean; at: (Date | null)[] } }
    | { type: \`user.\${string}\`; call: (one: number, ...more: string[]) => Promise<void>; }
    | { [name: string]: any; type: 'ANY'; run(): void; pair: [one: 1, ...rest: -2[]] }`)

  it('is read with any content', () => {
    expect(typesIn(events)).toEqual(['ADD', 'NAME', 'ANY'])
    expect(payloadShape(events, 'TAG')).toEqual(payloadShape(events, 'UNTAG'))
    expect(payloadShape(events, 'GONE')).toBeNull()
    expect(readType('unknown')).toEqual({ kind: 'unknown' })
    expect(() => readType('{ a: ')).toThrow()
    expect(() => readType('string string')).toThrow('left over')
  })

  it('has every combination of the values of its fields', () => {
    const valuesFor = (type: string, literals: readonly unknown[] = []) => {
      const shape = payloadShape(events, type)
      return shape && valuesOf(shape, literals)
    }
    expect(valuesFor('ADD', [5, 'x'])).toContainEqual({ by: 5, note: 'x' })
    expect(valuesFor('ADD')?.[0]).toEqual({ by: 1, note: 'text' })
    expect(valuesFor('ADD')).toContainEqual({ by: 0 })
    expect(valuesFor('NAME', ['Ada'])).toContainEqual({ name: 'Ada', kind: 'b' })
    expect(valuesFor('TAG')?.[0]).toEqual({ tags: ['text'], deep: { on: true, at: [null] } })
    expect(valuesFor('ANY')?.[0]).toEqual({ pair: [1] })
  })
})

describe('the notes of a machine with declared types', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'declared-'))
    const modules = path.resolve(import.meta.dirname, '../../node_modules')
    await symlink(modules, path.join(folder, 'node_modules'), 'dir')
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('have events and inputs of these types', async () => {
    await writeFile(
      path.join(folder, 'basket.machine.ts'),
      `import { assign, setup } from 'xstate'
      interface Item { id: number; tags?: string[] }
      type Events = { type: 'ADD'; item: Item; by: number } | { type: 'PAY'; how: 'card' | 'cash' } | { type: 'EMPTY' }
      export const basket = setup({
        types: {
          context: {} as { count: number },
          events: {} as Events,
          input: {} as { start: number; owner: { name: string } },
        },
      }).createMachine({
        id: 'basket',
        context: ({ input }) => ({ count: input.start + input.owner.name.length }),
        initial: 'open',
        states: {
          open: {
            on: {
              ADD: { actions: assign({ count: ({ context, event }) => context.count + event.by.valueOf() }) },
              PAY: { guard: ({ event }) => event.how === 'cash', target: 'paid' },
              EMPTY: { actions: assign({ count: 0 }) },
            },
          },
          paid: { type: 'final' },
        },
      })`,
    )
    const { problems } = await openFiles(['basket.machine.ts'], {
      from: folder,
      print: () => undefined,
      language: 'en',
      writesNotes: true,
    })
    expect(problems).toEqual([])
    const text = await readFile(path.join(folder, 'basket.studio.json'), 'utf8')
    const { basket } = (JSON.parse(text) as StudioNotes).machines
    expect(basket?.inputs).toEqual([{ start: 1, owner: { name: 'text' } }])
    expect(basket?.events).toContainEqual({
      type: 'ADD',
      item: { id: 1, tags: ['text'] },
      by: 1,
    })
    expect(basket?.events).toContainEqual({ type: 'PAY', how: 'cash' })
    expect(basket?.events).toContainEqual({ type: 'EMPTY' })
  })
})
