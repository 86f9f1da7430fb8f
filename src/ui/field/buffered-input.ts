import type { SyntheticEvent } from 'react'
import { maskEdit, type MaskChange } from './mask-edit.ts'

/** The state of a formatted input between two events. */
export class BufferedInput {
  /** An input method is composing: its text must not be changed. */
  isComposing = false
  /** The value of the input and the type of the event when it was last read. */
  last: Omit<MaskChange, 'before' | 'typed'> = { text: '', caret: 0 }
  /** The text that was last given or taken. */
  #shown: string
  /** What was typed, and what it is shown as. */
  #typed = { text: '', shown: '' }
  #mask: { value: string } | null = null

  constructor(shown: string) {
    this.#shown = shown
  }

  get isMasked(): boolean {
    return this.#mask !== null
  }

  /** Lets a mask show and format the text; `null` ends this. */
  handTo(mask: { value: string } | null): void {
    this.#mask = mask
  }

  readonly read = ({ currentTarget, nativeEvent }: SyntheticEvent<HTMLInputElement>): void => {
    const { value: text, selectionStart } = currentTarget
    const inputType = nativeEvent instanceof InputEvent ? nativeEvent.inputType : undefined
    this.last = { text, caret: selectionStart ?? text.length, inputType }
  }

  readonly beginComposing = (): void => {
    this.isComposing = true
  }

  readonly endComposing = (event: SyntheticEvent<HTMLInputElement>): void => {
    this.isComposing = false
    this.read(event)
    this.last.inputType = 'insertCompositionText'
  }

  /** Shows a text that was not typed. */
  give(text: string, input: HTMLInputElement | null): void {
    const shower = this.#mask ?? input
    if (text === this.#shown || !shower) return
    this.#shown = text
    shower.value = text
  }

  /** Takes what the input shows by now; `false` when that is nothing new. */
  take(text: string): boolean {
    const isNew = text !== this.#shown
    this.#shown = text
    return isNew
  }

  /** What the text that was last read becomes, and its caret. `before`: what was shown. */
  edit(format: (text: string) => string, before: string): { text: string; caret: number } {
    const typed = before === this.#typed.shown ? this.#typed.text : before
    const edit = maskEdit(format, { before, typed, ...this.last })
    this.#typed = { text: edit.typed, shown: edit.text }
    return edit
  }

  /** Formats what was last read of `input`, caret included, as the mask does; returns the text. */
  format(format: (text: string) => string, input: HTMLInputElement): string {
    const { text, caret } = this.edit(format, this.#shown)
    if (input.value !== text) input.value = text
    if (input === input.ownerDocument.activeElement) input.setSelectionRange(caret, caret)
    return text
  }
}
