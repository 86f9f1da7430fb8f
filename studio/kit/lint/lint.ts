import type { AnyStateMachine } from 'xstate'
import type { Cases } from '../cases.ts'
import type { CatalogEntry } from '../catalog.ts'
import { statesOf } from '../chart.ts'
import { labelsOf } from '../drawing/labels.ts'
import type { Labels } from '../drawing/labels.ts'
import { caseFlaws, missingExits } from './calls.ts'
import { defaultLanguage } from '../messages/language.ts'
import type { Language } from '../messages/language.ts'
import type { Finding, LintRule } from './finding.ts'
import { missingDescriptions, missingNames, missingWords } from './names.ts'
import {
  constantGuards,
  deadEnds,
  endlessChains,
  unreachableStates,
  unreachableTransitions,
} from './reach.ts'
import { unreadParts, unusedNames } from './unused.ts'
import { lintMessages } from '../messages/lint.ts'

/**
 * What the lint reads. Without cases or words the rules about them are silent. `isUsed`: whether anything outside of the
 * machine reads a field of its context or asks for a tag; without it nothing is said of those.
 */
export interface Lintable {
  machine: AnyStateMachine
  cases?: Cases
  labels?: Labels
  isUsed?: (name: string) => boolean
  /** What the findings are said in; that of the words where it is left out. */
  language?: Language
}

/** Every flaw of a machine. Pure; nothing is run. */
export function lintMachine({ machine, cases, labels, isUsed, language }: Lintable): Finding[] {
  const t = lintMessages[language ?? labels?.language ?? defaultLanguage]
  const findings = [
    ...unreachableStates(machine, t),
    ...unreachableTransitions(machine, t),
    ...deadEnds(machine, t),
    ...endlessChains(machine, t),
    ...constantGuards(machine, t),
    ...missingExits(machine, t),
    ...missingDescriptions(machine, t),
    ...missingNames(machine, t),
    ...unusedNames(machine, t),
    ...(isUsed ? unreadParts(machine, isUsed, cases, t) : []),
    ...(labels ? missingWords(machine, labelsOf(machine, labels), t) : []),
    ...(cases ? caseFlaws(machine, cases, t) : []),
  ]
  // Two actions without a name at one place are one sentence.
  return [...new Map(findings.map((one) => [JSON.stringify(one), one])).values()]
}

/**
 * Every flaw of a machine of a project. Of one that was only opened nobody owes words, nor what its author has no habit of: where no
 * state is described none lacks a description, where nothing has a name nothing lacks one.
 */
export function lintEntry(entry: CatalogEntry, labels: Labels, language?: Language): Finding[] {
  const { machine, written, cases, readOutside } = entry
  const findings = lintMachine({
    machine: written ?? machine,
    cases,
    labels: written ? undefined : labels,
    isUsed: readOutside && ((name) => readOutside.includes(name)),
    language: language ?? labels.language,
  })
  if (!written) return findings
  const { guards, actions, delays } = written.implementations
  const isHabit: Partial<Record<LintRule, boolean>> = {
    'missing-description': statesOf(written).some(({ description }) => description),
    'missing-name': [guards, actions, delays].some((named) => Object.keys(named).length > 0),
  }
  return findings.filter(({ rule }) => isHabit[rule] ?? true)
}
