import type { FieldValues, Resolver, ResolverError } from 'react-hook-form'

/**
 * What somebody else than the form's schema said about a value: the server, or a look-up.
 * `about` names the values it was said of; it stands only while the form still holds them.
 */
interface Verdict {
  about: Readonly<Record<string, string>>
  message: string
}

/** The verdicts on the fields of one form, at most one a field. */
export interface Verdicts {
  set(field: string, verdict: Verdict): void
  forget(field: string): void
  /** The sentence that stands against a field as the form is filled now; null when none does. */
  against(field: string, values: FieldValues): string | null
  /** Every field that has a standing verdict, with its sentence. */
  standing(values: FieldValues): readonly (readonly [field: string, message: string])[]
}

/** An empty set of verdicts; make one for each form. */
export function createVerdicts(): Verdicts {
  const kept = new Map<string, Verdict>()
  const against = (field: string, values: FieldValues) => {
    const verdict = kept.get(field)
    const stands =
      verdict && Object.entries(verdict.about).every(([name, value]) => values[name] === value)
    return stands ? verdict.message : null
  }
  return {
    set: (field, verdict) => void kept.set(field, verdict),
    forget: (field) => void kept.delete(field),
    against,
    standing: (values) =>
      [...kept.keys()].flatMap((field) => {
        const message = against(field, values)
        return message === null ? [] : [[field, message] as const]
      }),
  }
}

/**
 * A resolver that refuses what its schema refuses and, beyond it, the fields with a standing
 * verdict. An error set by hand would be gone at the next validation; this one is found again.
 */
export function withVerdicts<Values extends FieldValues, Context, Sent>(
  resolver: Resolver<Values, Context, Sent>,
  verdicts: Verdicts,
): Resolver<Values, Context, Sent> {
  return async (values, context, options) => {
    const result = await resolver(values, context, options)
    const added = verdicts
      .standing(values)
      .filter(([field]) => !(field in result.errors))
      .map(([field, message]) => [field, { type: 'verdict', message }] as const)
    if (added.length === 0) return result
    const errors = { ...result.errors, ...Object.fromEntries(added) }
    // The library types errors by the fields of the form, which the names of verdicts are.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return { values: {}, errors } as ResolverError<Values>
  }
}
