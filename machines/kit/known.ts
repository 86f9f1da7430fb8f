/** The value, which must be there. Throws where it is null or undefined; `name` is for the error. */
export function known<Value>(value: Value, name: string): NonNullable<Value> {
  if (value === null || value === undefined) throw new Error(`Unknown here: ${name}`)
  return value
}

interface Answer {
  kind: string
}

/** The answer as one of these kinds, which a guard has checked. Throws on any other. */
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

/** The guard of an answer of this kind, for `onDone`. Needs `answered: isAnswer` among the guards of the machine. */
export const answered = <Any extends Answer>(kind: Any['kind']) =>
  ({
    type: 'answered',
    params: ({ event }: { event: { output: Any } }) => ({ kind, output: event.output }),
  }) as const

export const isAnswer = (_: unknown, params: { kind: string; output: Answer }) =>
  params.output.kind === params.kind
