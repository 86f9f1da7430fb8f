import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { AnyStateMachine } from 'xstate'
import type { RunHits } from '@studio/kit/coverage/coverage.ts'
import { hitsOf } from '@studio/kit/inspect/hits.ts'
import { logText } from '@studio/kit/inspect/read-records.ts'
import type { InspectionRecords } from './collected-records.ts'

/** Files of the paths of a machine in the coverage folder, for the commands `coverage` and `conform`. */
export class WalkReports {
  readonly #coverage: string
  readonly #name: string
  readonly #machines: readonly AnyStateMachine[]

  /** `name`: of the machine that is walked; `machines`: all that a page may run. */
  constructor(coverage: string, name: string, machines: readonly AnyStateMachine[]) {
    this.#coverage = coverage
    this.#name = name
    this.#machines = machines
  }

  /** Writes what a path used of every machine, and the log of its actors. */
  async write(number: number, { all }: InspectionRecords): Promise<void> {
    const machines = this.#machines.flatMap((machine) => {
      const hits = hitsOf(all, machine)
      return Object.keys(hits.states).length > 0 ? [[machine.id, hits] as const] : []
    })
    const run: RunHits = { format: 1, source: 'browser', machines: Object.fromEntries(machines) }
    const { hits, log } = this.#filesOf(number)
    await writeWhole(hits, `${JSON.stringify(run)}\n`)
    await writeWhole(log, logText(all, new Date()))
  }

  /** Removes the files of the last walk of a path. */
  async remove(number: number): Promise<void> {
    for (const file of Object.values(this.#filesOf(number))) await rm(file, { force: true })
  }

  /** What each of `paths` paths used; files of paths that no longer exist are removed. */
  async read(paths: number): Promise<RunHits[]> {
    const runs: RunHits[] = []
    for (const file of await readdir(this.#hits).catch(() => [])) {
      const number = this.#numberIn(file)
      if (number === null) continue
      if (number > paths) await this.remove(number)
      else {
        const run: RunHits = JSON.parse(await readFile(path.join(this.#hits, file), 'utf8'))
        runs.push(run)
      }
    }
    return runs
  }

  get #hits(): string {
    return path.join(this.#coverage, 'hits')
  }

  #filesOf(number: number) {
    const file = `browser-${this.#name}-${number}.json`
    return { hits: path.join(this.#hits, file), log: path.join(this.#coverage, 'logs', file) }
  }

  #numberIn(file: string): number | null {
    const number = new RegExp(`^browser-${this.#name}-(\\d+)\\.json$`).exec(file)?.[1]
    return number === undefined ? null : Number(number)
  }
}

/** A concurrent reader of the folder finds a complete file or none. */
async function writeWhole(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(`${file}.part`, text)
  await rename(`${file}.part`, file)
}
