/**
 * Members of an error that may be logged besides its name: they name systems and schemas, never a value that a person
 * typed.
 */
const loggedMembers = [
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

interface DescribedError extends Partial<Record<(typeof loggedMembers)[number], string | number>> {
  name: string
  /** Frames of the stack, without the message above them. */
  at: string[]
  cause?: DescribedError
  /** What an AggregateError gathers. */
  errors?: DescribedError[]
}

const mostFrames = 8
/** Causes in a chain, and errors of an AggregateError, that are logged; the rest, and circles, are cut. */
const mostLogged = 6

/** Drizzle and the driver leave `name` as it is for any error: their classes tell more. */
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
 * The only form in which an error is logged: name, codes, stack frames and the chain of causes. Messages are left out: a driver's
 * quote the row it could not write and the values of its statement, a mail server's the address.
 */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { name: typeof error, at: [] }
  const known = loggedMembers.flatMap((member) => {
    const value: unknown = Object(error)[member]
    return typeof value === 'string' || typeof value === 'number' ? [[member, value] as const] : []
  })
  const gathered = error instanceof AggregateError ? error.errors : []
  const hasRoom = depth < mostLogged
  return {
    name: nameOf(error),
    ...Object.fromEntries(known),
    at: framesOf(error),
    ...(hasRoom &&
      error.cause instanceof Error && { cause: describeError(error.cause, depth + 1) }),
    ...(hasRoom &&
      gathered.length > 0 && {
        errors: gathered.slice(0, mostLogged).map((each) => describeError(each, depth + 1)),
      }),
  }
}
