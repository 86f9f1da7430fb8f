import type { FieldValues, Resolver, ResolverError } from 'react-hook-form'

/**
 * A refusal of a value that is not from the form's schema: from the server, or a look-up.
 * `about` names the refused values; the verdict applies only while the form still has them.
 */
interface Verdict {
  about: Readonly<Record<string, unknown>>
  message: string
}

/** The verdicts on the fields of one form, at most one a field. */
export interface Verdicts {
  set(field: string, verdict: Verdict): void
  clear(field: string): void
  /** The message that applies to a field with the present values; null when none does. */
  against(field: string, values: FieldValues): string | null
  /** Every field with an applicable verdict, with its message. */
  applicable(values: FieldValues): readonly (readonly [field: string, message: string])[]
}

/** An empty set of verdicts; make one for each form. */
export function createVerdicts(): Verdicts {
  const verdicts = new Map<string, Verdict>()
  const against = (field: string, values: FieldValues) => {
    const verdict = verdicts.get(field)
    const applies =
      verdict && Object.entries(verdict.about).every(([name, value]) => values[name] === value)
    return applies ? verdict.message : null
  }
  return {
    set: (field, verdict) => void verdicts.set(field, verdict),
    clear: (field) => void verdicts.delete(field),
    against,
    applicable: (values) =>
      [...verdicts.keys()].flatMap((field) => {
        const message = against(field, values)
        return message === null ? [] : [[field, message] as const]
      }),
  }
}

/**
 * A resolver that refuses what its schema refuses and, beyond it, the fields with an applicable
 * verdict. An error set by hand would be removed by the next validation; this one is found again.
 */
export function withVerdicts<Values extends FieldValues, Context, Sent>(
  resolver: Resolver<Values, Context, Sent>,
  verdicts: Verdicts,
): Resolver<Values, Context, Sent> {
  return async (values, context, options) => {
    const result = await resolver(values, context, options)
    const added = verdicts
      .applicable(values)
      .filter(([field]) => !(field in result.errors))
      .map(([field, message]) => [field, { type: 'verdict', message }] as const)
    if (added.length === 0) return result
    const errors = { ...result.errors, ...Object.fromEntries(added) }
    // The library types errors by the fields of the form, which the names of verdicts are.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return { values: {}, errors } as ResolverError<Values>
  }
}
