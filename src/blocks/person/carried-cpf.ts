/*
 * A CPF passed from one window of this page to another. In memory alone: it is never in an address or a storage,
 * and who takes it leaves nothing behind.
 */
let carried = ''

/** Hands a typed CPF on, to whichever login opens next. */
export function carryCpf(cpf: string): void {
  carried = cpf
}

/** The CPF that was handed on, once; '' when none was. */
export function takeCarriedCpf(): string {
  const cpf = carried
  carried = ''
  return cpf
}
