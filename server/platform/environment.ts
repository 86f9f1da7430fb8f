import { fill } from '#contract/errors.ts'
import { variableTexts } from './texts.ts'

/** Variables as the process got them. */
export type Environment = Record<string, string | undefined>

/** A variable that cannot be used; the message names it and the values that it takes. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Refuses a variable by the rule that it breaks. Throws ConfigError. */
export function fail(
  name: string,
  rule: keyof typeof variableTexts,
  values: Readonly<Record<string, string | number>> = {},
): never {
  const expected = fill<string>(variableTexts[rule], values)
  throw new ConfigError(fill(variableTexts.invalid, { nome: name, espera: expected }))
}

/** The value without spaces around it; null when absent or empty. */
export const textOf = (env: Environment, name: string): string | null => env[name]?.trim() || null

/** One of a few words. Throws ConfigError. */
export function choice(
  env: Environment,
  name: string,
  allowed: readonly string[],
  byDefault: string,
): string {
  const text = textOf(env, name) ?? byDefault
  if (!allowed.includes(text)) fail(name, 'choice', { opcoes: allowed.join(', ') })
  return text
}

/** A switch: `yes` unless the value is `no`. Throws ConfigError. */
export const yes = (env: Environment, name: string): boolean =>
  choice(env, name, ['yes', 'no'], 'yes') === 'yes'

/** The members of a JSON object; null when the variable is absent. Throws ConfigError. */
export function jsonObject(
  env: Environment,
  name: string,
  example: string,
): [string, unknown][] | null {
  const text = textOf(env, name)
  if (text === null) return null
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    // Refused below, as a value of another kind.
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    fail(name, 'json', { exemplo: example })
  return Object.entries(value)
}
