/** Facts by name. Nothing where there are none. */
export function FactList({
  title,
  facts,
  open = false,
}: {
  title: string
  facts: readonly (readonly [name: string, value: string])[]
  open?: boolean
}) {
  if (facts.length === 0) return null
  return (
    <details open={open}>
      <summary>{title}</summary>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
