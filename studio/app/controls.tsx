import type { ComponentProps, ReactNode } from 'react'

/** A button that looks like a link; its content alone where it leads nowhere. */
export function LinkButton({
  onClick,
  children,
  ...props
}: Omit<ComponentProps<'button'>, 'type' | 'onClick'> & {
  onClick: (() => void) | undefined
  children: ReactNode
}) {
  if (!onClick) return children
  return (
    <button className="link" {...props} type="button" onClick={onClick}>
      {children}
    </button>
  )
}

export function Checkbox({
  label,
  checked,
  onChange,
}: {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}) {
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  )
}

/** One value of a {@link Select}. `lang`: where its title is in a language of its own. */
export interface Option<Value extends string> {
  value: Value
  title: string
  lang?: string
}

export function Select<Value extends string>({
  options,
  onChange,
  ...props
}: Omit<ComponentProps<'select'>, 'onChange'> & {
  value: Value
  options: readonly Option<Value>[]
  onChange: (value: Value) => void
}) {
  return (
    <select
      {...props}
      onChange={({ target }) => {
        const found = options.find(({ value }) => value === target.value)
        if (found) onChange(found.value)
      }}
    >
      {options.map(({ value, title, lang }) => (
        <option key={value} value={value} lang={lang}>
          {title}
        </option>
      ))}
    </select>
  )
}

/** A button that opens files, of JSON by default. */
export function FileButton({
  label,
  onFiles,
  accept = 'application/json,.json',
  ...props
}: Pick<ComponentProps<'input'>, 'accept' | 'multiple' | 'disabled'> & {
  label: string
  onFiles: (files: readonly [File, ...File[]]) => void
}) {
  return (
    <label className="file">
      {label}
      <input
        {...props}
        type="file"
        accept={accept}
        onChange={({ target }) => {
          const [first, ...others] = target.files ?? []
          // The same file may be chosen again.
          target.value = ''
          if (first) onFiles([first, ...others])
        }}
      />
    </label>
  )
}
