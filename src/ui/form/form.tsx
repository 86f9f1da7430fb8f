import { useId, useMemo, useState, type ReactNode } from 'react'
import {
  FormProvider,
  get,
  useFormState,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form'
import { ErrorSummary, type ErrorSummaryProps, type SummaryEntry } from './error-summary.tsx'
import { useUnsaved } from '../unsaved.ts'
import { FormTexts, type FormTextsValue } from './form-texts.ts'
import { fieldId, flattenErrors } from './field-names.ts'

/** Options every `useForm` of the portal spreads: checks on change and on blur; the summary takes the focus. */
export const formDefaults = { mode: 'all', shouldFocusError: false } as const

/** What a submit checks: these `fields` alone, or all; `first`: the wrong one that takes the focus in place of the summary. */
interface SubmitCheck<Name extends string> {
  fields?: readonly Name[]
  first?: string
}

/**
 * Props of {@link Form}.
 * - `methods`: what `useForm({ ...formDefaults, resolver, defaultValues })` returned.
 * - `beforeSubmit`: called at each submit; returns what it checks, null when it moved to another group of fields instead.
 * - `onSubmit`: receives the valid values; `onRefused` is called at a submit that did not pass.
 * - `id`: lets a button outside submit it by `form={id}`.
 */
interface FormProps<Values extends FieldValues, Sent> {
  methods: UseFormReturn<Values, unknown, Sent>
  beforeSubmit?: () => Promise<SubmitCheck<Path<Values>> | null>
  onSubmit: (values: Sent) => void | Promise<void>
  onRefused?: () => void
  summaryTitle?: string
  id?: string
  label?: string
  children: ReactNode
}

/**
 * A form bound to react-hook-form. A submit that does not pass shows the error summary with a link to each field in the order of the
 * page, focused unless `beforeSubmit` names a field; nothing typed is ever cleared.
 */
export function Form<Values extends FieldValues, Sent>({
  methods,
  beforeSubmit,
  onSubmit,
  onRefused,
  summaryTitle = 'Preenchimento incorreto, por favor verifique os campos em destaque.',
  id,
  label,
  children,
}: FormProps<Values, Sent>) {
  const own = useId()
  const formId = id ?? own
  const [labels] = useState(() => new Map<string, ReactNode>())
  const [refused, setRefused] = useState<Refused>()
  // Fields that a submit checked alone: their errors are shown although the form was not submitted.
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())

  const texts = useMemo<FormTextsValue>(
    () => ({
      formId,
      checked,
      setLabel: (name, label) => {
        labels.set(name, label)
        return () => labels.delete(name)
      },
    }),
    [formId, checked, labels],
  )

  const refuse = (errors: object, first?: string) => {
    const entries = flattenErrors(errors).map(({ name, message }) => ({
      fieldId: fieldId(formId, name),
      group: groupOf(fieldId(formId, name)),
      label: labels.get(name),
      message,
      name,
    }))
    setRefused({
      attempt: (refused?.attempt ?? 0) + 1,
      entries: inPageOrder(entries),
      firstId: first && fieldId(formId, first),
    })
    onRefused?.()
  }

  const checkAlone = async (names: readonly Path<Values>[], first?: string) => {
    await methods.trigger(names)
    setChecked(new Set([...checked, ...names]))
    refuse(
      Object.fromEntries(names.map((name) => [name, methods.getFieldState(name).error])),
      first,
    )
  }

  const attempt = async () => {
    const check = beforeSubmit ? await beforeSubmit() : {}
    if (check === null) return
    if (check.fields) return await checkAlone(check.fields, check.first)
    await methods.handleSubmit(
      async (values) => {
        setRefused(undefined)
        await onSubmit(values)
      },
      (errors) => refuse(errors, check.first),
    )()
  }

  return (
    <FormProvider {...methods}>
      <FormTexts value={texts}>
        <form
          // A submit before the scripts are loaded does nothing: the input stays on the page, and out of the address.
          method="dialog"
          id={formId}
          aria-label={label}
          noValidate
          className="stack loose"
          onSubmit={(event) => {
            // For React, a form inside a dialog is inside the forms around the dialog's owner.
            event.stopPropagation()
            event.preventDefault()
            void attempt()
          }}
        >
          <Typed />
          {refused ? <LiveSummary title={summaryTitle} {...refused} /> : null}
          {children}
        </form>
      </FormTexts>
    </FormProvider>
  )
}

// A component of its own, so that the first key does not render the whole form again.
function Typed() {
  useUnsaved(useFormState().isDirty)
  return null
}

type NamedEntry = SummaryEntry & { name: string }

type Refused = Pick<ErrorSummaryProps, 'attempt' | 'firstId'> & { entries: NamedEntry[] }

// The list of the last attempt, each field with what is wrong with it now, without those corrected since; it never grows while typing.
function LiveSummary({
  entries,
  ...rest
}: Omit<ErrorSummaryProps, 'entries'> & { entries: NamedEntry[] }) {
  const { errors } = useFormState()
  const left = entries.flatMap((entry) => {
    const error: { message?: string } | undefined = get(errors, entry.name)
    return error ? [{ ...entry, message: error.message ?? entry.message }] : []
  })
  return <ErrorSummary {...rest} entries={left} total={entries.length} />
}

/** The legend of the fieldset that a field is in; a field may be one itself. */
const groupOf = (id: string) =>
  document.getElementById(id)?.parentElement?.closest('fieldset')?.querySelector('legend')
    ?.textContent

function inPageOrder(entries: NamedEntry[]) {
  return entries.toSorted((a, b) => {
    const first = document.getElementById(a.fieldId)
    const second = document.getElementById(b.fieldId)
    if (!first || !second) return first ? -1 : 1
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
  })
}
