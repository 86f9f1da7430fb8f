import type { ValueChange } from './play.ts'

/** Values by name. Nothing where there are none. */
export function ValueList({
  title,
  values,
  open = false,
}: {
  title: string
  values: readonly (readonly [name: string, value: string])[]
  open?: boolean
}) {
  if (values.length === 0) return null
  return (
    <details open={open}>
      <summary>{title}</summary>
      <dl>
        {values.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

export function Changes({ changes }: { changes: readonly ValueChange[] }) {
  if (changes.length === 0) return null
  return (
    <p className="changes">
      {changes.map(({ name, before, after }) => (
        <span key={name}>
          {name}: <s>{before}</s> <b>{after}</b>
        </span>
      ))}
    </p>
  )
}
