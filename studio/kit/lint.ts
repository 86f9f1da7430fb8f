import type { AnyStateMachine } from 'xstate'
import type { Cases } from './cases.ts'
import { wordsOf } from './drawing-words.ts'
import type { Words } from './drawing-words.ts'
import { caseFlaws, missingExits } from './lint-calls.ts'
import type { Finding } from './lint-finding.ts'
import { missingDescriptions, missingNames, missingWords } from './lint-names.ts'
import {
  constantGuards,
  deadEnds,
  endlessChains,
  unreachableStates,
  unreachableTransitions,
} from './lint-reach.ts'
import { unreadParts, unusedNames } from './lint-unused.ts'

/**
 * What the lint reads. Without cases or words the rules about them are silent. `isUsed`: whether anything outside of the
 * machine reads a field of its context or asks for a tag; without it nothing is said of those.
 */
export interface Lintable {
  machine: AnyStateMachine
  cases?: Cases
  words?: Words
  isUsed?: (name: string) => boolean
}

/** Every flaw of a machine. Pure; nothing is run. */
export function lintMachine({ machine, cases, words, isUsed }: Lintable): Finding[] {
  return [
    ...unreachableStates(machine),
    ...unreachableTransitions(machine),
    ...deadEnds(machine),
    ...endlessChains(machine),
    ...constantGuards(machine),
    ...missingExits(machine),
    ...missingDescriptions(machine),
    ...missingNames(machine),
    ...unusedNames(machine),
    ...(isUsed ? unreadParts(machine, isUsed, cases) : []),
    ...(words ? missingWords(machine, wordsOf(machine, words)) : []),
    ...(cases ? caseFlaws(machine, cases) : []),
  ]
}
