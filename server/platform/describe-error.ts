/** Members of an error that may be logged besides its name: facts of systems and of schemas, never a value somebody typed. */
const facts = [
  'code',
  'reason',
  'syscall',
  'address',
  'port',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
] as const

/** An error as it is logged. */
interface DescribedError extends Partial<Record<(typeof facts)[number], string | number>> {
  name: string
  /** Frames of the stack, without the message above them. */
  at: string[]
  cause?: DescribedError
  /** What an AggregateError gathers. */
  errors?: DescribedError[]
}

const mostFrames = 8
/** Causes that are logged; deeper ones, and circles, are cut. */
const deepest = 6

/** Drizzle and the driver leave `name` as it is for any error: their classes say more. */
const nameOf = (error: Error) =>
  /^error$/i.test(error.name) ? error.constructor.name || 'Error' : error.name

function framesOf({ stack = '', message }: Error): string[] {
  const from = stack.indexOf(message)
  // A message that was changed since cannot be separated from the frames below it.
  if (from < 0) return []
  return stack
    .slice(from + message.length)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, mostFrames)
    .map((line) => line.trim())
}

/**
 * The one way an error reaches a log: name, codes and the chain of causes. Messages stay out: a driver's quote the row
 * it could not write and the values of its statement, a mail server's the address.
 */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { name: typeof error, at: [] }
  const known = facts.flatMap((fact) => {
    const value: unknown = Object(error)[fact]
    return typeof value === 'string' || typeof value === 'number' ? [[fact, value] as const] : []
  })
  const gathered = error instanceof AggregateError ? error.errors : []
  const goOn = depth < deepest
  return {
    name: nameOf(error),
    ...Object.fromEntries(known),
    at: framesOf(error),
    ...(goOn && error.cause instanceof Error && { cause: describeError(error.cause, depth + 1) }),
    ...(goOn &&
      gathered.length > 0 && {
        errors: gathered.slice(0, deepest).map((each) => describeError(each, depth + 1)),
      }),
  }
}
