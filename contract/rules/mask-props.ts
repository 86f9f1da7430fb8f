import type { MessageCode } from '../errors.ts'
import type { FieldRule, MaskPattern } from './field-rule.ts'
import { digitsOf, lettersAndDigitsOf } from './mask.ts'

/** What a masked input needs to write a field as its rule's `format` does. */
export type MaskProps = {
  mask: MaskPattern | readonly MaskPattern[]
  upperCase: boolean
  /** Cleans pasted or autofilled text. The same function for the same rule, always. */
  tidy: (text: string) => string
  inputMode: NonNullable<FieldRule['inputMode']>
}

const known = new WeakMap<FieldRule<MessageCode>, MaskProps>()

/** The settings of a masked input for a rule that has a mask; throws TypeError for one without. */
export function maskProps(rule: FieldRule<MessageCode>): MaskProps {
  const { mask } = rule
  if (mask === undefined) throw new TypeError('This rule has no mask')
  // A mask rebuilds itself whenever its settings change identity: hand out the same ones.
  const before = known.get(rule)
  if (before) return before
  const letters = /[a*]/.test(String(mask))
  const props: MaskProps = {
    mask,
    upperCase: rule.upperCase ?? false,
    // Separators come from the pattern alone: those of a pasted text would leave loose ends.
    tidy: (text) => (letters ? lettersAndDigitsOf : digitsOf)(rule.prepare?.(text) ?? text),
    inputMode: rule.inputMode ?? 'text',
  }
  known.set(rule, props)
  return props
}
