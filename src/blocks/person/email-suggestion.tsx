import { get, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { suggestEmail } from '#contract/rules/email-domains.ts'
import { sameEmail } from '#contract/rules/email.ts'
import { Unbroken } from '#src/ui/unbroken.tsx'
import styles from './person.module.css'

/** Props of {@link EmailSuggestion}; `repeatedIn`: the field that repeats the address, corrected with it. */
interface EmailSuggestionProps {
  name: string
  repeatedIn?: string
}

/** 'Você quis dizer maria@gmail.com?' below an e-mail field that lost the focus: one press corrects it, which is optional. */
export function EmailSuggestion({ name, repeatedIn }: EmailSuggestionProps) {
  const { getValues, setValue, setFocus } = useFormContext()
  const suggestion = useWatch({
    name,
    exact: true,
    compute: (value: unknown) => (typeof value === 'string' ? suggestEmail(value) : null),
  })
  const { touchedFields } = useFormState({ name, exact: true })
  const shown = suggestion !== null && get(touchedFields, name) === true

  const correct = (address: string) => {
    const written: unknown = getValues(name)
    const change = { shouldDirty: true, shouldTouch: true, shouldValidate: true }
    const again: unknown = repeatedIn && getValues(repeatedIn)
    if (repeatedIn && sameEmail(String(again), String(written)))
      setValue(repeatedIn, address, change)
    setValue(name, address, change)
    // The button is removed with its question.
    setFocus(name)
  }

  // Rendered before its text, or screen readers miss it.
  return (
    <output className={styles.suggestion} data-empty={shown ? undefined : ''}>
      {shown ? (
        <>
          Você quis dizer{' '}
          <strong>
            <Unbroken>{suggestion}</Unbroken>
          </strong>
          ?{' '}
          <button
            type="button"
            className={`link-button ${styles.correct}`}
            onClick={() => correct(suggestion)}
          >
            Sim, corrigir
          </button>
        </>
      ) : null}
    </output>
  )
}
