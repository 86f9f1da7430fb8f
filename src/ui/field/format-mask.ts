import type { MaskedOptions } from 'imask'
import ChangeDetails from 'imask/esm/core/change-details'
import Masked from 'imask/esm/masked/base'
import type { BufferedInput } from './buffered-input.ts'

/**
 * A mask for IMask without a pattern: its `prepare` formats any text, and is idempotent. IMask derives a change from
 * the selection at the last key, which is not where a program writes; this mask takes the whole text that `buffer`
 * read, so the input must have been read before IMask handles the change.
 */
export class FormatMask extends Masked<string> {
  declare overwrite: MaskedOptions['overwrite']
  declare eager: MaskedOptions['eager']
  declare skipInvalid: MaskedOptions['skipInvalid']
  declare autofix: MaskedOptions['autofix']
  readonly buffer: BufferedInput

  // IMask copies a mask by giving the fields of the one to the constructor of the other.
  constructor({ buffer, ...options }: MaskedOptions & { buffer: BufferedInput }) {
    super(options)
    this.buffer = buffer
  }

  override splice(start: number): ChangeDetails {
    const { text, caret } = this.buffer.edit((whole) => this.doPrepare(whole)[0], this.value)
    this.value = text
    return new ChangeDetails({ tailShift: caret - start })
  }

  override maskEquals(mask: unknown): boolean {
    return (
      mask instanceof FormatMask && mask.prepare === this.prepare && mask.buffer === this.buffer
    )
  }
}
