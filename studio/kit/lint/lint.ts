import type { AnyStateMachine } from 'xstate'
import type { Cases } from '../cases.ts'
import type { CatalogEntry } from '../catalog.ts'
import { statesOf } from '../chart.ts'
import { labelsOf } from '../drawing/labels.ts'
import type { Labels } from '../drawing/labels.ts'
import { caseFlaws, missingExits } from './calls.ts'
import { defaultLanguage } from '../messages/language.ts'
import type { Language } from '../messages/language.ts'
import { finding } from './finding.ts'
import type { Finding, LintRule } from './finding.ts'
import { missingImplementations } from './implementations.ts'
import { olderKeys } from './older.ts'
import { missingDescriptions, missingNames, missingLabels } from './names.ts'
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
 * Input of the lint. Without cases or labels the rules about them are silent. `isUsed`: whether anything outside of the
 * machine reads a field of its context or a tag; without it these are not reported.
 */
export interface Lintable {
  machine: AnyStateMachine
  cases?: Cases
  labels?: Labels
  isUsed?: (name: string) => boolean
  /** The language of the findings; by default that of the labels. */
  language?: Language
}

/** Every flaw of a machine. No actor runs. */
export function lintMachine({ machine, cases, labels, isUsed, language }: Lintable): Finding[] {
  const t = lintMessages[language ?? labels?.language ?? defaultLanguage]
  const findings = [
    ...olderKeys(machine).map(({ where, key, instead }) =>
      finding('older-key', where, t.olderKey(where, key, instead)),
    ),
    ...missingImplementations(machine, t),
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
    ...(labels ? missingLabels(machine, labelsOf(machine, labels), t) : []),
    ...(cases ? caseFlaws(machine, cases, t) : []),
  ]
  // Two unnamed actions at one place make one sentence.
  return [...new Map(findings.map((one) => [JSON.stringify(one), one])).values()]
}

/**
 * Every flaw of a machine of a project. A machine that was only opened owes no labels, nor anything that its author never writes: where no
 * state is described none lacks a description, where nothing has a name nothing lacks one.
 */
export function lintEntry(entry: CatalogEntry, labels: Labels, language?: Language): Finding[] {
  const { machine, original, cases, readOutside } = entry
  const findings = lintMachine({
    machine: original ?? machine,
    cases,
    labels: original ? undefined : labels,
    isUsed: readOutside && ((name) => readOutside.includes(name)),
    language: language ?? labels.language,
  })
  if (!original) return findings
  const { guards, actions, delays } = original.implementations
  const isHabit: Partial<Record<LintRule, boolean>> = {
    'missing-description': statesOf(original).some(({ description }) => description),
    'missing-name': [guards, actions, delays].some((named) => Object.keys(named).length > 0),
  }
  return findings.filter(({ rule }) => isHabit[rule] ?? true)
}
