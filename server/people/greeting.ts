import { fill } from '#contract/errors.ts'
import { firstNameOf } from './masking.ts'

/** Letters, apostrophes and hyphens. */
const firstName = /^\p{L}[\p{L}\p{M}'’-]{1,29}$/u

/**
 * A sentence of a letter that greets somebody, `Olá, {nome}.`, by their first name. Whoever types a name also types the
 * address that the letter goes to, so what does not look like a name is left out: `Olá.`
 */
export function greet(sentence: string, name: string): string {
  const nome = firstNameOf(name)
  return firstName.test(nome) ? fill(sentence, { nome }) : sentence.replace(', {nome}', '')
}
