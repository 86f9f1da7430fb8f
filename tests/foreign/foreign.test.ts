import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { play } from '@studio/app/play.ts'
import { chosenProject } from '@studio/commands/chosen-project.mjs'
import { loadKit } from '@studio/commands/load-typescript.mjs'
import { openFiles } from '@studio/commands/open-files.mjs'
import { transitionsOf } from '@studio/kit/chart.ts'
import { placed } from '@studio/kit/drawing/layout.ts'
import { draw } from '@studio/kit/drawing/drawing.ts'
import { lintMachine } from '@studio/kit/lint/lint.ts'
import { mermaid } from '@studio/kit/drawing/mermaid.ts'
import { namedMachine } from '@studio/kit/opening/named-machine.ts'
import { hitsOf } from '@studio/kit/inspect/hits.ts'
import { machinesIn } from '@studio/kit/opening/opened-project.ts'
import { sequenceRunner } from '@studio/kit/paths/sequences.ts'
import { limitsOf, pathsThrough } from '@studio/kit/paths/strategies.ts'
import { stageFor } from '@studio/kit/stage/stage.ts'
import { svgFile } from '@studio/kit/svg/svg.ts'
import { layout } from '../studio/elk.ts'
import { watching } from '../studio/watching.ts'
import * as player from './media-player.machine.ts'
import { entry, project } from './project.ts'
import * as toggle from './toggle.machine.ts'
import * as light from './traffic-light.machine.ts'

const labels = project.labels
const edgesOf = (name: string) => {
  const { machine, cases } = entry(name)
  return pathsThrough(machine, cases, { strategy: 'edges' })
}
/** Keys of the transitions that no path of a machine takes. */
const missedBy = (name: string) => {
  const taken = new Set(
    edgesOf(name)
      .flatMap((path) => [...path.taken, ...path.steps.flatMap((step) => step.taken)])
      .flat(),
  )
  return transitionsOf(entry(name).machine)
    .map(({ key }) => key)
    .filter((key) => !taken.has(key))
}

