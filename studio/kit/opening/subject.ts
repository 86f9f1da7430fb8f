import type { AnyStateMachine } from 'xstate'
import type { CatalogEntry } from '../catalog.ts'
import type { MachineNotes } from '../notes/machine-notes.ts'
import { defaultLanguage } from '../messages/language.ts'
import { projectOf } from './opened-project.ts'
import type { Labels } from '../drawing/labels.ts'

/**
 * Any machine of XState 5, ready to be walked and tested. `samples`: what a file of notes has for a machine (`inputs`, `events`, `outcomes`,
 * `rules` …); what is missing is proposed. Throws the sentences about samples and rules that do not apply.
 */
export function subjectOf(
  machine: AnyStateMachine,
  samples: Partial<MachineNotes> = {},
  language = defaultLanguage,
): CatalogEntry & { labels: Labels } {
  const notes = { format: 1, machines: { machine: samples } }
  const opened = { file: machine.id, exports: { machine }, notes }
  const { catalog, labels, problems = [] } = projectOf([opened], [], language)
  const found = catalog.find(({ original }) => original === machine)
  if (!found || problems.length > 0) throw new Error(problems.join('\n'))
  return { ...found, labels }
}
