/** A value that is always there where the chart asks for it. Throws where it is not: the chart is wrong then. */
export function known<Value>(value: Value, name: string): NonNullable<Value> {
  if (value === null || value === undefined) throw new Error(`Unknown here: ${name}`)
  return value
}

interface Answer {
  kind: string
}

/** An answer of a kind that the chart has already sorted out. Throws on any other: the chart is wrong then. */
export function ofKind<Any extends Answer, Kind extends Any['kind']>(
  answer: Any,
  ...kinds: Kind[]
): Extract<Any, { kind: Kind }> {
  if (isOf(answer, kinds)) return answer
  throw new Error(`Unexpected here: ${answer.kind}`)
}

function isOf<Any extends Answer, Kind extends Any['kind']>(
  answer: Any,
  kinds: Kind[],
): answer is Extract<Any, { kind: Kind }> {
  return kinds.some((kind) => kind === answer.kind)
}
