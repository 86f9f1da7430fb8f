import { createContext, type ReactNode } from 'react'

/** What a form provides to its fields: its id, those that a submit checked alone, and the register of labels for the summary. */
export interface FormTextsValue {
  formId: string
  checked: ReadonlySet<string>
  setLabel: (name: string, label: ReactNode) => () => void
}

/** Context between {@link Form} and the bound fields. */
export const FormTexts = createContext<FormTextsValue | null>(null)
