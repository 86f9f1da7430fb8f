import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import {
  get,
  useFormContext,
  useFormState,
  useWatch,
  type Control,
  type FieldValues,
} from 'react-hook-form'
import { Icon } from '../icon.tsx'
import { Unbroken } from '../unbroken.tsx'
import { useFieldWanted } from './use-field-wanted.ts'
import styles from './form.module.css'

/**
 * One group of a long form. `required`: the fields without which it is not filled in; `brief`: those of them whose values
 * it shows once it is folded, with what is written before each.
 */
interface FieldGroup<Name extends string = string> {
  name: Name
  title: string
  required: readonly string[]
  brief?: Readonly<Record<string, string>>
}

type FoldingGroupProps = FieldGroup & {
  open: boolean
  onToggle: (open: boolean) => void
  children: ReactNode
}

/** Makes the list so long that a group near its end can begin where the window does, instead of one cut in two. */
function makeRoomBelow(group: HTMLElement) {
  const list = group.parentElement
  // In low windows the body of a window is as long as its contents.
  const room = Math.min(group.closest('dialog > div')?.clientHeight ?? 0, window.innerHeight)
  if (list) list.style.minHeight = `${group.offsetTop - list.offsetTop + room}px`
}

export const FoldingGroups = ({ children }: { children: ReactNode }) => (
  <ol className="plain-list">{children}</ol>
)

/** A group of fields under a heading that folds it. Folded fields stay in the form, and unfold when one is to be focused. */
export function FoldingGroup({
  title,
  required,
  open,
  onToggle,
  brief,
  children,
}: FoldingGroupProps) {
  const id = useId()
  const box = useFieldWanted<HTMLDivElement>(() => onToggle(true))
  const item = useRef<HTMLLIElement>(null)
  const wasOpen = useRef(open)
  // The group that folds at the same time may be above, and take this one out of view.
  useLayoutEffect(() => {
    const group = item.current
    if (open && !wasOpen.current && group) {
      makeRoomBelow(group)
      group.scrollIntoView?.({ block: 'start' })
      group.querySelector(':focus')?.scrollIntoView?.({ block: 'nearest' })
    }
    wasOpen.current = open
  }, [open])
  return (
    <li ref={item} className={styles.group}>
      <h3 className={styles.groupHead}>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={open}
          aria-controls={`${id}-fields`}
          aria-describedby={`${id}-state`}
          onClick={() => onToggle(!open)}
        >
          {open ? (
            <OpenState id={id} title={title} required={required} />
          ) : (
            <FoldedState id={id} title={title} required={required} brief={brief} />
          )}
          <Icon name="chevron-down" />
        </button>
      </h3>
      <div ref={box} id={`${id}-fields`} className={styles.groupBody} hidden={!open}>
        {children}
      </div>
    </li>
  )
}

/** How far a group is, and the icon in its mark. */
const marks = { open: 'arrow-right', done: 'check', wrong: 'exclamation', blank: null } as const

function State({
  id,
  state,
  title,
  text,
}: {
  id: string
  state: keyof typeof marks
  title: string
  text: string
}) {
  return (
    <>
      <span className={styles.place} data-state={state} aria-hidden="true">
        {marks[state] ? <Icon name={marks[state]} size={18} /> : null}
      </span>
      <span className={styles.groupTitle}>{title}</span>
      {/* Not part of the name: the button is described by it. */}
      <span id={`${id}-state`} className={styles.state} data-state={state} aria-hidden="true">
        <Unbroken>{text}</Unbroken>
      </span>
    </>
  )
}

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'boolean' ? String(value) : ''

/** How many of these groups are filled in and right. */
export function useDoneGroupCount<Values extends FieldValues>(
  groups: readonly Pick<FieldGroup, 'required'>[],
  control: Control<Values>,
): number {
  const { errors } = useFormState({ control })
  const filled: string = useWatch({
    control,
    compute: (values: FieldValues) =>
      groups.map(({ required }) => Number(required.every((name) => textOf(values[name])))).join(''),
  })
  return groups.filter(
    ({ required }, at) => filled[at] === '1' && !required.some((name) => get(errors, name)),
  ).length
}

/** Renders once the group is complete, or is so no more: not with each key. */
function OpenState({
  id,
  title,
  required,
}: Pick<FoldingGroupProps, 'title' | 'required'> & { id: string }) {
  const { control } = useFormContext()
  return useDoneGroupCount([{ required }], control) === 1 ? (
    <State id={id} state="done" title={title} text="Preenchido" />
  ) : (
    <State id={id} state="open" title={title} text="Preencha abaixo" />
  )
}

// Mounted while folded alone: an open group is what is being typed in.
function FoldedState({
  id,
  title,
  required,
  brief = {},
}: Pick<FoldingGroupProps, 'title' | 'required' | 'brief'> & { id: string }) {
  const names = [...required]
  const { errors } = useFormState({ name: names })
  const filled: string = useWatch({
    name: names,
    compute: (values: unknown[]) => {
      const texts = values.map(textOf)
      if (!texts.every(Boolean)) return ''
      const shown = names.flatMap((name, at) =>
        name in brief ? [`${brief[name]}${texts[at]}`] : [],
      )
      return shown.join(', ') || 'Preenchido'
    },
  })
  const wrong = names.filter((name) => get(errors, name)).length
  if (wrong > 0)
    return (
      <State
        id={id}
        state="wrong"
        title={title}
        text={wrong === 1 ? 'Falta corrigir 1 campo' : `Falta corrigir ${wrong} campos`}
      />
    )
  if (filled !== '') return <State id={id} state="done" title={title} text={filled} />
  return <State id={id} state="blank" title={title} text="A preencher" />
}
