/*
 * A CPF passed from one window of this page to another. In memory alone: it is never in an address or a storage,
 * and reading it clears it.
 */
let carried = ''

/** Passes a typed CPF to the next login that opens. */
export function carryCpf(cpf: string): void {
  carried = cpf
}

/** The CPF that was passed, once; '' when none was. */
export function takeCarriedCpf(): string {
  const cpf = carried
  carried = ''
  return cpf
}
