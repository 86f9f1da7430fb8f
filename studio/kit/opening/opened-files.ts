import { errorText } from '../values/value-text.ts'
import type { Declared } from '../proposals/declared-types.ts'

/** A module with machines, as it was loaded. */
export interface OpenedFile {
  /** Its displayed name: `checkout/wizard.machine.ts`. */
  file: string
  /** Its exports. */
  exports: Readonly<Record<string, unknown>>
  /** The content of the file of notes beside it; undefined without one. */
  notes?: unknown
  /** The exports of the modules beside it: `<name>.rules.ts` and `<name>.cases.ts`. */
  rules?: Readonly<Record<string, unknown>>
  cases?: Readonly<Record<string, unknown>>
  /** Fields of context and tags of its machines that code around it reads. Missing where they were not searched. */
  readOutside?: readonly string[]
  /** The declared types of its machines, by the names of their exports, where they were read. */
  declared?: ReadonlyMap<string, Declared>
}

/** A module that is loaded when it is opened: each part alone, so that one that fails leaves the others. */
export interface FileToOpen extends Pick<OpenedFile, 'file' | 'readOutside'> {
  load: Readonly<
    Record<'exports', () => Promise<unknown>> &
      Partial<Record<'notes' | 'rules' | 'cases', () => Promise<unknown>>>
  >
}

/** Loads modules. `problems`: those that failed; nothing is thrown. */
export async function loadFiles(
  files: readonly FileToOpen[],
): Promise<{ files: OpenedFile[]; problems: string[] }> {
  const problems: string[] = []
  const loaded = await Promise.all(
    files.map(async ({ load, ...opened }): Promise<OpenedFile[]> => {
      const found: Record<string, Record<string, unknown>> = {}
      for (const [part, from] of Object.entries(load))
        try {
          found[part] = { ...Object(await from()) }
        } catch (error) {
          problems.push(`${opened.file}: ${errorText(error)}`)
          if (part === 'exports') return []
        }
      const { exports = {}, notes, rules, cases } = found
      return [{ ...opened, exports, notes: notes?.default, rules, cases }]
    }),
  )
  return { files: loaded.flat(), problems: problems.toSorted() }
}

/** `wizard` for `checkout/wizard.machine.ts`. */
export const baseOf = (file: string) =>
  (file.split(/[\\/]/).at(-1) ?? file).replace(/(?:\.machine)?\.(?:[cm]?[jt]sx?|json)$/, '')
