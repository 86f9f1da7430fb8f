import type { MaskedOptions } from 'imask'
import ChangeDetails from 'imask/esm/core/change-details'
import Masked from 'imask/esm/masked/base'
import type { SyntheticEvent } from 'react'
import { maskEdit, type MaskChange } from './mask-edit.ts'

/** Keeps what an input held, and what the event said, when it was last read. */
export class InputReader {
  last: Omit<MaskChange, 'before'> = { text: '', caret: 0 }

  readonly read = ({ currentTarget, nativeEvent }: SyntheticEvent<HTMLInputElement>): void => {
    const { value: text, selectionStart } = currentTarget
    const { inputType, data } = nativeEvent instanceof InputEvent ? nativeEvent : {}
    this.last = { text, caret: selectionStart ?? text.length, inputType, data }
  }
}

/**
 * A mask for IMask without a pattern: its `prepare` formats any text, and is idempotent. IMask derives a change from
 * the selection at the last key, which is not where a program writes; this mask takes the whole text that `reader`
 * read, so the reader must have read the input before IMask handles the change.
 */
export class FormatMask extends Masked<string> {
  declare overwrite: MaskedOptions['overwrite']
  declare eager: MaskedOptions['eager']
  declare skipInvalid: MaskedOptions['skipInvalid']
  declare autofix: MaskedOptions['autofix']
  readonly reader: InputReader

  // IMask copies a mask by giving the fields of the one to the constructor of the other.
  constructor({ reader, ...options }: MaskedOptions & { reader: InputReader }) {
    super(options)
    this.reader = reader
  }

  override splice(start: number): ChangeDetails {
    const change = { before: this.value, ...this.reader.last }
    const { text, caret } = maskEdit((whole) => this.doPrepare(whole)[0], change)
    this.value = text
    return new ChangeDetails({ tailShift: caret - start })
  }

  override maskEquals(mask: unknown): boolean {
    return (
      mask instanceof FormatMask && mask.prepare === this.prepare && mask.reader === this.reader
    )
  }
}
