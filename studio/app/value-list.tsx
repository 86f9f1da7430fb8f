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