describe("other people's machines", () => {
  it('are found as default exports, in records, and as children', () => {
    expect(project.problems).toEqual([])
    expect(project.catalog.map(({ name, title }) => [name, title])).toEqual([
      ['checkout', 'Checkout'],
      ['draft', 'draft'],
      ['endless', 'endless'],
      ['player', 'player'],
      ['pointer', 'pointer'],
      ['form', 'signUp'],
      ['spawner', 'spawner'],
      ['spawner-todo', 'todo'],
      ['toggle', 'toggle'],
      ['light', 'light'],
      ['uploads', 'uploads'],
      ['uploads-upload', 'upload'],
      ['wizard', 'wizard'],
    ])
    const actor = createActor(toggle.toggleMachine)
    const list = [light.default]
    expect(
      machinesIn({ file: 'all.ts', exports: { actor, list } }).map(({ name }) => name),
    ).toEqual(['actor', 'list.0'])
  })

  it('are drawn whole, with the source of inline functions', async () => {
    for (const one of project.catalog) {
      const drawing = draw({ ...one, labels })
      const drawn = new Set(
        [...drawing.boxes, ...drawing.arrows].flatMap(({ wordings }) =>
          wordings.map(({ key }) => key),
        ),
      )
      for (const { key } of transitionsOf(one.machine)) expect(drawn, one.name).toContain(key)
      const svg = svgFile(await placed(drawing, layout), 'light')
      expect(svg).toContain(one.machine.id)
      expect(mermaid(drawing)).toContain('stateDiagram-v2')
    }
    const technical = (name: string) =>
      [...draw({ ...entry(name), labels }).arrows, ...draw({ ...entry(name), labels }).boxes]
        .flatMap(({ wordings }) => wordings)
        .map((wording) => wording.technical)
    expect(technical('toggle')).toContain('TOGGLE [context.count < context.max] / assign(count)')
    expect(technical('toggle')).toContain('entry / console.log("Active!")')
    expect(technical('player')).toContain('UNMUTE [stateIn({"playback":{"running":"normal"}})]')
    expect(technical('spawner')).toContain('FINISH / sendTo(main)')
  })

  it('are linted as they are written', () => {
    const found = (name: string) => {
      const { original, cases } = entry(name)
      if (!original) throw new Error(`${name} was not opened`)
      return lintMachine({ machine: original, cases }).map(({ rule, where }) => `${rule} ${where}`)
    }
    expect(found('toggle')).toContain('missing-name toggle.inactive | TOGGLE | 0')
    expect(found('spawner')).toContain('missing-error-exit spawner.working | main')
    expect(project.catalog.flatMap(({ name }) => found(name)).join()).not.toContain('missing-case')
  })

  it('are walked along every transition', () => {
    // Missed: a handler without an effect, and a wait for a child that never ends.
    for (const name of [
      'draft',
      'player',
      'form',
      'spawner',
      'toggle',
      'light',
      'uploads',
      'wizard',
    ])
      expect([name, missedBy(name)]).toEqual([name, []])
    expect(missedBy('pointer')).toEqual(['pointer.pressed | * | 0'])
  })

  // Found only here: a machine in some style whose live actor reports fewer transitions than it takes.
  it.each(project.catalog)('are inspected along every transition: $name', (one) => {
    const { machine } = one
    for (const path of pathsThrough(machine, one.cases, { strategy: 'edges', limit: 30 })) {
      const { inspect, inspectionRecords } = watching({ visible: {} })
      const stage = stageFor(one)(path.input, { inspect })
      for (const { event } of path.steps) stage.take(event)
      stage.stop()
      const { transitions } = hitsOf(inspectionRecords, machine)
      const taken = [...path.taken, ...path.steps.flatMap((step) => step.taken)].flat()
      expect(Object.keys(transitions).toSorted()).toEqual([...new Set(taken)].toSorted())
    }
  })

  it('return by history to each state that it may remember', () => {
    const ends = edgesOf('player').map((path) => JSON.stringify(path.steps.at(-1)?.value))
    expect(ends.some((end) => end.includes('"running":"fast"'))).toBe(true)
    const { machine, cases } = entry('player')
    const resumed = pathsThrough(machine, cases, { strategy: 'simple', limit: 500 }).filter(
      ({ steps }) =>
        steps.at(-1)?.event.type === 'RESUME' &&
        JSON.stringify(steps.at(-1)?.value).includes('"fast"'),
    )
    expect(resumed.length).toBeGreaterThan(0)
  })

  it('get payloads, answers and inputs that make a difference', () => {
    const { events, outcomes, inputs } = entry('wizard').cases
    expect(inputs).toEqual([{ userId: 'text', preset: { plan: 'text' } }])
    expect(events).toContainEqual({ type: 'NEXT', data: { name: '' } })
    expect(events).toContainEqual({ type: 'CHOOSE', plan: 'premium' })
    const titles = outcomes?.['0.wizard.submitting']?.map(({ title }) => title)
    expect(titles).toEqual(['responde com ok: text', 'responde com ok: em branco', 'falha'])
    expect(entry('form').cases.events).toContainEqual({ type: 'CHANGE', email: '@' })
  })

  it('end their walks, and report what they left out', () => {
    const { machine, cases } = entry('endless')
    expect(edgesOf('endless').length).toBeGreaterThan(0)
    const limits = limitsOf(machine, cases).join('\n')
    // Found only here: a walk that ends without the name of what made it endless.
    expect(limits).toMatch(/Há mais de 600 situações .* context\.count tem \d{3} valores/)
    expect(limits).toContain('A máquina quebra com SPIN: Infinite loop')
    expect(limits).toContain('A máquina quebra com READ: Unable to evaluate guard')
  })

  it('are simulated without starting their children or running their actions', () => {
    const played = (name: string, ...types: string[]) => {
      const { cases } = entry(name)
      const events = types.map(
        (type) => cases.events.find((event) => event.type === type) ?? { type },
      )
      return play({ ...entry(name), labels }, cases.inputs[0], events)
    }
    const spawned = played('spawner', 'ADD', 'FINISH', 'TICK')
    expect(spawned.failure).toBeNull()
    expect(spawned.actors).toHaveLength(3)
    expect(spawned.steps.at(-1)?.outcome).toBe('continua em “working” e effect')
    expect(played('toggle', 'TOGGLE').steps[0]?.outcome).toContain('console.log("Active!")')
    expect(played('wizard', 'NEXT', 'CHOOSE', 'SUBMIT').here).toEqual(['submitting'])
    expect(played('light', 'xstate.after.3000.(machine).green').here).toEqual(['yellow'])
    const broken = played('endless', 'SPIN')
    expect(broken.failure).toContain('Infinite loop')
    expect(broken.here).toEqual(['still'])
    expect(played('endless', 'READ').failure).toContain('Unable to evaluate guard')
  })

  it('run on a stage, where only sent events happen', () => {
    for (const { name, machine, cases } of project.catalog) {
      const run = sequenceRunner({ machine, cases, invariants: [] })
      const events = edgesOf(name).flatMap((path) => path.steps.map(({ event }) => event))
      const { broken, trace } = run(cases.inputs[0], events.slice(0, 60))
      expect([name, broken]).toEqual([name, null])
      expect(trace.moments.length, name).toBeGreaterThan(0)
    }
  })

  it('behave the same with names as without', () => {
    const { machine } = entry('player')
    const [named, own] = [createActor(machine).start(), createActor(player.player).start()]
    for (const type of [
      'PLAY',
      'MUTE',
      'FASTER',
      'UNMUTE',
      'SUSPEND',
      'RESUME',
      'SLOWER',
      'UNMUTE',
    ]) {
      named.send({ type })
      own.send({ type })
      expect(named.getSnapshot().value).toEqual(own.getSnapshot().value)
    }
    expect(namedMachine(player.player)).toBe(machine)
  })
})

