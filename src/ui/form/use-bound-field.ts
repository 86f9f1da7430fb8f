import { useContext, useEffect, useId, type ReactNode } from 'react'
import { get, useController, useFormContext, useFormState } from 'react-hook-form'
import { FormTexts } from './form-texts.ts'
import { fieldId } from './field-names.ts'

/** What binds a field to the form around it. */
export interface Bound {
  name: string
  label: ReactNode
  /** Label in the summary when the label is long; the label itself by default. */
  summaryLabel?: ReactNode
  /** Called with each new value after the form has stored it. */
  onValue?: (value: string) => void
  /** Called when the field was left, after the form has marked an edited one touched. */
  onLeave?: (value: string) => void
  /** The field that repeats this one: what is written there is checked again with each change of this one. */
  repeatedIn?: string
}

/** What a control gives to the form: its value as a text. */
type Listeners = Pick<Bound, 'name' | 'onValue' | 'onLeave'>

/**
 * Id and error of one bound field; renders when these change, not with the value. The error is shown only once the field
 * was edited and left, or after a submit that checked it: empty fields wait for the submit. One that the screen set is shown at once.
 */
export function useBoundTexts({ name, label, summaryLabel }: Bound) {
  const { errors, dirtyFields, touchedFields, isSubmitted } = useFormState({ name, exact: true })
  const texts = useContext(FormTexts)
  const own = useId()
  const ownLabel = summaryLabel ?? label

  useEffect(() => texts?.setLabel(name, ownLabel), [texts, name, ownLabel])

  const error: { type?: string; message?: string } | undefined = get(errors, name)
  const isShown =
    isSubmitted ||
    texts?.checked.has(name) ||
    (get(touchedFields, name) && get(dirtyFields, name)) ||
    // Not found by the checks of the form: set by its screen.
    !error?.type
  return { id: fieldId(texts?.formId ?? own, name), error: isShown ? error?.message : undefined }
}

/** Value and handlers of a controlled input; renders with each change of the form's value. */
export function useBoundValue({ name, onValue, onLeave }: Listeners) {
  const { control, getFieldState } = useFormContext()
  const { field } = useController({ name, control })
  const value: unknown = field.value
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return {
    checked: value === true,
    value: text,
    onChange: (changed: string | boolean) => {
      field.onChange(changed)
      if (typeof changed === 'string') onValue?.(changed)
    },
    onBlur: () => {
      // A field that was passed by counts as not left yet.
      if (getFieldState(name).isDirty) field.onBlur()
      onLeave?.(text)
    },
  }
}

/** Handlers of an uncontrolled input that reports to the form: typing renders nothing. */
function useBoundInput({
  name,
  onValue,
  onLeave,
  repeatedIn,
}: Listeners & Pick<Bound, 'repeatedIn'>) {
  const { register, getFieldState, getValues, trigger } = useFormContext()
  const { ref, onChange, onBlur } = register(name)
  return {
    ref,
    onChange: (value: string) => {
      void onChange({ type: 'change', target: { name, value } })
      onValue?.(value)
      if (repeatedIn && getValues(repeatedIn) !== '') void trigger(repeatedIn)
    },
    onBlur: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      // A field that was passed by counts as not left yet.
      if (getFieldState(name).isDirty) void onBlur({ type: 'blur', target: { name, value } })
      onLeave?.(value)
    },
  }
}

/** Props of a control that is a choice among what is there, which may come after its value. */
export function useChosenProps<Props extends Bound>(props: Props) {
  const { summaryLabel: _summary, onValue: _value, onLeave: _leave, ...rest } = props
  const { checked: _checked, ...bound } = useBoundValue(props)
  return { ...rest, ...useBoundTexts(props), ...bound }
}

/** Props of an input that is typed in. */
export function useTypedProps<Props extends Bound>(props: Props) {
  const {
    summaryLabel: _summary,
    onValue: _value,
    onLeave: _leave,
    repeatedIn: _repeated,
    ...rest
  } = props
  return { ...rest, ...useBoundTexts(props), ...useBoundInput(props) }
}
