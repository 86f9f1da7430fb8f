import type { AnyStateMachine } from 'xstate'
import type { Cases } from './cases.ts'
import type { CatalogEntry } from './catalog.ts'
import { statesOf } from './chart.ts'
import { wordsOf } from './drawing-words.ts'
import type { Words } from './drawing-words.ts'
import { caseFlaws, missingExits } from './lint-calls.ts'
import { defaultLanguage } from './language.ts'
import type { Language } from './language.ts'
import type { Finding, LintRule } from './lint-finding.ts'
import { missingDescriptions, missingNames, missingWords } from './lint-names.ts'
import {
  constantGuards,
  deadEnds,
  endlessChains,
  unreachableStates,
  unreachableTransitions,
} from './lint-reach.ts'
import { unreadParts, unusedNames } from './lint-unused.ts'
import { lintSentences } from './sentences-lint.ts'

/**
 * What the lint reads. Without cases or words the rules about them are silent. `isUsed`: whether anything outside of the
 * machine reads a field of its context or asks for a tag; without it nothing is said of those.
 */
export interface Lintable {
  machine: AnyStateMachine
  cases?: Cases
  words?: Words
  isUsed?: (name: string) => boolean
  /** What the findings are said in; that of the words where it is left out. */
  language?: Language
}

/** Every flaw of a machine. Pure; nothing is run. */
export function lintMachine({ machine, cases, words, isUsed, language }: Lintable): Finding[] {
  const say = lintSentences[language ?? words?.language ?? defaultLanguage]
  const findings = [
    ...unreachableStates(machine, say),
    ...unreachableTransitions(machine, say),
    ...deadEnds(machine, say),
    ...endlessChains(machine, say),
    ...constantGuards(machine, say),
    ...missingExits(machine, say),
    ...missingDescriptions(machine, say),
    ...missingNames(machine, say),
    ...unusedNames(machine, say),
    ...(isUsed ? unreadParts(machine, isUsed, cases, say) : []),
    ...(words ? missingWords(machine, wordsOf(machine, words), say) : []),
    ...(cases ? caseFlaws(machine, cases, say) : []),
  ]
  // Two actions without a name at one place are one sentence.
  return [...new Map(findings.map((one) => [JSON.stringify(one), one])).values()]
}

/**
 * Every flaw of a machine of a project. Of one that was only opened nobody owes words, nor what its author has no habit of: where no
 * state is described none lacks a description, where nothing has a name nothing lacks one.
 */
export function lintEntry(entry: CatalogEntry, words: Words, language?: Language): Finding[] {
  const { machine, written, cases, readOutside } = entry
  const findings = lintMachine({
    machine: written ?? machine,
    cases,
    words: written ? undefined : words,
    isUsed: readOutside && ((name) => readOutside.includes(name)),
    language: language ?? words.language,
  })
  if (!written) return findings
  const { guards, actions, delays } = written.implementations
  const isHabit: Partial<Record<LintRule, boolean>> = {
    'missing-description': statesOf(written).some(({ description }) => description),
    'missing-name': [guards, actions, delays].some((named) => Object.keys(named).length > 0),
  }
  return findings.filter(({ rule }) => isHabit[rule] ?? true)
}
