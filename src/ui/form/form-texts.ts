import { createContext, type ReactNode } from 'react'

/**
 * What a form provides to its fields: its id, those that a submit checked alone, code → sentence, and the register of labels for
 * the summary.
 */
export interface FormTextsValue {
  formId: string
  checked: ReadonlySet<string>
  messageOf: (message: string) => string
  setLabel: (name: string, label: ReactNode) => () => void
}

/** Context between {@link Form} and the bound fields. */
export const FormTexts = createContext<FormTextsValue | null>(null)
