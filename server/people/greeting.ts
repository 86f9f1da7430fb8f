import { fill } from '#contract/errors.ts'
import { firstNameOf } from './masking.ts'

/** Letters, apostrophes and hyphens. */
const firstName = /^\p{L}[\p{L}\p{M}'’-]{1,29}$/u

/**
 * The greeting of an e-mail, `Olá, {nome}.`, by the first name. Any client may type a name together with another person's
 * address, so what does not look like a name is left out: `Olá.`
 */
export function greet(sentence: string, name: string): string {
  const nome = firstNameOf(name)
  return firstName.test(nome) ? fill(sentence, { nome }) : sentence.replace(', {nome}', '')
}