describe('files that are opened', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'foreign-'))
    for (const name of ['endless', 'toggle', 'traffic-light', 'wizard'])
      await cp(
        path.join(import.meta.dirname, `${name}.machine.ts`),
        path.join(folder, `${name}.machine.ts`),
      )
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('write what their machines need into a file beside them when asked, and preserve its content', async () => {
    const lines: string[] = []
    const print = (line: string) => void lines.push(line)
    // Only this finds notes that a folder gets without asking for them.
    await openFiles(['toggle.machine.ts'], { from: folder, print })
    expect(await readdir(folder)).not.toContain('toggle.studio.json')
    expect(lines).toEqual([
      'Amostras propostas para toggle.machine.ts; --notes as escreve ao lado, para editar.',
    ])
    const opened = await openFiles(['toggle.machine.ts', 'wizard.machine.ts'], {
      from: folder,
      print,
      writesNotes: true,
    })
    expect(opened.problems).toEqual([])
    expect(lines).toContain('Escrito: toggle.studio.json (proposta; confira)')
    const file = path.join(folder, 'toggle.studio.json')
    const notes = JSON.parse(await readFile(file, 'utf8'))
    expect(notes.machines.toggleMachine.events).toEqual([{ type: 'TOGGLE' }])

    notes.machines.toggleMachine.title = 'Interruptor'
    notes.machines.toggleMachine.inputs = [{ edited: true }]
    const mine = JSON.stringify(notes)
    await writeFile(file, mine)
    lines.length = 0
    const again = await openFiles(['toggle.machine.ts', 'wizard.machine.ts'], {
      from: folder,
      print,
    })
    expect(lines).toEqual([])
    expect(await readFile(file, 'utf8')).toBe(mine)
    const { catalog } = await loadKit(again.project)
    expect(catalog.map(({ title }) => title)).toEqual(['Interruptor', 'wizard'])
    expect(catalog[0]?.cases.inputs).toEqual([{ edited: true }])
  })

  it('are chosen by each --in, and not by one without a value', async () => {
    const printed = vi.spyOn(console, 'error').mockReturnValue()
    const own = { root: folder, module: 'own.ts' }
    const chosen = (...args: string[]) => chosenProject(own, args, { command: 'conform' })
    expect(await chosen('name', '--language', 'en')).toEqual({
      language: 'en',
      rest: ['name'],
      project: own,
      isOwn: true,
      leftOut: 0,
      files: [],
    })
    const files = ['toggle', 'wizard'].map((name) => path.join(folder, `${name}.machine.ts`))
    const other = await chosen('name', '--in', files[0] ?? '', `--in=${files[1]}`)
    expect(other).toMatchObject({ rest: ['name'], isOwn: false })
    const { catalog } = await loadKit(typeof other === 'number' ? own : other.project)
    expect(catalog.map(({ name }) => name)).toEqual(['toggle', 'wizard'])
    expect(await chosen('name', '--in')).toBe(2)
    expect(printed.mock.lastCall?.[0]).toContain('A opção --in está sem valor.\nUso: ')
    printed.mockRestore()
  })

  it('are left out with a message when they cannot be opened', async () => {
    const write = (name: string, text: string) => writeFile(path.join(folder, name), text)
    await write('syntax.machine.ts', 'export const machine = {\n')
    await write('throws.machine.ts', 'throw new Error("there is no window")\n')
    await write('none.machine.ts', 'export const later = () => 1\n')
    await write(
      'input.machine.ts',
      [
        `import { createMachine } from 'xstate'`,
        'export const strict = createMachine({',
        `  context: ({ input }) => { if (input?.age !== 41.5) throw new Error('too young'); return {} },`,
        '})',
      ].join('\n'),
    )
    await write('noted.machine.ts', `export { toggleMachine } from './toggle.machine.ts'\n`)
    await write('noted.studio.json', '{ "format": 2 }')
    const {
      problems,
      files,
      project: left,
    } = await openFiles(
      ['syntax', 'throws', 'none', 'input', 'noted', 'missing'].map((name) => `${name}.machine.ts`),
      { from: folder, print: () => undefined },
    )
    expect(problems).toEqual([
      expect.stringMatching(/^syntax\.machine\.ts não pôde ser aberto: linha 2: /),
      expect.stringMatching(
        /^throws\.machine\.ts não pôde ser aberto: linha 1: there is no window\. Isso roda/,
      ),
      'none.machine.ts não exporta nenhuma máquina do XState 5. Exporta: later.',
      expect.stringMatching(/^input\.machine\.ts, strict: Não se achou uma entrada .*too young/),
      expect.stringMatching(/^noted\.studio\.json: não é um arquivo do estúdio: falta "format": 1/),
      expect.stringMatching(/^missing\.machine\.ts não pôde ser aberto: /),
    ])
    expect(files.map((file) => path.basename(file))).toEqual([
      'input.machine.ts',
      'noted.machine.ts',
    ])
    expect(await readFile(path.join(folder, 'noted.studio.json'), 'utf8')).toBe('{ "format": 2 }')
    const { catalog } = await loadKit(left)
    expect(catalog.map(({ name }) => name)).toEqual(['input', 'noted'])
    const [strict] = catalog
    if (!strict) throw new Error('input was left out')
    const { failure } = play({ ...strict, labels: {} }, undefined, [])
    expect(failure).toBe('too young')
  })
})
