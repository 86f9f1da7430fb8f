/** An answered call: the event of its end. */
interface Answered<Answer extends { kind: string }> {
  event: { output: Answer }
}

/** The guard of an answer of this kind, for `onDone`. Needs `answered: isAnswer` among the guards of the machine. */
export const answered = <Answer extends { kind: string }>(kind: Answer['kind']) =>
  ({
    type: 'answered',
    params: ({ event }: Answered<Answer>) => ({ kind, output: event.output }),
  }) as const

/** Whether an answer is of a kind. */
export const isAnswer = (_: unknown, params: { kind: string; output: { kind: string } }) =>
  params.output.kind === params.kind
